import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { leaveCourse, startCourse } from '~/features/courses/commands.server/start-course'
import { findCourse } from '~/features/courses/queries.server/find-course'
import { listCourses } from '~/features/courses/queries.server/list-courses'
import { enrolments, moduleCompletions, moduleMasteries } from '~/features/courses/tables.server'
import type { Database } from '~/platform/db/client.server'
import { activity } from '~/platform/db/tables.server'
import { createCourse, createStudent } from '../../../../test/builders'
import { createChallengeCourse, createChallenger } from '../../../../test/challenge'
import { test } from '../../../../test/fixtures'
import { findNewestChallenge } from '../queries.server/find-challenge'
import { challengeAnswers } from '../tables.server'
import { beginChallenge } from './begin-challenge'
import { finishChallenge, finishOverdueChallenges } from './finish-challenge'

const now = new Date('2026-03-09T20:00:00Z')
const minutes = (count: number) => new Date(now.getTime() + count * 60_000)

test('a module with all items right becomes mastered and stays unread', async ({ db }) => {
  const { student, courseId, place, answer, newest } = await createChallenger(db, now)
  for (const itemId of ['sum', 'one', 'two']) await answer('first', itemId, true)
  await answer('second', 'one', true)
  await answer('second', 'two', false)

  await finishChallenge(db, { ...place, number: 1, now: minutes(10) })

  expect((await newest())?.result).toEqual([
    { moduleId: 'first', title: 'Module first', right: 3, outOf: 3, isShown: true },
    { moduleId: 'second', title: 'Module second', right: 1, outOf: 2, isShown: false },
  ])
  const course = await findCourse(db, courseId, student.id)
  expect(course?.modules).toMatchObject([
    { id: 'first', isMastered: true, isSkipped: true, isCompleted: false },
    { id: 'second', isMastered: false, isSkipped: false, isCompleted: false },
  ])
  expect(await db.select().from(moduleMasteries)).toMatchObject([{ masteredAt: minutes(10) }])
  expect(await db.$count(moduleCompletions)).toBe(0)
  expect(await db.select().from(activity)).toMatchObject([
    // It is already the next day in Kolkata.
    { kind: 'challenge-finished', subject: courseId, localDay: '2026-03-10' },
  ])
})

test('simultaneous requests end a challenge once', async ({ db }) => {
  const { place, answer } = await createChallenger(db, now)
  await answer('second', 'one', true)
  const finish = () => finishChallenge(db, { ...place, number: 1, now })

  await Promise.all(Array.from({ length: 5 }, finish))

  expect(await db.$count(activity)).toBe(1)
  expect(await db.$count(moduleMasteries)).toBe(0)
})

/** Waits until `count` connections wait for locks of other transactions. */
async function untilWaiting(db: Database, count: number): Promise<void> {
  const waiting = sql`pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  await expect
    .poll(async () => (await db.execute(sql`select 1 from ${waiting}`)).rows.length)
    .toBe(count)
}

test.for([
  ['a first answer', 'two'],
  ['a changed answer', 'one'],
])(
  'refuses and does not store %s that arrives while the challenge is being ended',
  async ([, itemId = ''], { db }) => {
    const { place, answer, newest } = await createChallenger(db, now)
    await answer('second', 'one', false)

    const [finished, answered] = await db
      .transaction(async (tx) => {
        // Ending a challenge writes to this table last.
        await tx.execute(sql`lock table activity in share mode`)
        const finish = finishChallenge(db, { ...place, number: 1, now })
        await untilWaiting(db, 1)
        const late = answer('second', itemId, true)
        await untilWaiting(db, 2)
        return [finish, late] as const
      })
      .then((each) => Promise.all(each))

    expect(finished).toBeUndefined()
    expect(answered).toMatchObject({ reason: 'challenge-over' })
    expect(await db.select().from(challengeAnswers)).toMatchObject([{ isRight: false }])
    expect((await newest())?.result).toMatchObject([{ right: 0 }, { right: 0 }])
  },
)

test('the job ends overdue challenges only, and masters modules as of the end of their time', async ({
  db,
}) => {
  const over = await createChallenger(db, now)
  const open = await createChallenger(db, minutes(20))
  await over.answer('second', 'one', true)
  await over.answer('second', 'two', true)

  await finishOverdueChallenges(db, minutes(40))

  expect(await over.newest()).toMatchObject({ finishedAt: minutes(40) })
  expect(await open.newest()).toMatchObject({ finishedAt: null, result: null })
  expect(await db.select().from(moduleMasteries)).toMatchObject([
    { moduleId: 'second', masteredAt: minutes(30), isSkipped: true },
  ])
})

test.for([
  ['not started', false, false],
  ['started', true, false],
  ['left', true, true],
] as const)(
  'a challenge without answers changes only its own row, in a course that was %s',
  async ([, isStarted, isLeft], { db }) => {
    const student = await createStudent(db)
    const place = { studentId: student.id, courseId: await createChallengeCourse(db) }
    const other = { ...place, courseId: (await createCourse(db)).id }
    if (isStarted) await startCourse(db, { ...place, now: minutes(-60) })
    if (isLeft) await leaveCourse(db, { ...place, now: minutes(-50) })
    await startCourse(db, { ...other, now: minutes(-40) })
    const standing = async () => ({
      enrolments: await db.select().from(enrolments).orderBy(enrolments.lastActiveAt),
      courses: await listCourses(db, student.id),
    })
    const before = await standing()

    await beginChallenge(db, { ...place, seed: 'seed', now })
    expect((await standing()).courses).toEqual(before.courses)
    await finishChallenge(db, { ...place, number: 1, now: minutes(1) })

    expect(await standing()).toEqual(before)
    expect(await db.$count(activity)).toBe(0)
    expect(await findNewestChallenge(db, place)).toMatchObject({ finishedAt: minutes(1) })
  },
)

test('the first answer to a challenge starts the course', async ({ db }) => {
  const { student, courseId, place, answer } = await createChallenger(db, now)

  await answer('second', 'one', false, minutes(1))
  await finishChallenge(db, { ...place, number: 1, now: minutes(2) })

  expect(await listCourses(db, student.id)).toMatchObject([
    { id: courseId, isEnrolled: true, hasLeft: false, lastActiveAt: minutes(1) },
  ])
})
