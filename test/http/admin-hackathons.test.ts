import { expect } from 'vitest'
import { listResults } from '~/features/hackathons/queries.server/list-results'
import { createAdmin, createVisitor } from './person'
import { type Site, test as siteTest } from './site'

const test = siteTest.extend('admin', { scope: 'file' }, ({ site }) => createAdmin(site))

const event = 'second-surge'
const resultsPath = `/admin/hackathon-results?event=${event}`
const entry = {
  teamName: 'Knotted',
  members: 'Asha Verma\nRavi Kumar',
  projectTitle: 'A rope ladder',
  score: '88',
}

async function resultIds(site: Site): Promise<string[]> {
  return (await listResults(site.db, event)).map(({ id }) => id)
}

test('who registered is listed, found and exported without formulas', async ({ site, admin }) => {
  await createVisitor(site).send('/hackathons', {
    name: '=HYPERLINK("https://evil.example")',
    email: 'formula@example.org',
    Mobile: '+91 98765 43210',
    College_Name: 'Osmania University',
  })

  const found = await (await admin.open('/admin/hackathon-users?search=formula')).text()
  expect(found).toContain('formula@example.org')
  expect(await (await admin.open('/admin/hackathon-users?search=nobody')).text()).toContain(
    'No hackathon users found',
  )

  const file = await admin.open('/admin/hackathon-users.csv')
  expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  const csv = await file.text()
  expect(csv).toContain('formula@example.org')
  expect(csv).not.toMatch(/(^|,)"?[=+@-]/m)
})

test('results and winners are entered and shown to everybody once published', async ({
  site,
  admin,
}) => {
  const page = async () => createVisitor(site).open(`/hackathons/${event}/results`)
  expect((await page()).status).toBe(404)

  expect((await admin.send(resultsPath, { publish: 'yes' })).status).toBe(409)
  expect((await admin.send(resultsPath, entry)).status).toBe(200)
  expect((await admin.send(resultsPath, { ...entry, teamName: 'Spliced' })).status).toBe(200)
  expect((await page()).status).toBe(404)
  expect((await admin.send(resultsPath, { publish: 'yes' })).status).toBe(200)
  expect(await (await page()).text()).toContain('A rope ladder')

  const [first = '', second = ''] = await resultIds(site)
  const crown = (fields: Record<string, string>) =>
    admin.send(`/admin/hackathon-winners?event=${event}`, { sure: 'yes', ...fields })
  expect((await crown({ first, second: first })).status).toBe(409)
  expect((await crown({ first: 'nobody' })).status).toBe(409)
  expect((await crown({ first, third: second })).status).toBe(400)
  expect((await crown({ first, firstPrize: '-1' })).status).toBe(400)
  expect((await crown({ first, firstPrize: '50000', second })).status).toBe(200)
  expect(await (await page()).text()).toContain('₹50,000')
})

test.for([
  ['teamName', '', 'enter'],
  ['teamName', 'a'.repeat(200_000), 'at most'],
  ['teamName', 'Knot\0ted', 'shown'],
  ['projectTitle', '', 'title'],
  ['projectTitle', '\u202etfel', 'shown'],
  ['score', '', 'A score is a whole number from 0 to 100.'],
  ['score', '101', 'A score is a whole number from 0 to 100.'],
  ['score', '8.5', 'A score is a whole number from 0 to 100.'],
  ['score', 'NaN', 'A score is a whole number from 0 to 100.'],
  ['members', '', 'Name one to ten members, one a line.'],
  ['members', 'x\n'.repeat(11), 'Name one to ten members, one a line.'],
  ['members', 'A\0sha', 'Name one to ten members, one a line.'],
] as const)(
  'a result with the %s %j is not saved',
  async ([field, value, words], { site, admin }) => {
    const before = await resultIds(site)

    const response = await admin.send(resultsPath, { ...entry, teamName: 'Never', [field]: value })

    expect(response.status).toBe(400)
    expect(await response.text()).toContain(words)
    expect(await resultIds(site)).toEqual(before)
  },
)

test('there is no other hackathon', async ({ admin }) => {
  for (const path of [
    '/admin/hackathon-results?event=third',
    '/admin/hackathon-winners?event=%00',
  ]) {
    expect(await admin.open(path)).toMatchObject({ status: 404 })
    expect(await admin.send(path, {})).toMatchObject({ status: 404 })
  }
})

test('none of this is logged as a bug', ({ site }) => {
  expect(site.logLines.filter(({ level }) => level > 30)).toEqual([])
})
