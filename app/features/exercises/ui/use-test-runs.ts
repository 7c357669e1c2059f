import { useOneRun } from '~/ui/use-one-run'
import type { BrowserLanguage } from '../../../../judge/browser/messages.ts'
import type { TestedBody } from '../rules/test-programs'
import type { RunEnd } from './run-tests-here'

export type TestRun = { kind: 'none' } | { kind: 'running'; message: string } | RunEnd

/** Runs the tests of an exercise on a program, in the page. */
export function useTestRuns(task: TestedBody, version: string) {
  const { shown: run, start: startRun, stop, reset } = useOneRun<TestRun>({ kind: 'none' })
  const start = (language: BrowserLanguage, source: string) =>
    startRun(
      async ({ show, signal }) => {
        const onStage = (message: string) => show({ kind: 'running', message })
        onStage('Running…')
        // Loaded with the first run, because the engines' code is not part of the page.
        const { runTestsHere } = await import('./run-tests-here')
        return runTestsHere(task, { version, source, language }, { onStage, signal })
      },
      (message) => ({ kind: 'failed', message }),
    )
  return { run, start, stop, reset }
}
