import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import { knownAddresses } from './known-addresses'
import routes from '../routes'

function pathsOf(entries: readonly RouteConfigEntry[], above: string): string[] {
  return entries.flatMap((entry) => {
    const path = entry.path === undefined ? above : `${above}/${entry.path}`
    return [path, ...pathsOf(entry.children ?? [], path)]
  })
}

test('every page is found in any capitalisation', () => {
  const noPages = [
    '',
    '/*',
    '/courses/local-progress',
    '/db.php',
    '/api/openapi.json',
    '/api/hackathon/submit',
  ]
  const pages = [...new Set(pathsOf(routes, ''))].filter((path) => !noPages.includes(path))

  expect(pages.toSorted()).toEqual(knownAddresses.toSorted())
})
