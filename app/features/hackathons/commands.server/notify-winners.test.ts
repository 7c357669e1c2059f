import { and, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Database } from '~/platform/db/client.server'
import { notifications } from '~/platform/db/tables.server'
import { createHackathon, createRegistered } from '../../../../test/hackathon-builders'
import { test as databaseTest } from '../../../../test/fixtures'
import { listResults } from '../queries.server/list-results'
import { createTeam } from './change-team'
import { publishResults, publishWinners, withdrawResults } from './publish-results'
import { deleteResult, saveResult } from './save-result'

const now = new Date('2026-03-09T10:00:00Z')
const later = new Date('2026-03-09T10:01:00Z')
const isSure = true

/** A hackathon with a result of one student's team and one of another's. */
const test = databaseTest.extend('given', async ({ db }) => {
  const hackathon = await createHackathon(db, now)
  const { id: hackathonId } = hackathon
  const enter = async (teamName: string, score: number) => {
    const { student, keyHash } = await createRegistered(db, now)
    const made = await createTeam(db, { hackathon, student, keyHash, teamName, now })
    if (!made.ok) throw new Error(made.reason)
    const result = { teamName, members: ['Asha'], projectTitle: 'Bus', score }
    await saveResult(db, { hackathonId, teamId: made.teamId, result, now })
    const [saved] = (await listResults(db, hackathonId, { search: teamName })).rows
    return { studentId: student.id, resultId: saved?.id ?? '', result }
  }
  return { hackathonId, bus: await enter('Night Bus', 90), kite: await enter('Kite', 70) }
})

async function listToldOfChange(db: Database, { studentId }: { studentId: string }) {
  const isTheirs = eq(notifications.personId, studentId)
  const isChange = eq(notifications.kind, 'hackathon-result-changed')
  const told = await db.select().from(notifications).where(and(isTheirs, isChange))
  return told.map(({ title, link, createdAt }) => ({ title, link, createdAt }))
}

test('a team is notified of its latest corrected score once results are published', async ({
  db,
  given: { hackathonId, bus, kite },
}) => {
  const correct = (changes: Partial<typeof bus.result>, version: number, at = now) => {
    const result = { ...bus.result, ...changes }
    const which = { hackathonId, resultId: bus.resultId, version }
    return saveResult(db, { ...which, result, isSure, now: at })
  }
  await correct({ score: 89 }, 0)
  await publishResults(db, { hackathonId, isSure, now })
  await correct({ score: 89, projectTitle: 'The bus' }, 1)
  expect(await listToldOfChange(db, bus)).toEqual([])

  const title = 'Your result at Third Surge has changed'
  const link = `/hackathons/${hackathonId}/results`
  expect(await correct({ score: 88 }, 2)).toMatchObject({ ok: true })
  expect(await listToldOfChange(db, bus)).toEqual([{ title, link, createdAt: now }])
  expect(await correct({ score: 87.5 }, 3, later)).toMatchObject({ ok: true })
  expect(await listToldOfChange(db, bus)).toEqual([{ title, link, createdAt: later }])
  expect(await listToldOfChange(db, kite)).toEqual([])
})

test('a team is notified of its deleted result, until the results are withdrawn', async ({
  db,
  given: { hackathonId, bus, kite },
}) => {
  await publishResults(db, { hackathonId, isSure, now })
  const removal = { hackathonId, id: kite.resultId, now }
  await db.transaction((tx) => deleteResult(tx, removal))
  expect(await listToldOfChange(db, kite)).toHaveLength(1)
  expect(await listToldOfChange(db, bus)).toEqual([])

  await withdrawResults(db, { hackathonId, now })
  expect(await listToldOfChange(db, kite)).toEqual([])
})

test('a team is notified of a changed prize for the same place', async ({
  db,
  given: { hackathonId, bus, kite },
}) => {
  const publish = (first: number, second: number) =>
    publishWinners(db, {
      hackathonId,
      winners: [
        { resultId: bus.resultId, prizeMinor: first },
        { resultId: kite.resultId, prizeMinor: second },
      ],
      isSure,
      now,
    })
  await publish(200, 100)
  await publish(200, 100)
  expect(await listToldOfChange(db, bus)).toEqual([])

  await publish(300, 100)
  expect(await listToldOfChange(db, bus)).toHaveLength(1)
  expect(await listToldOfChange(db, kite)).toEqual([])
})
