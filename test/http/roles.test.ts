import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { operations } from '~/api/db-php/operations.server'
import { users } from '~/features/accounts/tables.server'
import { call } from './calls'
import { listPageOperations, type PageOperation, type Role } from './operations'
import { createSignedUp, createVisitor, type Person } from './person'
import { type Site, test as siteTest } from './site'

/** Doors that are no pages, which check for themselves who calls; each is named here. */
const doors = ['GET /api/health', 'GET /course-files/:courseId/:path{.+}']

const pageOperations = listPageOperations()

async function createPeople(site: Site) {
  return {
    stranger: createVisitor(site),
    student: await createSignedUp(site),
    'another student': await createSignedUp(site),
    'blocked student': await createWith(site, { blockedAt: new Date('2026-01-01T00:00:00Z') }),
    admin: await createWith(site, { role: 'admin' }),
  }
}

async function createWith(site: Site, changes: Partial<typeof users.$inferInsert>) {
  const person = await createSignedUp(site)
  await site.db.update(users).set(changes).where(eq(users.email, person.email))
  return person
}

const test = siteTest.extend('people', { scope: 'file' }, ({ site }) => createPeople(site))

const askers = ['stranger', 'student', 'another student', 'blocked student', 'admin'] as const
type Asker = (typeof askers)[number]

/** Without a role nobody passes. */
function mayPass(role: Role | null, asker: Asker): boolean {
  if (role === 'anybody' || asker === 'admin') return true
  return role === 'student' && (asker === 'student' || asker === 'another student')
}

test('every loader and action says in its first word who may call it', () => {
  expect(pageOperations.length).toBeGreaterThan(30)
  expect(pageOperations.filter(({ role }) => role === null).map(({ name }) => name)).toEqual([])
})

for (const operation of pageOperations) {
  test.for(askers)(`${operation.name}, asked by: %s`, async (asker, { site, people }) => {
    const { role, kind } = operation
    // What an action changes, as a log-out does, is nothing that the next may meet.
    const own = kind === 'action' ? await createPeople(site) : people
    const person = own[asker].copy()
    const gate = await askPage(person, operation)

    const wall = role === 'admin' ? '/admin-login' : '/'
    expect(gate).toBe(mayPass(role, asker) ? null : wall)
  })
}

/** Where a gate sends this person; null when they pass, whatever they get to see then. */
async function askPage(person: Person, operation: PageOperation): Promise<string | null> {
  const { kind, path, routeId, isIndex, isResource } = operation
  const query = `_routes=${encodeURIComponent(routeId)}`
  const isPlain = isResource || kind === 'action' || path === '/' || routeId === 'root'
  const response =
    kind === 'action'
      ? await person.send(isIndex ? `${path}?index` : path)
      : await person.open(isPlain ? path : `${path}.data?${query}`)
  const target = isPlain ? response.headers.get('location') : await redirectIn(response)
  // A stream stays open; only its beginning is of interest.
  if (isPlain) await response.body?.cancel()
  expect(response.status).toBeLessThan(500)
  if (response.status === 204 || response.status === 401 || response.status === 403) return '/'
  if (target === '/admin-login') return target
  const isSentToLogIn = response.headers.getSetCookie().some((c) => c.startsWith('site.notice='))
  return target === '/' && isSentToLogIn ? target : null
}

async function redirectIn(response: Response): Promise<string | null> {
  const text = await response.text()
  if (!text.includes('"SingleFetchRedirect"')) return null
  return /"redirect","([^"]*)"/.exec(text)?.[1] ?? null
}

for (const [name, { role }] of Object.entries(operations)) {
  test.for(askers)(`the call ${name}, by: %s`, async (asker, { people }) => {
    const { status } = await call(people[asker].copy(), name)

    const refusal = asker === 'stranger' || asker === 'blocked student' ? 401 : 403
    expect(status).toBe(mayPass(role, asker) ? 400 : refusal)
  })
}

test('there is no other door', ({ site }) => {
  const own = site.doors.filter(({ method, path }) => method !== 'ALL' && !path.endsWith('*'))
  const stated = new Set(own.map(({ method, path }) => `${method} ${path}`))
  const files = /^GET \/(assets|fonts|:file)/
  // Only where a service has no keys, and never from another machine.
  const sandbox = / \/sandbox(\/|$)/

  expect([...stated].filter((door) => !files.test(door) && !sandbox.test(door)).toSorted()).toEqual(
    doors.toSorted(),
  )
})
