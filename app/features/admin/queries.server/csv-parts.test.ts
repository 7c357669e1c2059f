import { expect } from 'vitest'
import { createTeam } from '~/features/hackathons/commands.server/change-team'
import { saveResult } from '~/features/hackathons/commands.server/save-result'
import { test } from '../../../../test/fixtures'
import { createHackathon, createRegistered } from '../../../../test/hackathon-builders'
import { listHackathonParts, listRegistrationParts } from './csv-parts'

const now = new Date('2026-03-09T10:00:00Z')

test('separates members clearly even if a name has a comma', async ({ db }) => {
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

test('lists the registrations that match the hackathon and the search, with their team', async ({
  db,
}) => {
  const hackathon = await createHackathon(db, now)
  const first = await createRegistered(db, now)
  await createTeam(db, { hackathon, ...first, teamName: 'Night Bus', now })
  const second = await createRegistered(db, now)
  const later = new Date('2026-03-20T10:00:00Z')
  const other = await createHackathon(db, later)
  const third = await createRegistered(db, later)
  const listed = async (hackathonId: string | null, search = '') => {
    const rows: string[][] = []
    const parts = listRegistrationParts(db, { hackathonId, search }, later)
    for await (const part of parts) rows.push(...part)
    const [titles, ...cells] = rows
    const at = (title: string) => titles?.indexOf(title) ?? -1
    return new Map(cells.map((row) => [row[at('Email')], row[at('Team')]]))
  }
  const emails = [first, second, third].map(({ student }) => student.email)
  const [one = '', two = '', three = ''] = emails

  expect(await listed(null)).toEqual(
    new Map([
      [three, ''],
      [two, ''],
      [one, 'Night Bus'],
    ]),
  )
  expect(await listed(other.id)).toEqual(new Map([[three, '']]))
  expect(await listed(hackathon.id, two)).toEqual(new Map([[two, '']]))
  expect(await listed(other.id, two)).toEqual(new Map())
})
