import { expect } from 'vitest'
import { logIn } from '~/features/accounts/commands.server/log-in'
import { signUp } from '~/features/accounts/commands.server/sign-up'
import { users } from '~/features/accounts/tables.server'
import { test } from './fixtures'
import { createHackathon, registrationOf } from './hackathon-builders'
import { registrations } from '~/features/hackathons/tables.server/hackathons'
import { registerForHackathon } from '~/features/hackathons/commands.server/register-for-hackathon'

const now = new Date('2026-03-09T10:00:00Z')
const people = 400
const tenMinutesMs = 10 * 60 * 1000
const password = 'a rope and a river'
const site = { appUrl: 'http://localhost:3000', siteName: 'Knots' }
const from = { address: '203.0.113.9', deviceFor: () => null }
const headers = new Headers()

test(
  '400 people of one college sign up, log in and register in ten minutes while guessers in their network are stopped',
  { timeout: 300_000 },
  async ({ db }) => {
    await createHackathon(db, now)
    const emailOf = (n: number) => `student-${n}@example.org`
    const join = async (n: number): Promise<boolean[]> => {
      const at = new Date(now.getTime() + (n * tenMinutesMs) / people)
      const account = { name: 'Asha Verma', email: emailOf(n), password, confirmPassword: password }
      const mailSite = { name: site.siteName, appUrl: site.appUrl }
      const signedUp = await signUp(db, {
        form: account,
        headers,
        from,
        site: mailSite,
        now: at,
      })
      const loggedIn = await logIn(db, { form: account, headers, from, now: at })
      const registered = await registerForHackathon(db, {
        ...site,
        form: registrationOf({ email: emailOf(n) }),
        entrant: { student: null, keyHash: null },
        clientAddress: from.address,
        now: at,
      })
      return [signedUp.ok, loggedIn.ok, registered.ok]
    }
    const guess = async (email: string) => {
      const form = { email, password: 'not the one' }
      const result = await logIn(db, { form, headers, from, now })
      return result.ok ? 'ok' : result.reason
    }
    const wrong = (times: number) => Array.from({ length: times }, () => 'wrong-credentials')
    const stopped = (times: number) => Array.from({ length: times }, () => 'too-many-attempts')

    // One guesser tries one account, another a new account each time.
    expect(await join(0)).toEqual([true, true, true])
    const atOne = []
    for (let n = 0; n < 20; n += 1) atOne.push(await guess(emailOf(0)))
    expect(atOne).toEqual([...wrong(5), ...stopped(15)])

    const joined: boolean[][] = []
    const atMany: string[] = []
    for (let first = 1; first < people; first += 20) {
      const count = Math.min(20, people - first)
      const joining = Array.from({ length: count }, (_, index) => join(first + index))
      const guesses = Array.from({ length: 30 }, (_, n) =>
        guess(`nobody-${first}-${n}@example.org`),
      )
      joined.push(...(await Promise.all(joining)))
      atMany.push(...(await Promise.all(guesses)))
    }

    expect(joined.flat()).toEqual(Array.from({ length: (people - 1) * 3 }, () => true))
    expect([await db.$count(users), await db.$count(registrations)]).toEqual([people, people])
    const checked = atMany.filter((reason) => reason === 'wrong-credentials').length
    expect(checked).toBeGreaterThan(400)
    expect(checked).toBeLessThanOrEqual(500)
    expect(atMany.slice(-60)).toEqual(stopped(60))
  },
)
