import * as z from 'zod'
import { longestPassword, shortestPassword } from './rules'

/**
 * Controls, line breaks, halves of characters and marks that turn text around have no place in a
 * name, and something of it has to show.
 */
const plainText =
  /^(?![\p{Cf}\p{Z}\p{M}]+$)[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]*$/u

const name = z
  .string('Please enter your full name.')
  .trim()
  .normalize('NFC')
  .min(1, 'Please enter your full name.')
  .max(100, 'A name can have at most 100 characters.')
  .regex(plainText, 'This name has characters that cannot be shown. Please type it again.')

/** A name as Google or GitHub has it, where it may stand as a name here; else undefined. */
export function nameFromProvider(given: string | null | undefined): string | undefined {
  return name.safeParse(given).data
}

const email = z
  .string('Please enter your email.')
  .trim()
  .toLowerCase()
  .min(1, 'Please enter your email.')
  .max(254, 'An email address can have at most 254 characters.')
  .pipe(z.email('This does not look like an email address. It should be like asha@example.com.'))

const newPassword = z
  .string('Please choose a password.')
  .min(shortestPassword, `A password needs at least ${shortestPassword} characters.`)
  .max(longestPassword, `A password can have at most ${longestPassword} characters.`)

/** Every name of the IANA database counts, the newer ones that some browsers give as well. */
function isTimeZone(zone: string): boolean {
  try {
    return /^[A-Z]/i.test(zone) && Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
  } catch {
    return false
  }
}

const sent = {
  /** The form was sent by script, which goes on by itself instead of being redirected. */
  byScript: z.literal('yes').optional().catch(undefined),
}

export const logInForm = z.object({
  email,
  password: z
    .string('Please enter your password.')
    .min(1, 'Please enter your password.')
    .max(longestPassword, `A password can have at most ${longestPassword} characters.`),
  ...sent,
})

export const signUpForm = z
  .object({
    name,
    email,
    password: newPassword,
    confirmPassword: z.string('Please repeat the password.').min(1, 'Please repeat the password.'),
    timeZone: z.string().refine(isTimeZone).optional().catch(undefined),
    ...sent,
  })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    error: 'Passwords do not match.',
  })

export type SignUpForm = z.infer<typeof signUpForm>
export type LogInForm = z.infer<typeof logInForm>

/** The name of an attempt to sign in through a window of its own; null when it is none of ours. */
export function readPopup(given: string | null): string | null {
  return given && /^[a-z0-9]{8,40}$/.test(given) ? given : null
}
