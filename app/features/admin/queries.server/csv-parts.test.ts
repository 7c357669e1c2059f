import { expect } from 'vitest'
import { saveResult } from '~/features/hackathons/commands.server/save-result'
import { test } from '../../../../test/fixtures'
import { createHackathon } from '../../../../test/hackathon-builders'
import { listHackathonParts } from './csv-parts'

const now = new Date('2026-03-09T10:00:00Z')

test('members are told apart, also where a name has a comma', async ({ db }) => {
  const { id: hackathonId } = await createHackathon(db, now)
  const members = ['Verma, Asha', 'Ravi Menon']
  const result = { teamName: 'Knotted', members, projectTitle: 'Bus', score: 1 }
  await saveResult(db, { hackathonId, result, now })

  const rows: string[][] = []
  for await (const part of listHackathonParts(db, 'results', hackathonId)) rows.push(...part)

  expect(rows).toEqual([
    expect.arrayContaining(['Members']),
    expect.arrayContaining(['Verma, Asha; Ravi Menon']),
  ])
})
