import { engineSizes } from '../../../../judge/browser/engine-sizes.ts'
import type { BrowserLanguage } from '../../../../judge/browser/messages.ts'
import { runInBrowser } from '../../../../judge/browser/run-in-browser.ts'
import { refusals } from '../refusals'
import { describeSlip, findPastedSlip } from '../rules/pasted-code'
import { exerciseLimits, makeTestProgram, type TestedBody } from '../rules/test-programs'
import type { TestOutcome } from '../rules/test-outcome'
import { readTestOutcomes } from '../rules/program-outcomes'

export type RunEnd =
  | { kind: 'done'; outcomes: TestOutcome[] }
  | { kind: 'failed'; message: string }
  | { kind: 'stopped' }

/** Runs a program on its exercise's tests in this browser, with the same engines as the server. */
export async function runTestsHere(
  task: TestedBody,
  { version, source, language }: { version: string; source: string; language: BrowserLanguage },
  watch: { onStage: (message: string) => void; signal: AbortSignal },
): Promise<RunEnd> {
  const slip = task.kind === 'page' ? null : findPastedSlip(source, task.language)
  if (slip) return { kind: 'failed', message: describeSlip(refusals[slip.reason], slip) }
  const program = makeTestProgram(task, version, source)
  const end = await runInBrowser(
    {
      language,
      source: program.source,
      tests: program.tests,
      comparison: program.comparison,
      limits: exerciseLimits,
      startedAtMs: Date.now(),
    },
    {
      signal: watch.signal,
      onLoading: (part) =>
        watch.onStage(
          `Downloading the tools to run your code, about ${engineSizes[language].travelMb} MB, once: ${Math.round(part * 100)}%`,
        ),
      onRunning: (index) => watch.onStage(`Running test ${index + 1} of ${program.tests.length}…`),
    },
  )
  if (end.kind === 'stopped') return end
  if (end.kind === 'refused') return { kind: 'failed', message: end.message }
  if (end.kind === 'unavailable')
    return {
      kind: 'failed',
      message: 'This browser cannot run the program. Submit it: our server runs it.',
    }
  return { kind: 'done', outcomes: readTestOutcomes(task, version, { source, ...end }) }
}
