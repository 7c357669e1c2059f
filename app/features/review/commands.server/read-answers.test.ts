import { expect } from 'vitest'
import type { ExerciseBody } from '~/features/courses/schema/exercise-body'
import { courseExercises, quizAnswers } from '~/features/courses/tables.server'
import { exerciseAttempts } from '~/features/exercises/tables.server'
import type { Database } from '~/platform/db/client.server'
import { createCourse, createStudent } from '../../../../test/builders'
import { test as base } from '../../../../test/fixtures'
import { findToday } from '../queries.server/find-today'
import { reviewItems } from '../tables.server'
import { readAnswers } from './read-answers'

/** The morning in India; `later(1)` is a day after it. */
const now = new Date('2026-03-09T04:00:00Z')
const later = (days: number) => new Date(now.getTime() + days * 86_400_000)
const seconds = (count: number) => new Date(now.getTime() + count * 1000)

const test = base.extend('learnt', async ({ db }) => ({
  student: await createStudent(db),
  course: await createCourse(db),
}))

type Learnt = { student: { id: string }; course: { id: string } }

async function answer(
  db: Database,
  { student, course }: Learnt,
  given: { ids: string[]; isRight?: boolean; attempt?: number; at: Date },
) {
  const { ids, isRight = false, attempt = 1, at } = given
  await db.insert(quizAnswers).values(
    ids.map((questionId) => ({
      studentId: student.id,
      courseId: course.id,
      moduleId: 'first',
      attempt,
      questionId,
      version: 'v1',
      tryNumber: 1,
      chosen: [0],
      isRight,
      answeredAt: at,
    })),
  )
}

test('reads more than 1,000 answers of the same moment, and those after it', async ({
  db,
  learnt,
}) => {
  const ids = Array.from({ length: 1001 }, (_, index) => `q-${index}`)
  await answer(db, learnt, { ids, at: now })
  await answer(db, learnt, { ids: ['last'], at: seconds(1) })

  await readAnswers(db, { student: learnt.student, now: seconds(2) })

  expect(await db.$count(reviewItems)).toBe(1002)
})

test('reads an answer whose transaction ended after the last reading', async ({ db, learnt }) => {
  const { student } = learnt
  await readAnswers(db, { student, now: seconds(59) })
  await answer(db, learnt, { ids: ['a'], at: now })

  await readAnswers(db, { student, now: seconds(60) })

  expect(await db.$count(reviewItems)).toBe(1)
})

test('counts an answer once, even if the student’s time zone and with it the day changes', async ({
  db,
  learnt,
}) => {
  const { student } = learnt
  await answer(db, learnt, { ids: ['a'], at: now })

  for (const timeZone of ['America/Los_Angeles', 'Asia/Kolkata'])
    await readAnswers(db, { student: { ...student, timeZone }, now: seconds(1) })

  expect(await db.select().from(reviewItems)).toMatchObject([{ reps: 1, lastDay: '2026-03-08' }])
})

test('counts an item as reviewed today only if it was due and is answered today', async ({
  db,
  learnt,
}) => {
  const { student } = learnt
  const reviewedBy = async (at: Date, day: string) => {
    await readAnswers(db, { student, now: at })
    return (await findToday(db, student.id, day)).reviewedCount
  }
  await answer(db, learnt, { ids: ['known'], isRight: true, at: now })
  await answer(db, learnt, { ids: ['today', 'yesterday'], at: now })
  expect(await reviewedBy(now, '2026-03-09')).toBe(0)

  // The item is not due yet.
  await answer(db, learnt, { ids: ['known'], attempt: 2, at: later(1) })
  expect(await reviewedBy(later(1), '2026-03-10')).toBe(0)
  await answer(db, learnt, { ids: ['yesterday'], attempt: 2, at: later(1) })
  expect(await reviewedBy(later(2), '2026-03-11')).toBe(0)
  await answer(db, learnt, { ids: ['today'], attempt: 2, at: later(2) })
  expect(await reviewedBy(later(2), '2026-03-11')).toBe(1)
})

test('schedules a right answer soon after the solution like a wrong one', async ({
  db,
  learnt,
}) => {
  const { student, course } = learnt
  const place = { courseId: course.id, moduleId: 'first', isRequired: true, version: 'v1' }
  const shown = { title: 'Sum', minutes: 3, statementHtml: '', body: {} as ExerciseBody }
  const ids = ['known', 'read']
  await db
    .insert(courseExercises)
    .values(ids.map((id) => ({ ...place, ...shown, id, position: 1, kind: 'predict' as const })))
  await db.insert(exerciseAttempts).values(
    ids.map((exerciseId) => ({
      id: exerciseId,
      studentId: student.id,
      courseId: course.id,
      exerciseId,
      version: 'v1',
      answer: '3',
      countsAsTry: true,
      isAfterSolution: exerciseId === 'read',
      verdict: 'right' as const,
      answeredAt: now,
    })),
  )

  await readAnswers(db, { student, now: seconds(1) })

  const items = await db.select().from(reviewItems)
  const dayOf = (id: string) => items.find(({ itemId }) => itemId === id)?.dueDay ?? ''
  expect(dayOf('read')).toBe('2026-03-10')
  expect(dayOf('known') > dayOf('read')).toBe(true)
})
