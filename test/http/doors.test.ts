import { expect } from 'vitest'
import { operations } from '~/api/db-php/operations.server'
import { largest, longAddresses, longHeaders, type Sent, uploads } from './hostile-requests'
import { fillIn, listPageOperations } from './operations'
import { createOwner } from './owner'
import { type Site, test as siteTest } from './site'

/** A stranger calls every endpoint, each time from another network, so that no rate limit hides the cost. */
const test = siteTest
  .extend('settings', { scope: 'file' }, () => ({ TRUST_PROXY: '1' }))
  .extend('owner', { scope: 'file' }, async ({ site }) => {
    const owner = await createOwner(site)
    await owner.person.send('/dashboard/profile/cv', { slug: owner.ids.slug ?? '', isPublic: 'on' })
    return owner
  })

const pages = listPageOperations()
const forms = [...new Set(pages.filter(({ kind }) => kind === 'action').map(({ path }) => path))]
const addresses = [...new Set(pages.map(({ path }) => path))]
const takesFiles = ['/dashboard/profile/picture', '/admin/photos', '/admin/photos/upload']
const calls = ['/db.php', '/api/hackathon/submit']
const sandbox = ['google/interaction/x', 'github/login/oauth/authorize', 'razorpay/checkout']

/** How long the slowest endpoint may block the event loop on an idle machine, in ms. */
const mostMs = 50
/** The same in plain pages, for a busy machine; on an idle one, such a page takes 2 ms. */
const mostPages = 25

let network = 0

function request(site: Site, path: string, sent: Sent): Request {
  network += 1
  const headers = new Headers({ origin: site.origin, ...sent.headers })
  if (!path.startsWith('/sandbox'))
    headers.set('x-forwarded-for', `10.${network >> 16}.${(network >> 8) & 255}.${network & 255}`)
  return new Request(new URL(path, site.origin), { ...sent, headers, redirect: 'manual' })
}

/** CPU time of the thread of the event loop, without other programs and the database. */
async function cpuMsOf(site: Site, path: string, sent: Sent): Promise<number> {
  const made = request(site, path, sent)
  const before = process.threadCpuUsage()
  const response = await site.fetch(made)
  await response.arrayBuffer()
  const after = process.threadCpuUsage()
  return (after.user + after.system - before.user - before.system) / 1000
}

async function limitOf(site: Site): Promise<number> {
  const spent: number[] = []
  for (let count = 0; count < 15; count++)
    spent.push(await cpuMsOf(site, `/log-in?fresh=${count}`, {}))
  return mostPages * (spent.toSorted((a, b) => a - b)[7] ?? 0)
}

/** Takes the least of three: the first may include compiling, and any may include garbage collection. */
async function isSlow(site: Site, path: string, sent: Sent): Promise<boolean> {
  const spent: number[] = []
  while (spent.length < 3) {
    const ms = await cpuMsOf(site, path, sent)
    if (ms <= mostMs) return false
    spent.push(ms)
  }
  return Math.min(...spent) > (await limitOf(site))
}

async function slowOnes(site: Site, path: string, shapes: Record<string, Sent>) {
  const slow: string[] = []
  for (const [shape, sent] of Object.entries(shapes))
    if (await isSlow(site, path, sent)) slow.push(shape)
  return slow
}

test.for(forms)('no form blocks the event loop at %s', async (path, { site, owner }) => {
  const filled = fillIn(path, owner.ids)

  expect(await slowOnes(site, filled, largest.forms)).toEqual([])
})

test.for(takesFiles)('no file blocks the event loop at %s', async (path, { site }) => {
  expect(await slowOnes(site, path, uploads)).toEqual([])
})

test.for(calls)('no JSON blocks the event loop at %s', async (path, { site }) => {
  expect(await slowOnes(site, path, largest.json)).toEqual([])
})

test.for(Object.keys(operations))(
  'no payload of %s blocks the event loop',
  async (action, { site }) => {
    expect(await slowOnes(site, '/db.php', largest.calls(action))).toEqual([])
  },
)

test.for([
  ...addresses,
  '/api/health',
  '/uploads/a/b',
  '/course-files/knots/a.png',
  '/assets/a.js',
])('no address or header blocks the event loop at %s', async (path, { site, owner }) => {
  const filled = fillIn(path, owner.ids)
  for (const [kind, query] of Object.entries(longAddresses)) {
    const slow = await isSlow(site, `${filled}?${query}`, {})
    expect([kind, slow]).toEqual([kind, false])
  }

  expect(await slowOnes(site, filled, longHeaders)).toEqual([])
})

test('neither a webhook nor a stand-in blocks the event loop', async ({ site }) => {
  expect(await slowOnes(site, '/webhooks/razorpay', largest.json)).toEqual([])
  for (const path of sandbox)
    expect(await slowOnes(site, `/sandbox/${path}`, largest.forms)).toEqual([])
})
