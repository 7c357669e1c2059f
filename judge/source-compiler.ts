import { join } from 'node:path'
import { CompiledPrograms } from './compiled-programs.ts'
import type { CompileOptions, EngineName, Program } from './contract.ts'
import { ensurePrepared, readCompilerVersion } from './engines/cpp/prepared-folder.ts'
import type { Pool } from './pool.ts'
import { JudgeStopped } from './stopped.ts'

/**
 * A compiler has this long, in CPU time; a submission that needs more is no honest one. The dearest of
 * the corpus and of the courses, `std::format`, took 1 s, and 5.5 s where two cores were short of
 * everything.
 */
const usualLimitMs = 10_000
const longestProgram = 64 * 1024 * 1024
const withoutChecks: CompileOptions = { withChecks: false }

/** `cpuMs`: what the compiler used, nothing for a program that it made before. */
type Compilation =
  | { ok: true; program: Program; cpuMs: number }
  | { ok: false; verdict: 'CE' | 'IE'; message: string; cpuMs: number }

/** Makes programs of sources, or finds those that it made before. */
export class SourceCompiler {
  private readonly cacheFolder: string
  private readonly programs: CompiledPrograms
  private readonly pool: Pool
  private readonly stopping = new AbortController()
  private preparing: Promise<void> | null = null
  private readonly underWay = new Map<string, Promise<Compilation>>()

  constructor(cacheFolder: string, pool: Pool) {
    this.cacheFolder = cacheFolder
    this.programs = new CompiledPrograms(join(cacheFolder, 'programs'))
    this.pool = pool
  }

  async compile(
    language: EngineName,
    source: string,
    options = withoutChecks,
    limitMs = usualLimitMs,
  ): Promise<Compilation> {
    // The engines of the others read the source when they run it.
    if (language !== 'cpp') return { ok: true, program: source, cpuMs: 0 }
    const name = `${options.withChecks ? 'with checks' : 'plain'} ${source}`
    const begun = this.underWay.get(name)
    if (begun) return begun
    const made = this.findOrMake(source, options, limitMs).finally(() => this.underWay.delete(name))
    // A class that hands in the same source at the same moment waits for one compiler.
    this.underWay.set(name, made)
    return made
  }

  private async findOrMake(
    source: string,
    options: CompileOptions,
    limitMs: number,
  ): Promise<Compilation> {
    const key = [readCompilerVersion(), ...(options.withChecks ? ['with checks'] : []), source]
    const known = await this.programs.find(key)
    if (known) return { ok: true, program: known, cpuMs: 0 }
    const problem = await this.prepare().then(() => null, describeProblem)
    if (problem !== null) return { ok: false, verdict: 'IE', message: problem, cpuMs: 0 }
    const report = await this.pool.use((lane) =>
      lane.compile(source, options, { cpuMs: limitMs, longestProgram }),
    )
    if (report.kind === 'lost')
      return { ok: false, verdict: 'IE', message: report.message, cpuMs: 0 }
    const { cpuMs } = report
    if (report.kind === 'too-slow') {
      const message = `The compiler did not finish in ${limitMs / 1000} s.`
      return { ok: false, verdict: 'CE', message, cpuMs }
    }
    const { compiled } = report
    if (!compiled.ok) return { ok: false, verdict: 'CE', message: compiled.message, cpuMs }
    // A full disk costs the next one a compilation, and this one nothing.
    await this.programs.keep(key, Buffer.from(compiled.program)).catch(() => undefined)
    return { ...compiled, cpuMs }
  }

  /** Once, however many ask at the same time; again only after it failed. */
  async prepare(): Promise<void> {
    if (this.stopping.signal.aborted) throw new JudgeStopped()
    this.preparing ??= ensurePrepared(this.cacheFolder, this.stopping.signal)
    try {
      await this.preparing
    } catch (error) {
      this.preparing = null
      throw this.stopping.signal.aborted ? new JudgeStopped() : error
    }
  }

  stop() {
    this.stopping.abort()
    this.pool.stop()
  }
}

function describeProblem(error: unknown): string {
  if (error instanceof JudgeStopped) throw error
  return error instanceof Error ? error.message : String(error)
}
