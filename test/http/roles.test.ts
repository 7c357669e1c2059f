import { createHmac, randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { operations } from '~/api/db-php/operations.server'
import { sessions, users } from '~/features/accounts/tables.server'
import { call } from './calls'
import {
  fillIn,
  findOperations,
  listPageOperations,
  type PageOperation,
  type Role,
} from './operations'
import { createOwner, secret } from './owner'
import { createAdmin, createVisitor, type Person } from './person'
import { authSecret, type Site, test as siteTest } from './site'

/** The site with an owner who has something at every address with an id. */
const test = siteTest.extend('owner', { scope: 'file' }, ({ site }) => createOwner(site))

/** All endpoints that are not pages and check the caller themselves. */
const doors = [
  'GET /api/health',
  'GET /course-files/:courseId/:path{.+}',
  // The empty, isolated document of a preview.
  'GET /exercise-preview',
  'GET /uploads/:key{.+}',
  // Open to everybody with the link of a reminder; mail programs send no Origin header.
  'POST /reminders/stop/:token',
  // Open to everybody who can sign for Razorpay.
  'POST /webhooks/razorpay',
]

const pageOperations = listPageOperations()

const askers = ['stranger', 'student', 'another student', 'blocked student', 'admin'] as const
type Asker = (typeof askers)[number]

const changes: Record<Asker, Partial<typeof users.$inferInsert> | null> = {
  stranger: null,
  student: {},
  'another student': {},
  'blocked student': { emailVerified: true, blockedAt: new Date('2026-01-01T00:00:00Z') },
  admin: { role: 'admin' },
}

/** A new person for each request, since an answer may end a session. Skips the sign-up, whose hash is slow. */
async function createAsker(site: Site, asker: Asker): Promise<Person> {
  const person = createVisitor(site)
  const given = changes[asker]
  if (!given) return person
  const [id, token] = [randomUUID(), randomUUID()]
  await site.db.insert(users).values({ id, name: 'Asha Verma', email: person.email, ...given })
  const expiresAt = new Date(Date.now() + 3_600_000)
  await site.db.insert(sessions).values({ id, token, userId: id, expiresAt })
  const signature = createHmac('sha256', authSecret).update(token).digest('base64')
  person.cookies.set('site.session_token', encodeURIComponent(`${token}.${signature}`))
  return person
}

/** Without a role, nobody may pass. */
function mayPass(role: Role | null, asker: Asker): boolean {
  if (role === 'anybody' || asker === 'admin') return true
  return role === 'student' && (asker === 'student' || asker === 'another student')
}

test('the comment of every loader and action begins with who may call it', () => {
  expect(pageOperations.length).toBeGreaterThan(30)
  expect(pageOperations.filter(({ role }) => role === null).map(({ name }) => name)).toEqual([])
})

test('detects a loader without a role, however it is exported', () => {
  for (const [code, role] of [
    ['/** Students: their own. */\nexport async function loader() {}', 'student'],
    ['/**\n * Admins: all.\n */\nexport const loader = () => null', 'admin'],
    ['/** The courses. */\nexport function loader() {}', null],
    ['export async function loader() {}', null],
    ["export { loader } from './another'", null],
    ['export { courses as loader }', null],
    ["export * from './another'", null],
  ] as const)
    expect(findOperations(code)).toContainEqual({ kind: 'loader', role })
  expect(findOperations('export const loaders = []\nexport default function Page() {}')).toEqual([])
})

for (const operation of pageOperations) {
  test.for(askers)(`${operation.name}, asked by: %s`, async (asker, { site, owner }) => {
    const { role } = operation
    const path = fillIn(operation.path, owner.ids)
    const gate = await askPage(await createAsker(site, asker), { ...operation, path })

    const wall = role === 'admin' ? '/admin-login' : '/'
    expect(gate).toBe(mayPass(role, asker) ? null : wall)
  })
}

/** Where a gate redirects this person; null when they pass, whatever they see then. */
async function askPage(person: Person, operation: PageOperation): Promise<string | null> {
  const { kind, path, routeId, isIndex, isResource } = operation
  const query = `_routes=${encodeURIComponent(routeId)}`
  const isPlain = isResource || kind === 'action' || path === '/' || routeId === 'root'
  const response =
    kind === 'action'
      ? await person.send(isIndex ? `${path}?index` : path)
      : await person.open(isPlain ? path : `${path}.data?${query}`)
  const target = isPlain ? response.headers.get('location') : await redirectIn(response)
  // A stream stays open; only its beginning matters.
  if (isPlain) await response.body?.cancel()
  expect(response.status).toBeLessThan(500)
  if (isResource && [204, 401, 403].includes(response.status)) return '/'
  if (target === '/admin-login') return target
  const isSentToLogIn = response.headers.getSetCookie().some((c) => c.startsWith('site.asked='))
  return target === '/' && isSentToLogIn ? target : null
}

async function redirectIn(response: Response): Promise<string | null> {
  const text = await response.text()
  if (!text.includes('"SingleFetchRedirect"')) return null
  return /"redirect","([^"]*)"/.exec(text)?.[1] ?? null
}

