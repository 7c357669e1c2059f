import { and, eq } from 'drizzle-orm'
import type { Database } from '~/platform/db/client.server'
import { hasSucceeded, recordSuccess, withRateLimit } from '~/platform/db/rate-limit.server'
import { rateLimitPolicies } from '~/features/site/rules/rate-limits'
import { isPassword } from '~/platform/password-hash.server'
import { refuse } from '~/platform/refuse'
import { findPasswordHash } from '../queries.server'
import type { LogInForm } from '../schema'
import { users } from '../tables.server'
import { openSession } from './sessions'

type Attempt = {
  form: Pick<LogInForm, 'email' | 'password'>
  role?: 'admin'
  headers: Headers
  now: Date
}

export type Origin = {
  /** The network address; null for a call that did not come over a network. */
  address: string | null
  /** The mark of this browser if the account has signed in here before, else null. */
  deviceFor: (email: string) => string | null
}

/**
 * Logs in. Failures count against the account from this network, the network itself, and the
 * account everywhere. Where the owner has logged in before (this browser, else this network), they
 * count only against the account there, so that other people's guesses lock nobody out. For `role`
 * admin every failure has the same refusal (ruling 9).
 */
export async function logIn(db: Database, input: Attempt & { from: Origin }) {
  const { form, role, from, now } = input
  const policy = rateLimitPolicies['log-in']
  const device = from.deviceFor(form.email)
  const here = personHere(form.email, from)
  const isKnown = device !== null || (await hasSucceeded(db, { policy, person: here, now }))
  const who = {
    person: device ? `device ${device}` : here,
    network: isKnown ? null : from.address,
    address: isKnown ? null : form.email,
  }
  return withRateLimit(db, { policy, who, now }, async () => {
    const result = await logInWithPassword(db, input)
    return role && !result.ok ? refuse('not-an-admin') : result
  })
}

/**
 * Opens a session for the right password. An unknown email and a wrong password get the same answer
 * after the same time; only the right password reveals that an account is blocked.
 */
export async function logInWithPassword(db: Database, input: Attempt) {
  const { form, role, headers, now } = input
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, form.email), role && eq(users.role, role)))
  const hash = user ? await findPasswordHash(db, user.id) : null
  if (!(await isPassword(hash, form.password)) || !user) return refuse('wrong-credentials')
  return openSession(db, { userId: user.id, hash, headers, now })
}

/**
 * After sign-up: marks the account as known on this network, so that other people's failed log-ins
 * there do not make it wait.
 */
export async function rememberHere(
  db: Database,
  { email, from, now }: { email: string; from: Origin; now: Date },
): Promise<void> {
  const who = { person: personHere(email, from), network: null, address: null }
  await recordSuccess(db, { policy: rateLimitPolicies['log-in'], who, now })
}

function personHere(email: string, { address }: Origin): string {
  return `${email} from ${address}`
}
