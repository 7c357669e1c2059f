import type { ExerciseBody } from '~/features/courses/schema/exercise-body'
import type { TestOutcome } from './test-outcome'

type ProgramMistake = {
  source?: string | undefined
  /** The name of the first test that fails. */
  test?: string | undefined
  output?: string | undefined
  error?: string | undefined
  say: string
}

/** What the author says about a wrong program; null when it is none of the known mistakes. */
export function findProgramMistake(
  mistakes: readonly ProgramMistake[],
  source: string,
  outcomes: readonly TestOutcome[],
): string | null {
  const failed = outcomes.filter(({ isPassed }) => !isPassed)
  const found = mistakes.find((mistake) => {
    if (mistake.source !== undefined) return meets(mistake.source, source)
    if (mistake.test !== undefined) return failed[0] ? meets(mistake.test, failed[0].name) : false
    const { output, error } = mistake
    return failed.some(
      (test) =>
        (output !== undefined && test.came !== null && meets(output, test.came.trimEnd())) ||
        (error !== undefined && test.error !== null && meets(error, test.error)),
    )
  })
  return found?.say ?? null
}

/** The same for the kinds whose answer is no program. */
export function findAnswerMistake(mistakes: ExerciseBody['mistakes'], answer: string) {
  const found = mistakes.find((mistake) => 'answer' in mistake && meets(mistake.answer, answer))
  return found?.say ?? null
}

/** Authors' expressions may take the square of a text's length: more than this is not looked at. */
const longestSearched = 4000

function meets(expression: string, text: string): boolean {
  return new RegExp(expression, 'su').test(text.slice(0, longestSearched))
}
