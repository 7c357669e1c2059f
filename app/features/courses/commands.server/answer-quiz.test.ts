import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Database } from '~/platform/db/client.server'
import { activity } from '~/platform/db/tables.server'
import { createCourse, createStudent, question } from '../../../../test/builders'
import { test } from '../../../../test/fixtures'
import { takeQuiz } from '../../../../test/quiz'
import { courseModules, moduleMasteries, quizAnswers, quizResults } from '../tables.server'
import { answerQuiz } from './answer-quiz'

const now = new Date('2026-03-09T20:00:00Z')
const hourMs = 60 * 60 * 1000
const after = (hours: number) => new Date(now.getTime() + hours * hourMs)

const quiz = [
  question({ id: 'one', correct: [0] }),
  question({ id: 'two', correct: [1] }),
  question({ id: 'three', correct: [0, 2] }),
]
const allRight = { one: [[0]], two: [[1]], three: [[0, 2]] }
const oneRight = { one: [[0]], two: [[0], [1]], three: [[0], [1]] }
const noneRight = { one: [[1], [2]], two: [[0], [2]], three: [[1], [0]] }

async function createTaker(db: Database) {
  const student = await createStudent(db, { timeZone: 'Asia/Kolkata' })
  const { id: courseId } = await createCourse(db, { quiz })
  return { student, courseId, moduleId: 'first', now }
}

const first = { attempt: 1, questionId: 'one', tryNumber: 1, earlier: [] }

const listAnswers = (db: Database) =>
  db.select().from(quizAnswers).orderBy(quizAnswers.questionId, quizAnswers.tryNumber)

test('stores a wrong answer, says why it is wrong, and shows the right one after a second wrong try', async ({
  db,
}) => {
  const taker = await createTaker(db)

  const wrong = await answerQuiz(db, { ...taker, ...first, chosen: [1] })
  const missed = await answerQuiz(db, { ...taker, ...first, tryNumber: 2, chosen: [2] })

  expect(wrong).toMatchObject({
    ok: true,
    quiz: { questions: [{ state: 'second-try', explanation: null }, { state: 'open' }, {}] },
  })
  expect(missed).toMatchObject({
    quiz: { questions: [{ state: 'missed', explanation: 'Because of one.' }, {}, {}] },
  })
  expect(await listAnswers(db)).toMatchObject([
    { questionId: 'one', attempt: 1, tryNumber: 1, chosen: [1], isRight: false, answeredAt: now },
    { questionId: 'one', attempt: 1, tryNumber: 2, chosen: [2], isRight: false },
  ])
  expect(await db.$count(quizResults)).toBe(0)
  expect(await db.$count(activity)).toBe(0)
})

test('the last answer stores the score of the attempt and one activity', async ({ db }) => {
  const taker = await createTaker(db)

  const result = await takeQuiz(db, { ...taker, answers: oneRight })

  expect(result).toMatchObject({ quiz: { score: { first: 1, right: 2, outOf: 3 } } })
  expect(await db.select().from(quizResults)).toEqual([
    {
      studentId: taker.student.id,
      courseId: taker.courseId,
      moduleId: 'first',
      bestScore: 2,
      bestOutOf: 3,
      attempts: 1,
      firstScore: 1,
      firstOutOf: 3,
      passedAt: null,
      updatedAt: now,
    },
  ])
  expect(await db.select().from(activity)).toMatchObject([
    {
      actorId: taker.student.id,
      kind: 'quiz-answered',
      subject: `${taker.courseId}/first`,
      detail: { score: 1, outOf: 3 },
      localDay: '2026-03-10',
    },
  ])
})

test('later attempts change neither the first-try score nor a better best score', async ({
  db,
}) => {
  const taker = await createTaker(db)

  for (const [index, answers] of [oneRight, allRight, noneRight].entries())
    await takeQuiz(db, { ...taker, attempt: index + 1, answers })

  expect(await db.select().from(quizResults)).toMatchObject([
    { firstScore: 1, firstOutOf: 3, bestScore: 3, bestOutOf: 3, attempts: 3 },
  ])
  expect(await db.$count(activity)).toBe(3)
})

test('the best score is the larger share of right answers when the quiz changes its length', async ({
  db,
}) => {
  const taker = await createTaker(db)
  const key = { studentId: taker.student.id, courseId: taker.courseId, moduleId: 'first' }
  await db
    .insert(quizResults)
    .values({ ...key, bestScore: 3, bestOutOf: 4, attempts: 1, updatedAt: now })

  await takeQuiz(db, { ...taker, attempt: 2, answers: oneRight })
  expect(await db.select().from(quizResults)).toMatchObject([{ bestScore: 3, bestOutOf: 4 }])

  await takeQuiz(db, { ...taker, attempt: 3, answers: allRight })
  expect(await db.select().from(quizResults)).toMatchObject([{ bestScore: 3, bestOutOf: 3 }])
})

