import type { RouteConfigEntry } from '@react-router/dev/routes'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import routes from '~/routes'
import { adminPages, coursePages, madePages, publicPages, studentPages } from './e2e/pages.ts'

const appDir = join(import.meta.dirname, '../app')
const listed = [...publicPages, ...coursePages, ...studentPages, ...adminPages, ...madePages]

/** The addresses of pages; a route file without a component answers with something else. */
function listPages(entries: readonly RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap(({ path, file, children = [] }) => {
    const whole = path === undefined ? above : `${above}/${path}`
    const isPage = /^export default /m.test(readFileSync(join(appDir, file), 'utf8'))
    return [...(isPage ? [whole || '/'] : []), ...listPages(children, whole)]
  })
}

const pages = [...new Set(listPages(routes))]

function answers(page: string, address: string): boolean {
  const pattern = page.replaceAll(/:\w+/g, '[^/]+').replace('*', 'no/such/page')
  return new RegExp(`^${pattern}$`).test(address.replace(/\?.*/, ''))
}

test('the browser tests check the accessibility and the width of every page', () => {
  expect(pages.length).toBeGreaterThan(40)
  const missing = pages.filter((page) => !listed.some((address) => answers(page, address)))
  expect(missing).toEqual([])
})

test('every checked address is the address of a page', () => {
  expect(listed.filter((address) => !pages.some((page) => answers(page, address)))).toEqual([])
})
