import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect } from 'vitest'
import { photos } from '~/features/admin/tables.server'
import { teams } from '~/features/hackathons/tables.server/teams'
import { rateLimits } from '~/platform/db/tables.server'
import type { rateLimitPolicies } from '~/features/site/rules/rate-limits'
import { register, test as entrantsTest } from './entrants'
import { createAdmin, createSignedUp, createVisitor } from './person'
import { origin, type Site } from './site'

const test = entrantsTest.extend('settings', { scope: 'file' }, () => ({ TRUST_PROXY: '1' }))
const network = { 'x-forwarded-for': '10.1.2.3' }

/** Uses up the tries of everybody counted so far; they have to wait for a minute. */
async function useUp({ db }: Site, policy: keyof typeof rateLimitPolicies): Promise<void> {
  const retryAt = new Date(Date.now() + 60_000)
  const used = await db
    .update(rateLimits)
    .set({ count: 10_000, retryAt })
    .where(eq(rateLimits.policy, policy))
    .returning()
  expect(used).toHaveLength(1)
}

test('a network that sends invented codes of a provider has to wait, another one does not', async ({
  site,
}) => {
  const forge = async (headers: Record<string, string>) => {
    const person = createVisitor(site)
    const start = await person.open('/auth/github', headers)
    const address = new URL(start.headers.get('location') ?? '', origin)
    const query = `code=forged&state=${address.searchParams.get('state')}`
    return (await person.open(`/auth/github/callback?${query}`, headers)).headers.get('location')
  }
  expect(await forge(network)).not.toContain('too-many-attempts')

  await useUp(site, 'finish-social')

  expect(await forge(network)).toContain('refused=too-many-attempts')
  expect(await forge({ 'x-forwarded-for': '10.1.2.4' })).not.toContain('too-many-attempts')
})

test('tells an admin who added too many photos how long to wait', async ({ site }) => {
  const admin = await createAdmin(site)
  const image = sharp({ create: { width: 40, height: 40, channels: 3, background: '#3344aa' } })
  const photo = new Blob([new Uint8Array(await image.png().toBuffer())])
  const upload = (path: string) => {
    const body = new FormData()
    body.append('photo', photo, 'photo.png')
    body.append('alt', 'Four at a table')
    return admin.request(path, { method: 'POST', body, headers: { origin } })
  }
  expect((await upload('/admin/photos/upload')).status).toBe(200)

  await useUp(site, 'upload-photo')

  for (const path of ['/admin/photos/upload', '/admin/photos']) {
    const refused = await upload(path)
    expect(refused.status).toBe(429)
    expect(await refused.text()).toContain('Too many tries. Please try again in')
  }
  expect(Number((await upload('/admin/photos/upload')).headers.get('retry-after'))).toBeGreaterThan(
    30,
  )
  expect(await site.db.$count(photos)).toBe(1)
})

test('limits wrong and new invite links per student', async ({ site, hackathon }) => {
  const [maker, guesser] = [await createSignedUp(site), await createSignedUp(site)]
  for (const student of [maker, guesser]) await register(student)
  const team = `/hackathons/${hackathon.id}/team`
  await maker.send(team, { intent: 'create', teamName: 'Night Bus' })
  const guess = () => guesser.send(`/hackathons/${hackathon.id}/join/${'0'.repeat(32)}`)
  const wrong = await guess()
  expect(wrong.status).toBe(409)
  expect(await wrong.text()).toContain('This invite link no longer works.')
  expect((await maker.send(team, { intent: 'renew' })).status).toBe(302)
  const [before] = await site.db.select().from(teams)

  await useUp(site, 'join-team')
  await useUp(site, 'renew-invite')

  const refused = await guess()
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(30)
  const html = await refused.text()
  expect(html).toMatch(/<p[^>]*>Too many tries\. Please try again in \d+ seconds\.<\/p>/)
  expect(html).not.toContain('This invite link no longer works.')
  const renewed = await maker.send(team, { intent: 'renew' })
  expect(renewed.status).toBe(429)
  expect(Number(renewed.headers.get('retry-after'))).toBeGreaterThan(30)
  const [after] = await site.db.select().from(teams)
  expect(after?.inviteToken).toBe(before?.inviteToken)
})

test.for([
  [
    'answer-quiz',
    '/course/knots/bowline',
    { intent: 'quiz', attempt: '1', try: '1', question: 'what-holds', choice: '1' },
  ],
  ['answer-exercise', '/course/knots/exercise/predict', { intent: 'submit', answer: '3' }],
] as const)(
  'tells a student who answers too often how long to wait (%s)',
  async ([policy, path, fields], { site }) => {
    const student = await createSignedUp(site)
    await student.send(path, fields)
    await useUp(site, policy)

    const refused = await student.send(path, { ...fields, try: '2', answer: '2', choice: '0' })

    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(30)
    expect(await refused.text()).toMatch(/Too many tries\. Please try again in \d+ seconds\./)
  },
)
