import { expect } from 'vitest'
import { completeModule } from '~/features/courses/commands.server/complete-module'
import { createCourse, createStudent, enrol } from '../../../../test/builders'
import { test } from '../../../../test/fixtures'
import { findPlan, listAims } from '../queries.server/find-plan'
import { findToday } from '../queries.server/find-today'
import { planForm } from '../schema'
import { savePlan } from './save-plan'

const now = new Date('2026-03-09T10:00:00Z')
const today = '2026-03-09'
const form = (fields: object) => planForm.parse(fields)

test('stores and changes the plan of a student', async ({ db }) => {
  const { id: studentId } = await createStudent(db)
  const course = await createCourse(db)
  expect(await findToday(db, studentId, today)).toMatchObject({
    answeredAt: null,
    minutesADay: null,
  })

  const wanted = { courseId: course.id, minutesADay: '15', wantsReminders: 'yes' }
  await savePlan(db, { studentId, form: form(wanted), now })

  expect(await findPlan(db, studentId)).toEqual({
    courseId: course.id,
    minutesADay: 15,
    wantsReminders: true,
  })
  await savePlan(db, { studentId, form: form({ minutesADay: '5' }), now })
  expect(await findPlan(db, studentId)).toEqual({
    courseId: null,
    minutesADay: 5,
    wantsReminders: false,
  })
})

test('a page opened before another device saved changes only the fields chosen on it', async ({
  db,
}) => {
  const { id: studentId } = await createStudent(db)
  const course = await createCourse(db)
  const shown = JSON.stringify({ courseId: null, minutesADay: null, wantsReminders: false })
  const save = (fields: object) =>
    savePlan(db, { studentId, form: form({ shown, ...fields }), now })
  await save({ minutesADay: '15', wantsReminders: 'yes' })

  await save({ courseId: course.id })

  expect(await findPlan(db, studentId)).toEqual({
    courseId: course.id,
    minutesADay: 15,
    wantsReminders: true,
  })
})

test('stores that a goal and reminders were given up', async ({ db }) => {
  const { id: studentId } = await createStudent(db)
  const plan = { courseId: null, minutesADay: 15, wantsReminders: true }
  await savePlan(db, {
    studentId,
    form: form({ ...plan, courseId: undefined, wantsReminders: 'yes' }),
    now,
  })

  await savePlan(db, { studentId, form: form({ shown: JSON.stringify(plan) }), now })

  expect(await findPlan(db, studentId)).toEqual({
    ...plan,
    minutesADay: null,
    wantsReminders: false,
  })
})

test.for(['[', '{}', '{"courseId":4,"minutesADay":null,"wantsReminders":true}'])(
  'a form with the unreadable `shown` %s is stored as a whole',
  (shown) => {
    expect(form({ shown, minutesADay: '5' })).toEqual({ intent: 'save', minutesADay: 5 })
  },
)

test('skipping is stored and does not change the plan', async ({ db }) => {
  const { id: studentId } = await createStudent(db)
  await savePlan(db, { studentId, form: form({ intent: 'skip' }), now })
  expect(await findToday(db, studentId, today)).toMatchObject({
    answeredAt: now,
    minutesADay: null,
  })

  await savePlan(db, { studentId, form: form({ minutesADay: '30' }), now })
  await savePlan(db, { studentId, form: form({ intent: 'skip' }), now })
  expect((await findPlan(db, studentId)).minutesADay).toBe(30)
})

test('an unknown course counts as not chosen', async ({ db }) => {
  const { id: studentId } = await createStudent(db)
  await savePlan(db, { studentId, form: form({ courseId: 'nowhere' }), now })
  expect((await findPlan(db, studentId)).courseId).toBe(null)
})

test.for(['4', '60', 'many', '-5'])('refuses %s minutes a day', (minutesADay) => {
  expect(planForm.safeParse({ minutesADay }).success).toBe(false)
})

test('offers free and bought courses with modules', async ({ db }) => {
  const { id: studentId } = await createStudent(db)
  const free = await createCourse(db)
  const paid = await createCourse(db, { priceMinor: 49_900 })
  await createCourse(db, { modules: [] })
  const ofFree = { courseId: free.id, outcome: 'Tie a bowline', title: 'Knots', level: 'Beginner' }
  expect(await listAims(db, studentId)).toEqual([ofFree])

  await enrol(db, { studentId, courseId: paid.id })
  const offered = await listAims(db, studentId)
  expect(offered).toHaveLength(2)
  expect(offered).toEqual(expect.arrayContaining([ofFree, { ...ofFree, courseId: paid.id }]))
})

test('a completed module adds its minutes to the day it was completed on', async ({ db }) => {
  const student = await createStudent(db)
  const course = await createCourse(db)
  await completeModule(db, { student, courseId: course.id, moduleId: 'first', now })

  expect((await findToday(db, student.id, today)).minutesDone).toBe(10)
  expect((await findToday(db, student.id, '2026-03-10')).minutesDone).toBe(0)
})
