import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import * as z from 'zod'
import { rateLimitPolicies } from '~/features/site/rules/rate-limits'
import type { Database, Transaction } from '~/platform/db/client.server'
import { withRateLimit } from '~/platform/db/rate-limit.server'
import { isUnreachable, OutsideServiceError } from '~/platform/http/request-service.server'
import { parseJson } from '~/platform/parse-json'
import { refuse } from '~/platform/refuse'
import type { SocialProvider, SocialRefusal } from '../refusals'
import { isShutOut } from '../rules'
import { accounts } from '../tables.server'
import { insertUser, lockAccount } from './change-account'
import type { Auth } from './create-auth'
import { authorizationAddress, identify, type Identity, type Provider } from './oauth'
import { openSession } from './sessions'
import { proveAddress, queueDroppedMail } from './prove-address'

const attemptMs = 10 * 60_000

/** What the signed cookie holds while the person is at the provider. */
const socialAttempt = z.object({
  state: z.string(),
  /** Milliseconds since 1970. Checked here because a browser may keep sending an expired cookie. */
  endsAtMs: z.number(),
  codeVerifier: z.string(),
  nonce: z.string(),
  provider: z.enum(['google', 'github']),
  /** The popup's id; null when the sign-in uses the full page. */
  popup: z.string().nullable(),
  /** Used when a new account is created. */
  timeZone: z.string().optional(),
  /** The account to connect the provider to; null when signing in. */
  connectTo: z.string().nullable(),
})

type SocialAttempt = z.infer<typeof socialAttempt>

/** @returns the provider's page, and the attempt for the signed cookie */
export async function startSocialSignIn(
  auth: Auth,
  input: Pick<SocialAttempt, 'provider' | 'popup' | 'timeZone' | 'connectTo'> & { now: Date },
) {
  const { now, ...given } = input
  const secret = () => randomBytes(32).toString('base64url')
  const endsAtMs = now.getTime() + attemptMs
  const attempt = { ...given, endsAtMs, state: secret(), codeVerifier: secret(), nonce: secret() }
  const { provider, redirectUri } = providerOf(auth, given.provider)
  try {
    const address = await authorizationAddress(provider, attempt, redirectUri)
    return { ok: true, address, attempt: JSON.stringify(attempt) } as const
  } catch (error) {
    if (!(error instanceof OutsideServiceError)) throw error
    return refuse(isUnreachable(error) ? 'network-request-failed' : 'internal-error')
  }
}

/**
 * The attempt that this browser began with this provider within the last ten minutes; null
 * otherwise. It works once, because the provider's code does.
 */
export function readAttempt(
  cookie: string | null,
  { state, provider, now }: { state: string | null; provider: SocialProvider; now: Date },
): SocialAttempt | null {
  const parsed = parseJson(cookie ?? '', mostValues)
  const { data: attempt } = socialAttempt.safeParse(parsed.ok ? parsed.value : null)
  const isThis = attempt?.state === state && attempt.provider === provider
  return isThis && now.getTime() < attempt.endsAtMs ? attempt : null
}

/** The number of values in an attempt. */
const mostValues = 20

/** Signs in to an existing account only by an address that the provider verified (ruling 6). */
export async function finishSocialSignIn(
  db: Database,
  auth: Auth,
  input: {
    attempt: SocialAttempt
    query: URLSearchParams
    headers: Headers
    clientAddress: string | null
    now: Date
  },
) {
  const { attempt, query, headers, now } = input
  const error = query.get('error')
  if (error) return refuse((Object.hasOwn(reasons, error) && reasons[error]) || 'sign-in-failed')
  const code = query.get('code')
  if (!code) return refuse('sign-in-failed')
  const { provider, redirectUri } = providerOf(auth, attempt.provider)
  // Keeps a network that sends made-up codes from overloading the provider.
  const policy = rateLimitPolicies['finish-social']
  const tried = { policy, who: { network: input.clientAddress }, now }
  const identified = await withRateLimit(db, tried, () =>
    identify(provider, code, attempt, redirectUri),
  )
  if (!identified.ok) return identified
  const { email, ...rest } = identified.identity
  if (!email) return refuse('no-email')
  const identity = { ...rest, email, provider: attempt.provider }
  const { connectTo, timeZone } = attempt
  const joined = await db.transaction(async (tx) =>
    connectTo === null
      ? findOrCreateUser(tx, { identity, timeZone, now })
      : connect(tx, { userId: connectTo, identity, now }),
  )
  if (!joined.ok) return joined
  if (connectTo !== null) return { ok: true, token: null } as const
  const opened = await openSession(db, { userId: joined.userId, headers, now })
  if (opened.ok) return { ok: true, token: opened.token } as const
  return refuse(opened.reason === 'wrong-credentials' ? 'sign-in-failed' : opened.reason)
}

