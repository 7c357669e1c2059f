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

test('a draft replaces the one before, and is deleted when the answer is submitted', async ({
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

test('refuses a draft based on an older version than the stored one, unless the text is equal', async ({
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
  // The page on the laptop was opened before the phone saved.
  expect(await save('from the laptop', 0)).toEqual({ ok: false, reason: 'changed', stored })
  // The phone did not receive the first response and sends its draft again.
  expect(await save('from the phone', 0)).toEqual({ ok: true, version: version + 1 })
  expect(await save('once more', version + 1)).toEqual({ ok: true, version: version + 2 })
  expect(await findDraft(db, place)).toMatchObject({ answer: 'once more' })
})

test('submitting an answer deletes the draft that the page had, but not one typed since', async ({
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

test('refuses a draft that is too long, and one in a locked course', async ({ db, folder }) => {
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

test('refuses drafts after 300 in ten minutes', async ({ db, folder }) => {
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
