import { expect } from 'vitest'
import { judgeJobs } from '~/features/judging/tables.server/jobs'
import type { Database } from '~/platform/db/client.server'
import { rateLimits } from '~/platform/db/tables.server'
import {
  createEntrant,
  createHackathon,
  createTestTasks,
} from '../../../../test/hackathon-builders'
import { test } from '../../../../test/fixtures'
import type { Entrant } from '../queries.server/find-registration'
import { findPayer, recordRunJudged } from './record-run-judged'
import { runSamples } from './run-samples'

const now = new Date('2026-03-09T10:00:00Z')
const visitor = { student: null, keyHash: null }
const code = { coding: 'int main() {}', language: 'C++' as const }
const refused = { ok: false, reason: 'too-many-attempts' }

async function openTest(db: Database) {
  await createTestTasks(db)
  await createHackathon(db, now)
}

const run = (db: Database, entrant: Entrant, clientAddress: string | null = '10.1.2.3') =>
  runSamples(db, { entrant, code, clientAddress, now })

/** Finishes all waiting jobs, like the judge. */
async function judgeAll(db: Database, cpuMs: number) {
  const result = { verdict: 'CE' as const, message: '', score: 0, tests: [] }
  for (const { id, subject } of await db.delete(judgeJobs).returning())
    await db.transaction((tx) => recordRunJudged(tx, { jobId: id, subject, result, cpuMs, now }))
}

test('counts the compile time of visitors for their network, whichever browser they use', async ({
  db,
}) => {
  await openTest(db)
  for (let time = 0; time < 3; time += 1) await run(db, visitor)
  await judgeAll(db, 300_000)

  expect(await run(db, visitor)).toMatchObject(refused)
  expect(await run(db, visitor, '10.1.2.4')).toMatchObject({ ok: true })
  expect(await run(db, await createEntrant(db))).toMatchObject({ ok: true })
  expect(JSON.stringify(await db.select().from(judgeJobs))).not.toContain('10.1.2')
})

test('counts the time of a visitor without a known address for their browser', () => {
  const payer = findPayer('hash of a key', { isVisitors: true, clientAddress: null })

  expect(payer).toEqual({ person: 'hash of a key', network: null })
})

test('counts the time of a student for that student only', async ({ db }) => {
  await openTest(db)
  const [entrant, other] = [await createEntrant(db), await createEntrant(db)]
  for (let time = 0; time < 2; time += 1) {
    await run(db, entrant)
    await judgeAll(db, 200_000)
  }

  expect(await run(db, entrant)).toMatchObject(refused)
  expect(await run(db, other)).toMatchObject({ ok: true })
})

test('does not count quick runs, nor programs of other kinds', async ({ db }) => {
  await openTest(db)
  await run(db, visitor)
  await judgeAll(db, 400)
  const other = { jobId: '1', subject: 'hackathon-answer:1:2', cpuMs: 9000, now }
  const result = { verdict: 'AC' as const, message: '', score: 1, tests: [] }
  await db.transaction((tx) => recordRunJudged(tx, { ...other, result }))

  expect(await db.$count(rateLimits)).toBe(1)
})
