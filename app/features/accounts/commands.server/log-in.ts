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
  /** The network address; null when there is none, as in a call that never went over a network. */
  address: string | null
  /** What marks this browser, when the account has signed in there before. */
  deviceFor: (email: string) => string | null
}

/**
 * Logs in. Failures count for the account here, the network, and the account everywhere; where the
 * owner has been, only for the account there, so that guesses lock nobody out. For `role` admin
 * there is one refusal (ruling 9).
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
 * Opens a session for the right password. Unknown address and wrong password look alike and take as
 * long; only the right password shows a blocked account.
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

/** After signing up: other people's failed log-ins in this network do not keep the account waiting there. */
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
