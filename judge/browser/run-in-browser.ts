import { type Comparison, isSame } from '../compare.ts'
import type { Limits, Verdict } from '../contract.ts'
import { checkJob, refusalMessages, scaleLimits } from '../job.ts'
import { tooMuchOutput, verdictOf } from '../verdicts.ts'
import { BrowserEngine } from './browser-engine.ts'
import { engineSizes } from './engine-sizes.ts'
import { rememberEngine } from './loaded-engines.ts'
import type { BrowserLanguage } from './messages.ts'

export type BrowserTest = {
  name: string
  input: string
  /** Null for an input without an expected output; any output is then accepted. */
  expected: string | null
}

export type BrowserResult = {
  name: string
  verdict: Verdict
  message: string
  cpuMs: number
  memoryMib: number
  /** Null if it did not finish. */
  output: string | null
  /** What a program that ran too long had printed by then. */
  printed?: string
}

export type BrowserJob = {
  language: BrowserLanguage
  source: string
  tests: BrowserTest[]
  comparison: Comparison
  /** A task's limits, which are for C++. */
  limits: Limits
  startedAtMs: number
}

type Watch = {
  /** Called while the engine loads, with the share loaded, 0 to 1. */
  onLoading: (part: number) => void
  onRunning: (index: number) => void
  signal: AbortSignal
  /** Whether a stopped program shows what it printed before. */
  tellsOutput?: boolean
}

export type BrowserEnd =
  /** After a program that does not end or does not compile, the remaining tests are left out. */
  | { kind: 'done'; results: BrowserResult[] }
  | { kind: 'refused'; message: string }
  | { kind: 'stopped' }
  | { kind: 'unavailable'; message: string }

const engines: Partial<Record<BrowserLanguage, BrowserEngine>> = {}

/**
 * Runs a program on tests that may be shown, in this browser, with the same engines as the server.
 * Here time is measured by the wall clock, and the stack is smaller: a stack overflow returns
 * `unavailable`, so that the server can try.
 */
export async function runInBrowser(job: BrowserJob, watch: Watch): Promise<BrowserEnd> {
  const { language } = job
  const limits = scaleLimits(language, job.limits)
  const tests = job.tests.map(({ name, input, expected }) => ({
    name,
    input: encode(input),
    expected: encode(expected ?? ''),
  }))
  const checked = checkJob({ ...job, limits, tests, checker: job.comparison })
  if (!checked.ok) return { kind: 'refused', message: refusalMessages[checked.reason] }

  const engine = (engines[language] ??= new BrowserEngine(language))
  const results: BrowserResult[] = []
  for (const [index, test] of tests.entries()) {
    const run = await engine.run(
      { program: checked.source, input: test.input, limits, startedAtMs: job.startedAtMs },
      {
        limitMs: limits.cpuMs,
        signal: watch.signal,
        tellsOutput: watch.tellsOutput,
        onStarted() {
          rememberEngine(language)
          watch.onRunning(index)
        },
        onLoading: (bytes) => watch.onLoading(Math.min(1, bytes / engineSizes[language].bytes)),
      },
    )
    if (run.kind === 'too-slow') {
      const ended = tooSlow(test.name, limits.cpuMs)
      const tooMuch = run.isFlooding ? tooMuchOutput : {}
      results.push({ ...ended, ...tooMuch, printed: run.printed })
      break
    }
    if (run.kind !== 'ran') return run
    const { outcome, tookMs } = run
    if (outcome.end.kind === 'trap' && outcome.end.message === 'stack overflow') {
      return { kind: 'unavailable', message: 'Calls go deeper than this browser lets them.' }
    }
    // Anything over the limit without a loop was stopped above.
    const ending = verdictOf({ kind: 'ran', outcome, cpuMs: 0 }, limits.cpuMs)
    const isWrong =
      ending.verdict === 'AC' &&
      job.tests[index]?.expected !== null &&
      !isSame(job.comparison, outcome.output, test.expected)
    results.push({
      name: test.name,
      ...(isWrong ? { verdict: 'WA', message: '' } : ending),
      cpuMs: tookMs,
      memoryMib: Math.round(outcome.peakMemoryMib),
      output: new TextDecoder().decode(outcome.output),
    })
    if (ending.verdict === 'CE') break
  }
  return { kind: 'done', results }
}

function encode(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}

function tooSlow(name: string, limitMs: number): BrowserResult {
  const message = `It did not end within ${limitMs / 1000} s in this browser.`
  return { name, verdict: 'TLE', message, cpuMs: limitMs, memoryMib: 0, output: null }
}
