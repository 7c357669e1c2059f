import { verdictLabels } from '~/ui/task/verdict-labels'
import type { JudgingResult } from '../schema'
import type { LanguageName } from './languages'

type Verdict = JudgingResult['verdict']

/** Verdicts on a whole program, where AC has a different text than for one sample. */
export const verdictNames = {
  ...verdictLabels,
  AC: 'Accepted',
} satisfies Record<Verdict, string>

export function explainVerdict(verdict: Verdict, language: LanguageName): string {
  if (verdict === 'CE') {
    return language === 'C++' ? 'It does not compile.' : `It is not a valid ${language} program.`
  }
  return explanations[verdict]
}

const explanations = {
  AC: 'It solves the task.',
  WA: 'It ran, but printed something other than the expected output.',
  TLE: 'It used more time than the limit.',
  MLE: 'It used more memory than the limit.',
  OLE: 'It printed more than the limit.',
  RTE: 'It stopped with an error, or with an exit code other than 0.',
  IE: 'We could not judge it because of an error on our side. This does not count against you.',
} as const satisfies Record<Exclude<Verdict, 'CE'>, string>

/** A dash if unknown, as for stopped runs on some systems. */
export function formatMemory(memoryMib: number): string {
  return memoryMib === 0 ? '–' : `${memoryMib} MiB`
}
