import { expect } from 'vitest'
import { createCourse, createStudent } from '../../../../test/builders'
import { test } from '../../../../test/fixtures'
import { listNotes } from '../queries.server/list-notes'
import { enrolments } from '../tables.server'
import { saveNote } from './save-note'

const now = new Date('2026-03-09T20:00:00Z')

test('stores a note, lists it with its module, and replaces it', async ({ db }) => {
  const student = await createStudent(db)
  const other = await createStudent(db)
  const course = await createCourse(db, { modules: ['first', 'second'] })
  const at = { studentId: student.id, courseId: course.id, moduleId: 'first', now }

  const first = await saveNote(db, { ...at, note: 'Knots slip.', version: 0 })
  const second = await saveNote(db, { ...at, note: 'Knots hold.', version: 1 })

  expect([first, second]).toEqual([
    { ok: true, version: 1 },
    { ok: true, version: 2 },
  ])
  expect(await listNotes(db, student.id)).toMatchObject([
    { courseId: course.id, moduleId: 'first', note: 'Knots hold.', updatedAt: now },
  ])
  expect(await listNotes(db, other.id)).toEqual([])
})

test('returns a note that was changed elsewhere instead of replacing it', async ({ db }) => {
  const student = await createStudent(db)
  const course = await createCourse(db)
  const at = { studentId: student.id, courseId: course.id, moduleId: 'first', now }
  await saveNote(db, { ...at, note: 'On the phone', version: 0 })

  const result = await saveNote(db, { ...at, note: 'On the desk', version: 0 })

  expect(result).toMatchObject({
    ok: false,
    reason: 'changed',
    stored: { note: 'On the phone', version: 1 },
  })
  expect(await listNotes(db, student.id)).toMatchObject([{ note: 'On the phone' }])
})

test('stores one of two first notes sent at once and refuses the other', async ({ db }) => {
  const student = await createStudent(db)
  const course = await createCourse(db)
  const at = { studentId: student.id, courseId: course.id, moduleId: 'first', now, version: 0 }

  const results = await Promise.all(['a', 'b'].map((note) => saveNote(db, { ...at, note })))

  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
})

test('removes an emptied note from the list', async ({ db }) => {
  const student = await createStudent(db)
  const course = await createCourse(db)
  const at = { studentId: student.id, courseId: course.id, moduleId: 'first', now }
  await saveNote(db, { ...at, note: 'Knots' })

  await saveNote(db, { ...at, note: '', version: 1 })

  expect(await listNotes(db, student.id)).toEqual([])
})

test('refuses an empty note where there is none, without starting the course', async ({ db }) => {
  const student = await createStudent(db)
  const course = await createCourse(db)
  const at = { studentId: student.id, courseId: course.id, moduleId: 'first', note: '', now }
  const refused = { ok: false, reason: 'nothing-to-save' }

  expect(await saveNote(db, { ...at, version: 0 })).toEqual(refused)

  expect(await db.$count(enrolments)).toBe(0)
  await saveNote(db, { ...at, note: 'Knots', version: 0 })
  // Sent again because the answer was lost.
  for (let times = 0; times < 2; times += 1)
    expect(await saveNote(db, { ...at, version: 1 })).toMatchObject({ ok: true })
  expect(await saveNote(db, at)).toEqual(refused)
})

test('refuses a note in a locked course or an unknown module', async ({ db }) => {
  const student = await createStudent(db)
  const course = await createCourse(db, { priceMinor: 49_900 })
  const at = { studentId: student.id, courseId: course.id, note: 'x', now }

  expect(await saveNote(db, { ...at, moduleId: 'first' })).toEqual({ ok: false, reason: 'locked' })
  expect(await saveNote(db, { ...at, moduleId: 'none' })).toEqual({
    ok: false,
    reason: 'unknown-module',
  })
})
