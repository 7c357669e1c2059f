import { expect } from 'vitest'
import { createChallengeCourse } from '../../../../test/challenge'
import { createStudent } from '../../../../test/builders'
import { test } from '../../../../test/fixtures'
import { submitAnswer } from '~/features/exercises/commands.server/submit-answer'
import { findToday } from '../queries.server/find-today'
import { reviewItems } from '../tables.server'
import { openReview } from './open-review'
import { putOffExercise } from './put-off'

const now = new Date('2026-03-09T04:00:00Z')
const later = (days: number) => new Date(now.getTime() + days * 86_400_000)

test('putting off the last exercise ends the review, and moves it to tomorrow unchanged', async ({
  db,
}) => {
  const student = await createStudent(db)
  const courseId = await createChallengeCourse(db)
  const place = { studentId: student.id, courseId, exerciseId: 'sum' }
  await submitAnswer(db, { ...place, answer: '4', clientAddress: null, now })
  const review = (at: Date) => openReview(db, { student, now: at })
  const putOff = (at: Date) => putOffExercise(db, { student, courseId, exerciseId: 'sum', now: at })
  expect(await review(later(1))).toMatchObject({ item: { itemId: 'sum' }, total: 1 })
  const [before] = await db.select().from(reviewItems)

  await putOff(later(1))
  await putOff(later(1))

  expect(await db.select().from(reviewItems)).toEqual([{ ...before, dueDay: '2026-03-11' }])
  expect(await review(later(1))).toMatchObject({
    item: null,
    reviewed: 0,
    more: 0,
    next: { day: '2026-03-11', exercises: 1 },
  })
  expect(await findToday(db, student.id, '2026-03-10')).toMatchObject({ reviewDue: 0 })
  expect(await review(later(2))).toMatchObject({ item: { itemId: 'sum' } })
})

test('does not put off an exercise that is not due, nor that of another student', async ({
  db,
}) => {
  const [one, other] = [await createStudent(db), await createStudent(db)]
  const courseId = await createChallengeCourse(db)
  for (const { id } of [one, other])
    await submitAnswer(db, {
      studentId: id,
      courseId,
      exerciseId: 'sum',
      answer: '4',
      clientAddress: null,
      now,
    })
  for (const student of [one, other]) await openReview(db, { student, now })
  const before = await db.select().from(reviewItems).orderBy(reviewItems.studentId)

  await putOffExercise(db, { student: one, courseId, exerciseId: 'sum', now })
  expect(await db.select().from(reviewItems).orderBy(reviewItems.studentId)).toEqual(before)

  await putOffExercise(db, { student: one, courseId, exerciseId: 'sum', now: later(1) })
  const items = await db.select().from(reviewItems)
  expect(items.filter(({ dueDay }) => dueDay === '2026-03-11')).toMatchObject([
    { studentId: one.id },
  ])
})
