/** The messages between the parts of the judge. The judge knows nothing of the site. */

export const languages = ['javascript', 'python', 'cpp'] as const
export type Language = (typeof languages)[number]

/**
 * `page` runs the files of a page in a document without a browser; `typescript` strips the types
 * and runs the rest as JavaScript.
 */
export const engineNames = [...languages, 'page', 'typescript'] as const
export type EngineName = (typeof engineNames)[number]

/**
 * Accepted, wrong answer, time, memory or output limit exceeded, run-time error, compile error, and
 * internal error: our fault, never the student's.
 */
export type Verdict = 'AC' | 'WA' | 'TLE' | 'MLE' | 'OLE' | 'RTE' | 'CE' | 'IE'

/** `cpuMs` counts only what the program itself used, not its engine's start and not waiting. */
export type Limits = { cpuMs: number; memoryMib: number; outputKib: number }

/** Memory an engine uses besides the program's own: a stack as deep as Python needs. */
export const uncountedMib: Record<EngineName, number> = {
  javascript: 0,
  python: 64,
  cpp: 0,
  page: 0,
  typescript: 0,
}

/** The result of `Engine.compile`: the engine's machine code, or the script unchanged. */
export type Program = Uint8Array | string

/** What a child does with one test; it never sees an expected output. */
export type RunRequest = {
  program: Program
  input: Uint8Array
  limits: Limits
  /** The time on the program's clock when it starts, in milliseconds since 1970. */
  startedAtMs: number
}

export type RunEnd =
  /**
   * `afterRefusal`: the program was refused memory earlier, and would have seen it as a null
   * pointer.
   */
  | { kind: 'exit'; code: number; afterRefusal?: true | undefined }
  | { kind: 'trap'; message: string }
  | { kind: 'memory' }
  | { kind: 'output' }
  /** The engine itself noticed the time limit; usually the parent does, and kills the child. */
  | { kind: 'time' }
  /** The source is not valid, for engines that only find out when running it. */
  | { kind: 'compile'; message: string }

export type RunOutcome = {
  end: RunEnd
  output: Uint8Array
  /**
   * What the program or its runtime wrote to standard error, with line numbers of the student's
   * source.
   */
  errorOutput: string
  peakMemoryMib: number
}

/** `withChecks`: makes the program trap when it uses a null pointer. Only for C++. */
export type CompileOptions = { withChecks: boolean }

export type Compiled = { ok: true; program: Program } | { ok: false; message: string }

/** What an engine calls in the process or worker that runs it. */
export type EngineHost = {
  /**
   * Called once per run, as late as possible before the first instruction of the student's program.
   * CPU time counts from here.
   */
  markStarted: () => void
  /**
   * Receives each piece of standard output as it is written, if a stopped program should show what
   * it printed; only in a browser.
   */
  onOutput?: (bytes: Uint8Array) => void
}

/**
 * Runs in a child process (and, for JavaScript and Python, in a browser's worker). An
 * `engines/<language>/engine.ts` uses no Node API; what it needs is passed in by the `load.ts`
 * beside it, whose `loadEngine(cacheFolder): Promise<Engine>` the child calls once. The cache
 * folder holds what an engine has prepared once per version.
 */
export type Engine = {
  /** Refuses with the compiler's message, with line numbers of the student's source. */
  compile(source: string, options: CompileOptions): Promise<Compiled>
  /** Uses a fresh instance each time. Throws only for errors on our side. */
  run(request: RunRequest, host: EngineHost): Promise<RunOutcome>
}
