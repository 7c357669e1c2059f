import type { Verdict } from './sample-run'

/** Verdicts as students read them. */
export const verdictWords: Record<Verdict, string> = {
  AC: 'Passed',
  WA: 'Wrong answer',
  TLE: 'Took too long',
  MLE: 'Needed too much memory',
  OLE: 'Printed too much',
  RTE: 'Ended with an error',
  CE: 'Is no valid program',
  IE: 'Failed on our side',
}
