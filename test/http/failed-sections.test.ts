import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { createAdmin, createSignedUp } from './person'
import { type Site, test } from './site'

const errorLevel = 50

/** Sections of both frames, each with a table that it reads and its frame does not. */
const sections = [
  ['/dashboard', 'enrolments'],
  ['/dashboard/courses', 'enrolments'],
  ['/dashboard/profile', 'profiles'],
  ['/dashboard/profile/cv', 'cvs'],
  ['/dashboard/achievements', 'awards'],
  ['/dashboard/account', 'accounts'],
  ['/admin', 'audit_log'],
  ['/admin/hackathon-users', 'hackathon_registrations'],
  ['/admin/hackathon-results', 'hackathons'],
  ['/admin/photos', 'photos'],
  ['/admin/feedback', 'messages'],
  ['/admin/payments', 'orders'],
] as const

async function without<Answer>(
  site: Site,
  table: string,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const [here, away] = [sql.identifier(table), sql.identifier(`${table}_away`)]
  await site.db.execute(sql`alter table ${here} rename to ${away}`)
  try {
    return await ask()
  } finally {
    await site.db.execute(sql`alter table ${away} rename to ${here}`)
  }
}

test.for(sections)('%s fails inside its frame without %s', async ([path, table], { site }) => {
  const isAdmin = path.startsWith('/admin')
  const person = isAdmin ? await createAdmin(site) : await createSignedUp(site)
  const linesBefore = site.logLines.length

  const response = await without(site, table, () => person.open(`${path}?after=`))
  const html = await response.text()
  const requestId = response.headers.get('x-request-id')
  const failures = site.logLines.slice(linesBefore).filter(({ level }) => level >= errorLevel)

  expect(response.status).toBe(500)
  expect(html).toContain(isAdmin ? 'Hackathon Winners' : 'My Courses')
  expect(html).toContain(
    path === '/dashboard/profile' ? 'Failed to fetch profile.' : 'This section did not load.',
  )
  expect(html).toContain('we have logged it')
  expect(html).toMatch(new RegExp(`<code data-request-id[^>]*>${requestId}</code>`))
  expect(html).toMatch(new RegExp(`<a [^>]*href="${path}\\?after="[^>]*>Try again</a>`))
  expect(failures).toEqual([expect.objectContaining({ requestId, path, msg: 'A page failed' })])

  const again = await person.open(path)
  expect(again.status).toBe(200)
  expect(await again.text()).not.toContain('Try again')
})

test('an unknown section says so inside the frame and logs no error', async ({ site }) => {
  const admin = await createAdmin(site)
  const linesBefore = site.logLines.length

  const response = await admin.open('/admin/users/everybody')
  const html = await response.text()

  expect(response.status).toBe(404)
  expect(html).toContain('There is no such list of users.')
  expect(html).toContain('Hackathon Winners')
  expect(html).not.toContain('we have logged it')
  expect(html).not.toContain('Try again')
  expect(site.logLines.slice(linesBefore).filter(({ level }) => level >= errorLevel)).toEqual([])
})
