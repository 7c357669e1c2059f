import { useOneRun } from '../use-one-run'
import type { RunEnd, RunStage, SampleRunner } from './sample-run'

type Program = Parameters<SampleRunner>[0]

type Shown =
  | { state: 'none' }
  | { state: 'running'; stage: RunStage }
  | { state: 'over'; end: RunEnd; program: Program }

/** Runs a program on the samples of a task. */
export function useSampleRuns(runner: SampleRunner) {
  const { shown, start, stop } = useOneRun<Shown>({ state: 'none' })
  const run = (program: Program) =>
    start(
      async ({ show, signal }) => {
        const onStage = (stage: RunStage) => show({ state: 'running', stage })
        onStage({ kind: 'running', index: null })
        return { state: 'over', end: await runner(program, { onStage, signal }), program }
      },
      (message) => ({ state: 'over', end: { kind: 'failed', message }, program }),
    )
  return { shown, run, stop }
}
