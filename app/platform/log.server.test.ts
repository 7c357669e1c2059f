import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { test } from '../../test/fixtures'
import { LineWriter } from './log.server'

test.runIf(process.platform === 'linux')('drops lines at once when the disk is full', () => {
  const file = openSync('/dev/full', 'w')
  const writer = new LineWriter(file)

  for (let count = 0; count < 100; count += 1) writer.write(`${'x'.repeat(100)}\n`)
  writer.flush()

  closeSync(file)
})

test('buffers lines and writes them on flush', ({ folder }) => {
  const path = join(folder, 'log')
  const file = openSync(path, 'w')
  const writer = new LineWriter(file)

  writer.write('one\n')
  writer.write('two\n')
  expect(readFileSync(path, 'utf8')).toBe('')
  writer.flush()

  expect(readFileSync(path, 'utf8')).toBe('one\ntwo\n')
  closeSync(file)
})
