import { expect } from 'vitest'
import { activity } from '~/platform/db/tables.server'
import { createCourse, createStudent, question } from '../../../../test/builders'
import { test } from '../../../../test/fixtures'
import { takeQuiz } from '../../../../test/quiz'
import { completeModule } from '../commands.server/complete-module'
import { countStepsByDay, countStepsByDayOfEach } from './count-steps'

const monday = new Date('2026-03-02T10:00:00Z')
const tuesday = new Date('2026-03-03T10:00:00Z')

test('counts modules and quizzes as steps on the day they were done', async ({ db }) => {
  const student = await createStudent(db)
  const course = await createCourse(db, { quiz: [question()] })
  const place = { student, courseId: course.id, moduleId: 'first' }
  await completeModule(db, { ...place, now: monday })
  await takeQuiz(db, { ...place, answers: { which: [[1], [0]] }, now: tuesday })
  await completeModule(db, { ...place, moduleId: 'second', now: tuesday })

  expect(await countStepsByDay(db, student.id)).toEqual([
    { day: '2026-03-02', count: 1 },
    { day: '2026-03-03', count: 2 },
  ])
})

test('counts a solved exercise, an answered review item and a finished challenge as steps', async ({
  db,
}) => {
  const student = await createStudent(db)
  const kinds = ['exercise-solved', 'review-answered', 'challenge-finished']
  await db.insert(activity).values(
    kinds.map((kind) => ({
      actorId: student.id,
      kind,
      subject: 'any',
      occurredAt: monday,
      localDay: '2026-03-02',
    })),
  )

  expect(await countStepsByDay(db, student.id)).toEqual([{ day: '2026-03-02', count: 3 }])
})

test('does not count activity other than learning', async ({ db }) => {
  const student = await createStudent(db)
  const others = ['email-verified', 'course-unlocked', 'payment-refunded', 'hackathon-registered']
  await db.insert(activity).values(
    others.map((kind) => ({
      actorId: student.id,
      kind,
      subject: 'any',
      occurredAt: monday,
      localDay: '2026-03-02',
    })),
  )

  expect(await countStepsByDayOfEach(db, [student.id])).toEqual(new Map())
})
