import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { questionVersion } from '~/features/courses/rules/question-version'
import { courseModules, enrolments, quizAnswers } from '~/features/courses/tables.server'
import type { Database } from '~/platform/db/client.server'
import { activity } from '~/platform/db/tables.server'
import { addDays } from '~/platform/time/local-day'
import { createCourse, createStudent, enrol, question } from '../../../../test/builders'
import { test as base } from '../../../../test/fixtures'
import { findToday } from '../queries.server/find-today'
import { notLeft } from '../queries.server/not-left'
import { reviewItems } from '../tables.server'
import { answerQuestion } from './answer-question'
import { openReview } from './open-review'
import { readAnswers } from './read-answers'

const quiz = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => question({ id }))
/** The morning in India; `later(1)` is a day after it. */
const now = new Date('2026-03-09T04:00:00Z')
const later = (days: number) => new Date(now.getTime() + days * 86_400_000)
const first = '2026-03-09'

const test = base.extend('learnt', async ({ db }) => {
  const student = await createStudent(db)
  const course = await createCourse(db, { quiz })
  return { student, course }
})

type Learnt = {
  student: { id: string; timeZone: string }
  course: { id: string }
}

/** Answers questions in the quiz of the first module, as its page stores them. */
async function answerQuiz(
  db: Database,
  { student, course }: Learnt,
  given: { right?: string[]; wrong?: string[]; at?: Date; attempt?: number },
) {
  const { right = [], wrong = [], at = now, attempt = 1 } = given
  const rows = [...right, ...wrong].map((questionId) => ({
    studentId: student.id,
    courseId: course.id,
    moduleId: 'first',
    attempt,
    questionId,
    version: questionVersion(question({ id: questionId })),
    tryNumber: 1,
    chosen: [right.includes(questionId) ? 0 : 1],
    isRight: right.includes(questionId),
    answeredAt: at,
  }))
  await db.insert(quizAnswers).values(rows)
}

const listItems = (db: Database) => db.select().from(reviewItems).orderBy(reviewItems.itemId)

const answer = (
  db: Database,
  { student, course }: Learnt,
  given: { questionId: string; chosen?: number[]; seconds?: number; at: Date },
) =>
  answerQuestion(db, {
    student,
    courseId: course.id,
    moduleId: 'first',
    questionId: given.questionId,
    chosen: given.chosen ?? [0],
    askedAt: new Date(given.at.getTime() - (given.seconds ?? 20) * 1000),
    now: given.at,
  })

describe('answers of a quiz', () => {
  test('come up for review: wrong ones the next day, right ones later', async ({ db, learnt }) => {
    await answerQuiz(db, learnt, { right: ['a'], wrong: ['b'] })

    await readAnswers(db, { student: learnt.student, now })

    const [right, wrong] = await listItems(db)
    expect(wrong).toMatchObject({ itemId: 'b', dueDay: addDays(first, 1), lastDay: first })
    expect(right?.dueDay.localeCompare(addDays(first, 1))).toBe(1)
    expect(await findToday(db, learnt.student.id, first)).toMatchObject({ reviewDue: 0 })
    expect(await findToday(db, learnt.student.id, addDays(first, 1))).toMatchObject({
      reviewDue: 1,
    })
  })

  test('are read once by simultaneous and later calls', async ({ db, learnt }) => {
    await answerQuiz(db, learnt, { right: ['a'], wrong: ['b'] })
    const input = { student: learnt.student, now }

    await Promise.all(Array.from({ length: 5 }, () => readAnswers(db, input)))
    const before = await listItems(db)
    await readAnswers(db, { student: learnt.student, now: later(1) })

    expect(await listItems(db)).toEqual(before)
    expect(before.map(({ reps }) => reps)).toEqual([1, 1])
  })

  test('after the first one of a day change nothing', async ({ db, learnt }) => {
    await answerQuiz(db, learnt, { wrong: ['a'] })
    await answerQuiz(db, learnt, {
      right: ['a'],
      attempt: 2,
      at: new Date(now.getTime() + 60_000),
    })

    await readAnswers(db, { student: learnt.student, now: later(0.1) })

    expect(await listItems(db)).toMatchObject([{ dueDay: addDays(first, 1), reps: 1 }])
  })

  test('of somebody else are not read', async ({ db, learnt }) => {
    await answerQuiz(db, learnt, { wrong: ['a'] })
    const other = await createStudent(db)

    await readAnswers(db, { student: other, now })

    expect(await listItems(db)).toEqual([])
  })
})

