import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { engineSizes, previewTravelMb } from '../../judge/browser/engine-sizes.ts'
import { test } from './site'

const assetsDir = join(import.meta.dirname, '../../build/client/assets')
const prefixes = {
  javascript: 'emscripten-module-',
  python: 'python-',
  typescript: 'emscripten-module-',
} as const

async function findEngine(language: keyof typeof prefixes): Promise<string> {
  const names = await readdir(assetsDir)
  const found = names.filter(
    (name) => name.startsWith(prefixes[language]) && name.endsWith('.wasm'),
  )
  expect(found).toHaveLength(1)
  return found[0] ?? ''
}

test.for(['javascript', 'python', 'typescript'] as const)(
  'the page states the download size of the engine for %s',
  async (language, { site }) => {
    const name = await findEngine(language)
    const { bytes, travelMb } = engineSizes[language]

    const answer = await site.request(`/assets/${name}`, { headers: { 'accept-encoding': 'br' } })

    expect((await stat(join(assetsDir, name))).size).toBe(bytes)
    const travelled = (await answer.arrayBuffer()).byteLength
    expect((travelled / 1e6).toFixed(1)).toBe(travelMb.toFixed(1))
    expect(answer.headers.get('content-type')).toBe('application/wasm')
    expect(answer.headers.get('content-encoding')).toBe('br')
    expect(answer.headers.get('cache-control')).toContain('immutable')
  },
)

test('the page states the download size of a preview', async ({ site }) => {
  const [name] = (await readdir(assetsDir)).filter((each) => /^show-page-[\w-]+\.js$/.test(each))

  const answer = await site.request(`/assets/${name}`, { headers: { 'accept-encoding': 'br' } })

  const travelled = (await answer.arrayBuffer()).byteLength
  expect((travelled / 1e6).toFixed(1)).toBe(previewTravelMb.toFixed(1))
})

test('only a worker may compile an engine, and it may fetch only from this site', async ({
  site,
}) => {
  const [worker] = (await readdir(assetsDir)).filter((name) => /^worker-[\w-]+\.js$/.test(name))

  const script = await site.request(`/assets/${worker}`)
  const page = await site.request('/hackathon-test')

  expect(script.headers.get('content-security-policy')).toBe(
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
  )
  expect(page.headers.get('content-security-policy')).not.toContain('eval')
})
