import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeTest } from '../judge/builders.ts'
import type { Language } from '../judge/contract.ts'
import { judgeAs, makeJob, readProgram, withJudge } from './judge-jobs.ts'
import { endedChildrenCpuMs } from './processes.ts'
import { median } from './statistics.ts'

/** How large, so that each takes a few tenths of a second natively. */
const sizes: Record<string, Record<Language, number>> = {
  sieve: { javascript: 20_000_000, python: 1_500_000, cpp: 40_000_000 },
  'n-body': { javascript: 1_500_000, python: 40_000, cpp: 6_000_000 },
  strings: { javascript: 5_000_000, python: 1_000_000, cpp: 8_000_000 },
  'hash-map': { javascript: 5_000_000, python: 1_000_000, cpp: 20_000_000 },
}
export const programs = Object.keys(sizes)

/** CPU time here over CPU time there; null where the machine has no such program. */
export type SlowDown = { language: Language; byProgram: Record<string, number | null> }

const limits = { cpuMs: 120_000, memoryMib: 512, outputKib: 64 }
const rounds = 3

export async function measureSlowDown(language: Language): Promise<SlowDown> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-judge-'))
  try {
    const byProgram: SlowDown['byProgram'] = {}
    for (const name of programs) byProgram[name] = await compareProgram(language, name, folder)
    return { language, byProgram }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function compareProgram(language: Language, name: string, folder: string) {
  const input = `${sizes[name]?.[language] ?? 0}\n`
  const { path, source } = readProgram(name, language)
  const native = makeNative(language, path, folder)
  const own = native && measureNative(native, input)
  if (!own) return null
  return withJudge(async (judge) => {
    const tests = [makeTest(input, own.output)]
    const result = await judgeAs(judge, makeJob(language, source, { tests, limits }))
    return (result.tests[0]?.cpuMs ?? Number.NaN) / own.cpuMs
  })
}

/** What runs the program natively, and what only starts and ends, as each has to. */
type Native = { command: string[]; empty: string[] }

function makeNative(language: Language, path: string, folder: string): Native | null {
  if (language === 'javascript') {
    // A file of this package would be a module.
    const code =
      'require("vm").runInThisContext(require("fs").readFileSync(process.argv[1], "utf8"))'
    const node = [process.execPath, '-e', `globalThis.require = require; ${code}`]
    return { command: [...node, path], empty: [process.execPath, '-e', ''] }
  }
  if (language === 'python') {
    const isThere = spawnSync('python3', ['-V']).status === 0
    return isThere ? { command: ['python3', path], empty: ['python3', '-c', ''] } : null
  }
  const program = join(folder, 'program')
  const built = spawnSync('g++', ['-O2', '-std=c++20', '-o', program, path])
  return built.status === 0 ? { command: [program], empty: ['true'] } : null
}

function measureNative({ command, empty }: Native, input: string) {
  const runs = Array.from({ length: rounds }, () => {
    const whole = runNatively(command, input)
    return { ...whole, cpuMs: whole.cpuMs - runNatively(empty, '').cpuMs }
  })
  const [first] = runs
  return (
    first && { output: first.output, cpuMs: Math.max(10, median(runs.map(({ cpuMs }) => cpuMs))) }
  )
}

function runNatively([file = '', ...args]: string[], input: string) {
  const before = endedChildrenCpuMs(process.pid)
  const { stdout, status } = spawnSync(file, args, { input, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${file} ended with ${status}`)
  return { output: stdout, cpuMs: endedChildrenCpuMs(process.pid) - before }
}
