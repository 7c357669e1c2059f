import { expect } from 'vitest'
import { answerQuiz } from '~/features/courses/commands.server/answer-quiz'
import type { Database } from '~/platform/db/client.server'
import { createCourse, createStudent, question } from '../../../../test/builders'
import { test } from '../../../../test/fixtures'
import { findToday } from '../queries.server/find-today'
import { openToday } from './open-today'

const now = new Date('2026-03-09T04:00:00Z')
const later = (days: number) => new Date(now.getTime() + days * 86_400_000)

async function missQuestion(db: Database) {
  const student = await createStudent(db)
  const course = await createCourse(db, { quiz: [question(), question({ id: 'other' })] })
  const place = { student, courseId: course.id, moduleId: 'first', questionId: 'which' }
  await answerQuiz(db, { ...place, attempt: 1, tryNumber: 1, chosen: [1], earlier: [], now })
  return student
}

test('a missed question is announced the same day and due the next, even if no review is opened', async ({
  db,
}) => {
  const student = await missQuestion(db)

  expect(await openToday(db, { student, now })).toMatchObject({
    reviewDue: 0,
    next: { day: '2026-03-10', questions: 1, exercises: 0 },
  })
  expect((await findToday(db, student.id, '2026-03-09')).hasNewAnswers).toBe(false)
  expect(await openToday(db, { student, now: later(1) })).toMatchObject({ reviewDue: 1 })
})

test('a question missed on an earlier day is due on the first visit', async ({ db }) => {
  const student = await missQuestion(db)

  expect(await openToday(db, { student, now: later(3) })).toMatchObject({ reviewDue: 1 })
})

test('has nothing due or announced before the first answer', async ({ db }) => {
  const student = await createStudent(db)

  expect(await openToday(db, { student, now })).toMatchObject({ reviewDue: 0, next: null })
})
