import { appendFile, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { test } from '../../../test/fixtures'
import { rotateLog } from './log-file.server'

test('moves a log beyond its limit aside, and its writer continues at the start of the file', async ({
  folder,
}) => {
  const file = join(folder, 'postgres.log')
  const writer = await open(file, 'a', 0o600)
  await writer.write('one line\n')

  await rotateLog(file, 100)
  expect(await readFile(file, 'utf8')).toBe('one line\n')
  await appendFile(file, 'x'.repeat(100))
  await rotateLog(file, 100)
  await writer.write('next\n')
  await writer.close()

  expect(await readFile(`${file}.1`, 'utf8')).toBe(`one line\n${'x'.repeat(100)}`)
  expect(await readFile(file, 'utf8')).toBe('next\n')
})
