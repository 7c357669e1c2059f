import type { Verdict } from '../../../../judge/contract.ts'

/** A test as the judge ran it, on the server or in the page. */
export type RunTest = { verdict: Verdict; message: string; output: string | null }

/** How a test of the exercise went, for the student. */
export type TestOutcome = {
  name: string
  /** The call, or what the program read. */
  given: string
  expected: string
  isPassed: boolean
  /** What the call gave, or what the program printed; null where it did not get that far. */
  came: string | null
  /** What a function printed on the way. */
  printed: string
  /** `ZeroDivisionError: division by zero`, or why it was stopped. */
  error: string | null
  /** Of the student's program, where the error names one. */
  line: number | null
  /** Of a page, where the line is one of several files'. */
  file?: string | null
}

/** What is said of a test that the judge stopped. */
export const stopped: Partial<Record<Verdict, string>> = {
  TLE: 'It did not end in time. Is there a loop that never stops?',
  MLE: 'It used too much memory.',
  OLE: 'It printed too much. Is there a loop that never stops?',
  IE: 'It could not be run. The fault is ours; submit it again.',
}
