import { join } from 'node:path'
import { CompiledPrograms } from './compiled-programs.ts'
import type { CompileOptions, EngineName, Program } from './contract.ts'
import { ensurePrepared, readCompilerVersion } from './engines/cpp/prepared-folder.ts'
import type { Pool } from './pool.ts'
import { JudgeStopped } from './stopped.ts'

/**
 * The compiler's CPU limit; no honest submission needs more. The slowest program of the corpus and
 * the courses, `std::format`, took 1 s, and 5.5 s on two overloaded cores.
 */
const usualLimitMs = 10_000
const longestProgram = 64 * 1024 * 1024
const withoutChecks: CompileOptions = { withChecks: false }

/** `cpuMs`: what the compiler used; 0 for a program compiled earlier. */
type Compilation =
  | { ok: true; program: Program; cpuMs: number }
  | { ok: false; verdict: 'CE' | 'IE'; message: string; cpuMs: number }

/** Compiles sources, or finds programs compiled earlier. */
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
    // Other engines read the source when they run it.
    if (language !== 'cpp') return { ok: true, program: source, cpuMs: 0 }
    const name = `${options.withChecks ? 'with checks' : 'plain'} ${source}`
    const begun = this.underWay.get(name)
    if (begun) return begun
    const made = this.findOrMake(source, options, limitMs).finally(() => this.underWay.delete(name))
    // A class that submits the same source at the same moment shares one compilation.
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
    // With a full disk only the next request compiles again; this one is not affected.
    await this.programs.keep(key, Buffer.from(compiled.program)).catch(() => undefined)
    return { ...compiled, cpuMs }
  }

  /** Runs once, however many ask at the same time; again only after a failure. */
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
