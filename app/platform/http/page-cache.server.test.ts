import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import {
  bodyOf,
  type CachedPage,
  chooseEncoding,
  makeCachedPage,
  PageCache,
} from './page-cache.server'

function page(bytes: number, storedAtMs = 0): CachedPage {
  const empty = new Uint8Array(0)
  return {
    bodies: { br: new Uint8Array(bytes), gzip: empty },
    contentSecurityPolicy: '',
    storedAtMs,
  }
}

describe('the cache of pages', () => {
  test('finds a page only under its exact key', () => {
    const cache = new PageCache({ maxBytes: 100, maxAgeMs: 1000 })
    const stored = page(10)
    cache.store('/courses', stored)

    expect(cache.find('/courses', 0)).toBe(stored)
    expect(cache.find('/courses?level=Beginner', 0)).toBeNull()
    expect(cache.find('/course', 0)).toBeNull()
  })

  test('drops a page whose rendering began before the cache was cleared', () => {
    const cache = new PageCache({ maxBytes: 100, maxAgeMs: 1000 })
    const { age } = cache
    cache.clear()
    cache.store('/', page(10), age)
    expect(cache.find('/', 0)).toBeNull()

    cache.store('/', page(10), cache.age)
    expect(cache.find('/', 0)).not.toBeNull()
  })

  test('expires a page once it is older than the limit, and not earlier', () => {
    const cache = new PageCache({ maxBytes: 100, maxAgeMs: 1000 })
    cache.store('/', page(10, 5000))

    expect(cache.find('/', 6000)).not.toBeNull()
    expect(cache.find('/', 6001)).toBeNull()
    expect(cache.peek('/')).not.toBeNull()
  })

  test('drops the least recently used page when it is full', () => {
    const cache = new PageCache({ maxBytes: 30, maxAgeMs: 1000 })
    cache.store('/a', page(10))
    cache.store('/b', page(10))
    cache.store('/c', page(10))
    cache.find('/a', 0)
    cache.store('/d', page(10))

    expect(['/a', '/b', '/c', '/d'].filter((key) => cache.find(key, 0))).toEqual(['/a', '/c', '/d'])
  })

  test('counts the bytes of every encoding of a page', () => {
    const cache = new PageCache({ maxBytes: 20, maxAgeMs: 1000 })
    const bytes = new Uint8Array(10)
    const bodies = { gzip: bytes, br: bytes }
    cache.store('/a', { ...page(0), bodies })
    cache.store('/b', page(1))

    expect(cache.find('/a', 0)).toBeNull()
    expect(cache.find('/b', 0)).not.toBeNull()
  })

  test('counts a page stored again once, and a cleared page not at all', () => {
    const cache = new PageCache({ maxBytes: 30, maxAgeMs: 1000 })
    cache.store('/old', page(30))
    cache.clear()
    for (let time = 0; time < 10; time++) cache.store('/a', page(10, time))
    cache.store('/b', page(10))
    cache.store('/c', page(10))

    expect(['/a', '/b', '/c'].filter((key) => cache.find(key, 0))).toHaveLength(3)
  })

  test('does not store a page larger than the cache', () => {
    const cache = new PageCache({ maxBytes: 30, maxAgeMs: 1000 })
    cache.store('/large', page(31))
    cache.store('/small', page(30))

    expect(cache.find('/large', 0)).toBeNull()
    expect(cache.find('/small', 0)).not.toBeNull()
  })
})

describe('a page rendered for the cache', () => {
  const nonce = '0123456789abcdef'
  const own = 'document.title'
  const foreign = 'steal()'
  const html =
    `<html><head><script nonce="${nonce}">${own}</script>` +
    `<script nonce="${nonce}" src="/assets/a.js"></script>` +
    `<script type="module" async="" nonce="${nonce}">\nimport "/assets/b.js"\n</script>` +
    `</head><body><script>${foreign}</script><p>पहाड़</p></body></html>`

  const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

  test('contains no nonce', async () => {
    const made = await makeCachedPage(html, nonce, 0)
    const text = new TextDecoder().decode(bodyOf(made, 'identity'))

    expect(text).not.toContain('nonce')
    expect(text).toContain('<script>document.title</script>')
    expect(text).toContain('<p>पहाड़</p>')
  })

  test('allows only the scripts that had the nonce, by their hashes', async () => {
    const { contentSecurityPolicy } = await makeCachedPage(html, nonce, 0)
    const scripts = /script-src ([^;]*)/.exec(contentSecurityPolicy)?.[1]

    expect(scripts).toBe(`'self' ${hashOf(own)} ${hashOf('\nimport "/assets/b.js"\n')}`)
    expect(contentSecurityPolicy).not.toContain(hashOf(foreign))
    expect(contentSecurityPolicy).not.toContain('unsafe')
  })

  test('has the hashes of the scripts that the browser receives', async () => {
    const made = await makeCachedPage(html, nonce, 0)
    const { contentSecurityPolicy } = made
    const text = new TextDecoder().decode(bodyOf(made, 'identity'))
    const scripts = [...text.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(
      ([, code = '']) => code,
    )

    const allowed = scripts.filter((code) => contentSecurityPolicy.includes(hashOf(code)))
    expect(allowed).toEqual([own, '\nimport "/assets/b.js"\n'])
  })

  test('has the same content in every encoding', async () => {
    const made = await makeCachedPage(html, nonce, 0)
    const plain = Buffer.from(html.replaceAll(` nonce="${nonce}"`, ''))

    expect(Buffer.from(bodyOf(made, 'identity'))).toEqual(plain)
    expect(brotliDecompressSync(bodyOf(made, 'br'))).toEqual(plain)
    expect(gunzipSync(bodyOf(made, 'gzip'))).toEqual(plain)
  })

  test('uses no more memory than it has bytes', async () => {
    const { bodies } = await makeCachedPage(html, nonce, 0)

    expect(bodies.br.buffer.byteLength).toBe(bodies.br.byteLength)
    expect(bodies.gzip.buffer.byteLength).toBe(bodies.gzip.byteLength)
  })
})

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'zstd'],
  ['gzip, deflate, br, zstd;q=0', 'br'],
  ['gzip, br', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.0, gzip;q=0', 'identity'],
  ['br; q=0 , gzip ; q=0.5', 'gzip'],
  ['br;q=0.1', 'br'],
  ['identity', 'identity'],
  ['brotli', 'identity'],
])('answers Accept-Encoding %j with %s', (accepted, encoding) => {
  expect(chooseEncoding(accepted, ['zstd', 'br', 'gzip'])).toBe(encoding)
})
