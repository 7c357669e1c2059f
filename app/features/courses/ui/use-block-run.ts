import { useOneRun } from '~/ui/use-one-run'
import type { Block } from '../rules/block-programs'
import { type BlockEnd, runBlock } from './run-block'

export type BlockRun = { kind: 'none' } | { kind: 'running'; message: string } | BlockEnd

/** Runs a block of a lesson, preceded by the earlier blocks it needs. */
export function useBlockRun() {
  const { shown: run, start: startRun, stop, reset } = useOneRun<BlockRun>({ kind: 'none' })
  const start = (chain: readonly Block[], input: string) =>
    startRun(
      ({ show, signal }) => {
        const onStage = (message: string) => show({ kind: 'running', message })
        onStage('Running…')
        return runBlock(chain, input, { onStage, signal })
      },
      (message) => ({ kind: 'failed', message }),
    )
  return { run, start, stop, reset }
}
