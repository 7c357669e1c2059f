import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { fillIn, listPageOperations } from './operations'
import { createOwner } from './owner'
import { createAdmin } from './person'
import { test as siteTest } from './site'

/** The site with an admin, who may open every page. */
const test = siteTest
  .extend('admin', { scope: 'file' }, ({ site }) => createAdmin(site))
  .extend('owner', { scope: 'file' }, ({ site }) => createOwner(site))

const odd = [
  '',
  '%00',
  'a%00b',
  '%ED%A0%80',
  '%F0%9F%A7%97',
  "' or 1=1 --",
  '-1',
  '1e999',
  '[]',
  'a'.repeat(1000),
]
const appDir = join(import.meta.dirname, '../../app')
const loaders = listPageOperations().filter(({ kind, path }) => kind === 'loader' && path !== '/*')

/** Every name that a file of the site reads from an address, and those of the schemas for addresses. */
function listQueryNames(): string[] {
  const files = readdirSync(appDir, { recursive: true, encoding: 'utf8' })
  const codes = files
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map((file) => readFileSync(join(appDir, file), 'utf8'))
  const read = codes.flatMap((code) => [
    ...code.matchAll(/\b(?:searchParams|query|search|url)\.get\('(\w+)'\)/g),
    ...[...code.matchAll(/\b\w*(?:[aA]ddress|[fF]ilters) = z\.object\(\{([^]*?)\n\}\)/g)].flatMap(
      ([, fields = '']) => [...fields.matchAll(/^ {2}(\w+):/gm)],
    ),
  ])
  return [...new Set(read.map(([, name = '']) => name))]
}

const names = listQueryNames()

test('finds the names of parameters', () => {
  expect(names).toEqual(expect.arrayContaining(['token', 'search', 'edit', 'before', 'about']))
})

test.for(loaders)('$name handles odd values', async (loader, { site, admin, owner }) => {
  const linesBefore = site.logLines.length
  const address = fillIn(loader.path, owner.ids)
  const suffix = loader.isResource || address === '/' ? '' : '.data'
  const part = suffix && `&_routes=${encodeURIComponent(loader.routeId)}`
  for (const value of odd) {
    const query = names.map((name) => `${name}=${value}`).join('&')
    const response = await admin.open(`${address}${suffix}?${query}${part}`)
    await response.body?.cancel()
    expect([value.slice(0, 20), response.status]).not.toEqual([value.slice(0, 20), 500])
  }
  expect(site.logLines.slice(linesBefore).filter(({ level }) => level >= 50)).toEqual([])
})

test.for(loaders.filter(({ path }) => path.includes(':')))(
  '$path handles odd ids',
  async ({ path, isResource }, { site, admin, owner }) => {
    const linesBefore = site.logLines.length
    for (const name of path.match(/(?<=:)\w+/g) ?? []) {
      for (const value of [...odd.slice(1), 'constructor', '__proto__']) {
        const address = fillIn(path, { ...owner.ids, [name]: value })
        for (const each of isResource ? [address] : [address, `${address}.data`]) {
          const response = await admin.open(each)
          await response.body?.cancel()
          expect([each.slice(0, 80), response.status]).not.toEqual([each.slice(0, 80), 500])
        }
      }
    }
    expect(site.logLines.slice(linesBefore).filter(({ level }) => level >= 50)).toEqual([])
  },
)
