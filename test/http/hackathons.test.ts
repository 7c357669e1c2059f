import { eq, isNull } from 'drizzle-orm'
import { expect } from 'vitest'
import { testAttempts } from '~/features/hackathons/tables.server/attempts'
import { hackathons, registrations } from '~/features/hackathons/tables.server/hackathons'
import { projectSubmissions } from '~/features/hackathons/tables.server/teams'
import { listQueuedMails } from '../mail'
import { createHackathon } from '../hackathon-builders'
import { createVerified, details, register, submit, test } from './entrants'
import { createSignedUp, createVisitor, type Person } from './person'
import { origin } from './site'

test('a visitor registers, sees the confirmation once, takes the test, and is recognized', async ({
  site,
  hackathon: _,
}) => {
  const visitor = createVisitor(site)
  await register(visitor)
  const first = await (await visitor.open('/hackathon-test')).text()
  expect(first).toContain('✅ Registration successful!')
  expect(first).not.toContain('counts only with a registration')
  expect(await (await visitor.open('/hackathon-test')).text()).not.toContain('✅')

  expect((await visitor.send('/hackathon-test', { intent: 'save', mcq: '4' })).status).toBe(200)
  expect(await (await visitor.open('/hackathon-test')).text()).toMatch(/checked=""[^>]*value="4"/)

  await submit(visitor)
  const outcome = await (await visitor.open('/hackathon-test')).text()
  expect(outcome).toContain('It counts for Third Surge.')
  expect(outcome).toContain('25 of 25')
})

test('a verified account sees its points at once', async ({ site, hackathon: _ }) => {
  const student = await createVerified(site)
  await submit(student)

  const outcome = await (await student.open('/hackathon-test')).text()
  expect(outcome).toContain('25 of 25')
  expect(outcome).toContain('Not graded yet, of 50')
})

test('an unverified account sees its result at once and can have the link sent again', async ({
  site,
  hackathon: _,
}) => {
  const student = await createSignedUp(site)
  await register(student)
  await submit(student)

  const outcome = await (await student.open('/hackathon-test')).text()
  expect(outcome).toContain('25 of 25')
  expect(outcome).toContain('You need this to win prizes.')
  expect(outcome).toMatch(/action="\/verify-email\/send-again"/)
})

test('lists two hackathons, both open for registration, and opens the test of one’s own', async ({
  site,
  hackathon,
}) => {
  const later = 'second-surge'
  const student = await createSignedUp(site)
  const listed = await (await student.open('/hackathons')).text()
  expect(listed).toContain('Third Surge')
  expect(listed).toContain(`?event=${later}#register`)
  const enter = (id: string) =>
    student.send('/hackathons', { ...details, email: student.email, hackathon: id })

  const first = await enter(later)
  expect(first.headers.get('location')).toBe('/hackathon-test')
  const own = await (await student.open('/hackathon-test')).text()
  expect(own).toContain('For Second Surge.')
  const save = (fields: Record<string, string>) =>
    student.send('/hackathon-test', { intent: 'save', ...fields })
  expect((await save({ event: later, mcq: '4' })).status).toBe(200)

  const second = await enter(hackathon.id)
  expect(second.headers.get('location')).toBe(`/hackathon-test?event=${hackathon.id}`)
  const choice = await (await student.open('/hackathon-test')).text()
  expect(choice).toContain('You are registered for 2 hackathons.')
  const kept = await (await student.open(`/hackathon-test?event=${later}`)).text()
  expect(kept).toMatch(/checked=""[^>]*value="4"/)
  expect((await enter('first-surge')).status).toBe(409)
})

test('a form sent after a log-out in another tab starts no other test', async ({
  site,
  hackathon: _,
}) => {
  const student = await createSignedUp(site)
  await student.send('/hackathons', { ...details, email: student.email })
  const page = await (await student.open('/hackathon-test')).text()
  const owner = /name="owner" value="([^"]+)"/.exec(page)?.[1] ?? ''
  const save = (from: Person, mcq: string) =>
    from.send('/hackathon-test', { intent: 'save', owner, mcq })
  expect((await save(student, '4')).status).toBe(200)

  const countAnonymous = () => site.db.$count(testAttempts, isNull(testAttempts.studentId))
  const before = await countAnonymous()
  const loggedOut = await save(createVisitor(site), '5')
  expect(loggedOut.status).toBe(401)
  expect(await loggedOut.text()).toContain('You are no longer logged in here')
  const begun = site.db.select().from(testAttempts).where(eq(testAttempts.studentId, owner))
  expect(await begun).toMatchObject([{ version: 1 }])
  expect(await countAnonymous()).toBe(before)
})

