import { dictionary } from '@zxcvbn-ts/language-common'
import type { Database } from '~/platform/db/client.server'
import { withRateLimit } from '~/platform/db/rate-limit.server'
import { type Auth, isRefusedBy } from '../better-auth.server'
import { refuse } from '../refusals'
import type { SignUpForm } from '../schema'
import { type Origin, rememberHere } from './log-in'
import { type MailSite, sendVerificationMail } from './verify-email'

const commonPasswords = new Set<string | number>(dictionary['passwords-common'])

/** On the list of passwords that everybody uses, in whatever case (ruling 5). */
export function isCommonPassword(password: string): boolean {
  return commonPasswords.has(password.toLowerCase())
}

/**
 * Makes an account, signs in and sends the link that verifies the address. Refuses an address that
 * has an account, passwords that everybody uses, and too many sign-ups from one place.
 *
 * @returns the cookies of the new session, to be sent with the answer.
 */
export async function signUp(
  db: Database,
  auth: Auth,
  input: { form: SignUpForm; headers: Headers; from: Origin; site: MailSite; now: Date },
) {
  const { form, from, site, now } = input
  if (isCommonPassword(form.password)) return refuse('common-password')
  const who = { network: from.address }
  const result = await withRateLimit(db, { policy: 'sign-up', who, now }, () =>
    makeAccount(auth, input),
  )
  if (!result.ok) return result
  await sendVerificationMail(db, { user: result.user, site, now })
  await rememberHere(db, { email: form.email, from, now })
  return result
}

/** The account alone, with its first session. Refuses an address that has one. */
export async function makeAccount(
  auth: Auth,
  input: {
    form: Pick<SignUpForm, 'name' | 'email' | 'password' | 'timeZone'>
    headers: Headers
  },
) {
  const { name, email, password, timeZone } = input.form
  try {
    const { headers, response } = await auth.api.signUpEmail({
      body: { name, email, password, ...(timeZone ? { timeZone } : {}) },
      headers: input.headers,
      returnHeaders: true,
    })
    return { ok: true, user: response.user, cookies: headers.getSetCookie() } as const
  } catch (error) {
    if (isRefusedBy(error, 'USER_ALREADY_EXISTS')) return refuse('email-taken')
    // Of two forms sent at once, the other was stored after this one had looked.
    if (isRefusedBy(error, 'FAILED_TO_CREATE_USER') && (await hasAccount(auth, email)))
      return refuse('email-taken')
    throw error
  }
}

async function hasAccount(auth: Auth, email: string): Promise<boolean> {
  const { internalAdapter } = await auth.$context
  return (await internalAdapter.findUserByEmail(email)) !== null
}
