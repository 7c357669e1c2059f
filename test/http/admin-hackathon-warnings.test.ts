import { expect } from 'vitest'
import { listResults } from '~/features/hackathons/queries.server/list-results'
import { projectSubmissions, teams } from '~/features/hackathons/tables.server/teams'
import { createHackathon } from '../hackathon-builders'
import { createAdmin } from './person'
import { test as siteTest } from './site'

const hourMs = 60 * 60 * 1000

const test = siteTest
  .extend('admin', { scope: 'file' }, ({ site }) => createAdmin(site))
  .extend('hackathon', { scope: 'file' }, ({ site }) =>
    createHackathon(site.db, new Date(), { startsAt: new Date(Date.now() - 48 * hourMs) }),
  )

/** The HTML of a page without the data for its scripts. */
const textOf = async (response: Response) =>
  (await response.text()).replaceAll(/<script[\s\S]*?<\/script>/g, '').replaceAll('<!-- -->', '')

test('the results open on the latest hackathon that is not a sample', async ({
  admin,
  hackathon,
}) => {
  const html = await textOf(await admin.open('/admin/hackathon-results'))

  const tabs = [...html.matchAll(/<a aria-current="page"[^>]*\?event=([a-z0-9-]+)"/g)]
  expect(tabs.map(([, id]) => id)).toEqual([hackathon.id])
})

test('two hackathons with the same name are distinguished by their start', async ({
  site,
  admin,
}) => {
  const startsAt = new Date('2024-03-01T04:30:00Z')
  await createHackathon(site.db, new Date(), { startsAt, title: 'Twin Surge' })
  const later = new Date('2024-09-01T04:30:00Z')
  await createHackathon(site.db, new Date(), { startsAt: later, title: 'Twin Surge' })

  for (const page of ['hackathons', 'hackathon-results', 'hackathon-winners']) {
    const html = await textOf(await admin.open(`/admin/${page}`))
    expect(html).toContain('Twin Surge, 1 Mar 2024, 10:00 am IST')
    expect(html).toContain('Twin Surge, 1 Sept 2024, 10:00 am IST')
  }
})

test('names teams with a project but no result before results are published', async ({
  site,
  admin,
  hackathon,
}) => {
  const path = `/admin/hackathon-results?event=${hackathon.id}`
  const result = { teamName: 'Knotted', members: 'Asha', projectTitle: 'Bus', score: '60' }
  await admin.send(path, result)
  const question = async () =>
    /[^<>]*Show the results of Third Surge[^<]*/.exec(
      await textOf(await admin.open(`${path}&ask=publish&about=${hackathon.id}`)),
    )?.[0]
  expect(await question()).toMatch(/^Show the results/)

  for (const [minute, name] of ['Bus', 'Kite', 'Boat', 'Oar', 'Sail', 'Tram'].entries()) {
    const team = { id: `team-${name}`, hackathonId: hackathon.id, name, inviteToken: name }
    const project = {
      repositoryUrl: 'https://g.example',
      demoUrl: 'https://d.example',
      summary: '',
    }
    await site.db.insert(teams).values({ ...team, createdAt: new Date(2024, 2, 1, 10, minute) })
    await site.db
      .insert(projectSubmissions)
      .values({ ...project, teamId: team.id, submittedAt: new Date() })
  }

  expect(await question()).toMatch(
    /^6 teams with a project have no result yet: Bus, Kite, Boat, Oar, Sail and 1 more\. Show/,
  )
})

test('warns at the results and the winners when a corrected score contradicts a published place', async ({
  site,
  admin,
  hackathon,
}) => {
  const path = `/admin/hackathon-results?event=${hackathon.id}`
  const winnersPath = `/admin/hackathon-winners?event=${hackathon.id}`
  const spliced = { teamName: 'Spliced', members: 'Ravi', projectTitle: 'Kite', score: '50' }
  await admin.send(path, spliced)
  const { rows } = await listResults(site.db, hackathon.id)
  const [first = '', second = ''] = rows.map(({ id }) => id)
  await admin.send(winnersPath, { sure: 'yes', first, second })
  const warning = 'First place goes to Knotted (60), but Spliced has 87.'
  for (const page of [path, winnersPath])
    expect(await textOf(await admin.open(page))).not.toContain('place goes to')

  const saved = await textOf(
    await admin.send(path, {
      ...spliced,
      score: '87',
      result: second,
      version: '0',
      sure: 'yes',
    }),
  )

  expect(saved).toContain(
    'The result of Spliced is saved. Nobody gets an email. The winners no longer match the scores.',
  )
  expect(saved).toMatch(
    /First place goes to Knotted \(60\), but Spliced has 87\.[^]*hackathon-winners\?event=[^>]*>Check the winners/,
  )
  expect(await textOf(await admin.open(winnersPath))).toContain(`${warning} Check the winners.`)
  // The places stay until an admin changes them.
  const places = (await listResults(site.db, hackathon.id)).rows.map(({ place }) => place)
  expect(places).toEqual([2, 1])

  await admin.send(winnersPath, { sure: 'yes', first: second, second: first, version: '1' })
  expect(await textOf(await admin.open(path))).not.toContain('place goes to')
})

const terms = {
  title: 'Monsoon Hack',
  summary: 'A weekend for the campus.',
  timeZone: 'Asia/Kolkata',
  startsAt: '2099-08-01T10:00',
  submissionsCloseAt: '2099-08-02T10:00',
  teamSizeMin: '1',
  teamSizeMax: '3',
  testMinutes: '45',
}
const inPast = { startsAt: '2019-08-01T10:00', submissionsCloseAt: '2019-08-02T10:00' }

test('a refused date marks its field and says beside it what to do', async ({
  admin,
  hackathon,
}) => {
  const wrongFields = async (path: string, fields: Record<string, string>) => {
    const response = await admin.send(path, fields)
    expect(response.status).toBe(409)
    const html = await textOf(response)
    expect(html).toContain('Nothing was saved. Please correct the marked fields.')
    const inputs = [...html.matchAll(/<input[^>]*aria-invalid="true"[^>]*>/g)].map(([tag]) => tag)
    const describedBy = inputs.map((tag) => /aria-describedby="([^" ]+)/.exec(tag)?.[1] ?? '')
    const words = describedBy.map((id) => html.split(`id="${id}"`)[1]?.slice(0, 400) ?? '')
    return { names: inputs.map((tag) => /name="([^"]+)"/.exec(tag)?.[1]), words: words.join() }
  }

  const announced = await wrongFields('/admin/hackathons', { ...terms, ...inPast })
  expect(announced.names).toEqual(['startsAt'])
  expect(announced.words).toContain('Choose a time in the future.')
  const over = await wrongFields(`/admin/hackathons?event=${hackathon.id}`, { ...terms, ...inPast })
  expect(over.names).toEqual(['submissionsCloseAt'])
  expect(over.words).toContain('choose a closing time in the future.')
})
