import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { rateLimits } from '~/platform/db/tables.server'
import { createSignedUp, createVisitor } from './person'
import { test } from './site'

const find = async (person: { open: (path: string) => Promise<Response> }, q: string) => {
  const response = await person.open(`/search?q=${encodeURIComponent(q)}`)
  const waitS = Number(response.headers.get('retry-after'))
  return { status: response.status, page: await response.text(), waitS }
}

test('the search is a plain form whose results link to the lesson', async ({ site }) => {
  const visitor = createVisitor(site)

  const empty = await (await visitor.open('/search')).text()
  expect(empty).toMatch(/<form[^>]*action="\/search" method="get"/)

  const { status, page } = await find(visitor, 'bowline')
  expect(status).toBe(200)
  expect(page).toContain('href="/course/knots/bowline"')
})

test('finds nothing for text without words and shows it as typed', async ({ site }) => {
  const visitor = createVisitor(site)

  for (const q of [
    '<script>alert(1)</script>',
    '%',
    "'",
    '\\',
    'क्षत्रिय',
    '\u0000',
    'x'.repeat(5000),
  ])
    expect((await find(visitor, q)).status).toBe(200)
  const { page } = await find(visitor, '<b>zzzz</b>')
  expect(page).toContain('&lt;b&gt;zzzz&lt;/b&gt;')
})

test.for([
  ['क्षत्रिय', 'The lessons are in English. Try the English word.'],
  ['?!', 'Type at least one word or number. Search ignores symbols on their own.'],
  ['zzzz', 'Check the spelling, or try fewer or more general words'],
  ['x'.repeat(500), 'so we used only its first words.'],
] as const)('a search for %s without results says what to do', async ([q, words], { site }) => {
  expect((await find(createVisitor(site), q)).page).toContain(words)
})

test('says how long to wait after too many searches', async ({ site }) => {
  const student = await createSignedUp(site)
  await find(student, 'bowline')
  await site.db
    .update(rateLimits)
    .set({ count: 10_000, retryAt: new Date(Date.now() + 60_000) })
    .where(eq(rateLimits.policy, 'search-lessons'))

  const { status, page, waitS } = await find(student, 'knot')

  expect(status).toBe(429)
  expect(waitS).toBeGreaterThan(30)
  expect(page).toMatch(/Too many tries\. Please try again in \d+ seconds\./)
  expect(page).toContain('value="knot"')
})
