import * as z from 'zod'
import { requestService } from '~/platform/http/request-service.server'
import type { GitHubService } from '~/features/site/rules'
import type { Provider } from './commands.server/oauth'
import { providerEmail, providerName, providerPicture } from './schema'

const tokenAnswer = z.object({ access_token: z.string() })
const userAnswer = z.object({
  id: z.number().optional(),
  name: providerName,
  avatar_url: providerPicture,
})
const emailsAnswer = z.array(
  z.object({ email: providerEmail, verified: z.boolean(), primary: z.boolean() }),
)

/**
 * Only the list of emails says whether the primary one is verified (GitHub docs, 'Authorizing OAuth
 * apps').
 */
export function createGitHub(service: GitHubService): Provider {
  const { clientId, clientSecret, authorizeUrl, tokenUrl, apiUrl } = service
  return {
    clientId,
    clientSecret,
    scope: 'read:user user:email',
    findEndpoints: async () => ({ authorizeUrl, tokenUrl }),
    async identify(tokens) {
      const headers = { authorization: `Bearer ${tokenAnswer.parse(tokens).access_token}` }
      const [userSaid, emailsSaid] = await Promise.all([
        requestService(`${apiUrl}/user`, { headers }),
        requestService(`${apiUrl}/user/emails`, { headers }),
      ])
      const user = userAnswer.parse(userSaid)
      const primary = emailsAnswer.parse(emailsSaid).find((each) => each.primary)
      if (user.id === undefined) return 'user-id-missing'
      return {
        id: String(user.id),
        name: user.name ?? 'GitHub User',
        email: primary?.email,
        emailVerified: primary?.verified ?? false,
        image: user.avatar_url,
      }
    },
  }
}
