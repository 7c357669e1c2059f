import { Hono } from 'hono'
import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ServiceName } from '../app/features/site/rules'
import { createGitHubStandIn } from './github/github-stand-in'
import { createGoogleStandIn } from './google/google-stand-in'
import { createRazorpayStandIn } from './razorpay/stand-in'
import { readableForms } from './readable-forms'
import { setAside, type Warn } from './set-aside'
import { isFromThisMachine } from './this-machine'

/**
 * Stand-ins for the outside services that have no keys, so that every journey can be tried. They
 * use the services' own protocols, under /sandbox, and answer only this machine.
 */
export async function startSandbox(options: {
  appUrl: string
  missing: readonly ServiceName[]
  clock: () => Date
  /** For data that must survive a restart. */
  folder: string
  warn: Warn
}) {
  const { missing } = options
  const secret = keepSecret(options)
  const mail = missing.includes('mail') ? await openMail(options.clock) : null
  const routes = new Hono()
  routes.use(async (c, next) => (isFromThisMachine(c) ? next() : c.notFound()))
  routes.use(readableForms())
  const services = standInServices(options.appUrl, secret, mail?.smtpUrl ?? '')
  if (missing.includes('google')) {
    const google = createGoogleStandIn({
      ...services.google,
      redirectUri: `${options.appUrl}/auth/google/callback`,
      cookieSecret: secret,
    })
    routes.route('/google', google)
  }
  if (missing.includes('github')) {
    const github = createGitHubStandIn({
      ...services.github,
      redirectUri: `${options.appUrl}/auth/github/callback`,
      clock: options.clock,
    })
    routes.route('/github', github)
  }
  if (mail) routes.route('/mail', mail.pages)
  const razorpay = createRazorpayStandIn({
    ...options,
    secret,
    file: join(options.folder, 'razorpay.json'),
  })
  if (missing.includes('razorpay')) routes.route('/razorpay', razorpay.routes)
  return {
    routes,
    services: { ...services, razorpay: razorpay.service },
    close: async () => mail?.close(),
  }
}

/** Loaded only here, because its packages are optional. */
async function openMail(clock: () => Date) {
  const { openMailbox } = await import('./mail/mailbox')
  const { mailPages } = await import('./mail/pages')
  const mailbox = await openMailbox(clock)
  return { smtpUrl: mailbox.smtpUrl, pages: mailPages(mailbox), close: () => mailbox.close() }
}

/**
 * Creates the keys that the site and the stand-ins share; they are stored, so that signatures stay
 * valid.
 */
function keepSecret(options: { folder: string; clock: () => Date; warn: Warn }): string {
  const file = join(options.folder, 'secret')
  mkdirSync(options.folder, { recursive: true, mode: 0o700 })
  makeSecret(file)
  const kept = readFileSync(file, 'utf8')
  if (/^[0-9a-f]{48}$/.test(kept)) return kept
  setAside(file, options)
  makeSecret(file)
  return readFileSync(file, 'utf8')
}

function makeSecret(file: string): void {
  try {
    writeFileSync(file, randomBytes(24).toString('hex'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

export type Sandbox = Awaited<ReturnType<typeof startSandbox>>

function standInServices(appUrl: string, secret: string, smtpUrl: string) {
  const at = (path: string) => `${appUrl}/sandbox/${path}`
  return {
    mail: { smtpUrl, from: 'hello@localhost' },
    google: {
      issuer: at('google'),
      clientId: 'sandbox-google',
      clientSecret: `google-${secret}`,
    },
    github: {
      authorizeUrl: at('github/login/oauth/authorize'),
      tokenUrl: at('github/login/oauth/access_token'),
      apiUrl: at('github/api'),
      clientId: 'sandbox-github',
      clientSecret: `github-${secret}`,
    },
  }
}
