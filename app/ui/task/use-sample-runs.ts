import { useCallback, useEffect, useRef, useState } from 'react'
import type { RunEnd, RunStage, SampleRunner } from './sample-run'

type Program = Parameters<SampleRunner>[0]

type Shown =
  | { state: 'none' }
  | { state: 'running'; stage: RunStage }
  | { state: 'over'; end: RunEnd; program: Program }

/** Runs one program at a time, until it ends, is stopped or the page is left. */
export function useSampleRuns(runner: SampleRunner) {
  const [shown, setShown] = useState<Shown>({ state: 'none' })
  const current = useRef<AbortController | null>(null)
  const stop = useCallback(() => current.current?.abort(), [])
  useEffect(() => stop, [stop])

  const run = async (program: Program) => {
    stop()
    const own = new AbortController()
    current.current = own
    const show = (next: Shown) => {
      if (current.current === own) setShown(next)
    }
    show({ state: 'running', stage: { kind: 'running', index: null } })
    const onStage = (stage: RunStage) => show({ state: 'running', stage })
    const message = 'The program could not be run. Check your connection and try again.'
    const end = await runner(program, { onStage, signal: own.signal }).catch((): RunEnd => ({
      kind: 'failed',
      message,
    }))
    show({ state: 'over', end, program })
  }
  return { shown, run, stop }
}
