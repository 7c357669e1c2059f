import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { auditLog } from '~/features/admin/tables.server'
import { findHackathon } from '~/features/hackathons/queries.server/find-hackathon'
import { listResults } from '~/features/hackathons/queries.server/list-results'
import { hackathons, registrations } from '~/features/hackathons/tables.server/edition'
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
  return (await listResults(site.db, event)).rows.map(({ id }) => id)
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
  const early = await admin.send(resultsPath, { publish: 'yes' })
  expect(early.status).toBe(409)
  expect(await early.text()).toContain('This hackathon is not over')
  expect((await page()).status).toBe(404)
  expect((await admin.send(resultsPath, { publish: 'yes', early: 'yes' })).status).toBe(200)
  expect(await (await page()).text()).toContain('A rope ladder')

  const [first = '', second = ''] = await resultIds(site)
  const crown = (fields: Record<string, string>) =>
    admin.send(`/admin/hackathon-winners?event=${event}`, { sure: 'yes', early: 'yes', ...fields })
  expect((await crown({ first, second: first })).status).toBe(409)
  expect((await crown({ first: 'nobody' })).status).toBe(409)
  expect((await crown({ first, third: second })).status).toBe(400)
  expect((await crown({ first, firstPrize: '-1' })).status).toBe(400)
  expect((await crown({ first, firstPrize: '50000', second })).status).toBe(200)
  expect(await (await page()).text()).toContain('₹50,000')

  const withdraw = (of: 'results' | 'winners') =>
    admin.send(`/admin/hackathon-${of}?event=${event}`, { withdraw: 'yes' })
  expect((await withdraw('winners')).status).toBe(200)
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

