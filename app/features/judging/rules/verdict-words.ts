import type { JudgingResult } from '../schema'
import type { LanguageWord } from './languages'

type Verdict = JudgingResult['verdict']

/** Each verdict by the name that students know it by. */
export const verdictNames = {
  AC: 'Accepted',
  WA: 'Wrong answer',
  TLE: 'Too slow',
  MLE: 'Too much memory',
  OLE: 'Too much output',
  RTE: 'Ended with an error',
  CE: 'Not a valid program',
  IE: 'A fault of ours',
} as const satisfies Record<Verdict, string>

/** What a verdict means, for who wrote the program. */
export function explainVerdict(verdict: Verdict, language: LanguageWord): string {
  if (verdict === 'CE') {
    return language === 'C++' ? 'It does not compile.' : `It is not a valid ${language} program.`
  }
  return explanations[verdict]
}

const explanations = {
  AC: 'It solves the task.',
  WA: 'It ended well, but printed something else than was asked for.',
  TLE: 'It used more time than it may.',
  MLE: 'It needed more memory than it may use.',
  OLE: 'It printed more than it may.',
  RTE: 'It broke off with an error, or ended with an exit code other than 0.',
  IE: 'Something failed on our side while it was judged. It does not count against you.',
} as const satisfies Record<Exclude<Verdict, 'CE'>, string>
