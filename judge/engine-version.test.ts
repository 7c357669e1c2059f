import { expect, test } from 'vitest'
import { languages } from './contract.ts'
import { engineVersionOf } from './engine-version.ts'

test('each language has a version of its own, the same each time', () => {
  const versions = languages.map(engineVersionOf)

  expect(new Set(versions).size).toBe(languages.length)
  expect(languages.map(engineVersionOf)).toEqual(versions)
  for (const version of versions) expect(version).toMatch(/^[0-9a-f]{16}$/)
})