describe('mastery', () => {
  const isMastered = async (db: Database) => (await db.$count(moduleMasteries)) > 0

  test('requires 80% right at the first choice in the first attempt', async ({ db }) => {
    const taker = await createTaker(db)

    await takeQuiz(db, { ...taker, answers: { ...allRight, three: [[0], [0, 2]] } })
    expect(await isMastered(db)).toBe(false)

    await takeQuiz(db, { ...taker, moduleId: 'second', answers: allRight })
    expect(await db.select().from(moduleMasteries)).toMatchObject([
      { studentId: taker.student.id, moduleId: 'second', masteredAt: now },
    ])
  })

  test.for([
    [23, false],
    [24, true],
  ] as const)(
    'counts an attempt %i hours after the last one: %s',
    async ([hours, counts], { db }) => {
      const taker = await createTaker(db)
      await takeQuiz(db, { ...taker, answers: noneRight })
      const again = { ...taker, attempt: 2, answers: allRight, now: after(hours) }

      await takeQuiz(db, again)

      expect(await isMastered(db)).toBe(counts)
    },
  )

  test('ignores an attempt that began within a day of the last one, even if it ends later', async ({
    db,
  }) => {
    const taker = await createTaker(db)
    await takeQuiz(db, { ...taker, answers: noneRight })
    const { three, ...early } = allRight

    await takeQuiz(db, { ...taker, attempt: 2, answers: early, now: after(1) })
    await takeQuiz(db, { ...taker, attempt: 2, answers: { three }, now: after(30) })

    expect(await db.select().from(quizResults)).toMatchObject([{ attempts: 2, passedAt: null }])
  })
})

describe('an answer sent several times', () => {
  test('counts once and leaves the second try open', async ({ db }) => {
    const taker = await createTaker(db)

    await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        answerQuiz(db, { ...taker, ...first, chosen: [index % 3] }),
      ),
    )

    expect(await db.$count(quizAnswers)).toBe(1)
  })

  test('changes nothing once the attempt is finished, and shows that attempt', async ({ db }) => {
    const taker = await createTaker(db)
    await takeQuiz(db, { ...taker, answers: oneRight })

    const late = await answerQuiz(db, { ...taker, ...first, chosen: [1] })

    expect(late).toMatchObject({ ok: true, quiz: { attempt: 1, score: { first: 1 } } })
    expect(await db.select().from(quizResults)).toMatchObject([{ attempts: 1 }])
    expect(await db.$count(quizAnswers)).toBe(5)
    expect(await db.$count(activity)).toBe(1)
  })

  test('finishes one attempt when the last answer is sent ten times at once', async ({ db }) => {
    const taker = await createTaker(db)
    const { three, ...others } = allRight
    await takeQuiz(db, { ...taker, answers: others })

    await Promise.all(
      Array.from({ length: 10 }, () => takeQuiz(db, { ...taker, answers: { three } })),
    )

    expect(await db.select().from(quizResults)).toMatchObject([{ bestScore: 3, attempts: 1 }])
    expect(await db.$count(activity)).toBe(1)
  })
})

test.for([
  ['a third try', { tryNumber: 3, chosen: [0] }],
  ['a second try before the first', { tryNumber: 2, chosen: [0] }],
] as const)('%s changes nothing', async ([, forged], { db }) => {
  const taker = await createTaker(db)

  const result = await answerQuiz(db, { ...taker, ...first, ...forged })

  expect(result).toMatchObject({ ok: true, quiz: { questions: [{ state: 'open' }, {}, {}] } })
  expect(await db.$count(quizAnswers)).toBe(0)
})

test.for([
  ['no choice', { chosen: [] }, 'unanswered'],
  ['a question that is not there', { questionId: 'constructor' }, 'unknown-question'],
  ['an option that is not there', { chosen: [3] }, 'unknown-choice'],
  ['two choices where one is asked for', { chosen: [0, 1] }, 'unknown-choice'],
  ['an attempt that is not begun', { attempt: 2 }, 'other-attempt'],
  ['a module that is not there', { moduleId: 'never-was' }, 'unknown-module'],
] as const)('an answer with %s is refused and not stored', async ([, forged, reason], { db }) => {
  const taker = await createTaker(db)

  const result = await answerQuiz(db, { ...taker, ...first, chosen: [0], ...forged })

  expect(result).toEqual({ ok: false, reason })
  expect(await db.$count(quizAnswers)).toBe(0)
})

test('a locked quiz is refused', async ({ db }) => {
  const student = await createStudent(db)
  const { id: courseId } = await createCourse(db, { quiz, priceMinor: 1 })
  const input = { ...first, courseId, moduleId: 'first', chosen: [0], now }
  const locked = { ok: false, reason: 'locked' }

  expect(await answerQuiz(db, { ...input, student })).toEqual(locked)
  expect(await answerQuiz(db, { ...input, student: null })).toEqual(locked)
})

test('asks a question again that changed during an attempt', async ({ db }) => {
  const taker = await createTaker(db)
  await takeQuiz(db, { ...taker, answers: { one: [[1], [2]] } })
  const changed = [question({ id: 'one', options: 4 }), ...quiz.slice(1)]
  await db.update(courseModules).set({ quiz: changed }).where(eq(courseModules.id, 'first'))

  const result = await takeQuiz(db, { ...taker, answers: allRight })

  expect(result).toMatchObject({ quiz: { score: { first: 3, outOf: 3 } } })
})
