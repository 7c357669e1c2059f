import { describe, expect } from 'vitest'
import { createSignedUp, createVisitor, password } from './person'
import { origin, test as siteTest } from './site'
import { expectNothingStored } from './stored-rows'

const test = siteTest.extend('person', { scope: 'file' }, ({ site }) => createSignedUp(site))

test.beforeEach(({ site, person }) => expectNothingStored(site, person))

const fields = { name: 'Asha', email: 'new@example.org', password, confirmPassword: password }
const form = String(new URLSearchParams(fields))
const formType = 'application/x-www-form-urlencoded'
/** Every address that takes a form. */
const forms = [
  '/sign-up',
  '/log-in',
  '/log-out',
  '/course/knots/bowline',
  '/courses/local-progress',
]

describe('a form', () => {
  test.for(forms)('that is too large is refused unread at %s', async (path, { person }) => {
    const response = await person.send(path, { name: 'a'.repeat(1024 * 1024) })

    expect(response.status).toBe(413)
    expect(await response.text()).toContain('This is too much at once.')
  })

  test('that is too large and sent in pieces is refused as well', async ({ site }) => {
    const piece = new TextEncoder().encode('a'.repeat(64 * 1024))
    let sent = 0
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1
        if (sent > 64) controller.close()
        else controller.enqueue(piece)
      },
    })
    const response = await site.request('/sign-up', {
      method: 'POST',
      body,
      duplex: 'half',
      headers: { origin, 'content-type': formType },
    } as RequestInit)

    expect(response.status).toBe(413)
    // It stops listening soon after it has heard enough.
    expect(sent).toBeLessThan(10)
  })

  test.for(forms)('from another site is refused at %s', async (path, { person }) => {
    for (const foreign of [
      'https://evil.example',
      'null',
      `${origin}.evil.example`,
      'http://localhost:3001',
      '',
    ]) {
      const response = await person.send(path, fields, { origin: foreign })

      expect([foreign, response.status]).toEqual([foreign, 403])
      expect(await response.text()).toContain('This form came from another site.')
    }
  })

  test.for(forms)('from another site, sent as data, is refused at %s', async (path, { person }) => {
    const response = await person.send(`${path}.data`, fields, {
      origin: 'https://evil.example',
    })

    expect(response.status).toBe(403)
  })

  test.for(forms)('from nobody knows where is refused at %s', async (path, { person }) => {
    const response = await person.request(path, {
      method: 'POST',
      body: new URLSearchParams(fields),
    })

    expect(response.status).toBe(403)
  })

  test('from another site in disguise is refused', async ({ person }) => {
    const types = ['application/json', 'text/plain', 'application/octet-stream', '']
    for (const type of types) {
      const response = await person.request('/courses/local-progress', {
        method: 'POST',
        body: new TextEncoder().encode('{"progress":"{}"}'),
        headers: { origin: 'https://evil.example', ...(type && { 'content-type': type }) },
      })

      expect([400, 403, 415]).toContain(response.status)
    }
  })

  test.for([
    ['JSON', 'application/json', JSON.stringify(fields)],
    ['text', 'text/plain', form],
    ['a form by another name', 'application/x-www-form-urlencoded-not', form],
    ['bytes', 'application/octet-stream', '\0\u0001\u0002'],
    ['XML', 'text/xml', '<name>Asha</name>'],
  ] as const)('that is none but %s is refused', async ([, type, body], { person }) => {
    for (const path of forms.filter((each) => each !== '/log-out')) {
      const response = await person.request(path, {
        method: 'POST',
        body,
        headers: { origin, 'content-type': type },
      })

      expect([path, response.status]).toEqual([path, 415])
      expect(await response.text()).toContain(
        'This address takes a form, and something else was sent.',
      )
    }
  })

  test.for([
    ['no boundary', 'multipart/form-data', 'x'],
    ['a boundary that never comes', 'multipart/form-data; boundary=abc', 'name=Asha'],
    [
      'no end',
      'multipart/form-data; boundary=abc',
      '--abc\r\ncontent-disposition: form-data; name="name"\r\n\r\nAsha',
    ],
    [
      'a part without a name',
      'multipart/form-data; boundary=abc',
      '--abc\r\n\r\nAsha\r\n--abc--\r\n',
    ],
  ] as const)('in parts with %s is refused', async ([, type, body], { person }) => {
    const response = await person.request('/courses/local-progress', {
      method: 'POST',
      body,
      headers: { origin, 'content-type': type },
    })

    expect(response.status).toBe(400)
    expect(await response.text()).toContain('The form arrived broken. Send it again.')
  })
})