/** Leaves out invitations, which are for everybody with the link, and lessons, which are public. */
const addressesOfOnesOwn = pageOperations.filter(
  ({ kind, path }) =>
    kind === 'loader' && /:(?!courseId|moduleId|exerciseId|token|provider|list)/.test(path),
)

test('only owners and admins see what an address with an id shows', async ({ site, owner }) => {
  const admin = await createAdmin(site)
  const seen = await Promise.all(
    addressesOfOnesOwn.map(async ({ path }) => {
      const filled = fillIn(path, owner.ids)
      const asked = await Promise.all([owner.person, admin].map((person) => person.open(filled)))
      const texts = await Promise.all(asked.map((response) => response.text()))
      return texts.some((text) => text.includes(secret)) ? [path] : []
    }),
  )

  expect(seen.flat().toSorted()).toEqual([
    '/admin/feedback/:messageId',
    '/admin/hackathon-files/:file',
    '/hackathon-test/judging/:jobId',
    '/hackathons/:hackathonId/team',
  ])
})

for (const operation of addressesOfOnesOwn) {
  test.for(['stranger', 'another student', 'blocked student'] as const)(
    `${operation.name} shows nothing of its owner to: %s`,
    async (asker, { site, owner }) => {
      const path = fillIn(operation.path, owner.ids)
      const query = `_routes=${encodeURIComponent(operation.routeId)}`
      const person = await createAsker(site, asker)
      const asked = [await person.open(path), await person.open(`${path}.data?${query}`)]
      for (const response of asked) expect(await response.text()).not.toContain(secret)
    },
  )
}

for (const [name, { role }] of Object.entries(operations)) {
  test.for(askers)(`the call ${name}, by: %s`, async (asker, { site }) => {
    const { status } = await call(await createAsker(site, asker), name)

    const refusal = asker === 'stranger' || asker === 'blocked student' ? 401 : 403
    // A permitted caller is told that the payload is empty, or gets a list that needs none.
    expect(mayPass(role, asker) ? [200, 400] : [refusal]).toContain(status)
  })
}

test('there are no other endpoints', ({ site }) => {
  const own = site.doors.filter(({ method, path }) => method !== 'ALL' && !path.endsWith('*'))
  const stated = new Set(own.map(({ method, path }) => `${method} ${path}`))
  const files = /^GET \/(assets|fonts|:file)/
  // Only when a service has no keys, and never from another machine.
  const sandbox = / \/sandbox(\/|$)/

  expect([...stated].filter((door) => !files.test(door) && !sandbox.test(door)).toSorted()).toEqual(
    doors.toSorted(),
  )
})
