import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { auditLog } from '~/features/admin/tables.server'
import { findHackathon } from '~/features/hackathons/queries.server/find-hackathon'
import { hackathons, registrations } from '~/features/hackathons/tables.server/hackathons'
import { teamMembers, teams } from '~/features/hackathons/tables.server/teams'
import { createStudent } from '../builders'
import { createAdmin, createVisitor } from './person'
import { test as siteTest } from './site'

const test = siteTest.extend('admin', { scope: 'file' }, ({ site }) => createAdmin(site))

const hackathon = 'second-surge'

test('registrations are listed, searched and exported without formulas', async ({
  site,
  admin,
}) => {
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

  const shown = async (file: string) => (await admin.open(`/admin/hackathon-users${file}`)).text()
  for (const file of ['', '.csv']) {
    expect(await shown(`${file}?event=${hackathon}`)).toContain('formula@example.org')
    expect(await shown(`${file}?event=first-surge`)).not.toContain('formula@example.org')
    expect(await shown(`${file}?search=nobody`)).not.toContain('formula@example.org')
  }
  expect((await admin.open('/admin/hackathon-users?event=none')).status).toBe(404)

  const file = await admin.open('/admin/hackathon-users.csv')
  expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  const csv = await file.text()
  expect(csv).toContain('formula@example.org')
  expect(csv).not.toMatch(/(^|,)"?[=+@-]/m)
})

const terms = {
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

test('a hackathon is announced in its local time, changed, and recorded in the audit log', async ({
  site,
  admin,
}) => {
  expect((await admin.send('/admin/hackathons', terms)).status).toBe(200)
  const announced = await findHackathon(site.db, 'monsoon-hack')
  expect(announced).toMatchObject({
    title: 'Monsoon Hack',
    startsAt: new Date('2099-08-01T04:30:00Z'),
    submissionsCloseAt: new Date('2099-08-02T04:30:00Z'),
    prizeMinor: 2_500_000,
    teamSizeMax: 3,
  })

  const moved = { ...terms, timeZone: 'Asia/Dubai' }
  expect((await admin.send('/admin/hackathons?event=monsoon-hack', moved)).status).toBe(200)
  expect(await findHackathon(site.db, 'monsoon-hack')).toMatchObject({
    startsAt: new Date('2099-08-01T06:00:00Z'),
  })
  const page = await (await admin.open('/admin/hackathons?event=monsoon-hack')).text()
  expect(page).toContain('value="2099-08-01T10:00"')
  const acts = await site.db.select().from(auditLog).where(eq(auditLog.subject, 'monsoon-hack'))
  expect(acts.map(({ action }) => action)).toEqual(['hackathon-announce', 'hackathon-save'])
  const home = await (await admin.open('/admin')).text()
  expect(home).toContain('hackathon announced')
  expect(home).toMatch(/hackathon saved<span[^>]*>starts 1 Aug 2099, /)
  expect((await admin.open('/admin/hackathons?event=nowhere')).status).toBe(404)
  expect((await admin.send('/admin/hackathons?event=nowhere', terms)).status).toBe(409)
})

test('an admin whose change conflicts with another one’s is told and keeps the typed values', async ({
  site,
  admin,
}) => {
  const path = '/admin/hackathons?event=shared-hack'
  await admin.send('/admin/hackathons', { ...terms, title: 'Shared Hack' })
  const page = await (await admin.open(path)).text()
  const versionOn = (html: string) => /name="version" value="([^"]*)"/.exec(html)?.[1] ?? ''
  const version = versionOn(page)
  await admin.send(path, { ...terms, title: 'Shared Hack', prize: '1', version })

  const mine = { ...terms, title: 'Shared Hack', prize: '2', version }
  const wrong = await (await admin.send(path, { ...mine, title: '' })).text()
  expect(versionOn(wrong)).toBe(version)
  const refused = await admin.send(path, mine)

  expect(refused.status).toBe(409)
  const html = await refused.text()
  expect(html).toContain('Another admin changed this hackathon while you were editing.')
  expect(html).toMatch(/Saved version[^]*First prize in rupees<\/dt><dd[^>]*>1</)
  expect(html).toMatch(/name="prize"[^>]*value="2"|value="2"[^>]*name="prize"/)
  expect(await findHackathon(site.db, 'shared-hack')).toMatchObject({ prizeMinor: 100 })
  const again = await admin.send(path, { ...mine, version: versionOn(html) })
  expect(again.status).toBe(200)
  expect(await findHackathon(site.db, 'shared-hack')).toMatchObject({ prizeMinor: 200 })
})

