import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { routesBelow } from './routers-by-address.server'

const routes = manifest([
  { id: 'root', path: '' },
  { id: 'frame', parentId: 'root' },
  { id: 'landing', parentId: 'frame', index: true },
  { id: 'course', parentId: 'frame', path: 'course/:courseId' },
  { id: 'module', parentId: 'course', path: ':moduleId' },
  { id: 'dashboard', parentId: 'root', path: 'dashboard' },
  { id: 'profile', parentId: 'dashboard', path: 'profile' },
  { id: 'live', parentId: 'root', path: 'Dashboard/live' },
  { id: 'not-found', parentId: 'root', path: '*' },
])

function manifest(all: { id: string; parentId?: string; path?: string; index?: true }[]) {
  const entries = all.map((route) => [route.id, { ...route, module: {} }])
  return Object.fromEntries(entries) as ServerBuild['routes']
}

test.each([
  ['course', ['root', 'frame', 'course', 'module', 'not-found']],
  ['dashboard', ['root', 'dashboard', 'profile', 'live', 'not-found']],
  ['', ['root', 'frame', 'landing', 'not-found']],
])('an address that begins with "%s" may match %j', (segment, ids) => {
  expect(Object.keys(routesBelow(routes, segment))).toEqual(ids)
})