describe('a method', () => {
  test.for(['/', '/courses', '/course/knots', '/contact', '/payment/splices', '/dashboard'])(
    'POST to %s, which takes none, is refused',
    async (path, { person }) => {
      const response = await person.send(path, fields)

      expect(response.status).toBe(405)
      expect(await response.text()).toContain('That did not work.')
    },
  )

  test('POST to an address that is not there finds nothing', async ({ person }) => {
    const response = await person.send('/never-was', fields)

    expect(response.status).toBe(404)
  })

  test.for(['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'GIVEME'])(
    '%s is refused',
    async (method, { person }) => {
      for (const path of ['/', '/sign-up', '/course/knots/bowline', '/dashboard']) {
        const response = await person.request(path, { method, headers: { origin } })

        expect([path, response.status]).toEqual([path, 405])
        expect(response.headers.get('allow')).toBe('GET, HEAD, POST')
        expect(await response.text()).toContain('Nothing here answers to that.')
      }
    },
  )

  test('HEAD is answered like GET, without the page', async ({ site }) => {
    const response = await createVisitor(site).request('/courses', { method: 'HEAD' })

    expect(response.status).toBe(200)
    expect(await response.text()).toBe('')
  })
})

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

describe('an address that is not there', () => {
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

        // As data, 'not there' may be told inside an answer; a gate may come first.
        const expected = address === path ? [302, 400, 404] : [200, 202, 302, 400, 404]
        expect(expected).toContain(response.status)
        expect(body).not.toContain('<script>alert(1)')
        expect(response.headers.get('set-cookie') ?? '').not.toContain('a=b')
      }
    },
  )

  test.for(['/%', '/course/%E0%A4', '/course/knots/%FF', '/assets/%zz.js'])(
    '%s cannot be read',
    async (path, { site }) => {
      const response = await createVisitor(site).open(path)

      expect(response.status).toBe(400)
      expect(await response.text()).toContain('This address cannot be read.')
    },
  )

  test.for([
    ['/course/never-was', 'Course not found'],
    ['/course/knots/never-was', 'Module not found'],
    ['/payment/never-was', 'This line ends here.'],
    ['/payment/knots', 'This line ends here.'],
    ['/never-was', 'This line ends here.'],
  ] as const)('%s says so', async ([path, words], { site }) => {
    const response = await createVisitor(site).open(path)

    expect(response.status).toBe(404)
    expect(await response.text()).toContain(words)
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
    'of %s filters by what it means, or not at all',
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

  test('given twice counts once', async ({ site }) => {
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
  ])('that asks for parts of a page that are not there: %s', async (query, { site }) => {
    const response = await createVisitor(site).open(`/courses.data?${query}`)

    expect(response.status).toBeLessThan(500)
  })
})

describe('a cookie', () => {
  const json = (value: unknown) => encodeURIComponent(btoa(JSON.stringify(value)))

  test.for(['site.notice', 'site.asked', 'site.session_token'])(
    '%s that is none of ours makes no difference',
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

  test('with a script for words is shown as words', async ({ site }) => {
    const cookie = `site.notice=${json('</script><script>alert(1)</script>')}`
    const html = await (await createVisitor(site).open('/', { cookie })).text()

    expect(html).not.toContain('<script>alert(1)')
  })
})
