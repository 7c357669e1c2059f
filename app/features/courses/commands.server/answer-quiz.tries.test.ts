import { describe, expect } from 'vitest'
import type { Database } from '~/platform/db/client.server'
import { countTry } from '~/platform/db/rate-limit.server'
import { rateLimitPolicies } from '~/features/site/rules/rate-limits'
import { activity } from '~/platform/db/tables.server'
import { createCourse, createStudent, question } from '../../../../test/builders'
import { test } from '../../../../test/fixtures'
import { takeQuiz } from '../../../../test/quiz'
import { findLesson } from '../queries.server/find-course'
import { seedOf, showAttempt } from '../rules/lesson-quiz'
import { showQuiz } from '../rules/quiz-attempt'
import { quizAnswers } from '../tables.server'
import { answerQuiz } from './answer-quiz'

const now = new Date('2026-03-09T20:00:00Z')
const quiz = [
  question({ id: 'one', options: 5, correct: [0] }),
  question({ id: 'two', options: 5, correct: [1] }),
]
const first = { attempt: 1, questionId: 'one', tryNumber: 1, earlier: [] }

async function createTaker(db: Database) {
  const student = await createStudent(db)
  const { id: courseId } = await createCourse(db, { quiz })
  return { student, courseId, moduleId: 'first', now }
}

describe('a student', () => {
  test('has no third try', async ({ db }) => {
    const taker = await createTaker(db)
    await takeQuiz(db, { ...taker, answers: { one: [[1], [2]] } })

    const third = await answerQuiz(db, { ...taker, ...first, tryNumber: 3, chosen: [0] })

    expect(third).toMatchObject({ quiz: { questions: [{ state: 'missed' }, {}] } })
    expect(await db.$count(quizAnswers)).toBe(2)
  })

  test('gets the options in the order of the page, also after the attempt is finished', async ({
    db,
  }) => {
    const taker = await createTaker(db)
    const answers = { one: [[0]], two: [[0], [1]] }
    const last = await takeQuiz(db, { ...taker, answers })

    const late = await answerQuiz(db, { ...taker, ...first, chosen: [1] })

    const { student, courseId, moduleId } = taker
    const lesson = await findLesson(db, courseId, moduleId, student.id)
    if (!lesson) throw new Error('There is no lesson')
    const page = showAttempt(lesson, { courseId, moduleId, studentId: student.id }, 1)
    expect(last).toEqual({ ok: true, quiz: page })
    expect(late).toEqual({ ok: true, quiz: page })
  })

  test('may answer 150 questions in ten minutes, and then waits without slowing others', async ({
    db,
  }) => {
    const [taker, other] = [await createTaker(db), await createTaker(db)]
    const who = { person: taker.student.id }
    for (let count = 0; count < 150; count += 1)
      await countTry(db, { policy: rateLimitPolicies['answer-quiz'], who, now })

    const refused = { ok: false, reason: 'too-many-attempts' }
    expect(await answerQuiz(db, { ...taker, ...first, chosen: [0] })).toMatchObject(refused)
    expect(await answerQuiz(db, { ...other, ...first, chosen: [0] })).toMatchObject({ ok: true })
    expect(await db.select().from(quizAnswers)).toMatchObject([{ studentId: other.student.id }])
  })
})

const triesOf = (...tries: number[][]) => tries.map((chosen) => ({ questionId: 'one', chosen }))

test('gives a visitor the same feedback as a student, and stores nothing', async ({ db }) => {
  const taker = { ...(await createTaker(db)), student: null }
  const seed = seedOf({ ...taker, studentId: null })
  const answers: [earlier: number[][], tryNumber: number, chosen: number[], state: string][] = [
    [[], 1, [1], 'second-try'],
    [[[1]], 2, [2], 'missed'],
    [[[1]], 2, [0], 'right-at-second'],
    // The first try sent again, and a second try sent before the first.
    [[[1]], 1, [0], 'second-try'],
    [[], 2, [0], 'open'],
  ]

  for (const [earlier, tryNumber, chosen, state] of answers) {
    const before = triesOf(...earlier)
    const told = await answerQuiz(db, { ...taker, ...first, earlier: before, tryNumber, chosen })

    const tries = earlier.length + 1 === tryNumber ? triesOf(...earlier, chosen) : before
    expect(told).toEqual({ ok: true, quiz: showQuiz(quiz, tries, { attempt: 1, seed }) })
    expect(told).toMatchObject({ quiz: { questions: [{ state }, { state: 'open' }] } })
  }
  expect(await db.$count(quizAnswers)).toBe(0)
  expect(await db.$count(activity)).toBe(0)
})
