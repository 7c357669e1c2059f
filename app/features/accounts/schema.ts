import * as z from 'zod'
import { exactText, typedText } from '~/platform/typed-text'
import { isTimeZone } from '~/platform/time/zoned-time'
import { formVersion } from '~/platform/version'
import { currentZoneName, longestPassword, shortestPassword } from './rules'

/**
 * Controls, line breaks, halves of characters and marks that turn text around have no place in a
 * name, and something of it has to show.
 */
export const plainText =
  /^(?![\p{Cf}\p{Z}\p{M}]+$)[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]*$/u

export const name = typedText(
  'Please enter your full name.',
  100,
  'A name can have at most 100 characters.',
)
  .min(1, 'Please enter your full name.')
  .regex(plainText, 'This name has characters that cannot be shown. Please type it again.')

/** A name as Google or GitHub has it, where it may stand as a name here; else undefined. */
export function nameFromProvider(given: string | null | undefined): string | undefined {
  return name.safeParse(given).data
}

const emailOr = (missing: string) =>
  typedText(missing, 254, 'An email address can have at most 254 characters.')
    .toLowerCase()
    .min(1, 'Please enter your email.')
    .pipe(z.email('This does not look like an email address. It should be like asha@example.com.'))

export const email = emailOr('Please enter your email.')

/** An address as Google or GitHub has it, where it may be the key of an account here; else undefined. */
export function emailFromProvider(given: string | undefined): string | undefined {
  return email.safeParse(given).data
}

const tooLongPassword = `A password can have at most ${longestPassword} characters.`

const newPassword = exactText('Please choose a password.', longestPassword, tooLongPassword).min(
  shortestPassword,
  `A password needs at least ${shortestPassword} characters.`,
)

/** As a browser names it, which may be an old name. */
const browserZone = zoneName('Please choose a time zone.').transform(currentZoneName)

/** The name of a time zone, in the IANA database's words or a browser's. */
export function zoneName(words: string) {
  return z.string(words).max(100, { error: words, abort: true }).refine(isTimeZone, words)
}

/** 43 characters of base64url; anything else is refused as a link that does not work. */
const token = z.string().max(200).catch('')

const sent = {
  /** The form was sent by script, which goes on by itself instead of being redirected. */
  byScript: z.literal('yes').optional().catch(undefined),
}

export const logInForm = z.object({
  email,
  password: exactText('Please enter your password.', longestPassword, tooLongPassword).min(
    1,
    'Please enter your password.',
  ),
  ...sent,
})

const newPasswordTwice = {
  password: newPassword,
  confirmPassword: exactText('Please repeat the password.', longestPassword, tooLongPassword).min(
    1,
    'Please repeat the password.',
  ),
}
const isSameTwice = (form: { password: string; confirmPassword: string }) =>
  form.password === form.confirmPassword
const differs = { path: ['confirmPassword'], error: 'Passwords do not match.' }

const newPerson = {
  name,
  email,
  ...newPasswordTwice,
  timeZone: browserZone.optional().catch(undefined),
}

export const signUpForm = z.object({ ...newPerson, ...sent }).refine(isSameTwice, differs)

export const forgotPasswordForm = z.object({
  email: emailOr('Please enter your email first.'),
  ...sent,
})

export const resetPasswordForm = z
  .object({ token, ...newPasswordTwice })
  .refine(isSameTwice, differs)

/** An empty password is for who does not know it. */
export const verifyEmailForm = z.object({
  token,
  password: z.string().max(longestPassword, tooLongPassword).default(''),
})

/** Whatever was typed: what is no address is no admin's either. */
export const adminLogInForm = z.object({
  email: email.catch(''),
  password: z
    .string()
    .max(2 * longestPassword)
    .catch(''),
})

export const adminSetUpForm = z.object({ token, ...newPerson }).refine(isSameTwice, differs)

/** What the account page sends. */
export const accountForm = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('details'),
    name,
    timeZone: zoneName('Please choose a time zone.'),
    version: formVersion.optional(),
  }),
  z
    .object({
      intent: z.literal('password'),
      currentPassword: exactText(
        'Please enter your current password.',
        longestPassword,
        tooLongPassword,
      ),
      ...newPasswordTwice,
    })
    .refine(isSameTwice, differs),
  z.object({ intent: z.literal('end-session'), sessionId: z.string().regex(/^[\w-]{1,100}$/) }),
  z.object({ intent: z.literal('end-all-sessions') }),
  z.object({ intent: z.literal('disconnect'), provider: z.enum(['google', 'github']) }),
])

export type SignUpForm = z.infer<typeof signUpForm>
export type LogInForm = z.infer<typeof logInForm>
export type ResetPasswordForm = z.infer<typeof resetPasswordForm>
export type AdminSetUpForm = z.infer<typeof adminSetUpForm>

/** A time zone as a browser gives it in an address; undefined when there is none of this name. */
export function readTimeZone(given: unknown): string | undefined {
  return browserZone.safeParse(given).data
}

/** The name of an attempt to sign in through a window of its own; null when it is none of ours. */
export function readPopup(given: string | null): string | null {
  return given && /^[a-z0-9]{8,40}$/.test(given) ? given : null
}
