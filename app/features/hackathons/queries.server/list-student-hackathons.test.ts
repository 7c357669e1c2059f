import { expect } from 'vitest'
import { createStudent } from '../../../../test/builders'
import { createHackathon, createRegistered } from '../../../../test/hackathon-builders'
import { test } from '../../../../test/fixtures'
import { createTeam } from '../commands.server/change-team'
import { publishResults, publishWinners, withdrawWinners } from '../commands.server/publish-results'
import { saveResult } from '../commands.server/save-result'
import { resultForm } from '../schema'
import { results } from '../tables.server/results'
import { projectSubmissions, teamMembers, teams } from '../tables.server/teams'
import { listResults } from './list-results'
import { listStudentHackathons } from './list-student-hackathons'

const now = new Date('2026-03-09T10:00:00Z')
const isSure = true

const enteredTest = test.extend('entered', async ({ db }) => {
  const hackathon = await createHackathon(db, now)
  const hackathonId = hackathon.id
  const resultOf = async (teamName: string, score: number, teamId: string | null = null) => {
    const result = resultForm.parse({ teamName, members: ['Asha'], projectTitle: 'Bus', score })
    await saveResult(db, { hackathonId, teamId, result, now })
    const { rows } = await listResults(db, hackathonId, { search: teamName })
    return { resultId: rows[0]?.id ?? '', prizeMinor: 0 }
  }
  const enter = async (teamName: string) => {
    const { student, keyHash } = await createRegistered(db, now)
    const made = await createTeam(db, { hackathon, student, keyHash, teamName, now })
    if (!made.ok) throw new Error(made.reason)
    return { student, teamId: made.teamId }
  }
  const placesOf = async ({ student }: Awaited<ReturnType<typeof enter>>) =>
    (await listStudentHackathons(db, student.id)).map(({ place, teamCount }) => [place, teamCount])
  return { hackathonId, resultOf, enter, placesOf }
})

enteredTest(
  'lists a place while winners are published, and follows corrections',
  async ({ db, entered: { hackathonId, resultOf, enter, placesOf } }) => {
    const [bus, kite] = [await enter('Night Bus'), await enter('Kite')]
    const first = await resultOf('Night Bus', 90, bus.teamId)
    const second = await resultOf('Kite', 80, kite.teamId)
    const typed = await resultOf('Half Open', 70)
    const publish = (...winners: (typeof first)[]) =>
      publishWinners(db, { hackathonId, winners, isSure, now })

    await publishResults(db, { hackathonId, isSure, now })
    expect(await placesOf(bus)).toEqual([])
    await publish(first, second)
    expect([await placesOf(bus), await placesOf(kite)]).toEqual([[[1, 3]], [[2, 3]]])
    await publish(second, typed, first)
    expect([await placesOf(bus), await placesOf(kite)]).toEqual([[[3, 3]], [[1, 3]]])
    await publish(first, typed)
    expect([await placesOf(bus), await placesOf(kite)]).toEqual([[[1, 3]], []])
    await withdrawWinners(db, { hackathonId, now })
    expect(await placesOf(bus)).toEqual([])
  },
)

test('lists submitted projects without places, latest first, and no unpublished results', async ({
  db,
}) => {
  const { id: studentId } = await createStudent(db)
  const submitted = { repositoryUrl: '', demoUrl: '', summary: '', submittedAt: now }
  for (const [title, day, hasProject] of [
    ['First', '2026-03-01', true],
    ['Second', '2026-04-01', true],
    ['Third', '2026-05-01', false],
  ] as const) {
    const startsAt = new Date(`${day}T00:00:00Z`)
    const { id: hackathonId } = await createHackathon(db, now, { title, startsAt })
    const team = { id: title, hackathonId, name: title, inviteToken: title, createdAt: now }
    await db.insert(teams).values(team)
    await db.insert(teamMembers).values({ hackathonId, studentId, teamId: title, joinedAt: now })
    const scored = { members: [], projectTitle: '', score: 90, updatedAt: now }
    await db.insert(results).values({ ...scored, id: title, hackathonId, teamName: title })
    if (hasProject) await db.insert(projectSubmissions).values({ ...submitted, teamId: title })
  }

  expect(await listStudentHackathons(db, studentId)).toMatchObject([
    { title: 'Second', place: null, teamCount: 0 },
    { title: 'First', place: null, teamCount: 0 },
  ])
})
