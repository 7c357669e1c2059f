import { expect } from 'vitest'
import { createCourse, createStudent } from '../../../../test/builders'
import { test } from '../../../../test/fixtures'
import { completeModule } from '../commands.server/complete-module'
import { noteSkipped } from '../commands.server/note-mastery'
import { listStops } from './list-stops'

const now = new Date('2026-03-09T04:00:00Z')

test('the stops of a course show what this student, and nobody else, read and mastered', async ({
  db,
}) => {
  const { id: courseId } = await createCourse(db, { modules: ['a', 'b', 'c'] })
  const [student, other] = [await createStudent(db), await createStudent(db)]
  await completeModule(db, { student, courseId, moduleId: 'a', now })
  await completeModule(db, { student: other, courseId, moduleId: 'c', now })
  const skipped = { studentId: student.id, courseId, moduleIds: ['b'], now }
  await db.transaction((tx) => noteSkipped(tx, skipped))

  const stops = await listStops(db, courseId, student.id)

  expect(stops).toEqual([
    { id: 'a', isRead: true, isMastered: false },
    { id: 'b', isRead: false, isMastered: true },
    { id: 'c', isRead: false, isMastered: false },
  ])
  const open = { isRead: false, isMastered: false }
  expect(await listStops(db, courseId, null)).toEqual(
    ['a', 'b', 'c'].map((id) => ({ id, ...open })),
  )
})
