import { expect, test } from 'vitest'
import { libraryOf } from './load.ts'

test.each([
  '../judge/messages.ts',
  '../package.json',
  'react/../../package.json',
  'react/cjs/../../../package.json',
  '/etc/passwd',
  'hono/package.json',
  './react/package.json',
  'react',
  '',
])('a page cannot read the text of %j', (path) => {
  expect(libraryOf(path)).toBeUndefined()
})

test('a page can read the texts of its packages', () => {
  expect(libraryOf('react/cjs/react.development.js')).toContain('useState')
  expect(libraryOf('sucrase/dist/index.js')).toContain('transform')
})
