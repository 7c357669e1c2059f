import type { Verdict } from './sample-run'

export const verdictLabels: Record<Verdict, string> = {
  AC: 'Passed',
  WA: 'Wrong answer',
  TLE: 'Too slow',
  MLE: 'Too much memory',
  OLE: 'Too much output',
  RTE: 'Stopped with an error',
  CE: 'Not a valid program',
  IE: 'Error on our side',
}
