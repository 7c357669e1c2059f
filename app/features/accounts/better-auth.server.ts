import { hash, verify } from '@node-rs/argon2'
import { betterAuth, type BetterAuthOptions } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { APIError, getOAuthState } from 'better-auth/api'
import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import type { Database } from '~/platform/db/client.server'
import { findOrMakeInstallationValue } from '~/platform/db/installation-values.server'
import type { Log } from '~/platform/log.server'
import type { OutsideServices } from '~/platform/outside-services.server'
import { endIfPasswordIsOld } from './commands.server/end-sessions'
import { proveAddress, queueDroppedMail } from './commands.server/prove-address'
import { createGitHub } from './github.server'
import { createGoogle } from './google.server'
import type { SocialProvider, SocialRefusal } from './refusals'
import { findStanding } from './queries.server/find-account'
import { longestPassword, shortestPassword } from './rules'
import { readTimeZone } from './schema'
import { accounts, sessions, users, verifications } from './tables.server'

type Services = Pick<OutsideServices, 'google' | 'github'>

/** How long a sign-in lasts without a visit. */
export const sessionDays = 30

/** argon2id with the parameters of the OWASP Password Storage Cheat Sheet; runs off the event loop. */
const argon2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Why a provider's answer will not do: the library calls the provider, and keeps the reason to itself. */
export const providerNotes = new AsyncLocalStorage<{ problem: SocialRefusal | null }>()

/** The hash that a log-in has just compared with, see `refuseOldPassword`. */
export const checkedPassword = new AsyncLocalStorage<{ hash: string | null }>()

export type Auth = Awaited<ReturnType<typeof createAuth>>

/**
 * The auth library, set up for this site. It makes accounts, checks passwords and opens sessions;
 * the hot path of every request reads the session with `findSession` instead.
 */
export async function createAuth(
  db: Database,
  options: {
    appUrl: string
    secret: string | undefined
    /** Without them nobody signs in through a provider. */
    services?: Services
    log: Log
  },
) {
  const secret =
    options.secret ??
    (await findOrMakeInstallationValue(db, 'auth-secret', () =>
      randomBytes(32).toString('base64url'),
    ))
  return betterAuth({
    baseURL: options.appUrl,
    secret,
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: { user: users, session: sessions, account: accounts, verification: verifications },
      transaction: true,
    }),
    emailAndPassword: {
      enabled: true,
      // The site's own schema has the bounds and words; the library counts in UTF-16, where a
      // character may be two, so its own are a second fence a little further out.
      minPasswordLength: shortestPassword,
      maxPasswordLength: 2 * longestPassword,
      password: {
        hash: (password) => hash(password, argon2),
        verify: ({ hash: stored, password }) => {
          const checking = checkedPassword.getStore()
          if (checking) checking.hash = stored
          return verify(stored, password)
        },
      },
    },
    user: {
      // Asked before an identity is joined to an account or opens one; who is new is not there yet.
      validateUserInfo: async ({ user, source }) => {
        const code = source.action === 'create-user' ? null : await findKeptOut(db, user.id)
        return code ? { error: code } : undefined
      },
      additionalFields: {
        role: { type: 'string', input: false, defaultValue: 'student' },
        timeZone: { type: 'string', required: false },
        emailProvedAt: { type: 'date', required: false, input: false },
      },
    },
    plugins: options.services ? [socialProviders(options.appUrl, options.services)] : [],
    account: {
      // The provider has to have verified the address (ruling 6). Here it may be unproved yet: then
      // whatever opened the account goes first, see the hook below.
      accountLinking: { enabled: true, trustedProviders: [], requireLocalEmailVerified: false },
      updateAccountOnSignIn: false,
    },
    session: { expiresIn: sessionDays * 24 * 60 * 60, updateAge: 24 * 60 * 60 },
    databaseHooks: hooksOf(db),
    advanced: {
      ...cookieNames(options.appUrl),
      // The library would believe any X-Forwarded-For; the site has its own word on where a request comes from.
      ipAddress: { disableIpTracking: true },
    },
    // The site counts attempts itself; this guards only the library's own addresses, which are not mounted.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: {
      level: 'error',
      log: (_level, message, error) =>
        options.log.warn({ reason: reasonOf(error) }, `The auth library: ${message}`),
    },
  })
}

