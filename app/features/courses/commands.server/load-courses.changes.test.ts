import { eq } from 'drizzle-orm'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { createStudent, enrol } from '../../../../test/builders'
import {
  courseFile,
  moduleFile,
  writeCourse,
  writeCourseFiles,
} from '../../../../test/course-files'
import { test } from '../../../../test/fixtures'
import { findCourse, findLesson } from '../queries.server/find-course'
import { listCourses } from '../queries.server/list-courses'
import { courseModules, courses, enrolments, moduleCompletions } from '../tables.server'
import { completeModule } from './complete-module'
import { loadCourses } from './load-courses'
import { notePaymentBegun } from './note-purchase'

const now = new Date('2026-03-09T10:00:00Z')
const later = new Date('2026-03-10T10:00:00Z')

describe('when files change', () => {
  test('renders a changed lesson again and keeps the progress of students', async ({
    db,
    folder,
  }) => {
    const student = await createStudent(db)
    await writeCourse(folder, 'knots')
    await loadCourses(db, { contentDir: folder, now })
    await completeModule(db, { student, courseId: 'knots', moduleId: 'bowline', now })
    const changed = moduleFile
      .replace('title: The bowline', 'title: The king of knots')
      .replace('The rabbit', 'The hare')

    await writeCourseFiles(folder, { 'knots/01-bowline.md': changed })
    expect(await loadCourses(db, { contentDir: folder, now: later })).toMatchObject({ changed: 1 })

    expect(await findLesson(db, 'knots', 'bowline', null)).toMatchObject({
      title: 'The king of knots',
      bodyHtml: '<p>The hare comes out of the hole.</p>',
    })
    expect(await findCourse(db, 'knots', student.id)).toMatchObject({ percent: 50 })
  })

  test('a new number moves a module and keeps its progress', async ({ db, folder }) => {
    const student = await createStudent(db)
    await writeCourse(folder, 'knots')
    await loadCourses(db, { contentDir: folder, now })
    await completeModule(db, { student, courseId: 'knots', moduleId: 'bowline', now })

    await rm(join(folder, 'courses/knots/01-bowline.md'))
    await writeCourseFiles(folder, { 'knots/03-bowline.md': moduleFile })
    await loadCourses(db, { contentDir: folder, now: later })

    const course = await findCourse(db, 'knots', student.id)
    expect(course?.modules.map(({ id, isCompleted }) => [id, isCompleted])).toEqual([
      ['sheet-bend', false],
      ['bowline', true],
    ])
  })

  test('a removed module leaves the list and comes back with its progress', async ({
    db,
    folder,
  }) => {
    const student = await createStudent(db)
    await writeCourse(folder, 'knots')
    await loadCourses(db, { contentDir: folder, now })
    await completeModule(db, { student, courseId: 'knots', moduleId: 'bowline', now })

    await rm(join(folder, 'courses/knots/01-bowline.md'))
    await loadCourses(db, { contentDir: folder, now: later })

    expect(await findLesson(db, 'knots', 'bowline', student.id)).toBeNull()
    expect(await listCourses(db, student.id)).toMatchObject([
      { moduleCount: 1, completedCount: 0, percent: 0 },
    ])
    expect(await db.select().from(moduleCompletions)).toHaveLength(1)
    expect(
      await db.select().from(courseModules).where(eq(courseModules.id, 'bowline')),
    ).toMatchObject([{ removedAt: later }])

    await writeCourseFiles(folder, { 'knots/01-bowline.md': moduleFile })
    await loadCourses(db, { contentDir: folder, now: later })

    expect(await findCourse(db, 'knots', student.id)).toMatchObject({
      percent: 50,
      modules: [
        { id: 'bowline', isCompleted: true },
        { id: 'sheet-bend', isCompleted: false },
      ],
    })
  })

  test('a course may lose its last module', async ({ db, folder }) => {
    await writeCourse(folder, 'knots', { modules: ['01-bowline.md'] })
    await loadCourses(db, { contentDir: folder, now })

    await rm(join(folder, 'courses/knots/01-bowline.md'))
    await loadCourses(db, { contentDir: folder, now: later })

    expect(await findCourse(db, 'knots', null)).toMatchObject({ modules: [] })
  })

  test('a removed course leaves the catalogue and comes back with its progress', async ({
    db,
    folder,
  }) => {
    const student = await createStudent(db)
    await writeCourse(folder, 'knots')
    await loadCourses(db, { contentDir: folder, now })
    await completeModule(db, { student, courseId: 'knots', moduleId: 'bowline', now })

    await rm(join(folder, 'courses/knots'), { recursive: true })
    expect(await loadCourses(db, { contentDir: folder, now: later })).toEqual({
      total: 0,
      changed: 0,
      problems: [],
    })

    expect(await listCourses(db, student.id)).toEqual([])
    expect(await findCourse(db, 'knots', student.id)).toBeNull()
    expect(await findLesson(db, 'knots', 'bowline', student.id)).toBeNull()
    expect(await db.select().from(courses)).toMatchObject([{ id: 'knots', removedAt: later }])
    expect(await db.select().from(enrolments)).toHaveLength(1)

    await writeCourse(folder, 'knots')
    await loadCourses(db, { contentDir: folder, now: later })

    expect(await listCourses(db, student.id)).toMatchObject([
      { id: 'knots', isEnrolled: true, percent: 50 },
    ])
  })

  test('a removed course stays open for its buyers and for nobody else', async ({ db, folder }) => {
    const [buyer, other] = [await createStudent(db), await createStudent(db)]
    const [courseId, moduleId] = ['knots', 'bowline']
    await writeCourse(folder, courseId, {
      course: courseFile.replace('priceMinor: 0', 'priceMinor: 49900'),
    })
    await loadCourses(db, { contentDir: folder, now })
    for (const { id: studentId } of [buyer, other])
      await notePaymentBegun(db, { studentId, courseId, now })
    await enrol(db, { studentId: buyer.id, courseId })

    await rm(join(folder, 'courses/knots'), { recursive: true })
    await loadCourses(db, { contentDir: folder, now: later })

    expect(await listCourses(db, buyer.id)).toMatchObject([{ id: courseId, isRemoved: true }])
    expect(await findCourse(db, courseId, buyer.id)).toMatchObject({ modules: [{}, {}] })
    expect(await findLesson(db, courseId, moduleId, buyer.id)).toMatchObject({ isEnrolled: true })
    expect(await completeModule(db, { student: buyer, courseId, moduleId, now })).toMatchObject({
      ok: true,
    })
    for (const studentId of [other.id, null]) {
      expect(await listCourses(db, studentId)).toEqual([])
      expect(await findCourse(db, courseId, studentId)).toBeNull()
      expect(await findLesson(db, courseId, moduleId, studentId)).toBeNull()
    }
  })
})
