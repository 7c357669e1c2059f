import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { isSame } from './compare.ts'
import type { EngineName, Program, RunRequest } from './contract.ts'
import {
  checkJob,
  defaultLimits,
  type Job,
  type Refusal,
  type Result,
  scaleLimits,
  type Test,
  type TestResult,
} from './job.ts'
import type { RunReport } from './lane.ts'
import { Pool } from './pool.ts'
import { SourceCompiler } from './source-compiler.ts'
import {
  describeEnd,
  endsAfterRefusal,
  found,
  memoryMibOf,
  type RanReport,
  summarise,
  verdictOf,
  withoutRun,
} from './verdicts.ts'

const defaultCacheFolder = join(import.meta.dirname, '../node_modules/.cache/judge')

const defaultIdleMs = 5 * 60_000
/** How much longer a program may take that is run with checks: it is not judged by that time. */
const slowerWithChecks = 5
/** A compiler holds half a gigabyte, and starts again in about two seconds. */
const longestCompilerIdleMs = 15_000

type JudgeOptions = {
  /** Keeps what the engines make ready once, and programs that were compiled. */
  cacheFolder?: string
  /** Lanes a language, as many as the machine has cores unless told otherwise. */
  laneCount?: number
  /** After so long without work a lane ends; the compiler's after 15 s at the latest. */
  idleMs?: number
  /** 0 to 19: how far engines step back behind this process. CPU time is counted as ever. */
  niceness?: number
}

/** One that was read: its source is text. */
type ReadJob = Job & { source: string }

/** What a job cost so far. */
type Spent = { cpuMs: number }

type Judged = { ok: true; result: Result } | { ok: false; reason: Refusal }

/**
 * Judges as many jobs at a time as it is given. They share the lanes of their language test by test;
 * a job alone has all of them.
 */
export class Judge {
  private readonly laneCount: number
  private readonly pools: Record<EngineName, Pool>
  private readonly compiler: SourceCompiler

  constructor(options: JudgeOptions = {}) {
    const { cacheFolder = defaultCacheFolder, idleMs = defaultIdleMs, niceness = 0 } = options
    const laneCount = options.laneCount ?? availableParallelism()
    const poolOf = (language: EngineName) =>
      new Pool({ language, purpose: 'run', cacheFolder, niceness }, { laneCount, idleMs })
    this.laneCount = laneCount
    this.pools = {
      javascript: poolOf('javascript'),
      python: poolOf('python'),
      cpp: poolOf('cpp'),
      page: poolOf('page'),
      typescript: poolOf('typescript'),
    }
    const compilers = { laneCount, idleMs: Math.min(idleMs, longestCompilerIdleMs) }
    this.compiler = new SourceCompiler(
      cacheFolder,
      new Pool({ language: 'cpp', purpose: 'compile', cacheFolder, niceness }, compilers),
    )
  }

  /**
   * Refuses what cannot be judged; whatever a program does is a verdict. Rejects with `JudgeStopped`
   * when the judge is stopped before there is one.
   */
  async judge(job: Job): Promise<Judged> {
    const checked = checkJob(job)
    if (!checked.ok) return checked
    const compiled = await this.compiler.compile(
      job.language,
      checked.source,
      undefined,
      job.compileCpuMs,
    )
    if (!compiled.ok) return { ok: true, result: withoutRun(job, compiled) }
    const spent = { cpuMs: compiled.cpuMs }
    const tests = await this.judgeTests({ ...job, source: checked.source }, compiled.program, spent)
    const refused = tests.find(({ verdict }) => verdict === 'CE')
    if (!refused) return { ok: true, result: summarise(job, tests, spent.cpuMs) }
    const ending = { verdict: 'CE', message: refused.message, cpuMs: spent.cpuMs } as const
    return { ok: true, result: withoutRun(job, ending) }
  }

  /**
   * Makes ready what an engine needs once for its version: the headers of C++, some 20 s of CPU
   * time, and nothing for the others. Who does not call it waits for it with the first job.
   */
  async prepare(language: EngineName): Promise<void> {
    if (language === 'cpp') await this.compiler.prepare()
  }

  /** Ends all children. What is being judged, and what is asked for later, is rejected. */
  stop() {
    for (const pool of Object.values(this.pools)) pool.stop()
    this.compiler.stop()
  }

