import { countOf } from '~/ui/format'
import { summarizeTests, type TestOutcome } from './test-outcome'

/** The tests of a page that the server cannot run. */
export type BrowserChecks = {
  total: number
  /** Null until they have run on the current files. */
  failed: number | null
}

/** @returns null if the server runs all tests */
export function countBrowserChecks(
  tests: readonly { name: string; browser: boolean }[],
  outcomes: readonly TestOutcome[] | null,
): BrowserChecks | null {
  const names = tests.filter((test) => test.browser).map((test) => test.name)
  if (names.length === 0) return null
  const passed = outcomes?.filter((test) => test.isPassed && names.includes(test.name)).length
  return { total: names.length, failed: passed === undefined ? null : names.length - passed }
}

type Verdict = {
  isRight: boolean
  /** Solved by an earlier answer. */
  isSolved: boolean
  /** Given within a day of opening the solution. */
  isAfterSolution: boolean
  /** When a right answer counts again, formatted; null if one counts now. */
  countsFrom: string | null
  outcomes: readonly TestOutcome[]
  testCount?: number | undefined
  browserChecks: BrowserChecks | null
  /** By gap number. */
  wrongGaps?: Record<number, string>
}

/** The headline of an answer's result. */
export function verdictTitle(verdict: Verdict): string {
  const { isRight, isSolved, outcomes, testCount, browserChecks } = verdict
  if (isRight) return rightTitle(verdict)
  const where = browserChecks ? ' on our server' : ''
  const summary = outcomes.length > 0 ? summarizeTests(outcomes, { total: testCount, where }) : ''
  const gaps = wrongGapsSentence(Object.keys(verdict.wrongGaps ?? {}))
  if (isSolved)
    return `Solved earlier. ${gaps || 'This answer is not right yet.'} ${summary}`.trim()
  return summary || gaps || 'Not right yet.'
}

/** 'Gaps 1, 2 and 4 are not right yet.'; empty if there are none. */
function wrongGapsSentence(numbers: readonly string[]): string {
  if (numbers.length === 0) return ''
  if (numbers.length === 1) return `Gap ${numbers[0]} is not right yet.`
  return `Gaps ${numbers.slice(0, -1).join(', ')} and ${numbers.at(-1)} are not right yet.`
}

function rightTitle({
  browserChecks: checks,
  isSolved,
  isAfterSolution,
  countsFrom,
}: Pick<Verdict, 'browserChecks' | 'isSolved' | 'isAfterSolution' | 'countsFrom'>): string {
  if (checks === null || checks.failed === 0)
    return isAfterSolution && !isSolved
      ? `Right, but you had seen the solution. Solve it again ${countsFrom === null ? 'a day later' : `after ${countsFrom}`} for your answer to count.`
      : 'Solved.'
  if (checks.failed === null)
    return `The server's tests pass. ${countOf(checks.total, 'check runs', 'checks run')} only in your browser: press 'Check in the page'.`
  return `The server's tests pass. ${countOf(checks.failed, 'check', 'checks')} of your browser still ${checks.failed === 1 ? 'fails' : 'fail'}: see above.`
}
