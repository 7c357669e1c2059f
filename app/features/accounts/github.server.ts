import { createAuthorizationURL, type OAuthProvider } from 'better-auth/oauth2'
import * as z from 'zod'
import { askService, isUnreachable } from '~/platform/http/ask-service.server'
import type { GitHubService } from '~/platform/outside-services.server'
import type { SocialRefusal } from './refusals'
import { emailFromProvider, nameFromProvider } from './schema'

const userAnswer = z.object({
  id: z.number().optional(),
  name: z.string().nullish(),
  avatar_url: z
    .url({ protocol: /^https$/ })
    .nullish()
    .catch(null),
})
const emailsAnswer = z.array(
  z.object({ email: z.string(), verified: z.boolean(), primary: z.boolean() }),
)

type User = z.infer<typeof userAnswer>
type Note = (problem: SocialRefusal) => void

/**
 * GitHub as a provider of the auth library (docs.github.com, 'Authorizing OAuth apps'). The address
 * is the primary one of the person's list: the public profile mostly has none, and says nothing of
 * whether it was verified.
 *
 * @param options.note hears why a sign-in will be refused, which the library does not tell
 */
export function createGitHub(options: {
  service: GitHubService
  redirectUri: string
  note: Note
}): OAuthProvider<User> {
  const { redirectUri, note, service } = options
  const { clientId, clientSecret } = service
  return {
    id: 'github',
    name: 'GitHub',
    accountSubject: ({ profile }) => profile.id ?? '',
    createAuthorizationURL({ state, codeVerifier }) {
      return createAuthorizationURL({
        id: 'github',
        options: { clientId },
        authorizationEndpoint: service.authorizeUrl,
        redirectURI: redirectUri,
        scopes: ['read:user', 'user:email'],
        prompt: 'select_account',
        state,
        codeVerifier,
      })
    },
    async validateAuthorizationCode({ code, codeVerifier }) {
      try {
        const body = new URLSearchParams({
          client_id: clientId,
          client_secret: clientSecret,
          redirect_uri: redirectUri,
          code_verifier: codeVerifier ?? '',
          code,
        })
        const answer = await askService(service.tokenUrl, { method: 'POST', body })
        return { accessToken: z.object({ access_token: z.string() }).parse(answer).access_token }
      } catch (error) {
        note(problemOf(error))
        return null
      }
    },
    async getUserInfo({ accessToken }) {
      try {
        const { user, emails } = await askAbout(service.apiUrl, accessToken ?? '')
        if (user.id === undefined) {
          note('user-id-missing')
          return null
        }
        return { data: user, user: userOf(user, emails, note) }
      } catch (error) {
        note(problemOf(error))
        return null
      }
    },
  }
}

function userOf(user: User, emails: z.infer<typeof emailsAnswer>, note: Note) {
  const address = emails.find(({ primary }) => primary)
  const email = emailFromProvider(address?.email)
  if (!email) note('no-email')
  else if (!address?.verified) note('email-not-vouched-for')
  return {
    name: nameFromProvider(user.name) ?? 'GitHub User',
    email,
    emailVerified: address?.verified ?? false,
    image: user.avatar_url ?? undefined,
  }
}

async function askAbout(apiUrl: string, token: string) {
  const headers = { authorization: `Bearer ${token}` }
  const [user, emails] = await Promise.all([
    askService(`${apiUrl}/user`, { headers }),
    askService(`${apiUrl}/user/emails`, { headers }),
  ])
  return { user: userAnswer.parse(user), emails: emailsAnswer.parse(emails) }
}

function problemOf(error: unknown): SocialRefusal {
  return isUnreachable(error) ? 'network-request-failed' : 'sign-in-failed'
}
