import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import * as z from 'zod'
import type { Database, Transaction } from '~/platform/db/client.server'
import { isUnreachable, OutsideServiceError } from '~/platform/http/ask-service.server'
import { authorizationAddress, identify, type Identity, type Provider } from './ask-provider'
import { refuse } from '~/platform/refuse'
import type { SocialProvider, SocialRefusal } from '../refusals'
import { accounts, users, verifications } from '../tables.server'
import type { Auth } from './create-auth'
import { openSession } from './open-session'
import { proveAddress, queueDroppedMail } from './prove-address'

const minutesToSignIn = 10

/** What is kept while somebody is at the provider. */
const keptAttempt = z.object({
  state: z.string(),
  codeVerifier: z.string(),
  nonce: z.string(),
  provider: z.enum(['google', 'github']),
  /** Names the attempt, when it runs in a window of its own. */
  popup: z.string().nullable(),
  /** Kept for somebody who turns out to be new. */
  timeZone: z.string().optional(),
  /** Whose account the provider is connected to; null to sign in. */
  connectTo: z.string().nullable(),
})

export type SocialAttempt = z.infer<typeof keptAttempt>

/**
 * Begins a sign-in with a provider, or to connect it to the account of `connectTo`. The state is to be
 * kept in the browser; the rest is kept here, so that an answer works once.
 *
 * @returns the provider's address to go to, and the state.
 */
export async function startSocialSignIn(
  db: Database,
  auth: Auth,
  input: Pick<SocialAttempt, 'provider' | 'popup' | 'timeZone' | 'connectTo'> & { now: Date },
) {
  const { now, ...asked } = input
  const secret = (bytes: number) => randomBytes(bytes).toString('base64url')
  const attempt = { ...asked, state: secret(24), codeVerifier: secret(32), nonce: secret(24) }
  const { provider, redirectUri } = providerOf(auth, asked.provider)
  try {
    const address = await authorizationAddress(provider, attempt, redirectUri)
    await db.insert(verifications).values({
      id: randomUUID(),
      identifier: identifierOf(attempt.state),
      value: JSON.stringify(attempt),
      expiresAt: new Date(now.getTime() + minutesToSignIn * 60_000),
      createdAt: now,
      updatedAt: now,
    })
    return { ok: true, address, state: attempt.state } as const
  } catch (error) {
    if (!(error instanceof OutsideServiceError)) throw error
    return refuse(isUnreachable(error) ? 'network-request-failed' : 'internal-error')
  }
}

/** The attempt with this state, once, within ten minutes; null when there is none. */
export async function takeAttempt(
  db: Database,
  { state, provider, now }: { state: string; provider: SocialProvider; now: Date },
): Promise<SocialAttempt | null> {
  const [kept] = await db
    .delete(verifications)
    .where(eq(verifications.identifier, identifierOf(state)))
    .returning({ value: verifications.value, expiresAt: verifications.expiresAt })
  if (!kept || kept.expiresAt < now) return null
  const attempt = keptAttempt.parse(JSON.parse(kept.value))
  return attempt.provider === provider ? attempt : null
}

function identifierOf(state: string): string {
  return `auth-state:${createHash('sha256').update(state).digest('base64url')}`
}

/**
 * Ends an attempt with what the provider sent: opens a session, or connects the provider. An address
 * that has an account is joined to it only when the provider has verified it (ruling 6).
 */