test('when the hackathon is over, the page shows the points of its test', async ({
  site,
  hackathon,
}) => {
  const visitor = createVisitor(site)
  await submit(visitor)
  const { submissionsCloseAt } = hackathon
  const close = (at: Date) =>
    site.db
      .update(hackathons)
      .set({ submissionsCloseAt: at })
      .where(eq(hackathons.id, hackathon.id))
  await close(new Date())

  const html = await (await visitor.open('/hackathon-test')).text()
  await close(submissionsCloseAt)
  expect(html).toContain('Your test at Third Surge')
  expect(html).toContain('25 of 25')
})

test('one’s own test can still be found after a later hackathon has ended', async ({
  site,
  hackathon,
}) => {
  const student = await createVerified(site)
  expect(await (await student.open('/hackathons')).text()).toContain('Next: take the test, then')
  await submit(student)
  const open = await (await student.open('/hackathons')).text()
  expect(open).toContain('You have taken the test. Next: form your team.')
  expect(open).not.toContain('Next: take the test')
  const now = Date.now()
  const { submissionsCloseAt, resultsPublishedAt } = hackathon
  const set = (changes: Partial<typeof hackathon>) =>
    site.db.update(hackathons).set(changes).where(eq(hackathons.id, hackathon.id))
  await set({ submissionsCloseAt: new Date(now - 1000), resultsPublishedAt: new Date(now) })
  const later = await createHackathon(site.db, new Date(), {
    title: 'Fourth Surge',
    startsAt: new Date(now - 1),
    submissionsCloseAt: new Date(now),
  })

  const own = `/hackathon-test?event=${hackathon.id}`
  const textOf = async (path: string, person = student) => (await person.open(path)).text()
  const html = await textOf(own)
  expect(html).toContain('Your test at Third Surge')
  expect(html).not.toContain('No test is open')
  const pages = [
    '/hackathons',
    `/hackathons/${hackathon.id}/results`,
    `/hackathons/${hackathon.id}/team`,
  ]
  for (const page of pages) expect(await textOf(page)).toContain(`href="${own}"`)
  expect(await textOf('/hackathons')).not.toContain(`event=${later.id}`)
  expect(await textOf('/hackathons', createVisitor(site))).not.toContain(own)
  expect(await textOf(own, createVisitor(site))).toContain('You took no test at Third Surge')

  await set({ submissionsCloseAt, resultsPublishedAt })
  await site.db.delete(hackathons).where(eq(hackathons.id, later.id))
})

test('refuses a registered email with a message and keeps the typed values', async ({
  site,
  hackathon: _,
}) => {
  const visitor = createVisitor(site)
  await register(visitor)
  const email = visitor.email.toUpperCase()
  const response = await createVisitor(site).send('/hackathons', { ...details, email })

  expect(response.status).toBe(409)
  const html = await response.text()
  expect(html).toContain('❌ This email is already registered for this hackathon.')
  expect(html).toContain('value="IIT Madras"')
  expect(await site.db.$count(registrations, eq(registrations.email, visitor.email))).toBe(1)
})

test('the link in the email opens the registration on another device', async ({
  site,
  hackathon,
}) => {
  const visitor = createVisitor(site)
  await register(visitor)
  const saved = { mcq: '4', aptitude: '5 apples', coding: 'print(8)', language: 'Python' }
  await visitor.send('/hackathon-test', { intent: 'save', ...saved })
  const mails = await listQueuedMails(site.db)
  const text = mails.find(({ to }) => to === visitor.email)?.text ?? ''
  const link = /http\S+\/hackathon-test\?\S+&key=\S+/.exec(text)?.[0] ?? ''

  const elsewhere = createVisitor(site)
  const opened = await elsewhere.open(link.replace(origin, ''))
  expect(opened.headers.get('location')).toBe(`/hackathon-test?event=${hackathon.id}`)
  const page = await (await elsewhere.open('/hackathon-test')).text()
  expect(page).toContain('value="5 apples"')
  expect(page).toMatch(/checked=""[^>]*value="4"/)
  expect(page).toContain('<option value="Python" selected="">')
  expect(page).toContain('>print(8)</textarea>')

  const guesser = createVisitor(site)
  const guessed = await guesser.open('/hackathon-test?key=guessed')
  expect(guessed.headers.get('set-cookie')).toBe(null)
})

