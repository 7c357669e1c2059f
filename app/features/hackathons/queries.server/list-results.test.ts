import { expect } from 'vitest'
import { createHackathon } from '../../../../test/hackathon-builders'
import { test } from '../../../../test/fixtures'
import { publishWinners } from '../commands.server/publish-results'
import { saveResult } from '../commands.server/save-result'
import { listRankedResults, listResults } from './list-results'

const now = new Date('2026-03-09T10:00:00Z')

test('lists the winners by place, then the others by score, page by page', async ({ db }) => {
  const { id: hackathonId } = await createHackathon(db, now)
  for (const [teamName, score] of [
    ['Ant', 90],
    ['Bee', 90],
    ['Cat', 95],
    ['Dog', 10],
  ] as const) {
    const result = { teamName, members: ['Asha'], projectTitle: 'Bus', score }
    await saveResult(db, { hackathonId, result, now })
  }
  const all = (await listResults(db, hackathonId)).rows
  const winners = ['Bee', 'Ant'].map((name) => ({
    resultId: all.find(({ teamName }) => teamName === name)?.id ?? '',
    prizeMinor: 0,
  }))
  await publishWinners(db, { hackathonId, winners, isSure: true, now })

  const first = await listRankedResults(db, hackathonId, { after: null, limit: 1 })
  const second = await listRankedResults(db, hackathonId, { after: first.next, limit: 1 })

  expect(first.winners.map(({ teamName }) => teamName)).toEqual(['Bee', 'Ant'])
  expect(first.rows.map(({ teamName, place }) => [teamName, place])).toEqual([
    ['Bee', 1],
    ['Ant', 2],
    ['Cat', null],
  ])
  expect(second.rows.map(({ teamName }) => teamName)).toEqual(['Dog'])
  expect(second.winners).toEqual([])
  expect(second.next).toBe(null)
})
