import {
  type EngineName,
  engineNames,
  type Language,
  languages,
  type Limits,
  type Verdict,
} from './contract.ts'
import type { Comparison } from './compare.ts'

/** `program`: the author's checker program decides; docs/judge.md describes its input. */
export type Checker = Comparison | { kind: 'program'; language: Language; source: string }

export type Test = { name: string; input: Uint8Array; expected: Uint8Array; weight?: number }

export type Job = {
  language: EngineName
  source: Uint8Array | string
  tests: Test[]
  checker: Checker
  limits: Limits
  /** The compiler's limit; 10 s by default. */
  compileCpuMs?: number
  /** Skips the tests after the first one that runs out of time, because they would cost as much. */
  stopAtTimeLimit?: boolean
  /** The time on the programs' clock when they start. */
  startedAtMs: number
}

export type TestResult = {
  name: string
  verdict: Verdict
  /** The runtime's message about a test that did not end well; empty otherwise. */
  message: string
  cpuMs: number
  memoryMib: number
  /** What the program printed; empty if it did not finish. */
  output: Uint8Array
}

export type Result = {
  verdict: Verdict
  message: string
  /** The share of the weights of accepted tests, 0 to 1. */
  score: number
  tests: TestResult[]
  /** CPU time of everything that ran for it: compiler, program and checker. */
  cpuMs: number
}

const sourceLimitBytes = 64 * 1024

export const defaultLimits: Limits = { cpuMs: 2000, memoryMib: 256, outputKib: 1024 }

/**
 * How much longer than a C++ program a program in this language may take; measured in
 * docs/judge.md.
 */
const cpuFactors: Record<EngineName, number> = {
  javascript: 5,
  python: 5,
  cpp: 1,
  page: 5,
  typescript: 5,
}

/** A task's limits, which are for C++, scaled for a language. */
export function scaleLimits(language: EngineName, limits: Limits): Limits {
  return { ...limits, cpuMs: limits.cpuMs * cpuFactors[language] }
}

export type Refusal =
  | 'empty-source'
  | 'source-too-long'
  | 'source-not-utf8'
  | 'source-with-nul'
  | 'unknown-language'
  | 'no-tests'
  | 'bad-limits'
  | 'bad-weights'

export const refusalMessages: Record<Refusal, string> = {
  'empty-source': 'Your program is empty: write it first.',
  'source-too-long': 'Your program is longer than 64 KiB: shorten it.',
  'source-not-utf8': 'Your program is not UTF-8 text: save it as UTF-8.',
  'source-with-nul': 'Your program holds a NUL character: remove it.',
  'unknown-language': `The language is not one of ${languages.join(', ')}.`,
  'no-tests': 'There are no tests to judge by: give at least one.',
  'bad-limits':
    'Every limit must be a number above 0: CPU time at most 300,000 ms, memory 2048 MiB, output 64 MiB.',
  'bad-weights': 'No weight may be negative, and at least one must be above 0.',
}

type Checked = { ok: true; source: string } | { ok: false; reason: Refusal }

/** Refuses jobs that cannot be judged, before anything runs. */
export function checkJob(job: Job): Checked {
  const refuse = (reason: Refusal) => ({ ok: false, reason }) as const
  if (!engineNames.includes(job.language)) return refuse('unknown-language')
  const source = readSource(job.source)
  if (!source.ok) return source
  if (job.tests.length === 0) return refuse('no-tests')
  const { cpuMs, memoryMib, outputKib } = job.limits
  const areLimits = [cpuMs, memoryMib, outputKib].every((each) => Number.isFinite(each) && each > 0)
  const areTooHigh = cpuMs > 300_000 || memoryMib > 2048 || outputKib > 64 * 1024
  if (!areLimits || areTooHigh) return refuse('bad-limits')
  const weights = job.tests.map(weightOf)
  const areWeights = weights.every((each) => Number.isFinite(each) && each >= 0)
  if (!areWeights || weights.every((each) => each === 0)) return refuse('bad-weights')
  return source
}

export function weightOf(test: Test): number {
  return test.weight ?? 1
}

function readSource(source: Uint8Array | string): Checked {
  const bytes = typeof source === 'string' ? new TextEncoder().encode(source) : source
  if (bytes.length > sourceLimitBytes) return { ok: false, reason: 'source-too-long' }
  try {
    // Without the byte order mark that some editors write.
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (text.trim() === '') return { ok: false, reason: 'empty-source' }
    if (text.includes('\0')) return { ok: false, reason: 'source-with-nul' }
    return { ok: true, source: text }
  } catch {
    return { ok: false, reason: 'source-not-utf8' }
  }
}
