import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { vitestErrorsPath } from './vitest-errors.ts'

const vitest = join(import.meta.dirname, '../node_modules/vitest/vitest.mjs')

/** Runs Vitest on one file. @returns what the reporter wrote */
function report(source: string) {
  const folder = mkdtempSync(join(tmpdir(), 'vitest-errors-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'knots.test.js'), source)
  const reporter = `--reporter=${join(import.meta.dirname, 'vitest-errors.ts')}`
  const { status } = spawnSync(process.execPath, [vitest, 'run', '--globals', reporter], {
    cwd: folder,
    env: { PATH: process.env.PATH },
  })
  return { status, errors: JSON.parse(readFileSync(join(folder, vitestErrorsPath), 'utf8')) }
}

test('an unhandled error is reported with the test that ran', () => {
  const { status, errors } = report(`test('a knot holds', async () => {
    void Promise.reject(new Error('the rope tore', { cause: new Error('it was old') }))
    await new Promise((resolve) => setTimeout(resolve, 10))
  })`)

  expect(status).toBe(1)
  expect(errors).toHaveLength(1)
  expect(errors[0].during).toMatch(/^knots\.test\.js: .*a knot holds$/)
  expect(errors[0].words).toMatch(
    /^Error: the rope tore\n[^]*knots\.test\.js:2[^]*\nError: it was old\n/,
  )
})
