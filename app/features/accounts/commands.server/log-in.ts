import type { Database } from '~/platform/db/client.server'
import type { Auth } from '../better-auth.server'
import { findAdminId } from '../queries.server/find-account'
import { refuse } from '../refusals'
import { accountLimit, addressLimit, ownLimit } from '../rules'
import type { LogInForm } from '../schema'
import { type Counter, forgetAttempts, giveAttemptBack, takeAttempt } from './attempts'
import { openSession } from './open-session'

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
 * Opens a session. Guesses are counted for the account as this address tries it, for the address,
 * and for the account as everybody tries it; a device that has signed in to the account before has
 * a count of its own, so that nobody's guesses keep the owner out. Refuses with the seconds to wait when there were too many.
 */
export function logIn(db: Database, auth: Auth, input: Credentials) {
  return countGuess(db, input, () => openSession(auth, input))
}

/**
 * The admins' own log-in. One answer for every failure, also for a student with the right password
 * (ruling 9). Guesses here and at `logIn` are counted together.
 */
export async function logInAdmin(db: Database, auth: Auth, input: Credentials) {
  const { form } = input
  return countGuess(db, input, async () => {
    if (await findAdminId(db, form.email)) {
      const result = await openSession(auth, input)
      return result.ok ? result : refuse('not-an-admin')
    }
    const { password } = await auth.$context
    // As long as a wrong password would take.
    await password.hash(form.password)
    return refuse('not-an-admin')
  })
}

async function countGuess<Result extends { ok: boolean }>(
  db: Database,
  { form, from, now }: Credentials,
  guess: () => Promise<Result>,
) {
  const kind = 'log-in'
  const device = from.deviceFor(form.email)
  const own: Counter = {
    key: device ? `device ${device}` : `account ${form.email} from ${from.address}`,
    limit: ownLimit,
  }
  const shared = device ? [] : sharedCounters(form.email, from.address)
  const allowed = await takeAttempt(db, { kind, counters: [own, ...shared], now })
  if (!allowed.ok) return allowed

  const result = await guess()
  if (result.ok) {
    await forgetAttempts(db, { kind, counter: own })
    await giveAttemptBack(db, { kind, counters: shared })
  }
  return result
}

function sharedCounters(email: string, address: string | null): Counter[] {
  const account = { key: `account ${email}`, limit: accountLimit }
  return address === null
    ? [account]
    : [{ key: `address ${address}`, limit: addressLimit }, account]
}
