import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { CompiledPrograms } from './compiled-programs.ts'

const folder = mkdtempSync(join(tmpdir(), 'compiled-programs-'))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const bytes = (size: number, value = 1) => new Uint8Array(size).fill(value)

test('a compiled program is found by everything that determines it, by another process too', async () => {
  await new CompiledPrograms(folder).keep(['v1', 'int main() {}'], bytes(10))

  const programs = new CompiledPrograms(folder)
  expect(new Uint8Array((await programs.find(['v1', 'int main() {}'])) ?? [])).toEqual(bytes(10))
  expect(await programs.find(['v2', 'int main() {}'])).toBeUndefined()
  expect(await programs.find(['v1', 'int main( ) {}'])).toBeUndefined()
})

test('the least recently requested program is dropped when there is no more room', async () => {
  const programs = new CompiledPrograms(folder, 250)
  await programs.keep(['first'], bytes(100, 1))
  await programs.keep(['second'], bytes(100, 2))
  await programs.find(['first'])
  await programs.keep(['third'], bytes(100, 3))

  expect(await programs.find(['second'])).toBeUndefined()
  expect(await programs.find(['first'])).toBeDefined()
  expect(await programs.find(['third'])).toBeDefined()
})
