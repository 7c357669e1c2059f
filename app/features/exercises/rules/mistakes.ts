import type { ExerciseBody } from '~/features/courses/schema/exercise-body'
import type { TestOutcome } from './test-outcome'

type ProgramMistake = {
  source?: string | undefined
  /** The name of the first failing test. */
  test?: string | undefined
  output?: string | undefined
  error?: string | undefined
  say: string
}

/**
 * The author's reply to a wrong program, or a hint that a package is missing; null if it is not a
 * known mistake. Uses the first failing test first, because the page shows that one.
 */
export function findProgramMistake(
  mistakes: readonly ProgramMistake[],
  source: string,
  outcomes: readonly TestOutcome[],
): string | null {
  const [first, ...others] = outcomes.filter(({ isPassed }) => !isPassed)
  if (first?.isOtherLanguage) return null
  // A test that did not end does not show what it tests.
  const isBroken = first?.isOutOfTime === true || isSameError(outcomes)
  const shown = mistakes.find((mistake) => {
    if (mistake.source !== undefined) return meets(mistake.source, source)
    if (first === undefined) return false
    if (mistake.test !== undefined) return !isBroken && meets(mistake.test, first.name)
    return isMistakeOf(mistake, first)
  })
  if (shown) return shown.say
  for (const test of others) {
    const found = mistakes.find((mistake) => isMistakeOf(mistake, test))
    if (found) return found.say
  }
  return first ? explainMissingPackage(first) : null
}

/**
 * Lessons use these packages where students have installed them; the judge has only Python itself.
 */
const packages: Record<string, string> = {
  numpy: 'NumPy',
  np: 'NumPy',
  pandas: 'pandas',
  pd: 'pandas',
  scipy: 'SciPy',
  sklearn: 'scikit-learn',
  matplotlib: 'Matplotlib',
}

/** HTML, as the author's replies are. */
function explainMissingPackage({ error }: TestOutcome): string | null {
  const [, name = ''] =
    /^(?:ModuleNotFoundError: No module named|NameError: name) '(\w+)/u.exec(error ?? '') ?? []
  const shown = Object.hasOwn(packages, name) ? packages[name] : undefined
  return shown === undefined
    ? null
    : `<p>${shown} is not installed where this is tested. Use plain Python, such as <code>sum</code>, <code>len</code> and a list comprehension.</p>`
}

/**
 * One error, such as a syntax error, in all tests means that the code the first test checks never
 * ran.
 */
function isSameError([first, ...others]: readonly TestOutcome[]): boolean {
  if (first === undefined || others.length === 0 || first.error === null) return false
  return others.every(({ error, line }) => error === first.error && line === first.line)
}

function isMistakeOf({ output, error }: ProgramMistake, test: TestOutcome): boolean {
  return (
    (output !== undefined && test.came !== null && meets(output, test.came.trimEnd())) ||
    (error !== undefined && test.error !== null && meets(error, test.error))
  )
}

/** The same for answers that are not programs. */
export function findAnswerMistake(mistakes: ExerciseBody['mistakes'], answer: string) {
  const found = mistakes.find((mistake) => 'answer' in mistake && meets(mistake.answer, answer))
  return found?.say ?? null
}

/** An author's regular expression may take quadratic time, so longer texts are not searched. */
const longestSearched = 4000

function meets(expression: string, text: string): boolean {
  return new RegExp(expression, 'su').test(text.slice(0, longestSearched))
}