test('a link asks before it replaces the test of a browser', async ({ site, hackathon: _ }) => {
  const sender = createVisitor(site)
  await register(sender)
  const mails = await listQueuedMails(site.db)
  const text = mails.find(({ to }) => to === sender.email)?.text ?? ''
  const key = /hackathon-test\?\S+&key=(\S+)/.exec(text)?.[1] ?? ''
  const visitor = createVisitor(site)
  await visitor.open('/hackathon-test')
  await visitor.send('/hackathon-test', { intent: 'save', aptitude: '7 pears' })

  const opened = await visitor.open(`/hackathon-test?key=${key}`)
  expect(opened.status).toBe(200)
  expect(opened.headers.get('set-cookie')).toBeNull()
  const page = await opened.text()
  expect(page).toContain('This link opens another test')
  expect(page).toContain('value="7 pears"')

  const confirmed = await visitor.send('/hackathon-test', { intent: 'open-link', key })
  expect(confirmed.headers.get('location')).toBe('/hackathon-test')
  expect(await (await visitor.open('/hackathon-test')).text()).not.toContain('value="7 pears"')
})

test('two students form a team, submit a project, replace it, and see their receipt', async ({
  site,
  hackathon,
}) => {
  const [maker, friend] = [await createSignedUp(site), await createSignedUp(site)]
  await register(maker)
  await register(friend)
  const team = `/hackathons/${hackathon.id}/team`
  await maker.send(team, { intent: 'create', teamName: 'रात की बस' })
  const own = await (await maker.open(team)).text()
  const link = /\/hackathons\/[^"]+\/join\/[0-9a-f]+/.exec(own)?.[0] ?? ''
  expect(await (await friend.open(link)).text()).toContain('Join रात की बस')
  expect((await friend.send(link)).headers.get('location')).toBe(team)

  const project = {
    intent: 'submit',
    repositoryUrl: 'https://git.example/bus',
    demoUrl: 'https://bus.example',
    summary: 'Which bus <b>still</b> runs.',
  }
  expect((await friend.send(team, project)).status).toBe(200)
  expect((await maker.send(team, { ...project, summary: 'Second try' })).status).toBe(200)
  const receipt = await (await friend.open(team)).text()
  expect(receipt).toMatch(/Receipt 10\d\d, /)
  expect(receipt).toContain('Second try')

  // The browsers of a stranger and of another student see nothing of it.
  const visitor = createVisitor(site)
  expect((await visitor.open(team)).headers.get('location')).toBe('/')
  const other = await createSignedUp(site)
  expect(await (await other.open(team)).text()).not.toMatch(/रात की बस|Second try/)
  expect((await other.send(team, project)).status).toBe(409)
})

test('the dashboard of an account shows its registration', async ({ site, hackathon: _ }) => {
  const student = await createSignedUp(site)
  expect(await (await student.open('/dashboard')).text()).not.toContain('Upcoming hackathon')
  await student.send('/course/knots/bowline', { intent: 'complete' })
  expect(await (await student.open('/dashboard')).text()).toContain('Join now')
  await register(student)
  const html = await (await student.open('/dashboard')).text()
  expect(html).toContain('Registered')
  expect(html).not.toContain('Join now')
})

test('everybody sees results once they are published, and nobody before', async ({
  site,
  hackathon,
}) => {
  const results = `/hackathons/${hackathon.id}/results`
  const before = await createVisitor(site).open(results)
  expect(before.status).toBe(404)
  const words = await before.text()
  expect(words).toContain('The results are not published yet.')
  expect(words).not.toContain('There is no page at this address.')

  await site.db
    .update(hackathons)
    .set({ resultsPublishedAt: new Date() })
    .where(eq(hackathons.id, hackathon.id))
  const student = await createSignedUp(site)
  expect((await student.open(results)).status).toBe(200)
  const first = await createVisitor(site).open('/hackathons/first-surge/results')
  expect(await first.text()).toContain('Canteen Queue')
})

test('none of this is logged as a bug, and nothing is submitted twice', async ({ site }) => {
  expect(site.logLines.filter(({ level }) => level >= 50)).toEqual([])
  expect(await site.db.$count(projectSubmissions)).toBe(2)
})