/** The codes of RFC 6749, section 4.1.2.1, and GitHub's own. */
const reasons: Record<string, SocialRefusal> = {
  access_denied: 'not-agreed',
  redirect_uri_mismatch: 'unauthorized-domain',
  server_error: 'internal-error',
  temporarily_unavailable: 'internal-error',
  application_suspended: 'internal-error',
}

function providerOf(auth: Auth, name: SocialProvider): { provider: Provider; redirectUri: string } {
  const provider = auth.providers[name]
  if (!provider) throw new Error(`${name} is switched off`)
  return { provider, redirectUri: `${auth.appUrl}/auth/${name}/callback` }
}

type Linkable = Identity & { email: string; provider: SocialProvider }

/** The account linked to the identity, else the one with its verified email, else a new one. */
async function findOrCreateUser(
  tx: Transaction,
  input: { identity: Linkable; timeZone: string | undefined; now: Date },
) {
  const { identity, timeZone, now } = input
  const ownerId = await findOwnerId(tx, identity)
  if (ownerId) return { ok: true, userId: ownerId } as const
  const { name, email, emailVerified, image } = identity
  const emailProvedAt = emailVerified ? now : null
  const person = { name, email, emailVerified, emailProvedAt, image, timeZone }
  const newId = await insertUser(tx, { ...person, now })
  if (newId) {
    await link(tx, newId, identity)
    return { ok: true, userId: newId } as const
  }
  if (!emailVerified) return refuse('email-not-vouched-for')
  const user = await lockAccount(tx, { email })
  if (!user) return refuse('sign-in-failed')
  if (isShutOut(user.state)) return refuse(user.state)
  await proveByProvider(tx, { userId: user.id, isLoggedIn: false, identity, now })
  return { ok: true, userId: user.id } as const
}

async function connect(tx: Transaction, input: { userId: string; identity: Linkable; now: Date }) {
  const { userId, identity } = input
  const user = await lockAccount(tx, { userId })
  if (!user) return refuse('sign-in-failed')
  if (isShutOut(user.state)) return refuse(user.state)
  if (!identity.emailVerified) return refuse('own-email-not-vouched-for')
  if (identity.email !== user.email) return refuse('user-mismatch')
  const ownerId = await findOwnerId(tx, identity)
  if (ownerId && ownerId !== userId) return refuse('user-mismatch')
  if (!ownerId) await proveByProvider(tx, { ...input, isLoggedIn: true })
  return { ok: true, userId } as const
}

/** Links the identity of a provider that has verified the account's email (ruling 7). */
async function proveByProvider(
  tx: Transaction,
  input: { userId: string; isLoggedIn: boolean; identity: Linkable; now: Date },
): Promise<void> {
  const { userId, identity } = input
  await queueDroppedMail(tx, { userId, dropped: await proveAddress(tx, input) })
  await link(tx, userId, identity)
}

async function findOwnerId(tx: Transaction, { provider, id }: Linkable): Promise<string | null> {
  const [account] = await tx
    .select({ userId: accounts.userId })
    .from(accounts)
    .where(and(eq(accounts.providerId, provider), eq(accounts.accountId, id)))
  return account?.userId ?? null
}

/** Stores the provider's id but no token, because the provider is asked only once. */
async function link(tx: Transaction, userId: string, { provider, id }: Linkable): Promise<void> {
  await tx.insert(accounts).values({ providerId: provider, accountId: id, userId })
}
