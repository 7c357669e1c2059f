import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { filmBytes } from '../course-files'
import { test } from './site'

const clientDir = join(import.meta.dirname, '../../build/client')
const film = '/course-files/knots/intro.mp4'

test('browsers may cache files of the build forever, since their names change with their content', async ({
  site,
}) => {
  const names = (await readdir(join(clientDir, 'assets'))).filter((name) =>
    /\.(js|css)$/.test(name),
  )
  const answers = await Promise.all(names.map((name) => site.request(`/assets/${name}`)))

  expect(names.length).toBeGreaterThan(10)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(answers.map(({ headers }) => headers.get('cache-control')))).toEqual(
    new Set(['public, max-age=31536000, immutable']),
  )
})

test('sends compressed files to clients that accept them', async ({ site }) => {
  const [name] = (await readdir(join(clientDir, 'assets'))).filter((each) => each.endsWith('.css'))

  const plain = await site.request(`/assets/${name}`)
  const brotli = await site.request(`/assets/${name}`, { headers: { 'accept-encoding': 'br' } })

  expect(plain.headers.has('content-encoding')).toBe(false)
  expect(brotli.headers.get('content-encoding')).toBe('br')
  expect(brotli.headers.get('content-type')).toMatch(/^text\/css/)
  expect((await brotli.arrayBuffer()).byteLength).toBeLessThan(
    (await plain.arrayBuffer()).byteLength,
  )
})

describe('a film', () => {
  test('is sent in the ranges that players request', async ({ site }) => {
    const response = await site.request(film, { headers: { range: 'bytes=5000-5009' } })

    expect(response.status).toBe(206)
    expect(response.headers.get('content-range')).toBe(`bytes 5000-5009/${filmBytes.length}`)
    expect(response.headers.get('content-type')).toBe('video/mp4')
    expect(await response.text()).toBe(filmBytes.slice(5000, 5010))
  })

  test('is sent to its end from where a player resumes', async ({ site }) => {
    const response = await site.request(film, { headers: { range: 'bytes=9990-' } })

    expect(response.status).toBe(206)
    expect(await response.text()).toBe(filmBytes.slice(9990))
  })

  test('is sent whole when all of it is requested', async ({ site }) => {
    const response = await site.request(film)

    expect(response.status).toBe(200)
    expect(response.headers.get('accept-ranges')).toBe('bytes')
    expect(await response.text()).toBe(filmBytes)
  })

  test('is sent whole to a client with a part of another version', async ({ site }) => {
    const headers = { range: 'bytes=5000-5009', 'if-range': '"an older film"' }
    const response = await site.request(film, { headers })

    expect(response.status).toBe(200)
    expect(await response.text()).toBe(filmBytes)
  })

  test.for(['bytes=99999-', 'bytes=-0', `bytes=${'9'.repeat(400)}-`])(
    'has no range %s and states its length',
    async (range, { site }) => {
      const response = await site.request(film, { headers: { range } })

      expect(response.status).toBe(416)
      expect(response.headers.get('content-range')).toBe(`bytes */${filmBytes.length}`)
    },
  )

  test.for([
    'bytes=abc',
    'bytes=a-b',
    'bytes=5-1',
    'bytes=-',
    'bytes=',
    '0-1',
    'lines=1-2',
    'bytes=0-1,5-6',
    'bytes=0-1,99999-',
  ])('requested as %s, which is not a single range, is sent whole', async (range, { site }) => {
    const response = await site.request(film, { headers: { range } })

    expect(response.status).toBe(200)
    expect(response.headers.has('content-range')).toBe(false)
    expect(await response.text()).toBe(filmBytes)
  })
})

describe('nothing else can be read:', () => {
  test.for([
    '/course-files/knots/course.md',
    '/course-files/splices/01-eye.md',
    '/course-files/splices/01-eye.MD',
    '/course-files/splices/01-eye.md%00.svg',
    '/course-files/..%2fsite.yaml',
    '/course-files/knots/..%2f..%2f..%2fsite.yaml',
    '/course-files/knots/%2e%2e/%2e%2e/site.yaml',
    '/course-files/knots/images/..%5c..%5cintro.mp4',
    '/assets/..%2f..%2fserver%2fserver.js',
    '/assets/%2e%2e/%2e%2e/server/server.js',
    '/assets/....//....//server/server.js',
    '/fonts/..%2f..%2f..%2fpackage.json',
    '/..%2fpackage.json',
    '/assets/',
    '/assets',
    '/fonts/',
    '/server.js',
    '/package.json',
    '/.env',
    '/assets/%00',
    '/assets/%E0%A4.js',
    `/assets/${'a'.repeat(5000)}.js`,
  ])('%s', async (path, { site }) => {
    const response = await site.request(path)

    expect([400, 404]).toContain(response.status)
    expect(await response.text()).not.toMatch(/The rabbit|tagline:|"dependencies"|createSite/)
  })

  test('and the attempts are not logged as bugs', ({ site }) => {
    expect(site.logLines.filter(({ level }) => level > 30)).toEqual([])
  })
})
