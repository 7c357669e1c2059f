import { expect } from 'vitest'
import { testAttempts } from '~/features/hackathons/tables.server/attempts'
import { countTry } from '~/platform/db/rate-limit.server'
import { rateLimitPolicies } from '~/features/site/rules/rate-limits'
import { createHackathon } from '../hackathon-builders'
import { createSignedUp, createVisitor, password } from './person'
import { listeningTest as test } from './site'

test('tells a guesser when to try again, while the owner’s device does not have to wait', async ({
  site,
}) => {
  const owner = await createSignedUp(site)
  await owner.send('/log-out')
  const stranger = createVisitor(site)
  const guess = () => stranger.send('/log-in', { email: owner.email, password: 'not the one' })
  for (let n = 0; n < 5; n += 1) expect((await guess()).status).toBe(401)

  const refused = await guess()
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await refused.text()).toMatch(
    /Too many tries\. Please try again in \d+ seconds?\. To log in at once, press “Forgot your password\?”/,
  )

  const response = await owner.send('/log-in', { email: owner.email, password })
  expect(response.headers.get('location')).toBe('/dashboard')
})

test('20 wrong passwords from elsewhere do not lock out the owner', async ({ site }) => {
  const owner = await createSignedUp(site)
  await owner.send('/log-out')
  const { email } = owner
  const guess = (from: string) => {
    const fields = { email, password: 'not the one' }
    return createVisitor(site).send('/log-in', fields, { 'x-forwarded-for': from })
  }
  for (let n = 1; n <= 20; n += 1) expect((await guess(`203.0.113.${n}`)).status).toBe(401)

  const right = { email, password }
  const known = await owner.send('/log-in', right, { 'x-forwarded-for': '198.51.100.1' })
  expect(known.headers.get('location')).toBe('/dashboard')
  const newBrowser = createVisitor(site)
  const fresh = await newBrowser.send('/log-in', right, { 'x-forwarded-for': '198.51.100.2' })
  expect(fresh.headers.get('location')).toBe('/dashboard')

  // Further tries wait, from any network, and the message says how long.
  for (let n = 21; n <= 32; n += 1) await guess(`203.0.113.${n}`)
  const refused = await guess('203.0.113.99')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await refused.text()).toMatch(/Too many tries\. Please try again in \d+ seconds?\./)
  await owner.send('/log-out')
  const later = await owner.send('/log-in', right, { 'x-forwarded-for': '198.51.100.1' })
  expect(later.headers.get('location')).toBe('/dashboard')
})

test('ignores a device cookie that is forged or belongs to another account', async ({ site }) => {
  const [owner, other] = [await createSignedUp(site), await createSignedUp(site)]
  const stranger = createVisitor(site)
  const guess = () => stranger.send('/log-in', { email: owner.email, password: 'not the one' })
  for (let n = 0; n < 5; n += 1) await guess()

  stranger.cookies.set('site.device', other.cookies.get('site.device') ?? '')
  expect((await guess()).status).toBe(429)
  stranger.cookies.set('site.device', encodeURIComponent(btoa('"forged"')))
  expect((await guess()).status).toBe(429)
})

test('the answer to a forgotten password is the same for everybody', async ({ site }) => {
  const { email } = await createSignedUp(site)
  const ask = async (asked: string) => {
    const response = await createVisitor(site).send('/forgot-password', { email: asked })
    const html = await response.text()
    return [response.status, html.includes('Password reset email sent. Check your inbox.')]
  }

  expect(await ask(email)).toEqual([200, true])
  expect(await ask('nobody@example.org')).toEqual([200, true])
})

test('after 1000 sign-ups from one network the next one waits and keeps the typed values', async ({
  site,
}) => {
  const address = '198.51.100.9'
  const tried = { policy: rateLimitPolicies['sign-up'], who: { network: address } } as const
  for (let n = 0; n < 1000; n += 1)
    expect(await countTry(site.db, { ...tried, now: new Date() })).toEqual({ ok: true })
  const fields = { name: 'Asha Verma', email: 'asha.waits@example.org' }
  const typed = { ...fields, password, confirmPassword: password }
  const signUp = (from: string) =>
    createVisitor(site).send('/sign-up', typed, { 'x-forwarded-for': from })

  const refused = await signUp(address)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  const html = await refused.text()
  expect(html).toMatch(/Too many tries\. Please try again in \d+ seconds?\./)
  for (const value of Object.values(fields)) expect(html).toContain(`value="${value}"`)

  expect((await signUp('198.51.100.10')).headers.get('location')).toBe('/dashboard')
})

test('none of this is logged as a bug', ({ site }) => {
  expect(site.logLines.filter(({ level }) => level > 30)).toEqual([])
})

test('limits test attempts without an earlier visit by network, on the page and in the call', async ({
  site,
}) => {
  await createHackathon(site.db, new Date())
  const address = '198.51.100.77'
  const tried = { policy: rateLimitPolicies['begin-test'], who: { network: address } } as const
  for (let n = 0; n < 990; n += 1) await countTry(site.db, { ...tried, now: new Date() })
  const from = { 'x-forwarded-for': address }
  const begin = () =>
    createVisitor(site).send('/hackathon-test', { intent: 'save', mcq: '4' }, from)
  const begun = await Promise.all(Array.from({ length: 10 }, begin))
  expect(begun.filter(({ status }) => status === 200)).toHaveLength(10)

  const refused = await begin()
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await refused.text()).toContain('Too many tries. Please try again in')
  expect(await site.db.$count(testAttempts)).toBe(10)
  const call = await createVisitor(site).request('/api/hackathon/submit', {
    method: 'POST',
    headers: { ...from, 'content-type': 'application/json' },
    body: JSON.stringify({ mcq: '4', aptitude: '5', coding: 'x', language: 'Python' }),
  })
  expect(call.status).toBe(429)
  expect(Number(call.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await call.json()).toEqual({
    message: expect.stringMatching(/^Submission failed\. Too many tries\./),
  })
})
