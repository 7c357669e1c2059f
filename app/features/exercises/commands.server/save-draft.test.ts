import { expect } from 'vitest'
import { loadCourses } from '~/features/courses/commands.server/load-courses'
import { courses } from '~/features/courses/tables.server'
import { createStudent } from '../../../../test/builders'
import { writeExercises } from '../../../../test/course-files'
import { test } from '../../../../test/fixtures'
import { functionFiles } from '../../../../test/sample-exercises'
import { findDraft } from '../queries.server/find-attempts'
import { saveDraft } from './save-draft'
import { submitAnswer } from './submit-answer'

const now = new Date('2026-03-09T10:00:00Z')

test('a draft replaces the one before, and goes with the answer that it became', async ({
  db,
  folder,
}) => {
  await writeExercises(folder, { double: functionFiles })
  await loadCourses(db, { contentDir: folder, now })
  const { id: studentId } = await createStudent(db)
  const place = { studentId, courseId: 'knots', exerciseId: 'double' }

  const lost = { ...place, exerciseId: 'lost', answer: 'def', now }
  expect(await saveDraft(db, lost)).toEqual({ ok: false, reason: 'unknown-exercise' })
  await saveDraft(db, { ...place, answer: 'def dou', now })
  await saveDraft(db, { ...place, answer: 'def double', now })
  expect(await findDraft(db, place)).toMatchObject({ answer: 'def double' })

  await submitAnswer(db, { ...place, answer: 'def double(n): pass', clientAddress: null, now })
  expect(await findDraft(db, place)).toBeNull()
})

test('a draft that is too long, or of a course that is locked, is refused', async ({
  db,
  folder,
}) => {
  await writeExercises(folder, { double: functionFiles })
  await loadCourses(db, { contentDir: folder, now })
  const { id: studentId } = await createStudent(db)
  const place = { studentId, courseId: 'knots', exerciseId: 'double' }

  expect(await saveDraft(db, { ...place, answer: 'x'.repeat(70_000), now })).toEqual({
    ok: false,
    reason: 'answer-too-long',
  })
  await db.update(courses).set({ priceMinor: 49_900 })
  expect(await saveDraft(db, { ...place, answer: 'def', now })).toEqual({
    ok: false,
    reason: 'locked',
  })
})

test('drafts are refused after three hundred in ten minutes', async ({ db, folder }) => {
  await writeExercises(folder, { double: functionFiles })
  await loadCourses(db, { contentDir: folder, now })
  const { id: studentId } = await createStudent(db)
  const place = { studentId, courseId: 'knots', exerciseId: 'double' }
  for (let count = 0; count < 300; count += 1) await saveDraft(db, { ...place, answer: 'd', now })

  expect(await saveDraft(db, { ...place, answer: 'de', now })).toMatchObject({
    reason: 'too-many-attempts',
  })
  expect(await findDraft(db, place)).toMatchObject({ answer: 'd' })
})
