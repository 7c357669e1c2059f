import { expect } from 'vitest'
import { questionVersion } from '~/features/courses/rules/question-version'
import { activity } from '~/platform/db/tables.server'
import { createCourse, createStudent, question } from '../../../../test/builders'
import { test } from '../../../../test/fixtures'
import { findToday } from '../queries.server/find-today'
import { reviewItems } from '../tables.server'
import { answerQuestion } from './answer-question'
import { openReview } from './open-review'

const now = new Date('2026-03-09T04:00:00Z')

test('a finished review can go on with up to five more items at a time', async ({ db }) => {
  const quiz = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => question({ id }))
  const student = await createStudent(db)
  const { id: courseId } = await createCourse(db, { quiz })
  const place = { courseId, moduleId: 'first' }
  await db.insert(reviewItems).values(
    quiz.map((asked) => ({
      ...place,
      studentId: student.id,
      kind: 'question' as const,
      itemId: asked.id,
      version: questionVersion(asked),
      dueDay: '2026-03-08',
      lastDay: '2026-02-01',
      lastAnsweredAt: new Date('2026-02-01T04:00:00Z'),
      stability: 20,
      difficulty: 5,
      reps: 2,
      lapses: 0,
    })),
  )
  const answerNext = async (upTo: number | null) => {
    const { item } = await openReview(db, { student, now, upTo })
    const questionId = item?.itemId ?? ''
    await answerQuestion(db, { ...place, student, questionId, chosen: [0], askedAt: now, now })
  }
  for (let step = 0; step < 5; step += 1) await answerNext(null)
  const done = { item: null, reviewed: 5, total: 5, more: 1 }
  expect(await openReview(db, { student, now })).toMatchObject(done)
  // The dashboard shows the same numbers.
  expect(await findToday(db, student.id, '2026-03-09')).toMatchObject({ reviewDue: 0, dueCount: 1 })

  const again = await openReview(db, { student, now, upTo: 10 })
  expect(again).toMatchObject({ reviewed: 5, total: 6, more: 0, item: { kind: 'question' } })
  await answerNext(10)

  const end = { item: null, reviewed: 6, more: 0 }
  expect(await openReview(db, { student, now, upTo: 10 })).toMatchObject(end)
  expect(await db.$count(activity)).toBe(6)
})
