import type { EngineName, RunOutcome, RunRequest } from '../contract.ts'

/** The languages whose engines fit into a page; C++ would bring a compiler of 100 MB along. */
export const browserLanguages = [
  'javascript',
  'python',
  'typescript',
] as const satisfies EngineName[]
export type BrowserLanguage = (typeof browserLanguages)[number]

/** What a page asks of the worker that runs its programs. */
export type ToWorker =
  | { kind: 'load'; language: BrowserLanguage }
  | { kind: 'run'; request: RunRequest; tellsOutput: boolean }

export type FromWorker =
  /** So many bytes of the engine have come. */
  | { kind: 'loading'; bytes: number }
  | { kind: 'ready' }
  /** The program begins. */
  | { kind: 'started' }
  | { kind: 'printed'; bytes: Uint8Array }
  | { kind: 'ran'; outcome: RunOutcome }
  /** Something of our own went wrong, or this browser cannot have the engine. */
  | { kind: 'fault'; message: string }
