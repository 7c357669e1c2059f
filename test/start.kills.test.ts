import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import { writeContent } from './course-files'
import { connectionStringOf } from './database-server'
import { test } from './fixtures'
import { signal, start } from './program'

// Real servers start and are killed here.
vi.setConfig({ testTimeout: 300_000 })

const kills = 3
const clients = 4
/** Acknowledged writes before each kill. */
const writesPerRound = 12
const password = 'a rope and a river'

type Acknowledged = { emails: string[]; completions: string[] }

/** Signs up and completes a module, again and again, until the site stops answering. */
async function write(url: string, acknowledged: Acknowledged, onWrite: () => void) {
  const send = (path: string, fields: Record<string, string>, cookie = '') =>
    fetch(url + path, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { origin: url, cookie },
      redirect: 'manual',
    })
  for (;;) {
    const email = `${randomUUID()}@example.org`
    const account = { name: 'Asha Verma', email, password, confirmPassword: password }
    const signedUp = await send('/sign-up', account)
    expect(signedUp.status).toBe(302)
    acknowledged.emails.push(email)
    onWrite()
    const cookies = signedUp.headers.getSetCookie().map((each) => each.split(';')[0])
    const completed = await send(
      '/course/knots/bowline',
      { intent: 'complete' },
      cookies.join('; '),
    )
    expect(completed.status).toBeLessThan(400)
    acknowledged.completions.push(email)
    onWrite()
  }
}

test('a site killed repeatedly under load has every acknowledged write exactly once', async ({
  db,
  databaseAddress,
  folder,
  onTestFinished,
}) => {
  const contentDir = await writeContent()
  onTestFinished(() => rm(contentDir, { recursive: true }))
  const settings = {
    DATABASE_URL: connectionStringOf(databaseAddress),
    DATA_DIR: folder,
    CONTENT_DIR: contentDir,
    LOG_LEVEL: 'warn',
  }
  const acknowledged: Acknowledged = { emails: [], completions: [] }

  for (let round = 0; round < kills; round += 1) {
    const site = await start(settings)
    const enough = Promise.withResolvers<void>()
    let writes = 0
    const onWrite = () => {
      writes += 1
      if (writes === writesPerRound) enough.resolve()
    }
    const writing = Array.from({ length: clients }, () => write(site.url, acknowledged, onWrite))
    const ended = Promise.allSettled(writing)
    await Promise.race([enough.promise, Promise.all(writing)])
    expect(await signal(site, 'SIGKILL')).toBe('SIGKILL')
    // Only the kill may cut off a request.
    for (const each of await ended) {
      expect(each.status === 'rejected' && String(each.reason)).toContain('fetch failed')
    }
  }

  const { rows: users } = await db.execute<{ email: string }>(sql`select email from users`)
  const { rows: completions } = await db.execute<{ email: string; count: number }>(sql`
    select users.email, count(*)::int as count from activity join users on users.id = activity.actor_id
    where activity.kind = 'module-completed' group by users.email`)
  expect(users.map(({ email }) => email)).toEqual(expect.arrayContaining(acknowledged.emails))
  expect(completions.map(({ email }) => email)).toEqual(
    expect.arrayContaining(acknowledged.completions),
  )
  expect(completions.filter(({ count }) => count !== 1)).toEqual([])
  expect(acknowledged.completions.length).toBeGreaterThan(kills)
})
