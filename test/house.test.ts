import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const outside = /^(app|content|db|docs|judge|sandbox|test|tools)\/|^\./

test('each file that the index of product words names exists', () => {
  const rows = readFileSync(join(root, 'docs/house.md'), 'utf8').match(/^\| .*$/gm) ?? []
  const named = rows.flatMap((row) => [...row.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path))

  expect(named.length).toBeGreaterThan(80)
  const missing = named.filter(
    (path) => !existsSync(join(root, outside.test(path) ? path : `app/features/${path}`)),
  )
  expect(missing).toEqual([])
})