export async function finishSocialSignIn(
  db: Database,
  auth: Auth,
  input: { attempt: SocialAttempt; query: URLSearchParams; headers: Headers; now: Date },
) {
  const { attempt, query, headers, now } = input
  const error = query.get('error')
  if (error) return refuse((Object.hasOwn(reasons, error) && reasons[error]) || 'sign-in-failed')
  const { provider, redirectUri } = providerOf(auth, attempt.provider)
  const code = query.get('code')
  const known = code
    ? await identify(provider, code, attempt, redirectUri)
    : refuse('sign-in-failed')
  if (!known.ok) return known
  const { who } = known
  if (!who.email) return refuse('no-email')
  const identity = { ...who, email: who.email, provider: attempt.provider }
  if (attempt.connectTo !== null) {
    const userId = attempt.connectTo
    return db.transaction((tx) => connect(tx, { userId, identity, now }))
  }
  const joined = await db.transaction((tx) =>
    findOrMakeUser(tx, { identity, timeZone: attempt.timeZone, now }),
  )
  if (!joined.ok) return joined
  const opened = await openSession(db, auth, { userId: joined.userId, headers, now })
  if (opened.ok) return { ok: true, cookie: opened.cookie } as const
  const { reason } = opened
  return refuse(reason === 'wrong-credentials' ? 'sign-in-failed' : `account-${reason}`)
}

/** The providers' codes are those of RFC 6749, section 4.1.2.1, and GitHub's own. */
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

type Known = Identity & { email: string; provider: SocialProvider }

/**
 * Whose the identity is: who connected it before, or has its address and the provider has verified
 * it; else somebody new.
 */
async function findOrMakeUser(
  tx: Transaction,
  input: { identity: Known; timeZone: string | undefined; now: Date },
) {
  const { identity, timeZone, now } = input
  const ownerId = await findOwnerId(tx, identity)
  if (ownerId) return { ok: true, userId: ownerId } as const
  const { name, email, emailVerified, image } = identity
  const emailProvedAt = emailVerified ? now : null
  const [made] = await tx
    .insert(users)
    .values({
      id: randomUUID(),
      name,
      email,
      emailVerified,
      emailProvedAt,
      image,
      timeZone,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id })
  if (made) {
    await link(tx, { userId: made.id, identity, now })
    return { ok: true, userId: made.id } as const
  }
  if (!emailVerified) return refuse('email-not-vouched-for')
  const [user] = await tx.select().from(users).where(eq(users.email, email)).for('update')
  if (!user) return refuse('sign-in-failed')
  if (user.state === 'blocked' || user.state === 'deleted') return refuse(`account-${user.state}`)
  await proveByProvider(tx, { userId: user.id, isLoggedIn: false, identity, now })
  return { ok: true, userId: user.id } as const
}

async function connect(tx: Transaction, input: { userId: string; identity: Known; now: Date }) {
  const { userId, identity, now } = input
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
  if (!user) return refuse('sign-in-failed')
  if (user.state === 'blocked' || user.state === 'deleted') return refuse(`account-${user.state}`)
  if (!identity.emailVerified) return refuse('own-email-not-vouched-for')
  if (identity.email !== user.email) return refuse('user-mismatch')
  const ownerId = await findOwnerId(tx, identity)
  if (ownerId && ownerId !== userId) return refuse('user-mismatch')
  if (!ownerId) await proveByProvider(tx, { userId, isLoggedIn: true, identity, now })
  return { ok: true, cookie: null } as const
}

/** The provider has verified the account's address (ruling 7), so its owner is here. */
async function proveByProvider(
  tx: Transaction,
  input: { userId: string; isLoggedIn: boolean; identity: Known; now: Date },
): Promise<void> {
  const { userId } = input
  const dropped = await proveAddress(tx, input)
  await queueDroppedMail(tx, { userId, dropped })
  await link(tx, input)
}

async function findOwnerId(tx: Transaction, { provider, id }: Known): Promise<string | null> {
  const [account] = await tx
    .select({ userId: accounts.userId })
    .from(accounts)
    .where(and(eq(accounts.providerId, provider), eq(accounts.accountId, id)))
  return account?.userId ?? null
}

/** Keeps who it is, and no token: the provider is asked once. */
async function link(
  tx: Transaction,
  { userId, identity, now }: { userId: string; identity: Known; now: Date },
): Promise<void> {
  const { provider, id } = identity
  await tx.insert(accounts).values({
    id: randomUUID(),
    providerId: provider,
    accountId: id,
    userId,
    createdAt: now,
    updatedAt: now,
  })
}
