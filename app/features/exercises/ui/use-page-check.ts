import { useCallback, useRef, useState } from 'react'
import type { ShownTask } from '../rules/shown-exercise'
import type { TestOutcome } from '../rules/test-outcome'

export type PageCheck =
  | { kind: 'none' }
  | { kind: 'running' }
  | { kind: 'done'; outcomes: TestOutcome[] }
  | { kind: 'failed'; message: string }

/** Runs the tests in frames of this page, inside `host`. */
export function usePageCheck(tests: Extract<ShownTask, { kind: 'page' }>['tests']) {
  const [check, setCheck] = useState<PageCheck>({ kind: 'none' })
  const host = useRef<HTMLDivElement>(null)
  const run = useRef(0)

  const start = async (files: Record<string, string>) => {
    const own = ++run.current
    setCheck({ kind: 'running' })
    const ended = await checkIn(host.current, files, tests)
    if (run.current === own) setCheck(ended)
  }
  /** Removes the results of earlier files. */
  const reset = useCallback(() => {
    run.current += 1
    setCheck((before) => (before.kind === 'none' ? before : { kind: 'none' }))
  }, [])
  return { check, start, reset, host }
}

async function checkIn(
  host: HTMLElement | null,
  files: Record<string, string>,
  tests: Parameters<typeof usePageCheck>[0],
): Promise<PageCheck> {
  try {
    // Loaded with the first check, because the runner is not part of this page.
    const { checkPage } = await import('./page-frames')
    if (!host) return { kind: 'none' }
    return { kind: 'done', outcomes: await checkPage(host, { files, tests }) }
  } catch {
    const message = 'The tests could not be loaded. Check your connection and try again.'
    return { kind: 'failed', message }
  }
}
