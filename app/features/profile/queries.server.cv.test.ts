import { expect } from 'vitest'
import { createCourse, createStudent } from '../../../test/builders'
import { test } from '../../../test/fixtures'
import { moduleMasteries } from '../courses/tables.server'
import { findCv } from './queries.server'

test('a mastered course has its level, and the month of its last module where its person is', async ({
  db,
}) => {
  const { id: studentId } = await createStudent(db, { timeZone: 'Asia/Kolkata' })
  const course = await createCourse(db, { modules: ['one', 'two'] })
  const begun = await createCourse(db, { modules: ['one', 'two'] })
  const mastered = [
    [course.id, 'two', '2026-01-31T18:29:00Z'],
    [course.id, 'one', '2026-01-31T18:31:00Z'],
    [begun.id, 'one', '2026-05-05T00:00:00Z'],
  ] as const
  for (const [courseId, moduleId, at] of mastered)
    await db
      .insert(moduleMasteries)
      .values({ studentId, courseId, moduleId, masteredAt: new Date(at) })

  expect((await findCv(db, studentId))?.masteredCourses).toEqual([
    {
      title: 'Knots',
      level: 'Beginner',
      finishedIn: 'February 2026',
      finishedMonth: '2026-02',
    },
  ])
})
