import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ensurePrepared, preparedFolder } from './prepared-folder.ts'

test('folders that a killed process left unfinished are removed at the next start', async () => {
  const cache = mkdtempSync(join(tmpdir(), 'prepared-'))
  onTestFinished(() => rmSync(cache, { recursive: true }))
  // Already prepared, so that the start has nothing else to do.
  for (const name of [basename(preparedFolder(cache)), '.unfinished-old', '.unfinished-new'])
    mkdirSync(join(cache, name, 'inside'), { recursive: true })
  const elevenMinutesAgo = Date.now() / 1000 - 11 * 60
  utimesSync(join(cache, '.unfinished-old'), elevenMinutesAgo, elevenMinutesAgo)

  await ensurePrepared(cache, new AbortController().signal)

  // Another process may be working on the new one.
  expect(readdirSync(cache).toSorted()).toEqual([
    '.unfinished-new',
    basename(preparedFolder(cache)),
  ])
})
