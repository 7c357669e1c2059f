import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { studentPages } from '../e2e/pages'
import { createSignedUp, createVisitor } from './person'
import { expectStrictPolicy, policyOf } from './policy'
import { origin, test } from './site'

const publicPages = [
  '/',
  '/courses',
  '/courses?search=knots&level=Beginner',
  '/course/knots',
  '/course/knots/bowline',
  '/course/ropes',
  '/features',
  '/privacy',
  '/hackathons',
  '/contact',
  '/payment',
  '/payment/splices',
  '/log-in',
  '/sign-up',
]
const errorPages = ['/nothing-here', '/course/never-was', '/course/knots/never-was']

const sentAlways = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(self)',
}

function expectSecurityHeaders({ headers }: Response): void {
  expect(Object.fromEntries(headers)).toMatchObject(sentAlways)
  expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
}

describe('a public page', () => {
  test.for(publicPages)(
    '%s has the headers, a policy that fits it, and no cookie',
    async (path, { site }) => {
      for (const attempt of ['rendered', 'from memory']) {
        const response = await createVisitor(site).open(path)
        const html = await response.text()

        expect([attempt, response.status]).toEqual([attempt, 200])
        expectSecurityHeaders(response)
        expectStrictPolicy(response, html)
        expect(response.headers.getSetCookie()).toEqual([])
        expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
      }
    },
  )

  test.for(['/', '/course/knots/bowline'])(
    '%s has a new nonce each time for somebody with a cookie',
    async (path, { site }) => {
      const person = await createSignedUp(site)
      const policies = []
      for (let visit = 0; visit < 2; visit++) {
        const response = await person.open(path)
        expectStrictPolicy(response, await response.text())
        policies.push(policyOf(response)['script-src']?.join(' '))
      }

      expect(policies[0]).toMatch(/'nonce-[0-9a-f]{32}'/)
      expect(policies[0]).not.toBe(policies[1])
    },
  )
})

describe("a student's page", () => {
  test.for(studentPages)('%s has the headers and is not cached', async (path, { site }) => {
    const person = await createSignedUp(site)
    const response = await person.open(path)
    const html = await response.text()

    expect(response.status).toBe(200)
    expectSecurityHeaders(response)
    expectStrictPolicy(response, html)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
  })
})

describe('an error page', () => {
  test.for(errorPages)('%s has the headers and no cookie', async (path, { site }) => {
    const response = await createVisitor(site).open(path)
    const html = await response.text()

    expect(response.status).toBe(404)
    expectSecurityHeaders(response)
    expectStrictPolicy(response, html)
    expect(response.headers.getSetCookie()).toEqual([])
  })

  test('for a request that reaches no page has the headers and runs no script', async ({
    site,
  }) => {
    const tooLarge = await createVisitor(site).send('/sign-up', { name: 'a'.repeat(300_000) })
    const foreign = await createVisitor(site).send(
      '/sign-up',
      {},
      { origin: 'https://evil.example' },
    )

    expect([tooLarge.status, foreign.status]).toEqual([413, 403])
    for (const response of [tooLarge, foreign]) {
      expectSecurityHeaders(response)
      expect(policyOf(response)).toMatchObject({
        'default-src': ["'none'"],
        'frame-ancestors': ["'none'"],
      })
      expect(await response.text()).not.toMatch(/<script|style=|<style/)
    }
  })
})

test('answers other than pages have the headers, too', async ({ site }) => {
  const person = await createSignedUp(site)
  const [script] = (await readdir(join(import.meta.dirname, '../../build/client/assets'))).filter(
    (name) => name.endsWith('.js'),
  )
  const answers = await Promise.all([
    site.request(`/assets/${script}`),
    site.request('/icon.svg'),
    site.request('/fonts/anek.woff2'),
    site.request('/course-files/knots/intro.mp4'),
    site.request('/api/health'),
    site.request('/', { method: 'HEAD' }),
    site.request('/dashboard'),
    person.open('/dashboard.data'),
    person.send('/courses/local-progress', { progress: '{}' }),
    site.request('/nothing', { method: 'OPTIONS', headers: { origin } }),
  ])

  for (const response of answers) expectSecurityHeaders(response)
  expect(answers.map(({ status }) => status)).toEqual([
    200,
    200,
    200,
    200,
    200,
    200,
    302,
    200,
    200,
    expect.any(Number),
  ])
})

test('a site without TLS sends no HSTS', async ({ site }) => {
  const response = await createVisitor(site).open('/dashboard')

  expect(response.headers.has('strict-transport-security')).toBe(false)
  for (const cookie of response.headers.getSetCookie()) expect(cookie).not.toMatch(/secure/i)
})

test('a drawing of a course cannot run scripts when opened directly', async ({ site }) => {
  const response = await site.request('/course-files/knots/images/loop.svg')

  expect(response.headers.get('content-type')).toMatch(/^image\/svg\+xml/)
  expect(policyOf(response)).toMatchObject({ 'default-src': ["'none'"] })
})
