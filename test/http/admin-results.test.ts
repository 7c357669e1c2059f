import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { auditLog } from '~/features/admin/tables.server'
import { listResults } from '~/features/hackathons/queries.server/list-results'
import { createAdmin, createVisitor } from './person'
import { type Site, test as siteTest } from './site'

const test = siteTest.extend('admin', { scope: 'file' }, ({ site }) => createAdmin(site))

const hackathon = 'second-surge'
const resultsPath = `/admin/hackathon-results?event=${hackathon}`
const entry = {
  teamName: 'Knotted',
  members: 'Asha Verma\nRavi Kumar',
  projectTitle: 'A rope ladder',
  score: '88',
}

async function resultIds(site: Site): Promise<string[]> {
  return (await listResults(site.db, hackathon)).rows.map(({ id }) => id)
}

test('everybody sees results and winners once they are published', async ({ site, admin }) => {
  const page = async () => createVisitor(site).open(`/hackathons/${hackathon}/results`)
  expect((await page()).status).toBe(404)

  expect((await admin.send(resultsPath, { publish: 'yes' })).status).toBe(409)
  expect((await admin.send(resultsPath, entry)).status).toBe(200)
  expect(
    (await admin.send(resultsPath, { ...entry, teamName: 'Spliced', score: '50' })).status,
  ).toBe(200)
  expect((await page()).status).toBe(404)
  const early = await admin.send(resultsPath, { publish: 'yes' })
  expect(early.status).toBe(409)
  expect(await early.text()).toContain('This hackathon is not over')
  expect((await page()).status).toBe(404)
  expect((await admin.send(resultsPath, { publish: 'yes', early: 'yes' })).status).toBe(200)
  expect(await (await page()).text()).toContain('A rope ladder')

  const [first = '', second = ''] = await resultIds(site)
  const crown = (fields: Record<string, string>) =>
    admin.send(`/admin/hackathon-winners?event=${hackathon}`, {
      sure: 'yes',
      early: 'yes',
      ...fields,
    })
  expect((await crown({ first, second: first })).status).toBe(409)
  expect((await crown({ first: 'nobody' })).status).toBe(409)
  expect((await crown({ first, third: second })).status).toBe(400)
  expect((await crown({ first, firstPrize: '-1' })).status).toBe(400)
  const asked = await crown({ sure: '', first: second, firstPrize: '50000', second: first })
  const question = await asked.text()
  expect(question).toMatch(/First place goes to Spliced \(50\), but Knotted has \d+\./)
  expect(question).toContain('Spliced (50 of 100), prize ₹50,000')
  expect((await crown({ first, firstPrize: '50000', second })).status).toBe(200)
  const tied = { firstPrize: '50000', first: second, second: first }
  expect((await crown(tied)).status).toBe(200)
  const [, all = ''] = (await (await page()).text()).split('All results')
  expect(all).toMatch(/First place[^]*Spliced[^]*Second place[^]*Knotted/)
  const correction = { ...entry, score: '87.5', result: first }
  const unsure = await admin.send(resultsPath, correction)
  expect(unsure.status).toBe(409)
  expect(await unsure.text()).toContain('Change the published score of Knotted from 88 to 87.5')
  expect(await (await page()).text()).not.toContain('87.5')
  const no = await admin.send(resultsPath, { ...correction, sure: 'no' })
  expect(await no.text()).toContain('value="87.5"')
  expect((await admin.send(resultsPath, { ...correction, sure: 'yes' })).status).toBe(200)
  expect(await (await page()).text()).toContain('87.5')
  expect(await (await page()).text()).toContain('₹50,000')

  const withdraw = (of: 'results' | 'winners') =>
    admin.send(`/admin/hackathon-${of}?event=${hackathon}`, { withdraw: 'yes' })
  const withdrawn = await withdraw('winners')
  expect(withdrawn.status).toBe(200)
  // So that they can be published again.
  const form = await withdrawn.text()
  expect(form).toMatch(new RegExp(`<option value="${second}" selected`))
  expect(form).toMatch(/name="firstPrize"[^>]*value="50000"|value="50000"[^>]*name="firstPrize"/)
  expect((await withdraw('winners')).status).toBe(409)
  const withoutWinners = await (await page()).text()
  expect(withoutWinners).toContain('A rope ladder')
  expect(withoutWinners).not.toContain('₹50,000')
  expect((await withdraw('results')).status).toBe(200)
  expect((await withdraw('results')).status).toBe(409)
  const hidden = await page()
  expect(hidden.status).toBe(404)
  expect(await hidden.text()).toContain('The results are not published yet.')
})

