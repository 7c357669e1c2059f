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
/** How much longer a program with checks may run; that time does not affect its verdict. */
const slowerWithChecks = 5
/** A compiler holds half a gigabyte and restarts in about two seconds. */
const longestCompilerIdleMs = 15_000

type JudgeOptions = {
  /** Stores what the engines prepare once, and compiled programs. */
  cacheFolder?: string
  /** Lanes per language; by default as many as the machine has cores. */
  laneCount?: number
  /** A lane ends after this long without work; the compiler's after at most 15 s. */
  idleMs?: number
  /** 0 to 19: how much lower the engines' priority is. CPU time is counted as usual. */
  niceness?: number
}

/** A job whose source has been decoded to text. */
type ReadJob = Job & { source: string }

/** What a job has cost so far. */
type Spent = { cpuMs: number }

type Judged = { ok: true; result: Result } | { ok: false; reason: Refusal }

/**
 * Judges as many jobs at once as it is given. They share their language's lanes test by test; a
 * single job uses all of them.
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
   * Refuses what cannot be judged; anything a program does results in a verdict. Rejects with
   * `JudgeStopped` if the judge is stopped first.
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
   * Prepares what an engine needs once per version: the C++ headers, about 20 s of CPU time;
   * nothing for other languages. Without this call, the first job waits for it.
   */
  async prepare(language: EngineName): Promise<void> {
    if (language === 'cpp') await this.compiler.prepare()
  }

  /** Ends all children. Rejects what is being judged, and later requests. */
  stop() {
    for (const pool of Object.values(this.pools)) pool.stop()
    this.compiler.stop()
  }

  /**
   * The results in test order. As many tests run at once as there are lanes; tests after one that
   * ends the job are left out. If the time limit may end it, the first test runs alone, because
   * most endless loops occur in every test.
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
   * For a program that was refused memory but still ended well. Runs it again, compiled to trap
   * when it uses a null pointer: if it traps, it did not check whether it got its memory. Otherwise
   * the first result stands, because checks cost time.
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
