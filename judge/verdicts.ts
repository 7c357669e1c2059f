import type { RunEnd, Verdict } from './contract.ts'
import { type Job, type Result, type TestResult, weightOf } from './job.ts'
import type { RunReport } from './lane.ts'

export function found(verdict: Verdict, message: string) {
  return { verdict, message }
}

export const tooMuchOutput = found('OLE', 'It wrote more than it may.')

/** The verdict of a run before its output is checked; AC means that it ended well. */
export function verdictOf(report: RunReport, limitMs: number) {
  if (report.kind === 'lost') return found('IE', report.message)
  if (report.kind === 'too-slow')
    return found('TLE', `It used more than ${limitMs} ms of CPU time.`)
  const { end, errorOutput } = report.outcome
  if (end.kind === 'compile') return found('CE', end.message)
  if (end.kind === 'time' || report.cpuMs > limitMs) {
    return found('TLE', `It used more than ${limitMs} ms of CPU time.`)
  }
  if (end.kind === 'memory') return found('MLE', 'It needed more memory than it may use.')
  if (end.kind === 'output') return tooMuchOutput
  if (end.kind === 'exit' && end.code === 0) return found('AC', '')
  return found('RTE', [errorOutput.trim(), wordsFor(end)].filter(Boolean).join('\n'))
}

export type RanReport = Extract<RunReport, { kind: 'ran' }>

/** Whether it ended well although it was refused memory. */
export function endsAfterRefusal(report: RunReport): report is RanReport {
  if (report.kind !== 'ran') return false
  const { end } = report.outcome
  return end.kind === 'exit' && end.code === 0 && end.afterRefusal === true
}

function wordsFor(end: RunEnd): string {
  if (end.kind === 'exit') return `It ended with exit code ${end.code}.`
  return end.kind === 'trap' ? `It was stopped: ${end.message}.` : ''
}

/** Its peak memory; 0 if unknown. */
export function memoryMibOf(report: RunReport): number {
  if (report.kind === 'lost') return 0
  return report.kind === 'ran' ? report.outcome.peakMemoryMib : report.memoryMib
}

export function describeEnd(report: RunReport): string {
  if (report.kind === 'lost') return report.message
  if (report.kind === 'too-slow') return 'it took too long'
  return `${report.outcome.errorOutput}\n${wordsFor(report.outcome.end)}`.trim()
}

export function withoutRun(
  job: Job,
  { verdict, message, cpuMs }: { verdict: 'CE' | 'IE'; message: string; cpuMs: number },
): Result {
  const nothing = { verdict, message: '', cpuMs: 0, memoryMib: 0, output: new Uint8Array() }
  const tests = job.tests.map(({ name }) => ({ name, ...nothing }))
  return { verdict, message, score: 0, tests, cpuMs: Math.round(cpuMs) }
}

/** The first failed test gives the verdict; IE only if no other test failed. */
export function summarise(job: Job, tests: TestResult[], cpuMs: number): Result {
  const failed = tests.filter((test) => test.verdict !== 'AC')
  const decisive = failed.find((test) => test.verdict !== 'IE') ?? failed[0]
  const total = job.tests.reduce((sum, test) => sum + weightOf(test), 0)
  const gained = job.tests.reduce(
    (sum, test, index) => sum + (tests[index]?.verdict === 'AC' ? weightOf(test) : 0),
    0,
  )
  const { verdict, message } = decisive ?? found('AC', '')
  return { verdict, message, score: gained / total, tests, cpuMs: Math.round(cpuMs) }
}
