import { expect } from 'vitest'
import { judgeJobs } from '~/features/judging/tables.server/jobs'
import { testAttempts } from '~/features/hackathons/tables.server/attempts'
import { answers, register, test as hackathonTest } from './entrants'
import { answerSchema, type Description } from './openapi-rules'
import { createSignedUp, createVisitor, type Person } from './person'
import { origin, type Site } from './site'

const address = '/api/hackathon/submit'

/** The same with the description of the calls. */
const test = hackathonTest.extend('description', { scope: 'file' }, async ({ site }) => {
  const response = await createVisitor(site).open('/api/openapi.json')
  return (await response.json()) as Description
})

async function createRegistered(site: Site): Promise<Person> {
  const person = await createSignedUp(site)
  await register(person)
  return person
}

/** Calls the action and checks its answer against the description. */
async function submit(
  person: Person,
  description: Description,
  body: unknown,
  type = 'application/json',
) {
  const response = await person.request(address, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'content-type': type, origin },
  })
  const answer: unknown = await response.json()
  const schema = answerSchema(description, address, response.status)
  expect(schema, `${response.status} is described`).not.toBeNull()
  expect(schema?.safeParse(answer).error?.issues).toBeUndefined()
  return { status: response.status, message: (answer as { message: string }).message }
}

test('submits the test of a registered student once and refuses a second time', async ({
  site,
  hackathon: _,
  description,
}) => {
  const person = await createRegistered(site)

  expect(await submit(person, description, { ...answers, user: 'Asha' })).toEqual({
    status: 200,
    message: 'Test submitted. It counts for your registration.',
  })
  expect(await site.db.select().from(judgeJobs)).toMatchObject([
    { source: answers.coding, language: 'python', purpose: 'verdict' },
  ])
  expect(await submit(person, description, { ...answers, user: { name: 'Asha' } })).toEqual({
    status: 409,
    message:
      'Submission failed. You have already submitted this test. Your first submission counts.',
  })
})

test('counts for nobody without a session or for another student', async ({
  site,
  hackathon: _,
  description,
}) => {
  const owner = await createRegistered(site)
  for (const person of [createVisitor(site), await createSignedUp(site)]) {
    expect(await submit(person, description, { ...answers, user: owner.email })).toEqual({
      status: 200,
      message:
        'Test submitted. It does not count yet: register in this browser or with this account.',
    })
  }
  expect((await submit(owner, description, answers)).status).toBe(200)
})

test.for([
  ['no JSON', '{', 400],
  ['a list', [], 400],
  ['nothing', {}, 400],
  ['null', 'null', 400],
  ['numbers', { mcq: 4, aptitude: 5, coding: 1, language: 2 }, 400],
  ['a NUL in an answer', { ...answers, mcq: '\0' }, 400],
  ['a NUL in the name', { ...answers, user: 'Asha\0' }, 400],
  ['another language', { ...answers, language: 'Cobol' }, 400],
  ['a user that is a number', { ...answers, user: 7 }, 400],
  ['a user whose name is a list', { ...answers, user: { name: ['Asha'] } }, 400],
  ['200 kB of code', { ...answers, coding: 'a'.repeat(200_000) }, 400],
  ['half a character', { ...answers, coding: 'let a = "\ud83d"' }, 400],
  ['1 MB', { ...answers, coding: 'a'.repeat(1_000_000) }, 413],
] as const)('malformed: %s', async ([, body, status], { site, hackathon: _, description }) => {
  const before = await site.db.$count(testAttempts)

  const answer = await submit(createVisitor(site), description, body)

  expect(answer.status).toBe(status)
  expect(answer.message).toMatch(/\.$/)
  expect(answer.message).not.toMatch(/Invalid|expected/)
  expect(await site.db.$count(testAttempts)).toBe(before)
})

test.for(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'])(
  'sent as %s, which a page of another site could send',
  async (type, { site, hackathon: _, description }) => {
    expect((await submit(createVisitor(site), description, answers, type)).status).toBe(415)
  },
)

test('by GET', async ({ site }) => {
  const response = await createVisitor(site).open(address)

  expect(response.status).toBe(405)
  expect(response.headers.get('allow')).toBe('POST')
  expect(await response.json()).toEqual({ message: expect.stringMatching(/\.$/) })
})