test('a result is corrected and deleted by id, and nobody undoes what another admin did', async ({
  site,
  admin,
}) => {
  const send = (fields: Record<string, string>) => admin.send(resultsPath, fields)
  const named = async () =>
    (await listResults(site.db, event)).rows.filter(({ teamName }) => teamName.startsWith('Twin'))
  const twin = { ...entry, teamName: 'Twin' }
  expect((await send(twin)).status).toBe(200)

  const refused = await send({ ...twin, score: '55' })
  expect(refused.status).toBe(409)
  expect(await refused.text()).toMatch(/name="another"/)
  expect(await named()).toMatchObject([{ score: 88 }])
  expect((await send({ ...twin, score: '55', another: 'yes' })).status).toBe(200)
  const [best, other] = await named()
  expect([best?.score, other?.score]).toEqual([88, 55])

  const result = other?.id ?? ''
  const form = await (await admin.open(`${resultsPath}&result=${result}`)).text()
  const seen = (/name="seen" value="([^"]*)"/.exec(form)?.[1] ?? '').replaceAll('&quot;', '"')
  expect((await send({ ...twin, teamName: 'Twin Two', score: '56', result, seen })).status).toBe(
    200,
  )
  const late = await send({ ...twin, teamName: 'Twin Three', score: '57', result, seen })
  expect(late.status).toBe(409)
  expect(await late.text()).toContain('Another admin changed this result while you were editing.')
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
  ['teamName', '', 'enter'],
  ['teamName', 'a'.repeat(200_000), 'at most'],
  ['teamName', 'Knot\0ted', 'shown'],
  ['projectTitle', '', 'title'],
  ['projectTitle', '\u202etfel', 'shown'],
  ['score', '', 'A score is a whole number from 0 to 100.'],
  ['score', '101', 'A score is a whole number from 0 to 100.'],
  ['score', '8.5', 'A score is a whole number from 0 to 100.'],
  ['score', 'NaN', 'A score is a whole number from 0 to 100.'],
  ['members', '', 'Name one to ten members, one per line.'],
  ['members', 'x\n'.repeat(11), 'Name one to ten members, one per line.'],
  ['members', 'A\0sha', 'Name one to ten members, one per line.'],
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

test('teams, projects and results of a hackathon are exported, to admins alone', async ({
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

test('there is no other hackathon', async ({ admin }) => {
  for (const path of [
    '/admin/hackathon-results?event=third',
    '/admin/hackathon-winners?event=%00',
  ]) {
    expect(await admin.open(path)).toMatchObject({ status: 404 })
    expect(await admin.send(path, {})).toMatchObject({ status: 404 })
  }
})

const edition = {
  title: 'Monsoon Hack',
  summary: 'A weekend for the campus.',
  timeZone: 'Asia/Kolkata',
  startsAt: '2099-08-01T10:00',
  submissionsCloseAt: '2099-08-02T10:00',
  prize: '25000',
  teamSizeMin: '1',
  teamSizeMax: '3',
  testMinutes: '45',
}

test('a hackathon is announced by its local time, changed, and written down', async ({
  site,
  admin,
}) => {
  expect((await admin.send('/admin/hackathons', edition)).status).toBe(200)
  const announced = await findHackathon(site.db, 'monsoon-hack')
  expect(announced).toMatchObject({
    title: 'Monsoon Hack',
    startsAt: new Date('2099-08-01T04:30:00Z'),
    submissionsCloseAt: new Date('2099-08-02T04:30:00Z'),
    prizeMinor: 2_500_000,
    teamSizeMax: 3,
  })

  const moved = { ...edition, timeZone: 'Asia/Dubai' }
  expect((await admin.send('/admin/hackathons?event=monsoon-hack', moved)).status).toBe(200)
  expect(await findHackathon(site.db, 'monsoon-hack')).toMatchObject({
    startsAt: new Date('2099-08-01T06:00:00Z'),
  })
  const page = await (await admin.open('/admin/hackathons?event=monsoon-hack')).text()
  expect(page).toContain('value="2099-08-01T10:00"')
  const acts = await site.db.select().from(auditLog).where(eq(auditLog.subject, 'monsoon-hack'))
  expect(acts.map(({ action }) => action)).toEqual(['hackathon-save', 'hackathon-save'])
  expect((await admin.open('/admin/hackathons?event=nowhere')).status).toBe(404)
  expect((await admin.send('/admin/hackathons?event=nowhere', edition)).status).toBe(409)
})

test('an admin who changes what another one changed meanwhile is told, and keeps what they typed', async ({
  site,
  admin,
}) => {
  const path = '/admin/hackathons?event=shared-hack'
  await admin.send('/admin/hackathons', { ...edition, title: 'Shared Hack' })
  const page = await (await admin.open(path)).text()
  const seenOn = (html: string) =>
    (/name="seen" value="([^"]*)"/.exec(html)?.[1] ?? '').replaceAll('&quot;', '"')
  const seen = seenOn(page)
  await admin.send(path, { ...edition, title: 'Shared Hack', prize: '1', seen })

  const mine = { ...edition, title: 'Shared Hack', prize: '2', seen }
  const wrong = await (await admin.send(path, { ...mine, title: '' })).text()
  expect(seenOn(wrong)).toBe(seen)
  const refused = await admin.send(path, mine)

  expect(refused.status).toBe(409)
  const html = await refused.text()
  expect(html).toContain('Another admin changed this hackathon while you were editing.')
  expect(html).toMatch(/name="prize"[^>]*value="2"|value="2"[^>]*name="prize"/)
  expect(await findHackathon(site.db, 'shared-hack')).toMatchObject({ prizeMinor: 100 })
  const again = await admin.send(path, { ...mine, seen: seenOn(html) })
  expect(again.status).toBe(200)
  expect(await findHackathon(site.db, 'shared-hack')).toMatchObject({ prizeMinor: 200 })
})

test('a hackathon is deleted while nobody is registered, and written down with what it was', async ({
  site,
  admin,
}) => {
  await admin.send('/admin/hackathons', { ...edition, title: 'Mistaken Hack' })
  const asked = '/admin/hackathons?event=mistaken-hack&ask=delete&about=mistaken-hack'
  expect(await (await admin.open(asked)).text()).toContain('Delete Mistaken Hack for good?')
  const student = await createVisitor(site).send('/admin/hackathons', { delete: 'mistaken-hack' })
  expect(student.status).toBe(302)
  expect(await findHackathon(site.db, 'mistaken-hack')).not.toBeNull()

  const deleted = await admin.send('/admin/hackathons', { delete: 'mistaken-hack' })

  expect(await deleted.text()).toContain('Mistaken Hack is deleted.')
  expect(await findHackathon(site.db, 'mistaken-hack')).toBeNull()
  expect((await admin.open('/admin/hackathons?event=mistaken-hack')).status).toBe(404)
  const acts = await site.db.select().from(auditLog).where(eq(auditLog.subject, 'mistaken-hack'))
  expect(acts.at(-1)).toMatchObject({
    action: 'hackathon-delete',
    before: { title: 'Mistaken Hack', prizeMinor: 2_500_000, results: [] },
    after: {},
  })
  expect(await (await admin.open('/admin')).text()).toMatch(/hackathon deleted[^]*Mistaken Hack/)
  const again = await admin.send('/admin/hackathons', { delete: 'mistaken-hack' })
  expect(again.status).toBe(409)
  expect(await again.text()).toContain('This hackathon no longer exists.')
})

test('a hackathon with registrations says why it stays, and is not deleted', async ({
  site,
  admin,
}) => {
  const count = await site.db.$count(registrations, eq(registrations.hackathonId, event))
  expect(count).toBeGreaterThan(0)

  const page = await (await admin.open(`/admin/hackathons?event=${event}&ask=delete`)).text()
  expect(page).toContain('It cannot be deleted')
  expect(page).not.toContain('for good?')
  const refused = await admin.send('/admin/hackathons', { delete: event })

  expect(refused.status).toBe(409)
  expect(await refused.text()).toContain('People are registered for this hackathon')
  expect(await findHackathon(site.db, event)).not.toBeNull()
})

const wrongEditions: [string, Partial<typeof edition>, number, string][] = [
  ['no name', { title: ' ' }, 400, 'Please give it a name.'],
  ['a name of 100 kB', { title: 'x'.repeat(100_000) }, 400, 'at most 80 characters'],
  ['controls in the name', { title: 'a\u0007b' }, 400, 'cannot be shown'],
  ['no start', { startsAt: '' }, 400, 'Please choose when it starts.'],
  ['a start that is no time', { startsAt: '2099-13-45T99:99' }, 400, 'when it starts'],
  ['a start on 31 February', { startsAt: '2099-02-31T10:00' }, 400, 'when it starts'],
  ['a name that does not show', { title: '\u200b\u200d' }, 400, 'cannot be shown'],
  [
    'a start in the past',
    { startsAt: '2019-08-01T10:00', submissionsCloseAt: '2019-08-02T10:00' },
    409,
    'in the past',
  ],
  ['a close before the start', { submissionsCloseAt: '2099-07-01T10:00' }, 400, 'after the start'],
  ['a year of hacking', { submissionsCloseAt: '2100-08-01T10:00' }, 400, 'at most 60 days'],
  ['an unknown zone', { timeZone: 'Asia/Nowhere' }, 400, 'choose a time zone'],
  ['a prize below nothing', { prize: '-1' }, 400, 'whole number of rupees'],
  ['a team of half a person', { teamSizeMin: '0.5' }, 400, '1 to 10 people'],
  [
    'a largest team below the smallest',
    { teamSizeMin: '3', teamSizeMax: '2' },
    400,
    'cannot be smaller',
  ],
  ['a test without end', { testMinutes: '1e9' }, 400, '5 to 300 minutes'],
]

test.for(wrongEditions)(
  'a hackathon with %s is refused in words, and not stored',
  async ([, changes, status, words], { site, admin }) => {
    const before = await site.db.$count(hackathons)

    const answer = await admin.send('/admin/hackathons', { ...edition, ...changes })

    expect(answer.status).toBe(status)
    expect(await answer.text()).toContain(words)
    expect(await site.db.$count(hackathons)).toBe(before)
  },
)

test('none of this is logged as a bug', ({ site }) => {
  expect(site.logLines.filter(({ level }) => level > 30)).toEqual([])
})
