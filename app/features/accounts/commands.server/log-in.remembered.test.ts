import { expect } from 'vitest'
import { countTry } from '~/platform/db/rate-limit.server'
import { rateLimitPolicies } from '~/features/site/rules/rate-limits'
import { test } from '../../../../test/fixtures'
import { logIn } from './log-in'
import { signUp } from './sign-up'

const now = new Date('2026-03-09T10:00:00Z')
const [email, password] = ['asha@example.org', 'a rope and a river']
const site = { name: 'SkillSurge', appUrl: 'http://localhost:3000' }

test("an account that signed up from a network is not rate limited by others' guesses there", async ({
  db,
}) => {
  const from = { address: '203.0.113.9', deviceFor: () => null }
  const headers = new Headers()
  const form = { name: 'Asha Verma', email, password, confirmPassword: password }
  await signUp(db, { form, headers, from, site, now })
  const who = { person: null, network: from.address, address: null }
  for (let n = 0; n < 500; n += 1)
    await countTry(db, { policy: rateLimitPolicies['log-in'], who, now })

  const logInAs = (given: string) =>
    logIn(db, { form: { email: given, password }, headers, from, now })
  expect(await logInAs('ravi@example.org')).toMatchObject({ reason: 'too-many-attempts' })
  expect(await logInAs(email)).toMatchObject({ ok: true })
})
