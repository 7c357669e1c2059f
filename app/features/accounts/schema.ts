import * as z from 'zod'
import { exactText, plainText, typedText } from '~/platform/typed-text'
import { currentZoneName, zoneName } from '~/platform/time/zone-names'
import { formVersion } from '~/platform/version'
import { longestPassword, shortestPassword } from './rules'

export const name = typedText(
  'Please enter your full name.',
  100,
  'A name can have at most 100 characters.',
)
  .min(1, 'Please enter your full name.')
  .regex(plainText, 'This name has characters that cannot be shown. Please type it again.')

const emailOr = (missing: string) =>
  typedText(missing, 254, 'An email address can have at most 254 characters.')
    .toLowerCase()
    .min(1, 'Please enter your email.')
    .pipe(z.email('This does not look like an email address. Enter one like asha@example.com.'))

export const email = emailOr('Please enter your email.')

/** The name that Google or GitHub reports; undefined if an account cannot have it. */
export const providerName = name.optional().catch(undefined)
export const providerEmail = email.optional().catch(undefined)
export const providerPicture = z
  .url({ protocol: /^https$/ })
  .optional()
  .catch(undefined)

const tooLongPassword = `A password can have at most ${longestPassword} characters.`

const passwordText = (missing: string) =>
  exactText(missing, longestPassword, tooLongPassword).min(1, missing)

const missingZone = 'Please choose a time zone.'
/** Browsers may still use a zone's old name. */
const browserZone = zoneName(missingZone).transform(currentZoneName).optional().catch(undefined)

/** A malformed token counts as a link that does not work. */
const token = z.string().max(200).catch('')

/** Scripts receive data and navigate by themselves; a plain form is redirected. */
const byScript = z.literal('yes').optional().catch(undefined)

export const logInForm = z.object({
  email,
  password: passwordText('Please enter your password.'),
  byScript,
})

const newPassword = z
  .object({
    password: exactText('Please choose a password.', longestPassword, tooLongPassword).min(
      shortestPassword,
      `A password needs at least ${shortestPassword} characters.`,
    ),
    confirmPassword: passwordText('Please repeat the password.'),
  })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    error: 'Passwords do not match.',
  })

const newPerson = newPassword.safeExtend({ name, email, timeZone: browserZone })

export const signUpForm = newPerson.safeExtend({ byScript })

export const forgotPasswordForm = z.object({
  email: emailOr('Please enter your email first.'),
  byScript,
})

export const resetPasswordForm = newPassword.safeExtend({ token })

/** People who do not know the password leave the field empty. */
export const verifyEmailForm = z.object({
  token,
  password: z.string().max(longestPassword, tooLongPassword).default(''),
})

/** Accepts everything, because all failures get the same answer (ruling 9). */
export const adminLogInForm = z.object({
  email: email.catch(''),
  password: z
    .string()
    .max(2 * longestPassword)
    .catch(''),
})

export const adminSetUpForm = newPerson.safeExtend({ token })

export const accountForm = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('details'),
    name,
    timeZone: zoneName(missingZone),
    version: formVersion.optional(),
  }),
  newPassword.safeExtend({
    intent: z.literal('password'),
    currentPassword: passwordText('Please enter your current password.'),
  }),
  z.object({ intent: z.literal('end-session'), sessionId: z.string().regex(/^[\w-]{1,100}$/) }),
  z.object({ intent: z.literal('end-all-sessions') }),
  z.object({ intent: z.literal('disconnect'), provider: z.enum(['google', 'github']) }),
])

export type SignUpForm = z.infer<typeof signUpForm>
export type LogInForm = z.infer<typeof logInForm>
export type ResetPasswordForm = z.infer<typeof resetPasswordForm>
export type AdminSetUpForm = z.infer<typeof adminSetUpForm>

/** A time zone in an address; undefined if there is no zone of this name. */
export function readTimeZone(given: unknown): string | undefined {
  return browserZone.parse(given)
}

/** The id of a sign-in popup; null if it is not one of ours. */
export function readPopup(given: string | null): string | null {
  return given && /^[a-z0-9]{8,40}$/.test(given) ? given : null
}
