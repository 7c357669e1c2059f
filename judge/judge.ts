import { join } from 'node:path'
import { CompiledPrograms } from './compiled-programs.ts'
import { isSame } from './compare.ts'
import type { Language, Program, RunEnd, Verdict } from './contract.ts'
import { ensurePrepared, readEngineVersion } from './engines/cpp/prepared-folder.ts'
import {
  type Checker,
  checkJob,
  defaultLimits,
  type Job,
  type Refusal,
  type Result,
  scaleLimits,
  type Test,
  type TestResult,
  weightOf,
} from './job.ts'
import { Lane, type RunReport } from './lane.ts'

const defaultCacheFolder = join(import.meta.dirname, '../node_modules/.cache/judge')

/** A compiler has this long, in CPU time; a submission that needs more is no honest one. */
const compileCpuMs = 30_000
const longestProgramBytes = 64 * 1024 * 1024

type Judged = { ok: true; result: Result } | { ok: false; reason: Refusal }
type Prepared =
  | { ok: true; program: Program }
  | { ok: false; verdict: 'CE' | 'IE'; message: string }

/** One lane a language for running and one for compiling, each started when first needed. */
export class Judge {
  private readonly lanes = new Map<string, Lane>()
  private readonly cacheFolder: string
  private readonly programs: CompiledPrograms

  /** `cacheFolder` keeps what the engines make ready once, and programs that were compiled. */
  constructor(cacheFolder: string = defaultCacheFolder) {
    this.cacheFolder = cacheFolder
    this.programs = new CompiledPrograms(join(cacheFolder, 'programs'))
  }

  /** Refuses what cannot be judged; whatever a program does is a verdict. */
  async judge(job: Job): Promise<Judged> {
    const checked = checkJob(job)
    if (!checked.ok) return checked
    const prepared = await this.prepare(job.language, checked.source)
    if (!prepared.ok) return { ok: true, result: withoutRun(job, prepared) }

    const tests: TestResult[] = []
    for (const test of job.tests) {
      const result = await this.judgeTest(job, prepared.program, test)
      tests.push(result)
      if (result.verdict === 'CE')
        return { ok: true, result: withoutRun(job, { verdict: 'CE', message: result.message }) }
      if (job.stopAtFirstFailure === true && result.verdict !== 'AC') break
    }
    return { ok: true, result: summarise(job, tests) }
  }

  stop() {
    for (const lane of this.lanes.values()) lane.stop()
  }

  private async prepare(language: Language, source: string): Promise<Prepared> {
    // The engines of the others read the source when they run it.
    if (language !== 'cpp') return { ok: true, program: source }
    const key = [readEngineVersion(), source]
    const known = await this.programs.find(key)
    if (known) return { ok: true, program: known }
    await ensurePrepared(this.cacheFolder)
    const lane = this.laneFor(language, 'compile')
    const report = await lane.compile(source, compileCpuMs, longestProgramBytes)
    if (report.kind === 'lost') return { ok: false, verdict: 'IE', message: report.message }
    if (report.kind === 'too-slow') {
      const message = `The compiler did not finish in ${compileCpuMs / 1000} s.`
      return { ok: false, verdict: 'CE', message }
    }
    const { compiled } = report
    if (compiled.ok) await this.programs.keep(key, Buffer.from(compiled.program))
    return compiled.ok ? compiled : { ok: false, verdict: 'CE', message: compiled.message }
  }

  private async judgeTest(job: Job, program: Program, test: Test): Promise<TestResult> {
    const { limits, startedAtMs } = job
    const lane = this.laneFor(job.language, 'run')
    const report = await lane.run({ program, input: test.input, limits, startedAtMs })
    const ending = verdictOf(report, limits.cpuMs)
    const shown = {
      name: test.name,
      cpuMs: report.kind === 'lost' ? 0 : Math.round(report.cpuMs),
      memoryMib: report.kind === 'ran' ? Math.round(report.outcome.peakMemoryMib) : 0,
      output: report.kind === 'ran' ? report.outcome.output : new Uint8Array(),
    }
    if (ending.verdict !== 'AC') return { ...shown, ...ending }
    return { ...shown, ...(await this.compare(job.checker, test, shown.output, startedAtMs)) }
  }

