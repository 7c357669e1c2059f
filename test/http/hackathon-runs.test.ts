import { expect } from 'vitest'
import { testAttempts } from '~/features/hackathons/tables.server/attempts'
import { submit, test } from './entrants'
import { judge, newestJob, result } from './judgings'
import { createSignedUp, createVisitor, type Person } from './person'

/** The id in the answer to a script, which is turbo-stream text. */
async function run(person: Person, fields: Record<string, string> = {}) {
  const response = await person.send('/hackathon-test.data', {
    intent: 'run',
    coding: 'print(3)',
    language: 'C++',
    ...fields,
  })
  const text = await response.text()
  return { status: response.status, text, jobId: /"jobId","([\w-]{36})"/.exec(text)?.[1] ?? '' }
}

test('a run on the samples is visible only to its sender', async ({ site, hackathon: _ }) => {
  const before = await site.db.$count(testAttempts)
  const visitor = createVisitor(site)
  const { status, jobId } = await run(visitor)
  expect(status).toBe(200)
  expect(await newestJob(site)).toMatchObject({
    id: jobId,
    purpose: 'samples',
    language: 'cpp',
    taskId: 'fair-stretch',
  })
  // A run on the samples starts no attempt.
  expect(await site.db.$count(testAttempts)).toBe(before)

  const output = '3\n'
  await judge(site, jobId, { ...result, tests: result.tests.map((each) => ({ ...each, output })) })
  const judged = await visitor.open(`/hackathon-test/judging/${jobId}`)
  expect(judged.headers.get('cache-control')).toBe('no-store')
  expect(await judged.json()).toMatchObject({ state: 'done', result: { verdict: 'WA' } })
  for (const other of [createVisitor(site), await createSignedUp(site)])
    expect((await other.open(`/hackathon-test/judging/${jobId}`)).status).toBe(404)
})

test('keeps the first answer of a visitor that is saved while their code runs', async ({
  site,
  hackathon: _,
}) => {
  const visitor = createVisitor(site)
  await visitor.open('/hackathon-test')

  const [{ jobId }] = await Promise.all([
    run(visitor),
    visitor.send('/hackathon-test.data', { intent: 'save', aptitude: 'x = 5' }),
  ])
  await judge(site, jobId, result)

  expect((await visitor.open(`/hackathon-test/judging/${jobId}`)).status).toBe(200)
  const page = await (await visitor.open('/hackathon-test')).text()
  expect(/<input[^>]*name="aptitude"[^>]*>/.exec(page)?.[0]).toContain('value="x = 5"')
})

test('after Submit no code runs on the samples', async ({ site, hackathon: _ }) => {
  const student = await createSignedUp(site)
  await submit(student)

  const { status, text } = await run(student)

  expect(status).toBe(409)
  expect(text).toContain('You have already submitted this test.')
})

test('too many runs have to wait, and the message says how long to wait', async ({
  site,
  hackathon: _,
}) => {
  const student = await createSignedUp(site)
  for (let count = 0; count < 20; count++) expect((await run(student)).status).toBe(200)

  const { status, text } = await run(student)

  expect(status).toBe(429)
  expect(text).toMatch(/Too many tries\. Please try again in \d seconds?\./)
  expect((await run(await createSignedUp(site))).status).toBe(200)
})

test('none of this is logged as a bug', ({ site }) => {
  expect(site.logLines.filter(({ level }) => level > 30)).toEqual([])
})
