import { describe, expect } from 'vitest'
import { test } from './nothing-stored'
import { createVisitor, password } from './person'
import { origin } from './site'

const fields = { name: 'Asha', email: 'new@example.org', password, confirmPassword: password }
const form = String(new URLSearchParams(fields))
const formType = 'application/x-www-form-urlencoded'
/** Every address that accepts a form. */
const forms = [
  '/sign-up',
  '/log-in',
  '/log-out',
  '/course/knots/bowline',
  '/courses/local-progress',
  '/payment/splices',
]

describe('a form', () => {
  test.for(forms)('that is too large is refused unread at %s', async (path, { person }) => {
    const response = await person.send(path, { name: 'a'.repeat(1024 * 1024) })

    expect(response.status).toBe(413)
    expect(await response.text()).toContain('This form is too large.')
  })

  test('that is too large and sent in pieces is refused, too', async ({ site }) => {
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
    // The server stops reading soon after the limit.
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

  test.for(forms)('without an Origin header is refused at %s', async (path, { person }) => {
    const response = await person.request(path, {
      method: 'POST',
      body: new URLSearchParams(fields),
    })

    expect(response.status).toBe(403)
  })

  test('from another site in another content type is refused', async ({ person }) => {
    const types = ['application/json', 'text/plain', 'application/octet-stream', '']
    const addresses = forms.flatMap((path) => [path, `${path}.data`])
    for (const type of types) {
      for (const address of addresses) {
        const response = await person.request(address, {
          method: 'POST',
          body: new TextEncoder().encode('{"progress":"{}"}'),
          headers: { origin: 'https://evil.example', ...(type && { 'content-type': type }) },
        })

        expect([address, type, response.status]).toEqual([address, type, 403])
      }
    }
  })

  test.for([
    ['JSON', 'application/json', JSON.stringify(fields)],
    ['text', 'text/plain', form],
    ['a form by another name', 'application/x-www-form-urlencoded-not', form],
    ['bytes', 'application/octet-stream', '\0\u0001\u0002'],
    ['XML', 'text/xml', '<name>Asha</name>'],
  ] as const)('sent as %s is refused', async ([, type, body], { person }) => {
    for (const path of forms.filter((each) => each !== '/log-out')) {
      const response = await person.request(path, {
        method: 'POST',
        body,
        headers: { origin, 'content-type': type },
      })

      expect([path, response.status]).toEqual([path, 415])
      expect(await response.text()).toContain('This address accepts forms only.')
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
    expect(await response.text()).toContain('We could not read this form. Send it again.')
  })
})

describe('a method', () => {
  test.for(['/', '/courses', '/course/knots', '/payment', '/dashboard'])(
    'POST to %s, which has no form, is refused',
    async (path, { person }) => {
      const response = await person.send(path, fields)

      expect(response.status).toBe(405)
      expect(await response.text()).toContain('That did not work.')
    },
  )

  test.for(['/auth/google', '/auth/google/callback', '/auth/session'])(
    'POST to %s, which is not a page, is refused and not reported as a server error',
    async (path, { person }) => {
      const response = await person.send(path, fields)

      expect(response.status).toBe(405)
      expect(await response.text()).toContain('This address takes no forms.')
    },
  )

  test('POST to an unknown address answers 404', async ({ person }) => {
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
        expect(await response.text()).toContain('This page does not accept this kind of request.')
      }
    },
  )

  test('HEAD is answered like GET without the body', async ({ site }) => {
    const response = await createVisitor(site).request('/courses', { method: 'HEAD' })

    expect(response.status).toBe(200)
    expect(await response.text()).toBe('')
  })
})