  private async compare(checker: Checker, test: Test, output: Uint8Array, startedAtMs: number) {
    if (checker.kind !== 'program') {
      return found(isSame(checker, output, test.expected) ? 'AC' : 'WA', '')
    }
    const prepared = await this.prepare(checker.language, checker.source)
    if (!prepared.ok) return found('IE', `The checker: ${prepared.message}`)
    const lane = this.laneFor(checker.language, 'run')
    const lengths = [test.input, test.expected, output].map((each) => each.length).join(' ')
    const report = await lane.run({
      program: prepared.program,
      input: Buffer.concat([Buffer.from(`${lengths}\n`), test.input, test.expected, output]),
      limits: scaleLimits(checker.language, defaultLimits),
      startedAtMs,
    })
    const end = report.kind === 'ran' ? report.outcome.end : null
    if (end?.kind === 'exit' && end.code === 0) return found('AC', '')
    const words = report.kind === 'ran' ? Buffer.from(report.outcome.output).toString().trim() : ''
    if (end?.kind === 'exit' && end.code === 1) return found('WA', words.slice(0, 1000))
    return found('IE', `The checker failed: ${describeEnd(report)}`)
  }

  private laneFor(language: Language, purpose: 'run' | 'compile'): Lane {
    const key = `${language} ${purpose}`
    const { cacheFolder } = this
    const lane = this.lanes.get(key) ?? new Lane({ language, purpose, cacheFolder })
    this.lanes.set(key, lane)
    return lane
  }
}

function found(verdict: Verdict, message: string) {
  return { verdict, message }
}

/** What a run comes to before its output is looked at: AC stands for a good end. */
function verdictOf(report: RunReport, limitMs: number) {
  if (report.kind === 'lost') return found('IE', report.message)
  if (report.kind === 'too-slow')
    return found('TLE', `It used more than ${limitMs} ms of CPU time.`)
  const { end, errorOutput } = report.outcome
  if (end.kind === 'compile') return found('CE', end.message)
  if (end.kind === 'time' || report.cpuMs > limitMs) {
    return found('TLE', `It used more than ${limitMs} ms of CPU time.`)
  }
  if (end.kind === 'memory') return found('MLE', 'It needed more memory than it may use.')
  if (end.kind === 'output') return found('OLE', 'It wrote more than it may.')
  if (end.kind === 'exit' && end.code === 0) return found('AC', '')
  return found('RTE', [errorOutput.trim(), wordsFor(end)].filter(Boolean).join('\n'))
}

function wordsFor(end: RunEnd): string {
  if (end.kind === 'exit') return `It ended with exit code ${end.code}.`
  return end.kind === 'trap' ? `It was stopped: ${end.message}.` : ''
}

function describeEnd(report: RunReport): string {
  if (report.kind === 'lost') return report.message
  if (report.kind === 'too-slow') return 'it took too long'
  return `${report.outcome.errorOutput}\n${wordsFor(report.outcome.end)}`.trim()
}

function withoutRun(
  job: Job,
  { verdict, message }: { verdict: 'CE' | 'IE'; message: string },
): Result {
  const nothing = { verdict, message: '', cpuMs: 0, memoryMib: 0, output: new Uint8Array() }
  return { verdict, message, score: 0, tests: job.tests.map(({ name }) => ({ name, ...nothing })) }
}

/** The first test that failed gives the verdict, and a fault of ours only where none did. */
function summarise(job: Job, tests: TestResult[]): Result {
  const failed = tests.filter((test) => test.verdict !== 'AC')
  const decisive = failed.find((test) => test.verdict !== 'IE') ?? failed[0]
  const total = job.tests.reduce((sum, test) => sum + weightOf(test), 0)
  const gained = job.tests.reduce(
    (sum, test, index) => sum + (tests[index]?.verdict === 'AC' ? weightOf(test) : 0),
    0,
  )
  const { verdict, message } = decisive ?? found('AC', '')
  return { verdict, message, score: gained / total, tests }
}