test('asks before moving dates once people are registered, naming the moves and the number of mails', async ({
  site,
  admin,
}) => {
  const path = '/admin/hackathons?event=moved-hack'
  const known = { ...terms, title: 'Moved Hack' }
  await admin.send('/admin/hackathons', known)
  await site.db.insert(registrations).values({
    id: 'moved',
    hackathonId: 'moved-hack',
    email: 'moved@example.org',
    name: 'Asha',
    mobile: '9876543210',
    collegeName: 'IIT',
    createdAt: new Date(),
  })
  const typed = { ...known, timeZone: 'Asia/Dubai' }

  const asked = await admin.send(path, typed)

  expect(asked.status).toBe(409)
  expect(await asked.text()).toContain(
    'Change the dates of Moved Hack? Start: 1 Aug 2099, 10:00 am IST → 1 Aug 2099, 10:00 am GST. Close: 2 Aug 2099, 10:00 am IST → 2 Aug 2099, 10:00 am GST. 1 person who is registered gets an email about it, and those with an account a notification.',
  )
  const stored = () => findHackathon(site.db, 'moved-hack')
  expect(await stored()).toMatchObject({ timeZone: 'Asia/Kolkata' })
  expect((await admin.send(path, { ...typed, sure: 'no' })).status).toBe(200)
  expect(await stored()).toMatchObject({ timeZone: 'Asia/Kolkata' })
  expect((await admin.send(path, { ...typed, sure: 'yes' })).status).toBe(200)
  expect(await stored()).toMatchObject({ timeZone: 'Asia/Dubai' })
})

test('asks before changing the prize and the team size, naming the teams that become too small', async ({
  site,
  admin,
}) => {
  const path = '/admin/hackathons?event=richer-hack'
  const known = { ...terms, title: 'Richer Hack' }
  await admin.send('/admin/hackathons', known)
  const hackathonId = 'richer-hack'
  const { id: studentId } = await createStudent(site.db)
  const registration = { id: 'richer', hackathonId, email: 'richer@example.org', studentId }
  const createdAt = new Date()
  await site.db
    .insert(registrations)
    .values({ ...registration, name: 'Asha', mobile: '1', collegeName: 'IIT', createdAt })
  const team = { id: 'richer-team', hackathonId, name: 'Night Bus', inviteToken: 'richer-token' }
  await site.db.insert(teams).values({ ...team, createdAt })
  const member = { hackathonId, teamId: team.id, studentId, joinedAt: createdAt }
  await site.db.insert(teamMembers).values(member)

  const asked = await admin.send(path, { ...known, prize: '10', teamSizeMin: '2' })

  expect(asked.status).toBe(409)
  expect(await asked.text()).toContain(
    'Change the terms of Richer Hack? Prize: ₹25,000 → ₹10. Team size: 1 to 3 members → 2 to 3 members. 1 team is too small now and cannot submit until it has more members. 1 person who is registered gets an email about it, and those with an account a notification.',
  )
  expect(await findHackathon(site.db, hackathonId)).toMatchObject({ prizeMinor: 2_500_000 })
})

test('a hackathon without registrations can be deleted, and the audit log records its values', async ({
  site,
  admin,
}) => {
  await admin.send('/admin/hackathons', { ...terms, title: 'Mistaken Hack' })
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

test('refuses to delete a hackathon with registrations and says why', async ({ site, admin }) => {
  const count = await site.db.$count(registrations, eq(registrations.hackathonId, hackathon))
  expect(count).toBeGreaterThan(0)

  const page = await (await admin.open(`/admin/hackathons?event=${hackathon}&ask=delete`)).text()
  expect(page).toContain('You cannot delete it')
  expect(page).not.toContain('for good?')
  const refused = await admin.send('/admin/hackathons', { delete: hackathon })

  expect(refused.status).toBe(409)
  expect(await refused.text()).toContain('People are registered for this hackathon')
  expect(await findHackathon(site.db, hackathon)).not.toBeNull()
})

const wrongHackathons: [string, Partial<typeof terms>, number, string][] = [
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

test.for(wrongHackathons)(
  'refuses a hackathon with %s with a message and stores nothing',
  async ([, changes, status, words], { site, admin }) => {
    const before = await site.db.$count(hackathons)

    const answer = await admin.send('/admin/hackathons', { ...terms, ...changes })

    expect(answer.status).toBe(status)
    expect(await answer.text()).toContain(words)
    expect(await site.db.$count(hackathons)).toBe(before)
  },
)

test('none of this is logged as a bug', ({ site }) => {
  expect(site.logLines.filter(({ level }) => level > 30)).toEqual([])
})
