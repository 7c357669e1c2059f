import { useCallback, useEffect, useRef, useState } from 'react'
import type { Block } from '../rules/block-programs'
import { type BlockEnd, runBlock } from './run-block'

export type BlockRun = { kind: 'none' } | { kind: 'running'; message: string } | BlockEnd

/** Runs one program at a time, and stops it when the reader says so or leaves. */
export function useBlockRun() {
  const [run, setRun] = useState<BlockRun>({ kind: 'none' })
  const current = useRef<AbortController | null>(null)
  const stop = useCallback(() => current.current?.abort(), [])
  useEffect(() => stop, [stop])

  const start = useCallback(
    async (chain: readonly Block[], input: string) => {
      stop()
      const own = new AbortController()
      current.current = own
      const show = (next: BlockRun) => {
        if (current.current === own) setRun(next)
      }
      const onStage = (message: string) => show({ kind: 'running', message })
      onStage('Running…')
      try {
        show(await runBlock(chain, input, { onStage, signal: own.signal }))
      } catch {
        const message = 'The program could not be run. Check your connection and try again.'
        show({ kind: 'failed', message })
      }
    },
    [stop],
  )
  const reset = () => {
    stop()
    current.current = null
    setRun({ kind: 'none' })
  }
  return { run, start, stop, reset }
}
