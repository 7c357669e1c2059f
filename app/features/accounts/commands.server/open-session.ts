import { refuse } from '~/platform/refuse'
import { type Auth, checkedPassword, isRefusedBy } from '../better-auth.server'

/**
 * Opens a session for the right password. One answer for an unknown address and a wrong password, in
 * words and in time; who is blocked or deleted learns so only with the right one.
 *
 * @returns the cookies of the new session, to be sent with the answer.
 */
export async function openSession(
  auth: Auth,
  input: { form: { email: string; password: string }; headers: Headers },
) {
  const { email, password } = input.form
  try {
    const { headers, response } = await checkedPassword.run({ hash: null }, () =>
      auth.api.signInEmail({
        body: { email, password },
        headers: input.headers,
        returnHeaders: true,
      }),
    )
    return { ok: true, user: response.user, cookies: headers.getSetCookie() } as const
  } catch (error) {
    if (isRefusedBy(error, 'INVALID_EMAIL_OR_PASSWORD')) return refuse('wrong-credentials')
    if (isRefusedBy(error, 'ACCOUNT_BLOCKED')) return refuse('blocked')
    if (isRefusedBy(error, 'ACCOUNT_DELETED')) return refuse('deleted')
    throw error
  }
}
