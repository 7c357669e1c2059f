import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { parseSync } from 'vite'
import { expect } from 'vitest'
import { type Site, test as siteTest } from './http/site'

const clientDir = join(import.meta.dirname, '../build/client')

/**
 * What a visitor's browser may fetch for the landing page, as it travels: text in brotli. The whole
 * is less than a seventh of Moodle's front page, the parts a little more than they were when that was reached.
 */
const budget = {
  scripts: 114_700,
  /** Fetched when the page is idle, for the first press on a link to log in or sign up. */
  laterScripts: 13_950,
  styles: 10_950,
  fonts: 33_000,
  /** Including the page itself and its pictures. */
  all: 169_600,
}

/** A site with the courses that come with the project, as after a fresh start. */
const test = siteTest
  .extend('settings', { scope: 'file' }, () => ({
    CONTENT_DIR: join(import.meta.dirname, '../content'),
  }))
  .extend('html', { scope: 'file' }, async ({ site }) => {
    const response = await site.request('/')
    return response.text()
  })

const sizeOf = (name: string) => statSync(join(clientDir, 'assets', `${name}.br`)).size
const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0)
const sumOf = (names: Iterable<string>) => sum([...names].map(sizeOf))

/** The scripts that a script of the pages imports: those it needs to run, and those it fetches later. */
function importsOf(name: string): { now: string[]; later: string[] } {
  const { now, later } = specifiersOf(join(clientDir, 'assets', name))
  return {
    now: now.map((each) => basename(each)),
    later: later.filter((each) => each.endsWith('.js')).map((each) => basename(each)),
  }
}

/** The specifiers that a script imports. */
function specifiersOf(path: string): { now: string[]; later: string[] } {
  const source = readFileSync(path, 'utf8')
  const { module } = parseSync(path, source)
  const exported = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest }) => (moduleRequest ? [moduleRequest.value] : [])),
  )
  const later = module.dynamicImports.map(({ moduleRequest }) =>
    source.slice(moduleRequest.start + 1, moduleRequest.end - 1),
  )
  return {
    now: [...module.staticImports.map(({ moduleRequest }) => moduleRequest.value), ...exported],
    later,
  }
}

/** These scripts and everything they need to run. */
function withImports(names: readonly string[]): Set<string> {
  const found = new Set<string>()
  const open = [...names]
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (found.has(name)) continue
    found.add(name)
    open.push(...importsOf(name).now)
  }
  return found
}

