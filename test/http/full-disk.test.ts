import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { call } from './calls'
import { answers, details, test } from './entrants'
import { createVisitor } from './person'
import { origin } from './site'

test('a call during a full disk is answered with 503 and not logged as a bug', async ({
  site,
  hackathon: _,
}) => {
  await site.db.execute(sql`create function fail_for_space() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file' using errcode = '53100'; end $$`)
  for (const table of ['hackathon_registrations', 'hackathon_test_attempts'])
    await site.db.execute(
      sql`create trigger no_space before insert on ${sql.identifier(table)} execute function fail_for_space()`,
    )
  const visitor = createVisitor(site)

  const registering = { ...details, email: visitor.email }
  const registered = await call(visitor, 'hackathon_register', registering)
  const submitted = await visitor.request('/api/hackathon/submit', {
    method: 'POST',
    body: JSON.stringify({ ...answers, user: 'Asha' }),
    headers: { 'content-type': 'application/json', origin },
  })

  const words = 'The disk of our server is full, so this was not saved.'
  expect([registered.status, submitted.status]).toEqual([503, 503])
  expect(registered.answer.message).toContain(words)
  expect(((await submitted.json()) as { message: string }).message).toContain(words)
  const said = site.logLines.filter(({ level }) => level >= 40).map(({ msg }) => msg)
  expect(said).toEqual(['The disk is full', 'The disk is full'])
  const health = await site.request('/api/health')
  expect(await health.json()).toEqual({ status: 'disk full' })
})
