import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeMemoryFolder } from './memory-folder.ts'

let place: string

beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'place-'))
})
afterEach(() => rmSync(place, { recursive: true, force: true }))

test('the folder is readable by all, and is removed with the process that made it', () => {
  const script = `
    import { statSync, writeFileSync } from 'node:fs'
    import { makeMemoryFolder } from ${JSON.stringify(join(import.meta.dirname, 'memory-folder.ts'))}
    const folder = makeMemoryFolder(1, ${JSON.stringify(place)})
    writeFileSync(folder + '/left-behind', '')
    console.log((statSync(folder).mode & 0o777).toString(8))`
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', script])

  expect(said.toString().trim()).toBe('755')
  expect(readdirSync(place)).toEqual([])
})

test('no folder is made without enough room, or where there is no such place', () => {
  expect(makeMemoryFolder(Number.MAX_SAFE_INTEGER, place)).toBeNull()
  expect(makeMemoryFolder(1, join(place, 'nowhere'))).toBeNull()
  expect(readdirSync(place)).toEqual([])
})
