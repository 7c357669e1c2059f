import * as z from 'zod/mini'
import { outOfTime, type RunTest, stopped, type TestOutcome } from './test-outcome'

/** The result of a page test, as written by the script in the sandbox. */
const pageOutcome = z.object({
  isPassed: z.boolean(),
  expected: z.nullable(z.string()),
  came: z.nullable(z.string()),
  error: z.nullable(z.string()),
  file: z.nullable(z.string()),
  line: z.nullable(z.number()),
  printed: z.string(),
})
export type PageOutcome = z.infer<typeof pageOutcome>

const endedEarly = 'The page ended before the test was over.'

/** Empty if the exercise has no such test. */
export function readPageOutcome(name: string | undefined, result: RunTest): TestOutcome[] {
  if (name === undefined) return []
  const isEnded = result.verdict === 'AC' || result.verdict === 'WA'
  if (!isEnded)
    return [
      {
        ...failed(name, stopped[result.verdict] ?? result.message),
        ...outOfTime(result.verdict),
      },
    ]
  const read = readJson(result.output ?? '')
  return [read === null ? failed(name, endedEarly) : toOutcome(name, read)]
}

export function toOutcome(name: string, read: PageOutcome): TestOutcome {
  const { isPassed, error, printed, line, file } = read
  return {
    name,
    given: '',
    expected: inWords(read.expected) ?? '',
    isPassed,
    came: inWords(read.came),
    printed,
    error,
    line,
    file,
  }
}

/** An element that a test does not find is `null`, which means little to a beginner. */
const inWords = (value: string | null) => (value === 'null' ? 'nothing (null)' : value)

export function failed(name: string, error: string): TestOutcome {
  return {
    name,
    given: '',
    expected: '',
    isPassed: false,
    came: null,
    printed: '',
    error,
    line: null,
  }
}

function readJson(text: string): PageOutcome | null {
  try {
    return pageOutcome.parse(JSON.parse(text))
  } catch {
    return null
  }
}
