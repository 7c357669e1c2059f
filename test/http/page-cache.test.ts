import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { expect } from 'vitest'
import { createSignedUp, createVisitor } from './person'
import { type Site, test } from './site'

const policyOf = (response: Response) => response.headers.get('content-security-policy')

/** The cached form of a page, which has no nonce. */
async function openFromMemory(site: Site, path: string, headers: Record<string, string> = {}) {
  await site.request(path)
  const response = await site.request(path, { headers })
  expect(policyOf(response)).not.toContain('nonce')
  return response
}

test('a cached page is the same page, byte for byte, in each encoding', async ({ site }) => {
  const first = await (await site.request('/courses')).text()
  const plain = await openFromMemory(site, '/courses')
  const brotli = await openFromMemory(site, '/courses', { 'accept-encoding': 'gzip, br' })
  const gzip = await openFromMemory(site, '/courses', { 'accept-encoding': 'gzip' })

  expect(await plain.text()).toBe(first)
  expect(plain.headers.has('content-encoding')).toBe(false)
  expect(brotli.headers.get('content-encoding')).toBe('br')
  expect(brotliDecompressSync(await brotli.arrayBuffer()).toString()).toBe(first)
  expect(gzip.headers.get('content-encoding')).toBe('gzip')
  expect(gunzipSync(await gzip.arrayBuffer()).toString()).toBe(first)
  expect(first).toContain('Knots')
})

test('a page rendered for one person is the same in each encoding', async ({ site }) => {
  const student = await createSignedUp(site)
  const open = (encoding: string) =>
    student.request('/notes', { headers: { 'accept-encoding': encoding } })
  const [zstd, brotli, gzip, plain] = await Promise.all(
    ['gzip, deflate, br, zstd', 'gzip, br', 'gzip', 'identity'].map(open),
  )
  const bodyOf = async (response?: Response) =>
    new Uint8Array((await response?.arrayBuffer()) ?? [])
  // Each answer has its own nonce.
  const textOf = (bytes: Uint8Array) =>
    Buffer.from(bytes)
      .toString()
      .replace(/nonce="[^"]+"/g, '')

  expect(zstd?.headers.get('content-encoding')).toBe('zstd')
  const page = textOf(await bodyOf(plain))
  expect(page).toContain('</html>')
  expect(textOf(zstdDecompressSync(await bodyOf(zstd)))).toBe(page)
  expect(textOf(brotliDecompressSync(await bodyOf(brotli)))).toBe(page)
  expect(textOf(gunzipSync(await bodyOf(gzip)))).toBe(page)
})

test('caches pages separately by query', async ({ site }) => {
  const all = await (await openFromMemory(site, '/courses?from=test')).text()
  const paid = await (await openFromMemory(site, '/courses?price=paid')).text()

  expect(all).toContain('3 courses')
  expect(paid).toContain('1 of 3 courses')
})

test('tells proxies to vary by cookie and browsers to revalidate', async ({ site }) => {
  const response = await openFromMemory(site, '/')

  expect(response.headers.get('vary')).toMatch(/cookie/i)
  expect(response.headers.get('vary')).toMatch(/accept-encoding/i)
  expect(response.headers.get('cache-control')).toBe('private, no-cache')
})

test.for(['/', '/courses', '/course/knots', '/hackathons'])(
  'a page of somebody logged in goes to nobody else: %s',
  async (path, { site }) => {
    const person = await createSignedUp(site)
    const fresh = `${path}?fresh=${person.email}`

    const own = await (await person.open(fresh)).text()
    const visited = await (await site.request(fresh)).text()
    const ownAgain = await (await person.open(fresh)).text()
    const visitedAgain = await (await site.request(fresh)).text()

    // The address contains the email, so the name distinguishes the pages.
    for (const html of [own, ownAgain]) expect(html).toContain('Asha Verma')
    for (const html of [visited, visitedAgain]) expect(html).not.toContain('Asha Verma')
  },
)

test('a page with a message for one visitor goes to nobody else', async ({ site }) => {
  const visitor = createVisitor(site)
  await visitor.open('/dashboard')
  const path = '/?fresh=message'

  expect(await (await visitor.open(path)).text()).toContain('You must log in first.')
  expect(await (await site.request(path)).text()).not.toContain('You must log in first.')
})

test('a request with a forged cookie neither reads nor fills the cache', async ({ site }) => {
  const cookie = 'site.session_token=forged'

  const response = await site.request('/?fresh=forged', { headers: { cookie } })

  expect(policyOf(response)).toContain('nonce')
})

test('does not cache answers to HEAD and errors', async ({ site }) => {
  const head = await site.request('/features', { method: 'HEAD' })
  const page = await site.request('/features')
  await site.request('/never-was')
  const missing = await site.request('/never-was')

  expect(await head.text()).toBe('')
  expect(await page.text()).toContain('<html')
  expect(missing.status).toBe(404)
  expect(policyOf(missing)).toContain('nonce')
})

test('does not cache the data of a page', async ({ site }) => {
  const response = await site.request('/courses.data')

  expect(response.headers.get('cache-control')).toBe('private, no-store')
})
