import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Database } from '~/platform/db/client.server'
import { courseModules } from '~/features/courses/tables.server'
import { completeModule } from '~/features/courses/commands.server/complete-module'
import { notifications } from '~/platform/db/tables.server'
import { createCourse, createStudent } from '../../../test/builders'
import { collectLog } from '../../../test/collect-log'
import { test } from '../../../test/fixtures'
import { takeQuiz } from '../../../test/quiz'
import { awardAchievements, takeNewAwards } from './commands.server'
import { AwardsSoon, createAwardTask } from './jobs.server'
import { awards } from './tables.server'

const now = new Date('2026-03-02T10:00:00Z')
const later = new Date('2026-03-09T10:00:00Z')

async function completeOne(db: Database) {
  const student = await createStudent(db)
  const course = await createCourse(db, { modules: ['first'] })
  await completeModule(db, { student, courseId: course.id, moduleId: 'first', now })
  return { student, course }
}

describe('awarding', () => {
  test('stores each earned achievement and notifies the student of it', async ({ db }) => {
    const { student } = await completeOne(db)

    const achievements = await awardAchievements(db, { studentId: student.id, now })

    const dated = achievements.filter(({ earnedAt }) => earnedAt !== null)
    expect(dated.map(({ id, earnedAt }) => [id, earnedAt])).toEqual([
      ['first-point', now],
      ['starting-point', now],
    ])
    const stored = await db.select().from(awards)
    expect(stored.map(({ achievementId }) => achievementId).toSorted()).toEqual([
      'first-point',
      'starting-point',
    ])
    const told = await db.select().from(notifications)
    expect(told.map(({ title }) => title)).toContain('You completed your first module')
    expect(told).toHaveLength(2)
    expect(told.every(({ personId }) => personId === student.id)).toBe(true)
  })

  test('stores nothing for a student without activity', async ({ db }) => {
    const student = await createStudent(db)

    await awardAchievements(db, { studentId: student.id, now })

    expect(await db.$count(awards)).toBe(0)
    expect(await db.$count(notifications)).toBe(0)
  })

  test('stores each achievement once, with the time of the first of many simultaneous calls', async ({
    db,
  }) => {
    const { student } = await completeOne(db)
    const input = { studentId: student.id, now }

    await Promise.all(Array.from({ length: 8 }, () => awardAchievements(db, input)))
    await awardAchievements(db, { ...input, now: later })

    const stored = await db.select().from(awards)
    expect(stored).toHaveLength(2)
    expect(stored.every(({ earnedAt }) => earnedAt.getTime() === now.getTime())).toBe(true)
    expect(await db.$count(notifications)).toBe(2)
  })

  test('keeps an earned achievement when the course gets another module', async ({ db }) => {
    const { student, course } = await completeOne(db)
    const answers = { which: [[0]] }
    await takeQuiz(db, { student, courseId: course.id, moduleId: 'first', answers, now })
    await awardAchievements(db, { studentId: student.id, now })
    const [module] = await db
      .select()
      .from(courseModules)
      .where(eq(courseModules.courseId, course.id))
    if (!module) throw new Error('The course has a module')
    await db.insert(courseModules).values({ ...module, id: 'second', position: 2 })

    const achievements = await awardAchievements(db, { studentId: student.id, now: later })

    const finished = achievements.find(({ id }) => id === 'to-the-end')
    expect(finished).toMatchObject({ earned: true, reached: 1, earnedAt: now })
  })
})

describe('showing new awards', () => {
  test('returns each award once for simultaneous calls', async ({ db }) => {
    const { student } = await completeOne(db)
    await completeOne(db)
    await awardAchievements(db, { studentId: student.id, now })
    const ask = () => takeNewAwards(db, { studentId: student.id, now })

    const told = await Promise.all(Array.from({ length: 8 }, ask))

    expect(told.flat().map(({ name, done }) => `${name}: ${done}`)).toEqual([
      'First Module: You completed your first module',
      'First Course Started: You started your first course',
    ])
    expect(await ask()).toEqual([])
  })

  test('leaves out awards that are a day old', async ({ db }) => {
    const [asha, ravi] = [await completeOne(db), await completeOne(db)]
    const dayLater = new Date('2026-03-03T10:00:00Z')
    for (const { student } of [asha, ravi])
      await awardAchievements(db, { studentId: student.id, now })
    const tell = (studentId: string, at: Date) => takeNewAwards(db, { studentId, now: at })

    expect(await tell(asha.student.id, dayLater)).toEqual([])
    expect(await tell(ravi.student.id, new Date(dayLater.getTime() - 1))).toHaveLength(2)
  })
})

describe('shortly after an act', () => {
  test('awards an achievement once for many acts', async ({ db }) => {
    const { student } = await completeOne(db)
    const { log, lines } = collectLog()
    const awarding = new AwardsSoon({ db, clock: () => now, log, gatherMs: 20 })
    awarding.add(student.id)
    awarding.add(student.id)

    await expect.poll(() => db.$count(awards)).toBe(2)

    expect(await db.$count(notifications)).toBe(2)
    expect(lines).toEqual([])
  })

  test('awards at once when the site stops', async ({ db }) => {
    const { student } = await completeOne(db)
    const awarding = new AwardsSoon({ db, clock: () => now, log: collectLog().log })
    awarding.add(student.id)

    await awarding.flush()

    expect(await db.$count(awards)).toBe(2)
  })

  test('awards before a page is shown to the student, without waiting for other students', async ({
    db,
  }) => {
    const [{ student }, other] = [await completeOne(db), await completeOne(db)]
    const awarding = new AwardsSoon({ db, clock: () => now, log: collectLog().log })
    awarding.add(student.id)
    awarding.add(other.student.id)

    await awarding.beforeShowing(student.id)

    const awarded = await db.select().from(awards)
    expect(awarded.map(({ studentId }) => studentId)).toEqual(Array(2).fill(student.id))
    await awarding.flush()
    expect(await db.$count(awards)).toBe(4)
  })

  test('notifies each of many students of their own achievements', async ({ db }) => {
    const done = [await completeOne(db), await completeOne(db)]
    const idle = await createStudent(db)
    const awarding = new AwardsSoon({ db, clock: () => now, log: collectLog().log })
    for (const { student } of done) awarding.add(student.id)
    awarding.add(idle.id)

    await awarding.flush()

    const told = await db.select().from(notifications)
    const toldOf = (id: string) => told.filter(({ personId }) => personId === id).length
    expect([...done.map(({ student }) => toldOf(student.id)), toldOf(idle.id)]).toEqual([2, 2, 0])
  })

  test('logs a failure, and awards the next act', async ({ db }) => {
    const { student } = await completeOne(db)
    const { log, lines } = collectLog()
    const awarding = new AwardsSoon({ db, clock: () => now, log })
    awarding.add('\0 is in no text of PostgreSQL')
    await awarding.flush()
    expect(lines).toMatchObject([{ msg: 'Achievements were not awarded' }])

    awarding.add(student.id)
    await awarding.flush()

    expect(await db.$count(awards)).toBe(2)
  })
})

describe('the job', () => {
  test('awards what no request has awarded', async ({ db }) => {
    const { student } = await completeOne(db)
    const run = createAwardTask({ db, clock: () => new Date(now.getTime() + 60_000) })

    await run()

    const stored = await db.select().from(awards).where(eq(awards.studentId, student.id))
    expect(stored).toHaveLength(2)
  })

  test('leaves out students without recent activity', async ({ db }) => {
    await completeOne(db)
    const run = createAwardTask({ db, clock: () => later })

    await run()

    expect(await db.$count(awards)).toBe(0)
  })
})
