import * as z from 'zod'
import { askService } from '~/platform/http/ask-service.server'
import type { GitHubService } from '~/platform/outside-services.server'
import { identityOf, picture, type Provider } from './commands.server/ask-provider'

const userAnswer = z.object({
  id: z.number().optional(),
  name: z.string().nullish(),
  avatar_url: picture,
})
const emailsAnswer = z.array(
  z.object({ email: z.string(), verified: z.boolean(), primary: z.boolean() }),
)

/**
 * GitHub (docs.github.com, 'Authorizing OAuth apps'). The address is the primary one of the person's
 * list: the public profile mostly has none, and says nothing of whether it was verified.
 */
export function createGitHub(service: GitHubService): Provider {
  const { clientId, clientSecret, authorizeUrl, tokenUrl, apiUrl } = service
  return {
    clientId,
    clientSecret,
    scope: 'read:user user:email',
    findAddresses: () => Promise.resolve({ authorizeUrl, tokenUrl }),
    async identify(tokens) {
      const { access_token: token } = z.object({ access_token: z.string() }).parse(tokens)
      const headers = { authorization: `Bearer ${token}` }
      const [userSaid, emailsSaid] = await Promise.all([
        askService(`${apiUrl}/user`, { headers }),
        askService(`${apiUrl}/user/emails`, { headers }),
      ])
      const user = userAnswer.parse(userSaid)
      const address = emailsAnswer.parse(emailsSaid).find(({ primary }) => primary)
      if (user.id === undefined) return 'user-id-missing'
      return identityOf({
        id: user.id,
        name: user.name,
        nameless: 'GitHub User',
        email: address?.email,
        emailVerified: address?.verified,
        image: user.avatar_url,
      })
    },
  }
}
