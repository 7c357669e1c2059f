import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { changeUserState } from '~/features/accounts/commands.server/change-user-state'
import { users } from '~/features/accounts/tables.server'
import { photos } from '~/features/admin/tables.server'
import { publishResults } from '~/features/hackathons/commands.server/publish-results'
import { saveResult } from '~/features/hackathons/commands.server/save-result'
import { listResults } from '~/features/hackathons/queries.server/list-results'
import { type Database, openDatabase } from '~/platform/db/client.server'
import { notify } from '~/features/site/commands.server/notify'
import { writeContent } from '../course-files'
import { cloneDatabase, test as databaseTest } from '../fixtures'
import { createAdmin, createSignedUp } from './person'
import { openSite } from './site'

/** Two processes of the site on one database, with an admin at the first. */
const test = databaseTest.extend(
  'sites',
  { scope: 'file' },
  async ({ administrator }, { onCleanup }) => {
    const contentDir = await writeContent()
    const dataDir = await mkdtemp(join(tmpdir(), 'site-data-'))
    const { address, drop } = await cloneDatabase(administrator)
    const pools = [1, 2].map(() => openDatabase(address, { poolSize: 5 }))
    const [here, there] = await Promise.all(
      pools.map(({ db }) => openSite(db, { content: contentDir, data: dataDir }, {})),
    )
    if (!here || !there) throw new Error('Two sites were opened')
    onCleanup(async () => {
      await Promise.all([here.close(), there.close()])
      await Promise.all(pools.map(({ close }) => close()))
      await drop()
      await Promise.all([contentDir, dataDir].map((folder) => rm(folder, { recursive: true })))
    })
    return { here, there, admin: await createAdmin(here) }
  },
)

const hackathon = 'second-surge'
/** Far less than the half minute for which a page is cached. */
const soon = { timeout: 15_000 }

const settings = {
  name: 'Knots & Co',
  tagline: 'Tie what holds.',
  email: 'team@example.org',
  phone: '+91 1',
  office: 'Pune, India',
}

type Case = {
  path: string
  /** Prepares the database. @returns the form that the admin sends */
  prepare: (db: Database) => Promise<[path: string, form: Record<string, string>]>
  words: string
}

const cases: Record<string, Case> = {
  settings: {
    path: '/contact',
    prepare: async () => ['/admin/settings?section=site', settings],
    words: 'Knots &amp; Co',
  },
  'the winners': {
    path: `/hackathons/${hackathon}/results`,
    prepare: async (db) => {
      const now = new Date()
      const result = { teamName: 'Knotted', members: ['Asha'], projectTitle: 'Ladder', score: 88 }
      await saveResult(db, { hackathonId: hackathon, result, now })
      await publishResults(db, { hackathonId: hackathon, isSure: true, now })
      const [first] = (await listResults(db, hackathon)).rows
      const form = { first: first?.id ?? '', firstPrize: '34567', sure: 'yes', early: 'yes' }
      return [`/admin/hackathon-winners?event=${hackathon}`, form]
    },
    words: '₹34,567',
  },
  'a published photo': {
    path: '/gallery',
    prepare: async (db) => {
      const id = crypto.randomUUID()
      const images = [{ key: 'photos/x.webp', width: 480, height: 320 }]
      await db.insert(photos).values({ id, alt: 'Four at a table', images, createdAt: new Date() })
      return ['/admin/photos', { act: 'publish', photo: id }]
    },
    words: 'Four at a table',
  },
}

test.for(Object.entries(cases))(
  'visitors see a change of %s at once on each process',
  async ([, { path, prepare, words }], { sites: { here, there, admin } }) => {
    const [address, form] = await prepare(here.db)
    const open = async (site: typeof here) => (await site.request(path)).text()
    // Twice, so that it comes from the cache from then on.
    for (const site of [here, there, here, there]) expect(await open(site)).not.toContain(words)

    expect((await admin.send(address, form)).status).toBe(200)

    expect(await open(here)).toContain(words)
    await expect.poll(() => open(there), soon).toContain(words)
  },
)

test.for(['block', 'delete'] as const)(
  'an open stream ends at once when another process is asked to %s its person',
  // Before the stream checks by itself.
  soon,
  async (action, { sites: { here, there } }) => {
    const student = await createSignedUp(here)
    await here.db.update(users).set({ emailVerified: true }).where(eq(users.email, student.email))
    const [user] = await here.db.select().from(users).where(eq(users.email, student.email))
    const stream = await student.open('/dashboard/live?after=0')
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
    // A stream that receives the notification is listening.
    expect((await reader?.read())?.value).toContain('retry')
    await notify(here.db, unlocked(user?.id ?? ''))
    let heard = ''
    while (!heard.includes('event: notification')) heard += (await reader?.read())?.value ?? ''

    const change = { userId: user?.id ?? '', action, now: new Date() }
    await there.db.transaction((tx) => changeUserState(tx, change))

    for (;;) {
      const next = await reader?.read()
      heard += next?.value ?? ''
      if (next?.done !== false) break
    }
    expect(heard).toMatch(/event: signed-out\ndata: \{\}\n\n$/)
  },
)

const unlocked = (userId: string) =>
  ({
    userId,
    kind: 'course-unlocked',
    key: 'live',
    title: 'Splices is open',
    body: 'You can begin now.',
    link: '/payment',
    now: new Date(),
  }) as const