test('corrects and deletes results by id without undoing the changes of another admin', async ({
  site,
  admin,
}) => {
  const send = (fields: Record<string, string>) => admin.send(resultsPath, fields)
  const named = async () =>
    (await listResults(site.db, hackathon)).rows.filter(({ teamName }) =>
      teamName.startsWith('Twin'),
    )
  const twin = { ...entry, teamName: 'Twin' }
  expect((await send(twin)).status).toBe(200)

  const refused = await send({ ...twin, score: '55' })
  expect(refused.status).toBe(409)
  expect(await refused.text()).toMatch(/name="another"/)
  expect(await named()).toMatchObject([{ score: 88 }])
  expect((await send({ ...twin, score: '55,25', another: 'yes' })).status).toBe(200)
  const [best, other] = await named()
  expect([best?.score, other?.score]).toEqual([88, 55.25])

  const result = other?.id ?? ''
  const form = await (await admin.open(`${resultsPath}&result=${result}`)).text()
  const version = /name="version" value="([^"]*)"/.exec(form)?.[1] ?? ''
  expect((await send({ ...twin, teamName: 'Twin Two', score: '56', result, version })).status).toBe(
    200,
  )
  const late = await send({ ...twin, teamName: 'Twin Three', score: '57', result, version })
  expect(late.status).toBe(409)
  const told = await late.text()
  expect(told).toContain('Another admin changed this result while you were editing.')
  expect(told).toMatch(/Saved version[^]*Twin Two/)
  expect(await named()).toMatchObject([{ score: 88 }, { teamName: 'Twin Two', score: 56 }])

  const asked = await admin.open(`${resultsPath}&ask=delete&about=${result}`)
  expect(await asked.text()).toContain('Delete the result of Twin Two')
  expect((await send({ delete: result })).status).toBe(200)
  expect((await send({ delete: result })).status).toBe(409)
  expect(await named()).toMatchObject([{ id: best?.id }])
  const acts = await site.db.select().from(auditLog).where(eq(auditLog.action, 'result-delete'))
  expect(acts).toMatchObject([{ before: { teamName: 'Twin Two', score: 56 } }])
  expect((await send({ delete: best?.id ?? '' })).status).toBe(200)
})

test.for([
  ['teamName', '', 'Please enter the team’s name.'],
  ['teamName', 'a'.repeat(200_000), 'at most'],
  ['teamName', 'Knot\0ted', 'shown'],
  ['projectTitle', '', 'title'],
  ['projectTitle', '\u202etfel', 'shown'],
  ['score', '', 'A score is a number from 0 to 100, with at most two decimals.'],
  ['score', '101', 'A score is a number from 0 to 100, with at most two decimals.'],
  ['score', '8.125', 'A score is a number from 0 to 100, with at most two decimals.'],
  ['score', '1,000', 'A score is a number from 0 to 100, with at most two decimals.'],
  ['score', ' ', 'A score is a number from 0 to 100, with at most two decimals.'],
  ['score', 'NaN', 'A score is a number from 0 to 100, with at most two decimals.'],
  ['members', '', 'Name one to ten members, one per line.'],
  ['members', 'x\n'.repeat(11), 'Name one to ten members, one per line.'],
  ['members', 'A\0sha', 'Name one to ten members, one per line.'],
] as const)(
  'does not save a result with the %s %j',
  async ([field, value, words], { site, admin }) => {
    const before = await resultIds(site)

    const response = await admin.send(resultsPath, { ...entry, teamName: 'Never', [field]: value })

    expect(response.status).toBe(400)
    expect(await response.text()).toContain(words)
    expect(await resultIds(site)).toEqual(before)
  },
)

test('exports teams, projects and results of a hackathon to admins only', async ({
  site,
  admin,
}) => {
  const path = (file: string) => `/admin/hackathon-files/${file}.csv?event=first-surge`
  const results = await admin.open(path('results'))
  expect(results.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  const text = await results.text()
  expect(text).toContain('Team id,Team,Members')
  expect(text).toContain('Night Bus')
  expect(text.trim().split('\r\n')).toHaveLength(6)
  expect(await (await admin.open(path('teams'))).text()).toContain('Emails')
  expect(await (await admin.open(path('projects'))).text()).toContain('Repository')
  expect((await admin.open(path('passwords'))).status).toBe(404)
  expect((await createVisitor(site).open(path('teams'))).status).toBe(302)
})

test('refuses unknown hackathons', async ({ admin }) => {
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
