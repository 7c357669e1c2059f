import { useCallback, useEffect, useRef, useState } from 'react'
import type { BrowserLanguage } from '../../../../judge/browser/messages.ts'
import type { TestedBody } from '../rules/test-programs'
import type { RunEnd } from './run-tests-here'

export type TestRun = { kind: 'none' } | { kind: 'running'; message: string } | RunEnd

/** Runs one program at a time, and stops it when the person says so or leaves. */
export function useTestRuns(task: TestedBody, version: string) {
  const [run, setRun] = useState<TestRun>({ kind: 'none' })
  const current = useRef<AbortController | null>(null)
  const stop = useCallback(() => current.current?.abort(), [])
  useEffect(() => stop, [stop])

  const start = async (language: BrowserLanguage, source: string) => {
    stop()
    const own = new AbortController()
    current.current = own
    const show = (next: TestRun) => {
      if (current.current === own) setRun(next)
    }
    const onStage = (message: string) => show({ kind: 'running', message })
    onStage('Running…')
    try {
      // With the first run: the engines' code is no part of the page.
      const { runTestsHere } = await import('./run-tests-here')
      const watch = { onStage, signal: own.signal }
      show(await runTestsHere(task, { version, source, language }, watch))
    } catch {
      const message = 'The program could not be run. Check your connection and try again.'
      show({ kind: 'failed', message })
    }
  }
  /** Ends the run and takes its results away, as they are those of an earlier program. */
  const reset = () => {
    stop()
    current.current = null
    setRun({ kind: 'none' })
  }
  return { run, start, stop, reset }
}
