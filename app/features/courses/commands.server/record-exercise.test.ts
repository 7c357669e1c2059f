import { expect } from 'vitest'
import type { Database } from '~/platform/db/client.server'
import { activity } from '~/platform/db/tables.server'
import { createCourse, createStudent } from '../../../../test/builders'
import { test } from '../../../../test/fixtures'
import type { ExerciseBody } from '../schema/exercise-body'
import { courseExercises, exerciseResults } from '../tables.server'
import { openNextHint, recordExerciseTry } from './record-exercise'

/** An evening in UTC when the next day has already begun in India. */
const now = new Date('2026-03-09T20:00:00Z')
const later = new Date('2026-03-11T10:00:00Z')

async function createPlace(db: Database) {
  const { id: studentId } = await createStudent(db)
  const { id: courseId } = await createCourse(db)
  await db.insert(courseExercises).values({
    id: 'sum',
    courseId,
    moduleId: 'first',
    position: 1,
    kind: 'predict',
    title: 'Sum',
    minutes: 3,
    isRequired: true,
    version: '1',
    statementHtml: '',
    body: { kind: 'predict', hints: [], mistakes: [] } as unknown as ExerciseBody,
  })
  return { studentId, courseId, exerciseId: 'sum' }
}

test('counts tries, and records the first solution as an activity of its day', async ({ db }) => {
  const place = await createPlace(db)
  const record = (isSolved: boolean, countsAsTry: boolean, at: Date) =>
    db.transaction((tx) => recordExerciseTry(tx, { ...place, isSolved, countsAsTry, now: at }))

  await record(false, true, now)
  expect(await db.$count(activity)).toBe(0)
  await record(true, true, now)
  await record(true, false, later)
  await record(false, true, later)

  expect(await db.select().from(exerciseResults)).toMatchObject([
    { ...place, tries: 3, firstTriedAt: now, solvedAt: now, hintsOpened: 0 },
  ])
  expect(await db.select().from(activity)).toMatchObject([
    {
      actorId: place.studentId,
      kind: 'exercise-solved',
      subject: `${place.courseId}/sum`,
      occurredAt: now,
      localDay: '2026-03-10',
    },
  ])
})

test('opens hints one by one whichever is requested, keeps them open, and counts no try', async ({
  db,
}) => {
  const place = await createPlace(db)
  const openHint = async (hint: number) => {
    await openNextHint(db, { ...place, hint })
    return (await db.select().from(exerciseResults))[0]
  }

  expect(await openHint(3)).toMatchObject({ ...place, hintsOpened: 1, tries: 0, solvedAt: null })
  expect(await openHint(1)).toMatchObject({ hintsOpened: 1 })
  expect(await openHint(3)).toMatchObject({ hintsOpened: 2 })
  expect(await openHint(3)).toMatchObject({ hintsOpened: 3 })
  expect(await openHint(1)).toMatchObject({ hintsOpened: 3, tries: 0 })
})