/** Every script that the page uses: preloaded, loaded, or imported by one of its scripts. */
function scriptsOf(html: string): Set<string> {
  const named = [...html.matchAll(/\/assets\/([\w.-]+\.js)"/g)].map(([, name = '']) => name)
  return withImports(named)
}

test('the JavaScript of the landing page fits, also that fetched later', ({ html }) => {
  const now = scriptsOf(html)
  const laterNames = [...now].flatMap((name) => importsOf(name).later)
  const later = new Set([...withImports(laterNames)].filter((name) => !now.has(name)))

  console.log(
    `JavaScript of /: ${sumOf(now)} B in ${now.size} files at first, ` +
      `${sumOf(later)} B later (${[...later].map((name) => `${name} ${sizeOf(name)} B`).join(', ')})`,
  )
  // The framework is included, so no large script was overlooked.
  expect(sumOf(now)).toBeGreaterThan(50_000)
  expect([...later].some((name) => name.startsWith('auth-dialog'))).toBe(true)
  expect(sumOf(now)).toBeLessThanOrEqual(budget.scripts)
  expect(sumOf(later)).toBeLessThanOrEqual(budget.laterScripts)
})

test('scripts run in Safari before 16.4, which has no lookbehind', () => {
  const assets = join(clientDir, 'assets')
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'))
  const others = scripts.filter((name) =>
    /\(\?<[=!]/.test(readFileSync(join(assets, name), 'utf8')),
  )

  expect(scripts.length).toBeGreaterThan(50)
  expect(others).toEqual([])
})

function stylesOf(html: string): string[] {
  const links = html.match(/<link[^>]*rel="stylesheet"[^>]*>/g) ?? []
  return links.map((link) => basename(/href="([^"]*)"/.exec(link)?.[1] ?? ''))
}

test('the CSS of the landing page fits', ({ html }) => {
  const styles = stylesOf(html)

  expect(styles.length).toBeGreaterThan(0)
  console.log(`CSS of /: ${sumOf(styles)} B`)
  expect(sumOf(styles)).toBeLessThanOrEqual(budget.styles)
})

/** The font files of a style sheet with the characters they are fetched for; null means any. */
function fontsOf(css: string): { file: string; ranges: [number, number][] | null }[] {
  const faces = css.match(/@font-face\s*\{[^}]*\}/g) ?? []
  return faces.flatMap((face) => {
    const file = /url\("?\/fonts\/([\w-]+\.woff2)"?\)/.exec(face)?.[1]
    const ranges = /unicode-range:([^;}]*)/.exec(face)?.[1]
    return file ? [{ file, ranges: ranges ? parseRanges(ranges) : null }] : []
  })
}

/** `U+20-7e, U+a?` as first and last code points. */
function parseRanges(text: string): [number, number][] {
  return text.split(',').map((part) => {
    const [first = '', last = first] = part.trim().replace(/^U\+/i, '').split('-')
    return [
      Number.parseInt(first.replaceAll('?', '0'), 16),
      Number.parseInt(last.replaceAll('?', 'f'), 16),
    ]
  })
}

/** The font files that the characters of the page need, and those it preloads. */
function fontFilesOf(html: string): string[] {
  const css = stylesOf(html)
    .map((name) => readFileSync(join(clientDir, 'assets', name), 'utf8'))
    .join('\n')
  const shown = html.replaceAll(/<script[\s\S]*?<\/script>|<[^>]*>/g, '')
  const codes = new Set(Array.from(shown, (character) => character.codePointAt(0) ?? 0))
  const isUsed = (ranges: [number, number][] | null) =>
    ranges === null ||
    ranges.some(([first, last]) => [...codes].some((code) => first <= code && code <= last))

  const preloaded = [...html.matchAll(/\/fonts\/([\w-]+\.woff2)/g)].map(([, file = '']) => file)
  const used = fontsOf(css)
    .filter(({ ranges }) => isUsed(ranges))
    .map(({ file }) => file)
  return [...new Set([...preloaded, ...used])]
}

const sizeOfFonts = (files: string[]) =>
  sum(files.map((file) => statSync(join(clientDir, 'fonts', file)).size))

test('the fonts of the landing page fit', ({ html }) => {
  const files = fontFilesOf(html)
  const bytes = sizeOfFonts(files)

  console.log(`Fonts of /: ${bytes} B (${files.join(', ')})`)
  expect(files.toSorted()).toEqual([
    'anek-bold.woff2',
    'anek-heading.woff2',
    'anek.woff2',
    'mono.woff2',
  ])
  expect(bytes).toBeLessThanOrEqual(budget.fonts)
})

/** The pictures of the page, the covers of the featured courses, as transferred. */
async function sizeOfPictures(site: Site, html: string): Promise<number> {
  const named = html.matchAll(/<img[^>]*\ssrc="([^"]*)"/g)
  const sources = [...new Set([...named].map(([, src = '']) => src))]
  const bodies = await Promise.all(
    sources.map(async (src) => {
      const response = await site.request(src, { headers: { 'accept-encoding': 'br' } })
      expect(response.ok).toBe(true)
      return response.arrayBuffer()
    }),
  )
  expect(bodies.length).toBeGreaterThan(0)
  return sum(bodies.map(({ byteLength }) => byteLength))
}

test('everything that a visitor fetches for the landing page fits', async ({ site, html }) => {
  const response = await site.request('/', { headers: { 'accept-encoding': 'br' } })
  const page = (await response.arrayBuffer()).byteLength
  const parts = {
    page,
    scripts: sumOf(scriptsOf(html)),
    styles: sumOf(stylesOf(html)),
    fonts: sizeOfFonts(fontFilesOf(html)),
    icon: statSync(join(clientDir, 'icon.svg.br')).size,
    pictures: await sizeOfPictures(site, html),
  }
  const all = sum(Object.values(parts))

  console.log(`All of /: ${all} B (${JSON.stringify(parts)})`)
  expect(response.headers.get('content-encoding')).toBe('br')
  expect(all).toBeLessThanOrEqual(budget.all)
})

test('the server loads a large library with the first request that needs it', () => {
  const serverDir = join(import.meta.dirname, '../build/server')
  const entry = join(serverDir, 'server.js')
  const pages = specifiersOf(entry).later.find((name) => name.includes('server-build')) ?? ''
  const open = [entry, join(serverDir, pages)]
  const found = new Set<string>()
  const libraries = new Set<string>()
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (found.has(path)) continue
    found.add(path)
    for (const name of specifiersOf(path).now) {
      if (name.startsWith('.')) open.push(join(dirname(path), name))
      else libraries.add(name)
    }
  }

  expect([...libraries]).toEqual(expect.arrayContaining(['pg', 'react-router', 'nodemailer']))
  for (const large of ['sharp', 'pdfkit', 'oidc-provider', 'unified']) {
    expect(libraries).not.toContain(large)
  }
})
