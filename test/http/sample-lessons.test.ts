import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { enrolments, moduleCompletions } from '~/features/courses/tables.server'
import { createCourse } from '../builders'
import { createAdmin, createSignedUp, createVisitor } from './person'
import { type Site, test } from './site'

/** A paid course whose first lesson is a sample. */
async function createPaid(site: Site) {
  const { id } = await createCourse(site.db, {
    priceMinor: 49_900,
    modules: ['free-look', 'rest'],
    samples: ['free-look'],
  })
  return {
    id,
    page: `/course/${id}`,
    sample: `/course/${id}/free-look`,
    rest: `/course/${id}/rest`,
  }
}

test('everybody may read the sample lesson of a paid course and nothing else of it', async ({
  site,
}) => {
  const { id, page, sample, rest } = await createPaid(site)

  for (const person of [createVisitor(site), await createSignedUp(site)]) {
    const lesson = await person.open(sample)
    expect(lesson.status).toBe(200)
    const html = await lesson.text()
    expect(html).toContain('Lesson free-look.')
    expect(html).not.toContain('Lesson rest.')
    expect(html).toContain('You are reading a sample lesson.')
    for (const closed of [page, rest])
      expect((await person.open(closed)).headers.get('location')).toBe(`/payment/${id}`)
  }
})

test('progress in a sample lesson counts and unlocks nothing', async ({ site }) => {
  const { id, sample, rest } = await createPaid(site)
  const student = await createSignedUp(site)

  expect((await student.send(sample, { intent: 'complete' })).status).toBe(200)
  const quiz = { intent: 'quiz', attempt: '1', question: 'which', try: '1', choice: '0' }
  expect(await (await student.send(sample, quiz)).text()).toContain('Because of which.')
  expect((await student.send(sample, { intent: 'note', note: 'Hm.' })).status).toBe(200)
  const locked = await student.send(rest, { intent: 'complete' })
  const started = await student.send(`/course/${id}?index`, { intent: 'start' })

  for (const refused of [locked, started])
    expect(refused.headers.get('location')).toBe(`/payment/${id}`)
  expect((await student.open(rest)).headers.get('location')).toBe(`/payment/${id}`)
  expect(await site.db.$count(enrolments, eq(enrolments.courseId, id))).toBe(0)
  expect(await site.db.$count(moduleCompletions, eq(moduleCompletions.courseId, id))).toBe(1)
})

test('a locked course is on no list of a student who read its sample lesson', async ({ site }) => {
  const { id, sample } = await createPaid(site)
  const student = await createSignedUp(site)
  await student.send(sample, { intent: 'complete' })

  for (const list of ['/dashboard', '/dashboard/courses'])
    expect(await (await student.open(list)).text()).not.toContain(id)
})

test('takes over progress in a sample lesson from a visitor without the course', async ({
  site,
}) => {
  const { id } = await createPaid(site)
  const student = await createSignedUp(site)
  const done = { unlockedCourses: [id], completed: { [id]: ['free-look', 'rest'] } }

  const answer = await student.send('/courses/local-progress', { progress: JSON.stringify(done) })

  expect(await answer.json()).toEqual({ unlockedCourses: [], completed: { [id]: ['free-look'] } })
})

test('the payment page shows modules, sample and refund terms before its button', async ({
  site,
}) => {
  const { id, sample } = await createPaid(site)
  const html = await (await createVisitor(site).open(`/payment/${id}`)).text()

  const places = ['Module free-look', 'Module rest', `href="${sample}"`, 'within 14 days']
  const button = html.search(/<button[^>]*>Pay /)
  expect(button).toBeGreaterThan(0)
  for (const place of places) {
    expect(html).toContain(place)
    expect(html.indexOf(place)).toBeLessThan(button)
  }
})

test('shows the refund terms that admins wrote', async ({ site }) => {
  const { id } = await createPaid(site)
  const admin = await createAdmin(site)
  const section = '/admin/settings?section=payments'

  const empty = await admin.send(section, { refunds: ' ' })
  expect(empty.status).toBe(400)
  expect(await empty.text()).toContain('Refund terms should not be empty.')
  expect((await admin.send(section, { refunds: 'No refunds but by mercy.' })).status).toBe(200)

  const page = () => createVisitor(site).open(`/payment/${id}`)
  expect(await (await page()).text()).toContain('No refunds but by mercy.')
  await admin.send(`${section}&reset=yes`)
  expect(await (await page()).text()).toContain('within 14 days')
})
