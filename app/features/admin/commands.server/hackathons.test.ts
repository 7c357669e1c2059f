import { expect } from 'vitest'
import { listResults } from '~/features/hackathons/queries.server/list-results'
import { test } from '../../../../test/fixtures'
import { createHackathon } from '../../../../test/hackathon-builders'
import { auditLog } from '../tables.server'
import {
  deleteHackathonAsAdmin,
  deleteResultAsAdmin,
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

test('the audit log says of each act on a hackathon what was before and after', async ({ db }) => {
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
