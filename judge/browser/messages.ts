import type { EngineName, RunOutcome, RunRequest } from '../contract.ts'

/** The languages whose engines are small enough for a page; C++ would need a compiler of 100 MB. */
export const browserLanguages = [
  'javascript',
  'python',
  'typescript',
] as const satisfies EngineName[]
export type BrowserLanguage = (typeof browserLanguages)[number]

/** What a page sends to the worker that runs its programs. */
export type ToWorker =
  | { kind: 'load'; language: BrowserLanguage }
  | { kind: 'run'; request: RunRequest; tellsOutput: boolean }

export type FromWorker =
  /** How many bytes of the engine have arrived. */
  | { kind: 'loading'; bytes: number }
  | { kind: 'ready' }
  /** The program starts now. */
  | { kind: 'started' }
  | { kind: 'printed'; bytes: Uint8Array }
  | { kind: 'ran'; outcome: RunOutcome }
  /** An error on our side, or this browser cannot load the engine. */
  | { kind: 'fault'; message: string }
