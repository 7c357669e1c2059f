import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { users } from '~/features/accounts/tables.server'
import { registrations } from '~/features/hackathons/tables.server/hackathons'
import { listQueuedMails } from '../mail'
import { answers, details, outcomeOf, submit, test as entrantsTest } from './entrants'
import { createSignedUp, createVisitor, type Person } from './person'
import type { Site } from './site'

// Registering with an address that belongs to somebody else: nothing of theirs is shown or changed.

const test = entrantsTest.extend('student', ({ site, hackathon: _ }) => createSignedUp(site))

const verify = (site: Site, { email }: Person) =>
  site.db.update(users).set({ emailVerified: true }).where(eq(users.email, email))

/** What the page shows of an open test: the value of its short answer. */
async function shortAnswerOf(person: Person): Promise<string | undefined> {
  const html = await (await person.open('/hackathon-test')).text()
  return /name="aptitude"[^>]*value="([^"]*)"/.exec(html)?.[1]
}

const registerAs = (person: Person, email: string, fields: Record<string, string> = {}) =>
  person.send('/hackathons', { ...details, email, ...fields })

const isRegisteredOn = async (person: Person) =>
  !(await (await person.open('/hackathon-test')).text()).includes('only with a registration')

test('the address of a verified account is refused to others, whether it is registered or not', async ({
  site,
  student,
}) => {
  await verify(site, student)
  const other = await createSignedUp(site)
  const tryBoth = async () => {
    const answered = []
    for (const person of [createVisitor(site), other]) {
      const response = await registerAs(person, student.email.toUpperCase())
      const words = /❌ [^<]+/.exec(await response.text())?.[0]
      answered.push({ status: response.status, words })
      expect(await isRegisteredOn(person)).toBe(false)
    }
    return answered
  }

  const before = await tryBoth()
  expect(await site.db.$count(registrations, eq(registrations.email, student.email))).toBe(0)
  expect((await registerAs(student, student.email)).status).toBe(302)
  const after = await tryBoth()

  const words =
    '❌ This email belongs to an account. Log in to that account to register, or use another email.'
  expect(before).toEqual([
    { status: 409, words },
    { status: 409, words },
  ])
  expect(after).toEqual(before)
  const mails = (await listQueuedMails(site.db)).filter(({ to }) => to === student.email)
  expect(mails.filter(({ subject }) => subject.includes('registered'))).toHaveLength(1)
})

test('a browser that registered an address sees nothing once a verified account owns it', async ({
  site,
  hackathon,
  student,
}) => {
  const stranger = createVisitor(site)
  expect((await registerAs(stranger, student.email, { name: 'Stranger' })).status).toBe(302)
  expect(await isRegisteredOn(stranger)).toBe(true)
  await verify(site, student)
  const team = `/hackathons/${hackathon.id}/team`

  await student.send('/hackathon-test', { intent: 'save', aptitude: 'my own 5' })
  expect((await student.send(team, { intent: 'create', teamName: 'Ours' })).status).toBe(302)

  expect(await isRegisteredOn(stranger)).toBe(false)
  expect(await shortAnswerOf(stranger)).toBe('')
  expect(await (await stranger.open('/hackathons')).text()).not.toContain(student.email)
  // What the stranger submits is an attempt of their own, which counts for nobody.
  await submit(stranger, { aptitude: '999' })
  expect(await shortAnswerOf(student)).toBe('my own 5')
  await submit(student)
  expect(await outcomeOf(student)).toContain('It counts for Third Surge.')
  expect(await outcomeOf(stranger)).not.toContain('It counts for Third Surge.')
})

test('a test that a stranger’s browser submitted does not take the place of the owner’s', async ({
  site,
  student,
}) => {
  const stranger = createVisitor(site)
  await registerAs(stranger, student.email)
  await submit(stranger, { aptitude: '999' })
  await verify(site, student)

  expect(await shortAnswerOf(student)).toBe('')
  await submit(student)
  expect(await outcomeOf(student)).toContain('It counts for Third Surge.')
  expect(await outcomeOf(student)).not.toContain('You answered 999')
  expect(await outcomeOf(stranger)).not.toContain('It counts for Third Surge.')
})

test('the owner corrects what a stranger registered', async ({ site, student }) => {
  const stranger = createVisitor(site)
  await registerAs(stranger, student.email, { name: 'Stranger' })
  await submit(stranger, { aptitude: '999' })
  await verify(site, student)

  expect((await registerAs(student, student.email)).status).toBe(302)

  const found = eq(registrations.email, student.email)
  expect(await site.db.select().from(registrations).where(found)).toMatchObject([
    { name: details.name, keyHash: null, studentId: expect.any(String) },
  ])
  expect(await shortAnswerOf(student)).toBe('')
  expect((await registerAs(student, student.email)).status).toBe(409)
})

test('an account that typed the address before does not keep its owner out', async ({
  site,
  student,
}) => {
  const other = await createSignedUp(site)
  expect((await registerAs(other, student.email)).status).toBe(302)
  await verify(site, student)

  expect((await registerAs(student, student.email)).status).toBe(302)
  await submit(student)
  expect(await outcomeOf(student)).toContain('It counts for Third Surge.')
  expect(await shortAnswerOf(other)).toBe('')
})

test('whoever registered, took the test and then made the account keeps all of it', async ({
  site,
  hackathon: _,
}) => {
  const visitor = createVisitor(site)
  await registerAs(visitor, visitor.email)
  await visitor.send('/hackathon-test', { intent: 'save', aptitude: 'so far' })
  await visitor.signUp()
  await verify(site, visitor)

  expect(await shortAnswerOf(visitor)).toBe('so far')
  await submit(visitor, answers)
  expect(await outcomeOf(visitor)).toContain('It counts for Third Surge.')
  expect(await (await visitor.open('/hackathons')).text()).toContain('You are registered')
})

test('nothing of this is logged as a fault', ({ site }) => {
  expect(site.logLines.filter(({ level }) => level >= 50)).toEqual([])
})
