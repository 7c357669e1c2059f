import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

test('each file that the index of product words names exists', () => {
  const rows = readFileSync(join(root, 'docs/house.md'), 'utf8').match(/^- .*$/gm) ?? []
  // Other code in a row is a command, an address or a field.
  const named = rows
    .flatMap((row) => [...row.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path))
    .filter((path) => /^[\w.][\w.-]*\/|^\./.test(path))

  expect(named.length).toBeGreaterThan(250)
  const missing = named.filter((path) =>
    [root, join(root, 'app/features')].every((folder) => !existsSync(join(folder, path))),
  )
  expect(missing).toEqual([])
})