describe('the review of a day', () => {
  test('has five items, one after another, and records an activity for each answer', async ({
    db,
    learnt,
  }) => {
    const { student } = learnt
    await answerQuiz(db, learnt, { wrong: quiz.map(({ id }) => id) })
    const seen = []
    for (let step = 0; step < 5; step += 1) {
      const at = new Date(later(1).getTime() + step * 60_000)
      const { item, reviewed, total } = await openReview(db, { student, now: at })
      expect({ reviewed, total }).toEqual({ reviewed: step, total: 5 })
      expect(await db.$count(activity)).toBe(step)
      seen.push(item?.itemId)
      const answered = await answer(db, learnt, { questionId: item?.itemId ?? '', at })
      expect(answered).toMatchObject({ ok: true, isRight: true })
      const { minutesDone } = await findToday(db, student.id, addDays(first, 1))
      expect(minutesDone).toBe([1, 1, 2, 2, 3][step])
    }

    expect(new Set(seen).size).toBe(5)
    expect(await openReview(db, { student, now: later(1.2) })).toMatchObject({
      item: null,
      reviewed: 5,
      // The sixth question.
      next: { day: addDays(first, 2), questions: 1, exercises: 0 },
    })
    expect((await db.select().from(activity))[0]).toMatchObject({
      kind: 'review-answered',
      subject: `${learnt.course.id}/question/first/${String(seen[0])}`,
      actorId: student.id,
      localDay: addDays(first, 1),
    })
    expect(await findToday(db, student.id, addDays(first, 1))).toMatchObject({
      reviewDue: 0,
      reviewedCount: 5,
      minutesDone: 3,
    })
    // Tomorrow has a review of its own.
    expect(await openReview(db, { student, now: later(2) })).toMatchObject({ reviewed: 0 })
  })

  test('is done earlier when less is due, and has the day of the next items', async ({
    db,
    learnt,
  }) => {
    await answerQuiz(db, learnt, { wrong: ['a'] })
    const { student } = learnt
    await openReview(db, { student, now: later(1) })

    await answer(db, learnt, { questionId: 'a', chosen: [1], at: later(1) })

    expect(await openReview(db, { student, now: later(1) })).toMatchObject({
      item: null,
      reviewed: 1,
      next: { day: addDays(first, 2), questions: 1, exercises: 0 },
    })
    expect(await db.$count(activity)).toBe(1)
  })

  test.for([
    ['wrong', 20, [1]],
    ['slow', 60, [0]],
    ['right', 20, [0]],
    ['quick', 4, [0]],
  ] as const)(
    'schedules the next day after a %s answer',
    async ([name, seconds, chosen], { db, learnt }) => {
      await answerQuiz(db, learnt, { right: ['a'] })
      await readAnswers(db, { student: learnt.student, now })
      const at = later(30)

      await answer(db, learnt, { questionId: 'a', chosen: [...chosen], seconds, at })

      const [item] = await listItems(db)
      const days = (Date.parse(item?.dueDay ?? '') - Date.parse(item?.lastDay ?? '')) / 86_400_000
      const least = { wrong: 1, slow: 10, right: 20, quick: 60 }[name]
      expect(days).toBeGreaterThanOrEqual(least)
      expect(item?.lapses).toBe(name === 'wrong' ? 1 : 0)
    },
  )

  test('refuses an item that is not due, and an empty answer', async ({ db, learnt }) => {
    await answerQuiz(db, learnt, { wrong: ['a'] })
    await readAnswers(db, { student: learnt.student, now })

    expect(await answer(db, learnt, { questionId: 'a', at: now })).toEqual({
      ok: false,
      reason: 'not-due',
    })
    expect(await answer(db, learnt, { questionId: 'a', chosen: [], at: later(1) })).toEqual({
      ok: false,
      reason: 'unanswered',
    })
    const due = await answer(db, learnt, { questionId: 'a', at: later(1) })
    expect(await answer(db, learnt, { questionId: 'a', at: later(1.01) })).toEqual(due)
  })
})

describe('an item drops out', () => {
  test('when its question is changed or removed, or its module is removed', async ({
    db,
    learnt,
  }) => {
    const { student, course } = learnt
    await answerQuiz(db, learnt, { wrong: ['a', 'b', 'c'] })
    await readAnswers(db, { student, now })
    const changed = question({ id: 'a', options: 4 })
    await db
      .update(courseModules)
      .set({ quiz: [changed, question({ id: 'c' })] })
      .where(eq(courseModules.courseId, course.id))

    expect((await openReview(db, { student, now: later(1) })).item?.itemId).toBe('c')
    expect((await listItems(db)).map(({ itemId }) => itemId)).toEqual(['c'])

    await db.update(courseModules).set({ removedAt: now })
    expect(await openReview(db, { student, now: later(1) })).toMatchObject({ item: null, total: 0 })
  })

  test('when its course is locked again', async ({ db }) => {
    const student = await createStudent(db)
    const course = await createCourse(db, { quiz, priceMinor: 49_900 })
    await enrol(db, { studentId: student.id, courseId: course.id })
    await answerQuiz(db, { student, course }, { wrong: ['a'] })
    await readAnswers(db, { student, now })
    expect((await openReview(db, { student, now: later(1) })).item?.itemId).toBe('a')

    await db.delete(enrolments)

    expect((await openReview(db, { student, now: later(1) })).item).toBe(null)
  })
})

test('reads few blocks even with 200,000 due items', async ({ db, learnt }) => {
  const { student, course } = learnt
  await db.$client.query(
    `insert into review_items select $1, $2, 'question', 'first', 'q-' || n, 'v', '2026-01-01'::date + n % 60,
       '2025-12-31', now(), 1, 5, 1, 0 from generate_series(1, 200000) as s (n)`,
    [student.id, course.id],
  )
  await db.$client.query('analyze review_items')
  const { rows } = await db.$client.query<{ 'QUERY PLAN': [{ Plan: object }] }>(
    `explain (analyze, buffers, format json)
     select * from review_items where student_id = $1 and due_day <= '2026-03-09' and ${notLeft}
     order by due_day limit 5`,
    [student.id],
  )

  const plan = JSON.stringify(rows[0]?.['QUERY PLAN'])
  expect(plan).toContain('review_items_due')
  expect(plan).not.toContain('"Sort"')
  const read = /"Shared Hit Blocks":(\d+),"Shared Read Blocks":(\d+)/.exec(plan)
  expect(Number(read?.[1]) + Number(read?.[2])).toBeLessThan(20)
  expect(await findToday(db, student.id, '2026-03-09')).toMatchObject({ reviewDue: 5 })
})
