import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { queueLeftAnswers } from '~/features/hackathons/commands.server/judge-answers'
import { testAnswers, testAttempts } from '~/features/hackathons/tables.server/attempts'
import { hackathons } from '~/features/hackathons/tables.server/hackathons'
import { judgeJobs } from '~/features/judging/tables.server/jobs'
import { createVerified, outcomeOf, register, submit, test } from './entrants'
import { hidden, judge, newestJob, result } from './judgings'
import { createAdmin, createVisitor } from './person'

test('after Submit the page shows the queue place, then the verdict with its points', async ({
  site,
  hackathon: _,
}) => {
  const student = await createVerified(site)
  await submit(student)
  expect(await outcomeOf(student)).toContain('Your code is next in the queue.')
  const { id } = await newestJob(site)
  const state = async () => (await student.open(`/hackathon-test/judging/${id}`)).json()
  expect(await state()).toEqual({ state: 'waiting', place: 0 })
  await site.db.update(judgeJobs).set({ state: 'running' }).where(eq(judgeJobs.id, id))
  expect(await state()).toEqual({ state: 'running' })
  expect(await outcomeOf(student)).toContain('Your code is being judged.')

  await judge(site, id)

  // The verdict and the points appear only on the page.
  expect(await state()).toEqual({ state: 'done', result: null })
  const html = await outcomeOf(student)
  expect(html).toContain('Wrong answer.')
  expect(html).toContain('It passed 1 of 2 tests.')
  expect(html).toContain('13 of 50')
  expect(html).toContain('63 of 100')
  expect(html).not.toContain(hidden)
  expect(await (await student.open('/hackathon-test.data')).text()).not.toContain(hidden)
  expect(await (await student.open('/dashboard/notifications')).text()).toContain(
    'Your code was judged',
  )
})

test('a visitor sees the verdict on their own code at once', async ({ site, hackathon }) => {
  const visitor = createVisitor(site)
  await register(visitor)
  await submit(visitor)
  const { id } = await newestJob(site)
  expect(await outcomeOf(visitor)).toContain('Your code is next in the queue.')
  await judge(site, id)

  const atOnce = await outcomeOf(visitor)
  expect(atOnce).toContain('Wrong answer.')
  expect(atOnce).not.toContain(hidden)

  // When the hackathon is over, the page shows the whole output of the program.
  const { submissionsCloseAt } = hackathon
  const close = (at: Date) =>
    site.db
      .update(hackathons)
      .set({ submissionsCloseAt: at })
      .where(eq(hackathons.id, hackathon.id))
  await close(new Date())
  const over = await outcomeOf(visitor)
  await close(submissionsCloseAt)
  expect(over).toContain('Wrong answer.')
  expect(over).toContain(hidden)
})

test('an invalid program gets the message for its language', async ({ site, hackathon: _ }) => {
  const student = await createVerified(site)
  await submit(student, { language: 'C++' })
  const { id } = await newestJob(site)
  const message = 'line 1: <b>expected</b> a semicolon'
  await judge(site, id, { verdict: 'CE', message, score: 0, tests: [] })

  const html = await outcomeOf(student)
  expect(html).toContain('Not a valid program.')
  expect(html).toContain('It does not compile.')
  expect(html).toContain('line 1: &lt;b&gt;expected')
  expect(html).toContain('0 of 50')
  expect(html).toContain('50 of 100')
})

test('a failure of the judge counts against nobody, and admins can have the program judged again', async ({
  site,
  hackathon,
}) => {
  const student = await createVerified(site)
  await submit(student)
  const { id } = await newestJob(site)
  await judge(site, id, { verdict: 'IE', message: 'the lane died', score: 0, tests: [] })
  const html = await outcomeOf(student)
  expect(html).toContain('This does not count against you, and we will judge it again.')
  expect(html).toContain('Not graded yet, of 50')

  const admin = await createAdmin(site)
  const page = `/admin/hackathon-results?event=${hackathon.id}`
  const [answer] = await site.db.select().from(testAnswers).where(eq(testAnswers.judgeJobId, id))
  const attemptId = answer?.attemptId ?? ''
  const shown = await (await admin.open(`${page}&test=${attemptId}`)).text()
  expect(shown).toContain('Judge again')
  expect(shown).toContain('the lane died')
  expect(shown).toContain('One program has no verdict because of an error on our side.')
  expect(shown).toContain('print(input())')

  expect((await student.send(page, { judge: attemptId })).status).toBe(302)
  expect((await admin.send(page, { judge: crypto.randomUUID() })).status).toBe(409)
  expect((await newestJob(site)).id).toBe(id)
  expect((await admin.send(page, { judge: attemptId })).status).toBe(200)
  expect((await admin.send(page, { judge: attemptId })).status).toBe(409)
  const again = await newestJob(site)
  expect(again.id).not.toBe(id)
  await judge(site, again.id, { ...result, verdict: 'AC', score: 1 })
  expect(await outcomeOf(student)).toContain('100 of 100')
  expect(await (await admin.open(page)).text()).not.toContain('through a fault of ours')
})

test('admins see verdict, points and code of each test, and export them', async ({
  site,
  hackathon,
}) => {
  const student = await createVerified(site)
  await submit(student)
  const admin = await createAdmin(site)
  const lineOf = async () =>
    (await (await admin.open('/admin/hackathon-users.csv')).text())
      .split('\r\n')
      .find((line) => line.includes(student.email))
  expect(await lineOf()).toMatch(/,50,Not judged yet$/)
  await judge(site, (await newestJob(site)).id)

  const html = await (await admin.open(`/admin/hackathon-results?event=${hackathon.id}`)).text()
  expect(html).toContain(student.email)
  expect(html).toContain('Wrong answer, 13 of 50')
  const link = html.split(student.email)[1]?.match(/href="([^"]*&amp;test=[^"]*)"/)?.[1] ?? ''
  const read = await (await admin.open(link.replaceAll('&amp;', '&'))).text()
  expect(read).toContain('>The code of Asha Verma<')
  expect(read).toContain('print(input())')
  for (const odd of ['test=1', 'test=%00', 'after=0', 'after=x', 'after=9999'])
    expect((await admin.open(`/admin/hackathon-results?event=${hackathon.id}&${odd}`)).status).toBe(
      200,
    )

  const csv = await (await admin.open('/admin/hackathon-users.csv')).text()
  expect(csv).toContain('Registered at (UTC),Test points,Code')
  expect(csv.split('\r\n').find((line) => line.includes(student.email))).toMatch(
    /,63,Wrong answer$/,
  )
})

test('code saved before the time limit is judged, too', async ({ site, hackathon: _ }) => {
  const visitor = createVisitor(site)
  await visitor.send('/hackathon-test', { intent: 'save', coding: 'print(7)', language: 'Python' })
  const [newest] = (await site.db.select().from(testAttempts)).toSorted(
    (a, b) => b.startedAt.getTime() - a.startedAt.getTime(),
  )
  const endsAt = new Date()
  await site.db
    .update(testAttempts)
    .set({ endsAt })
    .where(eq(testAttempts.id, newest?.id ?? ''))
  expect(await outcomeOf(visitor)).toContain('Your code will be judged in a minute or two.')

  await queueLeftAnswers(site.db, new Date())

  expect(await newestJob(site)).toMatchObject({ source: 'print(7)', purpose: 'verdict' })
  expect(await outcomeOf(visitor)).toMatch(/Your code is (next|in the queue, after \d+ other)/)
})

test('none of this is logged as a bug', ({ site }) => {
  expect(site.logLines.filter(({ level }) => level > 30)).toEqual([])
})
