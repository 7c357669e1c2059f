import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { users } from '~/features/accounts/tables.server'
import { call } from './calls'
import { type People, tries, ways } from './db-php-tries'
import { answerSchema, type Description, schemaOf } from './openapi-rules'
import { createAdmin, createSignedUp, createVisitor } from './person'
import { type Site, test as siteTest } from './site'

const test = siteTest
  .extend('people', { scope: 'file' }, async ({ site }): Promise<People> => {
    const [visitor, student, another] = [
      createVisitor(site),
      await createSignedUp(site),
      await createSignedUp(site),
    ]
    const [admin, blockedAdmin] = [await createAdmin(site), await createAdmin(site)]
    const isBlocked = { emailVerified: true, blockedAt: new Date() }
    await site.db.update(users).set(isBlocked).where(eq(users.email, blockedAdmin.email))
    return { visitor, student, another, admin, blockedAdmin, ...findersOf(site) }
  })
  .extend('description', { scope: 'file' }, async ({ site }) => {
    const response = await createVisitor(site).open('/api/openapi.json')
    return (await response.json()) as Description
  })

function findersOf({ db }: Site): Pick<People, 'idOf' | 'newUser'> {
  return {
    idOf: async ({ email }) => {
      const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email))
      if (!user) throw new Error('This person has an account')
      return user.id
    },
    newUser: async (state) => {
      const id = randomUUID()
      await db.insert(users).values({ id, name: 'Ravi', email: `${id}@example.org`, ...state })
      return id
    },
  }
}

for (const [action, each] of Object.entries(tries)) {
  for (const way of ways) {
    test(`${action}: ${way}`, async ({ people, description }) => {
      const [by, payload, expected] = await each[way](people)
      // A call may end a session or start another.
      const cookies = new Map(by.cookies)
      const { status, answer } = await call(by, action, payload)
      by.cookies.clear()
      for (const [name, value] of cookies) by.cookies.set(name, value)

      expect({ status, message: answer.message }).toEqual({
        status: expected,
        message: expect.stringMatching(/[.!]$/),
      })
      const schemas = description.components.schemas
      const schema =
        status === 200
          ? schemaOf(description, schemas[`${action}.answer`])
          : answerSchema(description, '/db.php', status)
      expect(schema?.safeParse(answer).error?.issues).toBeUndefined()
      expect(schema).not.toBeNull()
      const takes = schemaOf(description, schemas[`${action}.call`])
      const isTaken = takes.safeParse({ action, ...payload }).success
      expect(status !== 200 || isTaken).toBe(true)
    })
  }
}

const oddValues = [
  7,
  true,
  {},
  [],
  [7],
  [{}],
  '',
  '\0',
  'a\0b',
  'verified:\0',
  '\ud800',
  "' or 1=1 --",
]

for (const action of Object.keys(tries) as (keyof typeof tries)[]) {
  test(`${action} with any field of a wrong kind`, async ({ people, description }) => {
    const [by, payload] = await tries[action].succeeds(people)
    const taken = description.components.schemas[`${action}.call`]?.properties ?? {}
    for (const field of Object.keys(taken).filter((each) => each !== 'action')) {
      for (const value of oddValues) {
        const { status, answer } = await call(by, action, { ...payload, [field]: value })
        const words = [answer.message, ...Object.values(answer.errors ?? {}).flat()]

        expect({ field, value, status, words }).toEqual({
          field,
          value,
          status: expect.toSatisfy((given: number) => given < 500),
          words: words.map(() => expect.toSatisfy(isForPeople)),
        })
      }
    }
  })
}

/** Messages of the site, not of the validation library. */
const isForPeople = (words: string) => /[.!]$/.test(words) && !/^Invalid|expected/.test(words)

test('no action answers with a server error', ({ site }) => {
  expect(site.logLines.filter(({ level }) => level >= 50)).toEqual([])
})
