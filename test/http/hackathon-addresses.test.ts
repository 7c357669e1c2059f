import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { users } from '~/features/accounts/tables.server'
import { registrations } from '~/features/hackathons/tables.server/hackathons'
import { listQueuedMails } from '../mail'
import { answers, details, outcomeOf, submit, test as entrantsTest } from './entrants'
import { createSignedUp, createVisitor, type Person } from './person'
import type { Site } from './site'

// Registering with the email of somebody else shows and changes nothing of theirs.

const test = entrantsTest.extend('student', ({ site, hackathon: _ }) => createSignedUp(site))

const verify = (site: Site, { email }: Person) =>
  site.db.update(users).set({ emailVerified: true }).where(eq(users.email, email))

/** The value of the short answer on the page of an open test. */
async function shortAnswerOf(person: Person): Promise<string | undefined> {
  const html = await (await person.open('/hackathon-test')).text()
  return /name="aptitude"[^>]*value="([^"]*)"/.exec(html)?.[1]
}

const registerAs = (person: Person, email: string, fields: Record<string, string> = {}) =>
  person.send('/hackathons', { ...details, email, ...fields })

const isRegisteredOn = async (person: Person) =>
  !(await (await person.open('/hackathon-test')).text()).includes('only with a registration')

test('refuses the email of a verified account to others, registered or not', async ({
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

test('a browser that registered an email sees nothing once a verified account owns it', async ({
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
  // The stranger's submission is a separate attempt that counts for nobody.
  await submit(stranger, { aptitude: '999' })
  expect(await shortAnswerOf(student)).toBe('my own 5')
  await submit(student)
  expect(await outcomeOf(student)).toContain('It counts for Third Surge.')
  expect(await outcomeOf(stranger)).not.toContain('It counts for Third Surge.')
})

test('a test submitted by a stranger’s browser does not replace that of the owner', async ({
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

test('the owner can correct the registration of a stranger', async ({ site, student }) => {
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

test('an account that registered the email earlier does not block its owner', async ({
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

test('an account made after the registration and the test keeps both', async ({
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

test('none of this is logged as a bug', ({ site }) => {
  expect(site.logLines.filter(({ level }) => level >= 50)).toEqual([])
})
