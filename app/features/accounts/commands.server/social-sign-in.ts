import { isUnreachable, OutsideServiceError } from '~/platform/http/ask-service.server'
import { type Auth, providerNotes } from '../better-auth.server'
import type { SocialProvider, SocialRefusal } from '../refusals'

/** Where the library sends the browser when all went well, or not; read here and never shown. */
const ends = {
  signIn: { succeeded: '/signed-in', failed: '/not-signed-in' },
  connect: { succeeded: '/connected', failed: '/not-connected' },
}

/**
 * Begins a sign-in with a provider: state, PKCE and nonce are kept, half in the database, half in a
 * cookie. For somebody signed in already it begins to connect the provider to their account.
 *
 * @param input.popup names the attempt, when it runs in a window of its own
 * @param input.timeZone is kept for somebody who turns out to be new
 * @returns the provider's address to go to, and the cookies to send along.
 */
export async function startSocialSignIn(
  auth: Auth,
  input: {
    provider: SocialProvider
    popup: string | null
    timeZone: string | undefined
    isSignedIn: boolean
    headers: Headers
  },
) {
  const query = input.popup ? `?popup=${input.popup}` : ''
  const { succeeded, failed } = input.isSignedIn ? ends.connect : ends.signIn
  const body = {
    provider: input.provider,
    callbackURL: succeeded + query,
    errorCallbackURL: failed + query,
    disableRedirect: true,
    additionalData: { timeZone: input.timeZone },
  }
  const options = { body, headers: input.headers, returnHeaders: true } as const
  try {
    const { response, headers } = input.isSignedIn
      ? await auth.api.linkSocialAccount(options)
      : await auth.api.signInSocial(options)
    if (!response.url) return refuseSocial('internal-error')
    return { ok: true, address: response.url, cookies: headers.getSetCookie() } as const
  } catch (error) {
    if (!(error instanceof OutsideServiceError)) throw error
    return refuseSocial(isUnreachable(error) ? 'network-request-failed' : 'internal-error')
  }
}

/**
 * Ends what `startSocialSignIn` began, with what the provider sent: opens a session, or connects the
 * provider. An address that has an account is joined to it only when both sides have verified it
 * (ruling 6). An answer works once, and only in the browser that asked.
 *
 * @returns the attempt's `popup` with every outcome that can be told apart from a forged one, and
 * whether a provider was to be connected to the account that is signed in.
 */
export async function finishSocialSignIn(
  auth: Auth,
  input: { provider: SocialProvider; query: Record<string, string>; headers: Headers },
) {
  const notes: { problem: SocialRefusal | null } = { problem: null }
  const response = await providerNotes.run(notes, () =>
    auth.api.callbackOAuth({
      method: 'GET',
      params: { id: input.provider },
      query: input.query,
      headers: input.headers,
      asResponse: true,
    }),
  )
  const cookies = response.headers.getSetCookie()
  const end = new URL(response.headers.get('location') ?? ends.signIn.failed, 'http://site')
  const popup = end.searchParams.get('popup')
  const isConnecting = Object.values(ends.connect).includes(end.pathname)
  const told = { popup, isConnecting, cookies }
  if ([ends.signIn.succeeded, ends.connect.succeeded].includes(end.pathname))
    return { ok: true, ...told } as const
  const reason = reasonFor(end.searchParams.get('error'), notes.problem)
  const isOwn = isConnecting && reason === 'email-not-vouched-for'
  return { ...refuseSocial(isOwn ? 'own-email-not-vouched-for' : reason), ...told }
}

function refuseSocial(reason: SocialRefusal) {
  return { ok: false, reason } as const
}

/** The providers' codes are those of RFC 6749, section 4.1.2.1, and GitHub's own; the others are the library's. */
const reasons: Record<string, SocialRefusal> = {
  access_denied: 'not-agreed',
  redirect_uri_mismatch: 'unauthorized-domain',
  server_error: 'internal-error',
  temporarily_unavailable: 'internal-error',
  application_suspended: 'internal-error',
  account_not_linked: 'email-not-vouched-for',
  unable_to_link_account: 'email-not-vouched-for',
  email_does_not_match: 'user-mismatch',
  "email_doesn't_match": 'user-mismatch',
  account_already_linked_to_different_user: 'user-mismatch',
  email_not_found: 'no-email',
  ACCOUNT_BLOCKED: 'account-blocked',
  ACCOUNT_DELETED: 'account-deleted',
}

function reasonFor(error: string | null, noted: SocialRefusal | null): SocialRefusal {
  const reason = error && Object.hasOwn(reasons, error) ? reasons[error] : undefined
  // The provider's answer may say more, as that it gave no address.
  if (reason === 'email-not-vouched-for') return noted ?? reason
  return reason ?? noted ?? 'sign-in-failed'
}
