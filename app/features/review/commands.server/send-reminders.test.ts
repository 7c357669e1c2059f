import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { users } from '~/features/accounts/tables.server'
import { completeModule } from '~/features/courses/commands.server/complete-module'
import { questionVersion } from '~/features/courses/rules/question-version'
import { quizAnswers } from '~/features/courses/tables.server'
import type { Database } from '~/platform/db/client.server'
import { createCourse, createStudent, question } from '../../../../test/builders'
import { listQueuedMails } from '../../../../test/mail'
import { test as base } from '../../../../test/fixtures'
import { findPlan } from '../queries.server/find-plan'
import { planForm } from '../schema'
import { savePlan } from './save-plan'
import { sendReminders } from './send-reminders'
import { stopReminders } from './stop-reminders'

/** Nine in the morning in India. */
const start = new Date('2026-03-09T03:30:00Z')
const morning = (days: number) => new Date(start.getTime() + days * 86_400_000)

const test = base.extend('student', async ({ db }) => {
  const student = await createStudent(db)
  await db.update(users).set({ emailVerified: true }).where(eq(users.id, student.id))
  const course = await createCourse(db, { modules: ['first', 'second', 'third'] })
  await completeModule(db, { student, courseId: course.id, moduleId: 'first', now: start })
  await wish(db, student.id, true)
  return { ...student, courseId: course.id }
})

const wish = (db: Database, studentId: string, wants: boolean) =>
  savePlan(db, {
    studentId,
    form: planForm.parse(wants ? { wantsReminders: 'yes' } : {}),
    now: start,
  })

async function countAfter(db: Database, days: readonly number[]): Promise<number[]> {
  const counts = []
  for (const day of days) {
    await sendReminders(db, morning(day))
    counts.push((await listQueuedMails(db)).length)
  }
  return counts
}

test('comes after three quiet days and after ten, then never', async ({ db, student }) => {
  expect(await countAfter(db, [1, 2, 3, 4, 9, 10, 11, 20, 60])).toEqual([0, 0, 1, 1, 1, 2, 2, 2, 2])
  const [mail] = await listQueuedMails(db)
  expect(mail).toMatchObject({
    to: `${student.id}@example.org`,
    subject: 'Continue: Module second, 10 min',
    links: [
      { text: 'Continue', path: `/course/${student.courseId}/second` },
      { text: 'Stop these reminders', path: mail?.stopPath },
    ],
    text: `Hello Asha Verma,\n\nyour next lesson in Knots is ‘Module second’. It takes about 10 minutes.`,
  })
})

test('names a lesson of the chosen course, and is not sent if none is left', async ({
  db,
  student,
}) => {
  const { id: chosen } = await createCourse(db, { title: 'Splices', position: 2 })
  const other = await createStudent(db)
  await db.update(users).set({ emailVerified: true })
  const form = planForm.parse({ wantsReminders: 'yes', courseId: chosen })
  await savePlan(db, { studentId: other.id, form, now: start })
  // The first student also chose a course, and finishes it.
  const own = planForm.parse({ wantsReminders: 'yes', courseId: student.courseId })
  await savePlan(db, { studentId: student.id, form: own, now: start })
  for (const moduleId of ['second', 'third'])
    await completeModule(db, { student, courseId: student.courseId, moduleId, now: start })

  await sendReminders(db, morning(3))

  expect(await listQueuedMails(db)).toMatchObject([
    { to: `${other.id}@example.org`, links: [{ path: `/course/${chosen}/first` }, {}] },
  ])
})

test('mentions a due review, and nothing else to a student who has read everything', async ({
  db,
  student,
}) => {
  const { id: studentId, courseId } = student
  const missed = { studentId, courseId, moduleId: 'first', attempt: 1, questionId: 'which' }
  await db.insert(quizAnswers).values({
    ...missed,
    version: questionVersion(question()),
    tryNumber: 1,
    chosen: [1],
    isRight: false,
    answeredAt: start,
  })
  await sendReminders(db, morning(3))
  for (const moduleId of ['second', 'third'])
    await completeModule(db, { student, courseId, moduleId, now: morning(4) })
  await sendReminders(db, morning(7))

  const [first, second] = await listQueuedMails(db)
  expect(first?.text).toContain('Your review is due as well: 1 item, about 1 min.')
  expect(first?.links).toMatchObject([{ text: 'Continue' }, { path: '/dashboard/review' }, {}])
  expect(second).toMatchObject({
    subject: 'Today’s review: 1 item, about 1 min',
    links: [{ text: 'Start the review', path: '/dashboard/review' }, {}],
  })
})

test('starts over after an activity', async ({ db, student }) => {
  await countAfter(db, [3, 10])
  const again = { student, courseId: student.courseId, moduleId: 'second', now: morning(12) }
  await completeModule(db, again)

  expect(await countAfter(db, [14, 15, 16])).toEqual([2, 3, 3])
})

test('is sent once, even if many processes send at once', async ({ db, student: _ }) => {
  await Promise.all(Array.from({ length: 6 }, () => sendReminders(db, morning(3))))

  expect(await listQueuedMails(db)).toHaveLength(1)
})

test('waits for the student’s morning', async ({ db, student: _ }) => {
  for (const hour of ['02:29', '05:31', '12:00'])
    await sendReminders(db, new Date(`2026-03-12T${hour}:00Z`))
  expect(await listQueuedMails(db)).toHaveLength(0)

  await sendReminders(db, new Date('2026-03-12T02:30:00Z'))
  expect(await listQueuedMails(db)).toHaveLength(1)
})

test.for([
  ['blocked', { blockedAt: start }],
  ['deleted', { deletedAt: start }],
  ['not verified', { emailVerified: false }],
] as const)('does not go to an account that is %s', async ([, changes], { db, student }) => {
  await db.update(users).set(changes).where(eq(users.id, student.id))

  expect(await countAfter(db, [3, 10])).toEqual([0, 0])
})

test('does not go to somebody who did not choose it', async ({ db, student }) => {
  await wish(db, student.id, false)

  expect(await countAfter(db, [3, 10])).toEqual([0, 0])
})

test('stops through the link of the email, but not through a forged one', async ({
  db,
  student,
}) => {
  await sendReminders(db, morning(3))
  const [mail] = await listQueuedMails(db)
  const token = mail?.stopPath?.split('/').at(-1) ?? ''
  const forged = [`${student.id}.`, student.id, `${student.id}.${'a'.repeat(43)}`, '', '.']
  for (const each of [...forged, `x${token}`, `${token}x`])
    expect(await stopReminders(db, each)).toBe(false)
  expect((await findPlan(db, student.id)).wantsReminders).toBe(true)

  expect(await stopReminders(db, token)).toBe(true)
  expect(await stopReminders(db, token)).toBe(true)

  expect((await findPlan(db, student.id)).wantsReminders).toBe(false)
  expect(await countAfter(db, [10])).toEqual([1])
})
