import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import type { Reporter } from 'vitest/node'
import type { OutsideError } from './test-report.ts'

/** Where this reporter writes, relative to the folder that Vitest runs in. */
export const vitestErrorsPath = '.test/vitest-errors.json'

/**
 * A Vitest reporter for errors thrown outside any test: they fail a run, but its JSON report leaves
 * them out.
 */
export default class VitestErrors implements Reporter {
  onTestRunEnd(...[, errors]: Parameters<Required<Reporter>['onTestRunEnd']>): void {
    const found = errors.map((error): OutsideError => {
      const { VITEST_TEST_PATH: file, VITEST_TEST_NAME: test } = error
      return {
        during: [typeof file === 'string' ? relative('.', file) : '', test]
          .filter(Boolean)
          .join(': '),
        words: [error, error.cause].map((each) => each?.stack ?? each?.message ?? '').join('\n'),
      }
    })
    mkdirSync(dirname(vitestErrorsPath), { recursive: true })
    writeFileSync(vitestErrorsPath, JSON.stringify(found))
  }
}
