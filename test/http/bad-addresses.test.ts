import { describe, expect } from 'vitest'
import { test } from './nothing-stored'
import { createVisitor } from './person'

const oddIds = [
  '%00',
  '%20',
  '%E0%A4',
  '%FF%FE',
  '%',
  '%zz',
  '..%2f..%2fetc%2fpasswd',
  '<script>alert(1)</script>',
  "' or 1=1 --",
  '%E2%80%AEx',
  '%F0%9F%A7%97',
  'KNOTS%0d%0aset-cookie:a=b',
  'knots%2fbowline',
  'constructor',
  '__proto__',
  'undefined',
  '-1',
  'a'.repeat(81),
  'a'.repeat(8000),
]

describe('an unknown address', () => {
  const frames = [
    '/course/{}',
    '/course/knots/{}',
    '/payment/{}',
    '/{}',
    '/course-files/{}/x.svg',
    '/dashboard/{}',
  ]

  test.for(oddIds.flatMap((id) => frames.map((frame) => [id.slice(0, 40), frame, id] as const)))(
    '%s in %s',
    async ([, frame, id], { site }) => {
      const path = frame.replace('{}', id)
      for (const address of [path, `${path}.data`]) {
        const response = await createVisitor(site).open(address)
        const body = await response.text()

        // A request for data may answer 200 or 202 with the error inside; a redirect may come first.
        const expected = address === path ? [302, 400, 404] : [200, 202, 302, 400, 404]
        expect(expected).toContain(response.status)
        expect(body).not.toContain('<script>alert(1)')
        expect(response.headers.get('set-cookie') ?? '').not.toContain('a=b')
      }
    },
  )

  test.for(['/%', '/course/%E0%A4', '/course/knots/%FF', '/assets/%zz.js'])(
    '%s is malformed',
    async (path, { site }) => {
      const response = await createVisitor(site).open(path)

      expect(response.status).toBe(400)
      expect(await response.text()).toContain('This address cannot be read.')
    },
  )

  test.for([
    ['/course/never-was', 'Course not found'],
    ['/course/knots/never-was', 'Module not found'],
    ['/payment/never-was', 'Page not found.'],
    ['/never-was', 'Page not found.'],
  ] as const)('%s says so', async ([path, words], { site }) => {
    const response = await createVisitor(site).open(path)

    expect(response.status).toBe(404)
    const html = await response.text()
    expect(html).toContain(words)
    expect(html).toContain('Browse courses')
  })
})

describe('a query', () => {
  const odd = [
    '',
    '%00',
    '%E0%A4',
    '%F0%9F%A7%97',
    '%E2%80%AE',
    "' or 1=1 --",
    '<script>alert(1)</script>',
    '[object Object]',
    '-1',
    'a'.repeat(7000),
  ]

  test.for(['search', 'level', 'duration', 'price', 'unknown', '__proto__', 'index'])(
    'with odd values of %s filters by their meaning or not at all',
    async (name, { site }) => {
      for (const value of odd) {
        const response = await createVisitor(site).open(
          `/courses?${name}=${encodeURI(value).replaceAll('%25', '%')}`,
        )
        const html = await response.text()

        expect([value.slice(0, 40), response.status]).toEqual([value.slice(0, 40), 200])
        expect(html).toMatch(
          name === 'search' && value !== '' ? /No courses available\.|courses/ : /3 courses/,
        )
        expect(html).not.toContain('<script>alert(1)')
      }
    },
  )

  test('with a repeated parameter uses one of its values', async ({ site }) => {
    const response = await createVisitor(site).open('/courses?price=free&price=paid')

    expect(await response.text()).toContain('1 of 3 courses')
  })

  test.for([
    '_routes=',
    '_routes=never-was',
    '_routes=%00',
    '_routes=<script>',
    '_routes=root,root',
    'index&_routes=root',
  ])('for unknown parts of a page does not fail: %s', async (query, { site }) => {
    const response = await createVisitor(site).open(`/courses.data?${query}`)

    expect(response.status).toBeLessThan(500)
  })
})

describe('a cookie', () => {
  const json = (value: unknown) => encodeURIComponent(btoa(JSON.stringify(value)))

  test.for(['site.notice', 'site.asked', 'site.session_token'])(
    '%s with a foreign value makes no difference',
    async (name, { site }) => {
      const values = [
        '',
        '%E0%A4',
        '%00',
        'e30',
        json(7),
        json(['a']),
        json({ a: 1 }),
        json(null),
        '"',
        '=',
        'a'.repeat(4000),
      ]
      for (const value of values) {
        const response = await createVisitor(site).open('/', { cookie: `${name}=${value}` })

        expect([value.slice(0, 20), response.status]).toEqual([value.slice(0, 20), 200])
      }
    },
  )

  test('with a script as its text is escaped', async ({ site }) => {
    const cookie = `site.notice=${json('</script><script>alert(1)</script>')}`
    const html = await (await createVisitor(site).open('/', { cookie })).text()

    expect(html).not.toContain('<script>alert(1)')
  })
})
