import { expect } from 'vitest'
import { questionVersion } from '~/features/courses/rules/question-version'
import type { Question } from '~/features/courses/schema/course-file'
import type { Database } from '~/platform/db/client.server'
import { addDays } from '~/platform/time/local-day'
import { createCourse, createStudent, question } from '../../../../test/builders'
import { test } from '../../../../test/fixtures'
import { reviewItems } from '../tables.server'
import { answerQuestion } from './answer-question'

const now = new Date('2026-03-09T04:00:00Z')
const today = '2026-03-09'

type Place = { courseId: string; moduleId: string; question: Question }

/** Creates a student with these items due for review, the first one due for the longest time. */
async function createReviewer(db: Database, places: readonly Place[]) {
  const student = await createStudent(db)
  await db.insert(reviewItems).values(
    places.map(({ question: asked, ...place }, index) => ({
      ...place,
      studentId: student.id,
      kind: 'question' as const,
      itemId: asked.id,
      version: questionVersion(asked),
      dueDay: addDays(today, index - places.length),
      lastDay: '2026-02-01',
      lastAnsweredAt: new Date('2026-02-01T04:00:00Z'),
      stability: 20,
      difficulty: 5,
      reps: 2,
      lapses: 0,
    })),
  )
  const answer = (
    { question: { id: questionId }, ...place }: Place,
    chosen: number[],
    seconds = 20,
  ) => {
    const askedAt = new Date(now.getTime() - seconds * 1000)
    return answerQuestion(db, { ...place, student, questionId, chosen, askedAt, now })
  }
  return { answer }
}

test('answers only the given item, not one of another course, module or question', async ({
  db,
}) => {
  const quiz = ['a', 'b'].map((id) => question({ id }))
  const [a, b] = quiz as [Question, Question]
  const [{ id: one }, { id: other }] = [
    await createCourse(db, { quiz }),
    await createCourse(db, { quiz }),
  ]
  const asked = { courseId: other, moduleId: 'second', question: b }
  const { answer } = await createReviewer(db, [
    { ...asked, courseId: one },
    { ...asked, moduleId: 'first' },
    { ...asked, question: a },
    asked,
  ])

  expect(await answer(asked, [1])).toMatchObject({
    ok: true,
    isRight: false,
    item: { courseId: other, moduleId: 'second', itemId: 'b' },
  })

  const answered = (await db.select().from(reviewItems)).filter(({ lastDay }) => lastDay === today)
  expect(answered).toMatchObject([{ courseId: other, moduleId: 'second', itemId: 'b', lapses: 1 }])
})

test('returns the first answer to one sent again, and one answer to several sent at once', async ({
  db,
}) => {
  const quiz = ['a', 'b'].map((id) => question({ id }))
  const { id: courseId } = await createCourse(db, { quiz })
  const places = quiz.map((each) => ({ courseId, moduleId: 'first', question: each }))
  const { answer } = await createReviewer(db, places)
  const [a, b] = places as [Place, Place]

  const first = await answer(a, [1])
  expect(first).toMatchObject({ ok: true, isRight: false, chosen: [1] })
  expect(await answer(a, [1])).toEqual(first)
  expect(await answer(a, [0])).toEqual(first)

  const atOnce = await Promise.all([0, 1, 2, 1, 0].map((option) => answer(b, [option])))
  expect(new Set(atOnce.map((result) => result.ok && result.chosen[0])).size).toBe(1)
  const items = await db.select().from(reviewItems)
  expect(items.map(({ reps }) => reps)).toEqual([3, 3])
})

test('an answer is right with all right options and no other', async ({ db }) => {
  const quiz = ['a', 'b', 'c', 'd'].map((id) => question({ id, correct: [0, 1] }))
  const { id: courseId } = await createCourse(db, { quiz })
  const places = quiz.map((each) => ({ courseId, moduleId: 'first', question: each }))
  const { answer } = await createReviewer(db, places)

  const given = [[0], [0, 2], [0, 1, 2], [1, 0]]
  const results = []
  for (const [index, place] of places.entries())
    results.push(await answer(place, given[index] ?? []))

  expect(results.map((result) => result.ok && result.isRight)).toEqual([false, false, false, true])
})

test('does not take an answer after ten minutes as slow, nor one before its question as quick', async ({
  db,
}) => {
  const quiz = ['a', 'b', 'c', 'd', 'e'].map((id) => question({ id }))
  const { id: courseId } = await createCourse(db, { quiz })
  const places = quiz.map((each) => ({ courseId, moduleId: 'first', question: each }))
  const { answer } = await createReviewer(db, places)

  const seconds = [20, 601, 60, 600, -3600]
  for (const [index, place] of places.entries()) await answer(place, [0], seconds[index])

  const items = await db.select().from(reviewItems).orderBy(reviewItems.itemId)
  const [right, left, slow, slowest, future] = items.map(({ stability }) => Math.round(stability))
  expect([left, slowest, future]).toEqual([right, slow, right])
  expect(slow).toBeLessThan(right ?? 0)
})
