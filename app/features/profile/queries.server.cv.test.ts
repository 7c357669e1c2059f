import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { createCourse, createStudent } from '../../../test/builders'
import { createHackathon } from '../../../test/hackathon-builders'
import { test } from '../../../test/fixtures'
import { moduleMasteries } from '../courses/tables.server'
import { hackathons } from '../hackathons/tables.server/hackathons'
import { results, winners } from '../hackathons/tables.server/results'
import { teamMembers, teams } from '../hackathons/tables.server/teams'
import { findCv } from './queries.server'

test('a mastered course shows its level and the month of its last module in the student’s time zone', async ({
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

test("a published place shows its month and day in the hackathon's time zone", async ({ db }) => {
  const { id: studentId } = await createStudent(db, { timeZone: 'America/Lima' })
  const startsAt = new Date('2026-03-31T18:31:00Z')
  const { id: hackathonId } = await createHackathon(db, startsAt, {
    startsAt,
    resultsPublishedAt: startsAt,
    winnersPublishedAt: startsAt,
  })
  const team = {
    id: 'bus',
    hackathonId,
    name: 'Night Bus',
    inviteToken: 'bus',
    createdAt: startsAt,
  }
  const result = { hackathonId, teamName: 'Night Bus', members: [], projectTitle: '', score: 90 }
  await db.insert(teams).values(team)
  await db.insert(teamMembers).values({ hackathonId, studentId, teamId: 'bus', joinedAt: startsAt })
  await db.insert(results).values([
    { ...result, id: 'own', teamId: 'bus', updatedAt: startsAt },
    { ...result, id: 'other', updatedAt: startsAt },
  ])
  await db.insert(winners).values({ hackathonId, place: 2, resultId: 'own', prizeMinor: 0 })

  expect((await findCv(db, studentId))?.hackathons).toEqual([
    {
      title: 'Third Surge',
      place: 'Second place',
      teams: '2 teams',
      heldIn: 'April 2026',
      day: '2026-04-01',
    },
  ])
  await db
    .update(hackathons)
    .set({ winnersPublishedAt: null })
    .where(eq(hackathons.id, hackathonId))
  expect((await findCv(db, studentId))?.hackathons).toEqual([])
})
