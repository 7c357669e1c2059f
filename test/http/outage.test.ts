import { sql } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import { createAdmin, createSignedUp, createVisitor } from './person'
import { type Site, test } from './site'

const warnLevel = 40

/** Closes the database of the site to all connections during a request. */
async function withoutDatabase<Answer>(
  site: Site,
  administrator: { query: (text: string) => Promise<unknown> },
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const { rows } = await site.db.execute<{ name: string }>(sql`select current_database() as name`)
  const name = rows[0]?.name ?? ''
  await administrator.query(`alter database "${name}" with allow_connections false`)
  await administrator.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
  )
  try {
    return await ask()
  } finally {
    await administrator.query(`alter database "${name}" with allow_connections true`)
  }
}

for (const [who, create, path] of [
  ['a visitor', createVisitor, '/hackathons'],
  ['a student', createSignedUp, '/dashboard/courses?after=1'],
  ['an admin', createAdmin, '/admin/payments'],
] as const) {
  test(`${who} who opens ${path} without the database is told so, and can open it later`, async ({
    site,
    administrator,
  }) => {
    const person = await create(site)
    const linesBefore = site.logLines.length

    const [page, script] = await withoutDatabase(site, administrator, () =>
      Promise.all([person.open(path), person.open(path.replace(/(\?|$)/, '.data$1'))]),
    )
    const html = await page.text()
    const requestId = page.headers.get('x-request-id')

    expect(page.status).toBe(503)
    expect(page.headers.get('retry-after')).toBe('10')
    expect(html).toContain('Our database is not responding.')
    expect(html).not.toContain('we have logged it')
    expect(html).toMatch(new RegExp(`<code data-request-id[^>]*>${requestId}</code>`))
    expect(html).toContain(`<a href="${path}"`)
    expect(html).toContain('Try again</a>')
    expect(script.status).toBe(503)
    expect(await script.text()).toContain('Our database is not responding.')
    const lines = site.logLines.slice(linesBefore).filter((line) => line.requestId === requestId)
    expect(lines.filter(({ level }) => level >= warnLevel)).toEqual([
      expect.objectContaining({ level: warnLevel, msg: 'The database does not answer' }),
    ])

    expect((await person.open(path)).status).toBe(200)
  })
}

test('a form and a call sent during the outage get its message', async ({
  site,
  administrator,
}) => {
  const visitor = createVisitor(site)
  const form = { email: 'asha@example.org', password: 'nine slow green boats' }

  const [page, call] = await withoutDatabase(site, administrator, () =>
    Promise.all([
      visitor.send('/log-in', form),
      site.request('/db.php', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ action: 'login', ...form }),
      }),
    ]),
  )

  expect([page.status, call.status]).toEqual([503, 503])
  expect(await page.text()).toContain('Our database is not responding.')
  expect(await call.json()).toMatchObject({
    success: false,
    message: expect.stringContaining('Our database is not responding.'),
  })
})

test('during the outage a visitor gets the cached page, up to an hour old', async ({
  site,
  administrator,
}) => {
  const path = '/courses?kept'
  const minuteMs = 60_000
  const kept = await (await site.request(path)).text()
  const openLater = async (minutes: number) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * minuteMs })
    const answer = await site.request(path)
    const text = await answer.text()
    vi.useRealTimers()
    return { status: answer.status, isKept: text === kept }
  }

  const answers = await withoutDatabase(site, administrator, async () => [
    await openLater(59),
    await openLater(61),
  ])

  expect(answers).toEqual([
    { status: 200, isKept: true },
    { status: 503, isKept: false },
  ])
})

test('with a full disk, forms and calls get status 503 with a message, and health reports it', async ({
  site,
}) => {
  await site.db.execute(sql`
    create function refuse_write() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`)
  await site.db.execute(sql`
    create trigger full_disk before insert on messages
    for each row execute function refuse_write()`)
  expect((await site.request('/api/health')).status).toBe(200)

  const answer = await createVisitor(site).send('/contact', {
    name: 'Asha',
    email: 'asha@example.org',
    subject: 'Knots',
    message: 'Which knot holds?',
  })
  const health = await site.request('/api/health')

  expect(answer.status).toBe(503)
  expect(await answer.text()).toContain('The disk of our server is full, so this was not saved.')
  expect([health.status, await health.json()]).toEqual([503, { status: 'disk full' }])
})
