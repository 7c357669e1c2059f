import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, vi } from 'vitest'
import { photos } from '~/features/admin/tables.server'
import { saveResult } from '~/features/hackathons/commands.server/publish-results'
import { openDatabase } from '~/platform/db/client.server'
import { writeContent } from '../course-files'
import { cloneDatabase, test as databaseTest } from '../fixtures'
import { createAdmin, type Person } from './person'
import { openSite } from './site'

/** Two processes of the site on one database, an admin at the first. */
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

const event = 'second-surge'
/** Far below the half minute that a page is kept. */
const soon = { timeout: 3000, interval: 20 }

const settings = {
  name: 'Knots & Co',
  tagline: 'Tie what holds.',
  email: 'team@example.org',
  phone: '+91 1',
  office: 'Pune, India',
}

const cases: [
  name: string,
  path: string,
  act: (admin: Person, db: Parameters<typeof saveResult>[0]) => Promise<unknown>,
  words: string,
][] = [
  [
    'settings',
    '/contact',
    (admin) => admin.send('/admin/settings?section=site', settings),
    'Knots &amp; Co',
  ],
  [
    'published results',
    `/hackathons/${event}/results`,
    async (admin, db) => {
      const result = { teamName: 'Knotted', members: ['Asha'], projectTitle: 'Ladder', score: 88 }
      await saveResult(db, { hackathonId: event, result, now: new Date() })
      await admin.send(`/admin/hackathon-results?event=${event}`, { publish: 'yes' })
    },
    'Knotted',
  ],
  [
    'a published photo',
    '/gallery',
    async (admin, db) => {
      const id = crypto.randomUUID()
      const images = [{ key: 'photos/x.webp', width: 480, height: 320 }]
      await db.insert(photos).values({ id, alt: 'Four at a table', images, createdAt: new Date() })
      await admin.send('/admin/photos', { act: 'publish', photo: id })
    },
    'Four at a table',
  ],
]

test.for(cases)(
  'what visitors see of %s changes at once, on each process',
  async ([, path, act, words], { sites: { here, there, admin } }) => {
    const open = async (site: typeof here) => (await site.request(path)).text()
    // Twice, so that it comes from memory from then on.
    for (const site of [here, there, here, there]) expect(await open(site)).not.toContain(words)

    await act(admin, here.db)

    expect(await open(here)).toContain(words)
    await vi.waitFor(async () => expect(await open(there)).toContain(words), soon)
  },
)
