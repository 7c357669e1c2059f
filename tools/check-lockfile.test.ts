import { expect, test } from 'vitest'
import { findMissingPackages } from './check-lockfile.ts'

const tool = {
  version: '2.0.0',
  optionalDependencies: { 'tool-mac': '2.0.0', 'tool-linux': '2.0.0' },
}

test('a lockfile with a package for every platform is complete, wherever the packages are', () => {
  const packages = {
    '': { optionalDependencies: { other: '1.0.0' } },
    'node_modules/other': { version: '1.0.0' },
    'node_modules/@a/b/node_modules/tool': tool,
    'node_modules/@a/b/node_modules/tool/node_modules/tool-mac': { version: '2.0.0' },
    'node_modules/tool-linux': { version: '2.0.0' },
  }
  expect(findMissingPackages({ packages })).toEqual([])
})

test('a package that the registry does not have is named', () => {
  const packages = { 'node_modules/tool': tool, 'node_modules/tool-linux': { version: '2.0.0' } }
  expect(findMissingPackages({ packages })).toEqual(['tool-mac 2.0.0'])
})
