import type { Database } from '~/platform/db/client.server'
import { hasSucceeded, recordSuccess, withRateLimit } from '~/platform/db/rate-limit.server'
import { refuse } from '~/platform/refuse'
import type { LogInForm } from '../schema'
import type { Auth } from './create-auth'
import { logInWithPassword } from './open-session'

/** Where a try comes from. */
export type Origin = {
  /** The network address; null when there is none, as in a call that never went over a network. */
  address: string | null
  /** The browser's own mark, when this account has signed in there before. */
  deviceFor: (email: string) => string | null
}

type Credentials = {
  form: Pick<LogInForm, 'email' | 'password'>
  headers: Headers
  from: Origin
  now: Date
}

/**
 * Opens a session. Guesses are counted for the account as this network tries it, for the network, and
 * for the account as everybody tries it. A device or a network where the account has signed in before
 * is counted by itself alone, so that nobody's guesses keep the owner out. Refuses with the seconds
 * to wait when there were too many.
 */
export function logIn(db: Database, auth: Auth, input: Credentials) {
  return countGuess(db, input, () => logInWithPassword(db, auth, input))
}

/**
 * The admins' own log-in. One answer for every failure, also for a student with the right password
 * (ruling 9). Guesses here and at `logIn` are counted together.
 */
export function logInAdmin(db: Database, auth: Auth, input: Credentials) {
  return countGuess(db, input, async () => {
    const result = await logInWithPassword(db, auth, { ...input, role: 'admin' })
    return result.ok ? result : refuse('not-an-admin')
  })
}

async function countGuess<Result extends { ok: boolean }>(
  db: Database,
  { form, from, now }: Credentials,
  guess: () => Promise<Result>,
) {
  const policy = 'log-in'
  const { email } = form
  const device = from.deviceFor(email)
  const here = personHere(email, from)
  const isKnown = device !== null || (await hasSucceeded(db, { policy, person: here, now }))
  const others = isKnown
    ? { network: null, address: null }
    : { network: from.address, address: email }
  const who = { person: device ? `device ${device}` : here, ...others }
  return withRateLimit(db, { policy, who, now }, guess)
}

/** After signing up: what others in the same network fail at does not keep this account waiting there. */
export async function rememberHere(
  db: Database,
  { email, from, now }: { email: string; from: Origin; now: Date },
): Promise<void> {
  const who = { person: personHere(email, from), network: null, address: null }
  await recordSuccess(db, { policy: 'log-in', who, now })
}

function personHere(email: string, { address }: Origin): string {
  return `${email} from ${address}`
}
