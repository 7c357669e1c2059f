import { type Auth, isRefusedBy } from '../better-auth.server'
import { refuse } from '../refusals'
import type { LogInForm } from '../schema'

/** Opens a session. One answer for an unknown address and a wrong password, in words and in time. */
export async function logIn(auth: Auth, input: { form: LogInForm; headers: Headers }) {
  const { email, password } = input.form
  try {
    const { headers, response } = await auth.api.signInEmail({
      body: { email, password },
      headers: input.headers,
      returnHeaders: true,
    })
    return { ok: true, user: response.user, cookies: headers.getSetCookie() } as const
  } catch (error) {
    if (isRefusedBy(error, 'INVALID_EMAIL_OR_PASSWORD')) return refuse('wrong-credentials')
    throw error
  }
}
