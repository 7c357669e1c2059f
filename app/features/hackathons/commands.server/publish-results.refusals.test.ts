import { expect } from 'vitest'
import { createHackathon } from '../../../../test/hackathon-builders'
import { test as databaseTest } from '../../../../test/fixtures'
import { findHackathon } from '../queries.server/find-hackathon'
import { listResults, listWinners } from '../queries.server/list-results'
import { publishResults, publishWinners, withdrawResults, withdrawWinners } from './publish-results'
import { saveResult } from './save-result'

const now = new Date('2026-03-09T10:00:00Z')
const later = new Date('2026-03-10T08:00:00Z')
const result = { teamName: 'Knotted', members: ['Asha'], projectTitle: 'A ladder', score: 88 }

/** Two hackathons with a result each. */
const test = databaseTest.extend('given', async ({ db }) => {
  const found: { hackathonId: string; resultId: string }[] = []
  for (const _ of [1, 2]) {
    const { id: hackathonId } = await createHackathon(db, now)
    await saveResult(db, { hackathonId, result, now })
    const [saved] = (await listResults(db, hackathonId)).rows
    found.push({ hackathonId, resultId: saved?.id ?? '' })
  }
  const [own, other] = found
  if (!own || !other) throw new Error('The hackathons were not stored')
  return { ...own, other }
})

const won = (...ids: string[]) => ids.map((resultId) => ({ resultId, prizeMinor: 100 }))

test('refuses to publish or withdraw results of an unknown hackathon', async ({ db, given: _ }) => {
  const hackathonId = 'nothing'
  const refused = { ok: false, reason: 'no-such-hackathon' }
  expect(await publishResults(db, { hackathonId, isSure: true, now })).toEqual(refused)
  const unpublished = { ok: false, reason: 'not-published' }
  expect(await withdrawResults(db, { hackathonId, now })).toEqual(unpublished)
  expect(await withdrawWinners(db, { hackathonId, now })).toEqual(unpublished)
})

test('refuses a winner that is listed twice or belongs to another hackathon', async ({
  db,
  given,
}) => {
  const { hackathonId, resultId, other } = given
  const refused = { ok: false, reason: 'no-such-winner' }
  const publish = (...ids: string[]) =>
    publishWinners(db, { hackathonId, winners: won(...ids), isSure: true, now })

  expect(await publish()).toEqual(refused)
  expect(await publish(resultId, resultId)).toEqual(refused)
  expect(await publish(other.resultId)).toEqual(refused)
  expect(await publish(resultId, other.resultId)).toEqual(refused)

  expect(await listWinners(db, hackathonId)).toEqual([])
  expect(await findHackathon(db, hackathonId)).toMatchObject({ winnersPublishedAt: null })
})

test('publishing winners again keeps the date of the first publication', async ({ db, given }) => {
  const { hackathonId, resultId } = given
  const publish = (at: Date) =>
    publishWinners(db, { hackathonId, winners: won(resultId), isSure: true, now: at })

  expect(await publish(now)).toMatchObject({ ok: true, version: 1, before: [] })
  expect(await publish(later)).toMatchObject({ ok: true, version: 2, before: [{ id: resultId }] })

  const days = { resultsPublishedAt: now, winnersPublishedAt: now }
  expect(await findHackathon(db, hackathonId)).toMatchObject(days)
})

test('withdrawing returns the withdrawn winners and leaves the other hackathon unchanged', async ({
  db,
  given,
}) => {
  const { hackathonId, resultId, other } = given
  const sure = { isSure: true, now }
  await publishWinners(db, { hackathonId, winners: won(resultId), ...sure })
  const theirs = { hackathonId: other.hackathonId, winners: won(other.resultId) }
  await publishWinners(db, { ...theirs, ...sure })

  expect(await withdrawWinners(db, { hackathonId, now })).toMatchObject({
    ok: true,
    winners: [{ id: resultId, place: 1 }],
  })

  expect(await listWinners(db, other.hackathonId)).toMatchObject([{ id: other.resultId }])
  expect(await findHackathon(db, other.hackathonId)).toMatchObject({ winnersPublishedAt: now })
  // A page that still shows the withdrawn winners cannot publish them again.
  const winners = won(resultId)
  expect(await publishWinners(db, { hackathonId, winners, version: 1, ...sure })).toMatchObject({
    reason: 'changed',
    stored: { version: 2, winners: [] },
  })
})
