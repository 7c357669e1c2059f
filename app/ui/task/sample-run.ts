import type { ProgramLanguage } from '../code-editor/mount-editor'

/** How a run on one input ended; docs/judge.md explains each. */
export type Verdict = 'AC' | 'WA' | 'TLE' | 'MLE' | 'OLE' | 'RTE' | 'CE' | 'IE'

export type Sample = { name: string; input: string; expected: string }

export type SampleResult = {
  name: string
  verdict: Verdict
  /** The compiler's or runtime's output, with line numbers of the student's source. */
  message: string
  cpuMs: number
  /** Null if it was not stored. */
  output: string | null
}

export type RunStage =
  /** The download before the first run; `part` is from 0 to 1. */
  | { kind: 'loading'; part: number; megabytes: number }
  /** Waiting in the queue, with this many programs ahead. */
  | { kind: 'waiting'; place: number }
  /** The index of the sample; null if the server runs them all. */
  | { kind: 'running'; index: number | null }

export type RunEnd =
  /** Leaves out the last samples if they did not run. */
  | { kind: 'done'; results: SampleResult[] }
  | { kind: 'failed'; message: string }
  | { kind: 'stopped' }

/** The name of a run's result on the student's own input. */
export const ownInputName = 'own input'

export type SampleRunner = (
  program: { language: ProgramLanguage; source: string; ownInput: string | null },
  watch: { onStage: (stage: RunStage) => void; signal: AbortSignal },
) => Promise<RunEnd>
