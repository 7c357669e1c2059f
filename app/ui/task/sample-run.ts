import type { EditorLanguage } from '../code-editor/mount-editor'

/** How a run on one input ended; docs/judge.md explains each. */
export type Verdict = 'AC' | 'WA' | 'TLE' | 'MLE' | 'OLE' | 'RTE' | 'CE' | 'IE'

export type Sample = { name: string; input: string; expected: string }

export type SampleResult = {
  name: string
  verdict: Verdict
  /** The compiler's or the runtime's words, lines counted as in the student's source. */
  message: string
  cpuMs: number
  /** Null where nothing of it was kept. */
  output: string | null
}

export type RunStage =
  /** What has to come before the first run: the part of it that is there, from 0 to 1. */
  | { kind: 'loading'; part: number; megabytes: number }
  /** In a queue, so many programs before it. */
  | { kind: 'waiting'; place: number }
  /** The sample it is at, counted from 0; null where they run all at once elsewhere. */
  | { kind: 'running'; index: number | null }

export type RunEnd =
  /** Of the first samples alone where the rest was not worth running. */
  | { kind: 'done'; results: SampleResult[] }
  | { kind: 'failed'; message: string }
  | { kind: 'stopped' }

/** The name of the one result of a run on an input of the student's own. */
export const ownInputName = 'own input'

/** Runs a program on the samples of its task, or on an input of the student's own. */
export type SampleRunner = (
  program: { language: EditorLanguage; source: string; ownInput: string | null },
  watch: { onStage: (stage: RunStage) => void; signal: AbortSignal },
) => Promise<RunEnd>
