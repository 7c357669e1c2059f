import { expect } from 'vitest'
import { completeModule } from '~/features/courses/commands.server/complete-module'
import { leaveCourse, startCourse } from '~/features/courses/commands.server/start-course'
import { savePlan } from '~/features/review/commands.server/save-plan'
import { createCourse, createStudent } from '../../../../test/builders'
import { test } from '../../../../test/fixtures'
import { findOverview } from './find-overview'

const now = new Date('2026-03-09T10:00:00Z')

test('offers a first lesson to a student who left every course and chose none', async ({ db }) => {
  const student = await createStudent(db)
  const course = await createCourse(db, { position: 0 })
  const place = { studentId: student.id, courseId: course.id, now }
  await savePlan(db, { studentId: student.id, form: { intent: 'skip' }, now })
  await startCourse(db, place)
  await completeModule(db, { student, courseId: course.id, moduleId: 'first', now })
  await leaveCourse(db, { ...place, now: new Date(now.getTime() + 60_000) })

  const viewer = { ...student, email: 'asha@example.org', emailVerified: true }
  const overview = await findOverview(db, viewer, now)

  expect(overview).toMatchObject({
    isNew: false,
    courses: [],
    standing: 'Start with one short lesson.',
    next: { courseId: course.id, module: 'Module second', isStarted: false },
  })
})
