import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { leaveCourse, startCourse } from '~/features/courses/commands.server/start-course'
import { questionVersion } from '~/features/courses/rules/question-version'
import { quizAnswers } from '~/features/courses/tables.server'
import type { Database } from '~/platform/db/client.server'
import { createCourse, createStudent, question } from '../../../../test/builders'
import { test as base } from '../../../../test/fixtures'
import { findToday } from '../queries.server/find-today'
import { reviewItems } from '../tables.server'
import { openReview } from './open-review'
import { readAnswers } from './read-answers'

const quiz = ['a', 'b', 'c'].map((id) => question({ id }))
/** Mornings in India. */
const now = new Date('2026-03-09T04:00:00Z')
const tomorrow = new Date('2026-03-10T04:00:00Z')

const test = base.extend('learnt', async ({ db }) => ({
  student: await createStudent(db),
  course: await createCourse(db, { quiz }),
}))

type Learnt = { student: { id: string }; course: { id: string } }

/** Answers questions wrongly, so that they are due tomorrow. */
async function miss(db: Database, { student, course }: Learnt, ...questionIds: string[]) {
  await db.insert(quizAnswers).values(
    questionIds.map((questionId) => ({
      studentId: student.id,
      courseId: course.id,
      moduleId: 'first',
      attempt: 1,
      questionId,
      version: questionVersion(question({ id: questionId })),
      tryNumber: 1,
      chosen: [1],
      isRight: false,
      answeredAt: now,
    })),
  )
}

test('pauses the items of a left course until the student starts it again', async ({
  db,
  learnt,
}) => {
  const { student, course } = learnt
  const place = { studentId: student.id, courseId: course.id, now }
  await startCourse(db, place)
  await miss(db, learnt, 'a', 'b')
  await readAnswers(db, { student, now })

  await leaveCourse(db, place)

  expect(await openReview(db, { student, now: tomorrow })).toMatchObject({ item: null, next: null })
  expect(await findToday(db, student.id, '2026-03-10')).toMatchObject({ reviewDue: 0 })
  expect(await db.$count(reviewItems)).toBe(2)

  await startCourse(db, place)

  expect(await openReview(db, { student, now: tomorrow })).toMatchObject({ total: 2 })
})

test('skips any number of removed items', async ({ db }) => {
  const ids = ['a', 'b', 'c', 'd', 'e', 'f']
  const student = await createStudent(db)
  const course = await createCourse(db, { quiz: [question({ id: 'f' })] })
  await miss(db, { student, course }, ...ids)
  await readAnswers(db, { student, now })
  await db.update(reviewItems).set({ dueDay: '2026-03-11' }).where(eq(reviewItems.itemId, 'f'))

  const dayAfter = new Date('2026-03-11T04:00:00Z')
  expect(await openReview(db, { student, now: dayAfter })).toMatchObject({ item: { itemId: 'f' } })
})
