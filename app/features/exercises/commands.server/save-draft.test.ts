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

test('a draft typed over an earlier one than is stored is refused, unless it says the same', async ({
  db,
  folder,
}) => {
  await writeExercises(folder, { double: functionFiles })
  await loadCourses(db, { contentDir: folder, now })
  const { id: studentId } = await createStudent(db)
  const place = { studentId, courseId: 'knots', exerciseId: 'double' }
  const save = (answer: string, draftVersion: number) =>
    saveDraft(db, { ...place, answer, draftVersion, now })

  const first = await save('from the phone', 0)
  const version = first.ok ? first.version : 0
  const stored = { answer: 'from the phone', version }
  // The page of the laptop was opened before.
  expect(await save('from the laptop', 0)).toEqual({ ok: false, reason: 'changed', stored })
  // The first answer of the server was lost.
  expect(await save('from the phone', 0)).toEqual({ ok: true, version: version + 1 })
  expect(await save('once more', version + 1)).toEqual({ ok: true, version: version + 2 })
  expect(await findDraft(db, place)).toMatchObject({ answer: 'once more' })
})

test('a submitted answer takes the draft away that the page had, and none typed since', async ({
  db,
  folder,
}) => {
  await writeExercises(folder, { double: functionFiles })
  await loadCourses(db, { contentDir: folder, now })
  const { id: studentId } = await createStudent(db)
  const place = { studentId, courseId: 'knots', exerciseId: 'double' }
  const type = async (answer: string) => {
    const saved = await saveDraft(db, { ...place, answer, now })
    return saved.ok ? saved.version : 0
  }
  const submit = (answer: string, draftVersion: number) =>
    submitAnswer(db, { ...place, answer, draftVersion, clientAddress: null, now })

  const had = await type('def dou')
  await type('def double(n): # typed while Submit was under way')
  await submit('def double(n): pass', had)
  expect(await findDraft(db, place)).toMatchObject({
    answer: 'def double(n): # typed while Submit was under way',
  })

  await submit('def double(n): # typed while Submit was under way', 0)
  expect(await findDraft(db, place)).toBeNull()
  await submit('def double(n): return n', await type('def double(n):'))
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