/** Where the site has TLS, with the prefix by which browsers keep other hosts of the domain from setting them. */
function cookieNames(appUrl: string) {
  const secure = appUrl.startsWith('https:')
  return {
    cookiePrefix: secure ? '__Host-site' : 'site',
    // The library would put a weaker prefix before the name.
    useSecureCookies: false,
    defaultCookieAttributes: { secure },
  }
}

/** What the site has to say before or after the library writes a user, an identity or a session. */
function hooksOf(db: Database): BetterAuthOptions['databaseHooks'] {
  return {
    user: {
      create: {
        // Of who comes by a provider: the time zone as the browser gave it when they set out, and
        // whether the provider proves the address.
        before: async (user, context) => {
          if (context?.path !== '/callback/:id') return undefined
          const timeZone = readTimeZone((await getOAuthState())?.timeZone)
          const emailProvedAt = user.emailVerified ? user.createdAt : null
          return { data: { ...user, emailProvedAt, ...(timeZone ? { timeZone } : {}) } }
        },
      },
    },
    account: {
      create: {
        // The providers are asked once, at the sign-in; what their tokens could do afterwards is not ours to keep.
        before: async (account, context) => {
          if (context?.path === '/callback/:id') await proveByProvider(db, account)
          return { data: { ...account, accessToken: null, refreshToken: null, idToken: null } }
        },
      },
    },
    session: {
      create: {
        // Every way in ends here: the form, a provider, a link by mail.
        before: ({ userId }) => refuseKeptOut(db, userId),
        after: (session) => refuseOldPassword(db, session),
      },
    },
  }
}

/**
 * A provider joins an account only when it has verified the same address (ruling 7), so its owner is
 * here. Who connects it from the account page is logged in. A new account is made by the library in a
 * transaction of its own, and not seen here.
 */
async function proveByProvider(
  db: Database,
  { userId, createdAt: now }: { userId: string; createdAt: Date },
): Promise<void> {
  const isLoggedIn = (await getOAuthState())?.link !== undefined
  await db.transaction(async (tx) => {
    const dropped = await proveAddress(tx, { userId, isLoggedIn, now })
    await queueDroppedMail(tx, { userId, dropped })
  })
}

function socialProviders(appUrl: string, services: Services) {
  const note = (problem: SocialRefusal) => {
    const notes = providerNotes.getStore()
    if (notes) notes.problem = problem
  }
  const { google, github } = services
  const redirectUri = (provider: SocialProvider) => `${appUrl}/auth/${provider}/callback`
  const providers = [
    ...(google
      ? [createGoogle({ service: google, redirectUri: redirectUri('google'), note })]
      : []),
    ...(github
      ? [createGitHub({ service: github, redirectUri: redirectUri('github'), note })]
      : []),
  ]
  return { id: 'site-providers', init: () => ({ context: { socialProviders: providers } }) }
}

/** Ruling 8. The library has checked the password, or the provider's answer, before this. */
async function refuseKeptOut(db: Database, userId: string): Promise<void> {
  const code = await findKeptOut(db, userId)
  if (code) throw new APIError('FORBIDDEN', { code })
}

/** See `endIfPasswordIsOld`; of a sign-in by other means nothing was checked. */
async function refuseOldPassword(
  db: Database,
  { userId, token }: { userId: string; token: string },
): Promise<void> {
  const checked = checkedPassword.getStore()?.hash
  if (checked && (await endIfPasswordIsOld(db, { userId, token, hash: checked })))
    throw new APIError('UNAUTHORIZED', { code: 'INVALID_EMAIL_OR_PASSWORD' })
}

async function findKeptOut(
  db: Database,
  userId: string | undefined,
): Promise<'ACCOUNT_BLOCKED' | 'ACCOUNT_DELETED' | null> {
  const standing = userId === undefined ? null : await findStanding(db, userId)
  if (standing === 'deleted') return 'ACCOUNT_DELETED'
  return standing === 'blocked' ? 'ACCOUNT_BLOCKED' : null
}

/** Whether the library threw to say an expected 'no' of this code. */
export function isRefusedBy(error: unknown, code: string): boolean {
  return error instanceof APIError && (error.body?.code ?? '').startsWith(code)
}

/** What failed below a query: the query's own words hold the name and address it was asked with. */
function reasonOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  return error.cause instanceof Error ? error.cause.message : error.name
}
