import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { submitTest } from '~/features/hackathons/commands.server/take-test'
import { listResults } from '~/features/hackathons/queries.server/list-results'
import { testAnswers } from '~/features/hackathons/tables.server/attempts'
import { test } from '../../../../test/fixtures'
import { createHackathon, createTestTasks } from '../../../../test/hackathon-builders'
import { listLatestActs } from '../queries.server/latest-acts'
import { auditLog } from '../tables.server'
import {
  deleteHackathonAsAdmin,
  deleteResultAsAdmin,
  judgeTestAgain,
  publishResultsAsAdmin,
  publishWinnersAsAdmin,
  saveHackathonAsAdmin,
  saveResultAsAdmin,
  withdrawResultsAsAdmin,
  withdrawWinnersAsAdmin,
} from './hackathons'

const now = new Date('2026-03-01T10:00:00Z')
const by = { adminId: 'admin', now }
const result = { teamName: 'Knotted', members: ['Asha'], projectTitle: 'A ladder', score: 88 }

test('logs the state before and after of each act on a hackathon', async ({ db }) => {
  const hackathon = await createHackathon(db, now)
  const { id: hackathonId, startsAt, submissionsCloseAt, timeZone, testMinutes } = hackathon
  const on = { ...by, hackathonId, isSure: true }
  const terms = {
    title: 'Ours',
    summary: 'All night.',
    startsAt,
    submissionsCloseAt,
    timeZone,
    testMinutes,
    prizeMinor: 100,
    teamSizeMin: 1,
    teamSizeMax: 4,
  }

  await saveHackathonAsAdmin(db, { ...by, id: hackathonId, terms, siteName: 'SkillSurge' })
  await saveResultAsAdmin(db, { ...on, result })
  const [saved] = (await listResults(db, hackathonId)).rows
  const resultId = saved?.id ?? ''
  const better = { ...result, score: 90 }
  await saveResultAsAdmin(db, { ...on, resultId, result: better })
  await publishResultsAsAdmin(db, on)
  const [first, second] = [500, 700].map((prizeMinor) => [{ resultId, prizeMinor }])
  await publishWinnersAsAdmin(db, { ...on, winners: first ?? [] })
  const { acts: told } = await listLatestActs(db, { limit: 3, timeZone: 'UTC' })
  expect(told.map(({ details }) => details)).toEqual([
    '1st Knotted (₹5)',
    null,
    'Knotted: score 88 → 90',
  ])
  await publishWinnersAsAdmin(db, { ...on, winners: second ?? [] })
  await withdrawWinnersAsAdmin(db, on)
  await publishWinnersAsAdmin(db, { ...on, winners: first ?? [] })
  await withdrawResultsAsAdmin(db, on)
  await deleteResultAsAdmin(db, { ...on, id: resultId })
  await saveResultAsAdmin(db, { ...on, result })
  await deleteHackathonAsAdmin(db, { ...by, id: hackathonId })

  const acts = await db.select().from(auditLog).orderBy(auditLog.id)
  expect(acts.map(({ action, before, after }) => [action, before, after])).toMatchObject([
    ['hackathon-save', { title: 'Third Surge' }, { title: 'Ours', prizeMinor: 100 }],
    ['result-save', {}, result],
    ['result-save', result, better],
    ['results-publish', {}, {}],
    ['winners-publish', { winners: [] }, { winners: first }],
    ['winners-publish', { winners: first }, { winners: second }],
    ['winners-withdraw', { winners: second }, {}],
    ['winners-publish', { winners: [] }, { winners: first }],
    ['results-withdraw', { winners: first }, {}],
    ['result-delete', better, {}],
    ['result-save', {}, result],
    ['hackathon-delete', { title: 'Ours', results: [result] }, {}],
  ])
  expect(acts).toMatchObject(
    acts.map(() => ({ adminId: 'admin', subject: hackathonId, occurredAt: now })),
  )
})

test('the log keeps the names of winning teams when their results are renamed or deleted', async ({
  db,
}) => {
  const { id: hackathonId } = await createHackathon(db, now)
  const on = { ...by, hackathonId, isSure: true }
  await saveResultAsAdmin(db, { ...on, result })
  const resultId = (await listResults(db, hackathonId)).rows[0]?.id ?? ''
  await publishWinnersAsAdmin(db, { ...on, winners: [{ resultId, prizeMinor: 5_000_000 }] })

  await saveResultAsAdmin(db, { ...on, resultId, result: { ...result, teamName: 'Other' } })
  await withdrawResultsAsAdmin(db, on)
  await deleteResultAsAdmin(db, { ...on, id: resultId })

  const { acts: told } = await listLatestActs(db, { limit: 9, timeZone: 'UTC' })
  expect(told.map(({ action, details }) => [action, details])).toEqual([
    ['result-delete', 'Other: score 88'],
    ['results-withdraw', null],
    ['result-save', 'Other: team Knotted → Other'],
    ['winners-publish', '1st Knotted (₹50,000)'],
    ['result-save', 'Knotted: score 88'],
  ])
})

test('logs which code was judged again, and only when it was', async ({ db }) => {
  await createTestTasks(db)
  await createHackathon(db, now)
  const answers = { mcq: '4', aptitude: '5', coding: 'print(0)', language: 'Python' as const }
  await submitTest(db, { entrant: { student: null, keyHash: null }, answers, now })
  const isCode = eq(testAnswers.answer, 'print(0)')
  const failed = { verdict: 'IE' as const, points: null, judgedAt: now }
  const [code] = await db.update(testAnswers).set(failed).where(isCode).returning()
  const attemptId = code?.attemptId ?? ''

  expect(await judgeTestAgain(db, { ...by, attemptId })).toEqual({ ok: true })
  expect(await judgeTestAgain(db, { ...by, attemptId })).toEqual({ ok: false })

  expect(await db.select().from(auditLog)).toMatchObject([
    {
      adminId: 'admin',
      action: 'test-judge-again',
      subject: attemptId,
      before: { verdict: 'IE' },
      after: {},
      occurredAt: now,
    },
  ])
})