  /**
   * The results in the order of the tests. As many of them are under way as there are lanes, and
   * what comes after one that ends the job is left out. Where the time may end it, the first test is
   * run alone: most loops that never stop are in every test.
   */
  private async judgeTests(job: ReadJob, program: Program, spent: Spent): Promise<TestResult[]> {
    const results: TestResult[] = []
    let next = 0
    let end = job.tests.length
    const judgeNext = async () => {
      const at = next++
      const test = job.tests[at]
      if (!test || at >= end) return false
      const result = await this.judgeTest(job, program, test, spent)
      results[at] = result
      const isOutOfTime = result.verdict === 'TLE' && job.stopAtTimeLimit === true
      if (result.verdict === 'CE' || isOutOfTime) end = Math.min(end, at + 1)
      return true
    }
    const judgeRest = async () => {
      while (await judgeNext());
    }
    if (job.stopAtTimeLimit) await judgeNext()
    await Promise.all(Array.from({ length: this.laneCount }, judgeRest))
    return results.slice(0, end)
  }

  private async judgeTest(
    job: ReadJob,
    program: Program,
    test: Test,
    spent: Spent,
  ): Promise<TestResult> {
    const { limits, startedAtMs } = job
    const request = { program, input: test.input, limits, startedAtMs }
    const run = await this.runOnce(job.language, request, spent)
    const report = endsAfterRefusal(run) ? await this.runWithChecks(job, request, run, spent) : run
    const ending = verdictOf(report, limits.cpuMs)
    const shown = {
      name: test.name,
      cpuMs: report.kind === 'lost' ? 0 : Math.round(report.cpuMs),
      memoryMib: Math.round(memoryMibOf(report)),
      output: report.kind === 'ran' ? report.outcome.output : new Uint8Array(),
    }
    if (ending.verdict !== 'AC') return { ...shown, ...ending }
    return { ...shown, ...(await this.compare(job, test, shown.output, spent)) }
  }

  private async runOnce(
    language: EngineName,
    request: RunRequest,
    spent: Spent,
  ): Promise<RunReport> {
    const report = await this.pools[language].use((lane) => lane.run(request), request.program)
    if (report.kind !== 'lost') spent.cpuMs += report.cpuMs
    return report
  }

  /**
   * For a program to which memory was refused and which ended well all the same. It is run once more,
   * compiled so that it stops where it uses a null pointer: where that stops it, it has not looked
   * whether it got its memory. All else stays as it was seen, as checks cost time.
   */
  private async runWithChecks(
    { language, source }: ReadJob,
    request: RunRequest,
    seen: RanReport,
    spent: Spent,
  ): Promise<RunReport> {
    const compiled = await this.compiler.compile(language, source, { withChecks: true })
    spent.cpuMs += compiled.cpuMs
    if (!compiled.ok) return seen
    const { program } = compiled
    const limits = { ...request.limits, cpuMs: request.limits.cpuMs * slowerWithChecks }
    const report = await this.runOnce(language, { ...request, program, limits }, spent)
    if (report.kind !== 'ran' || report.outcome.end.kind !== 'memory') return seen
    return { ...seen, outcome: { ...seen.outcome, end: report.outcome.end } }
  }

  private async compare(
    { checker, startedAtMs }: ReadJob,
    test: Test,
    output: Uint8Array,
    spent: Spent,
  ) {
    if (checker.kind !== 'program') {
      return found(isSame(checker, output, test.expected) ? 'AC' : 'WA', '')
    }
    const compiled = await this.compiler.compile(checker.language, checker.source)
    spent.cpuMs += compiled.cpuMs
    if (!compiled.ok) return found('IE', `The checker: ${compiled.message}`)
    const { program } = compiled
    const lengths = [test.input, test.expected, output].map((each) => each.length).join(' ')
    const input = Buffer.concat([Buffer.from(`${lengths}\n`), test.input, test.expected, output])
    const limits = scaleLimits(checker.language, defaultLimits)
    const request = { program, input, limits, startedAtMs }
    const report = await this.runOnce(checker.language, request, spent)
    const end = report.kind === 'ran' ? report.outcome.end : null
    if (end?.kind === 'exit' && end.code === 0) return found('AC', '')
    const printed =
      report.kind === 'ran' ? Buffer.from(report.outcome.output).toString().trim() : ''
    if (end?.kind === 'exit' && end.code === 1) return found('WA', printed.slice(0, 1000))
    return found('IE', `The checker failed: ${describeEnd(report)}`)
  }
}
