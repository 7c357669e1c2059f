import { randomBytes } from 'node:crypto'
import type { Database } from '~/platform/db/client.server'
import { findOrMakeInstallationValue } from '~/platform/db/installation-values.server'
import type { OutsideServices } from '~/features/site/rules'
import { createGitHub } from '../github.server'
import { createGoogle } from '../google.server'

export type Auth = Awaited<ReturnType<typeof createAuth>>

/**
 * With TLS, cookie names begin with `__Host-`, so that no other host of the domain can set them.
 */
export async function createAuth(
  db: Database,
  options: {
    appUrl: string
    secret: string | undefined
    services?: Pick<OutsideServices, 'google' | 'github'>
  },
) {
  const { appUrl, services } = options
  const isSecure = appUrl.startsWith('https:')
  const newSecret = () => randomBytes(32).toString('base64url')
  return {
    appUrl,
    secret: options.secret ?? (await findOrMakeInstallationValue(db, 'auth-secret', newSecret)),
    isSecure,
    cookiePrefix: isSecure ? '__Host-site' : 'site',
    providers: {
      google: services?.google ? createGoogle(services.google) : null,
      github: services?.github ? createGitHub(services.github) : null,
    },
  }
}
