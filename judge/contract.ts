/** What the parts of the judge say to each other. The judge knows nothing of the site. */

export const languages = ['javascript', 'python', 'cpp'] as const
export type Language = (typeof languages)[number]

/**
 * `page` runs the files of a page in a document without a browser; `typescript` takes the types away
 * and runs the rest as JavaScript.
 */
export const engineNames = [...languages, 'page', 'typescript'] as const
export type EngineName = (typeof engineNames)[number]

/**
 * Accepted, wrong answer, time, memory or output limit exceeded, run-time error, compile error,
 * and internal error: ours, never the student's.
 */
export type Verdict = 'AC' | 'WA' | 'TLE' | 'MLE' | 'OLE' | 'RTE' | 'CE' | 'IE'

/** `cpuMs` counts what the program itself used, not its engine's start and not waiting. */
export type Limits = { cpuMs: number; memoryMib: number; outputKib: number }

/** What an engine's memory holds beside the program's own: a stack as deep as Python needs it. */
export const uncountedMib: Record<EngineName, number> = {
  javascript: 0,
  python: 64,
  cpp: 0,
  page: 0,
  typescript: 0,
}

/** What `Engine.compile` made of a source: machine code of the engine, or a script as it is. */
export type Program = Uint8Array | string

/** What a child does with one test; it never sees an expected output. */
export type RunRequest = {
  program: Program
  input: Uint8Array
  limits: Limits
  /** What the program's clock shows when it starts, in milliseconds since 1970. */
  startedAtMs: number
}

export type RunEnd =
  /** `afterRefusal`: memory was refused to the program before, and a null pointer tells it so. */
  | { kind: 'exit'; code: number; afterRefusal?: true | undefined }
  | { kind: 'trap'; message: string }
  | { kind: 'memory' }
  | { kind: 'output' }
  /** The engine itself noticed that the time is over; mostly the parent does, and kills. */
  | { kind: 'time' }
  /** The source is no program of its language; of engines that only find out when they run it. */
  | { kind: 'compile'; message: string }

export type RunOutcome = {
  end: RunEnd
  output: Uint8Array
  /** What the program or its runtime said on standard error, with lines of the student's source. */
  errorOutput: string
  peakMemoryMib: number
}

/** `withChecks`: the program is to trap where it uses a null pointer. Of C++ alone. */
export type CompileOptions = { withChecks: boolean }

export type Compiled = { ok: true; program: Program } | { ok: false; message: string }

/** What an engine calls in the process or worker that runs it. */
export type EngineHost = {
  /**
   * Called once a run, as late as possible before the first instruction of the student's program:
   * CPU time counts from here.
   */
  markStarted: () => void
  /**
   * Told each piece of standard output as it is written, where a program that does not end is to be
   * shown with what it printed; in a browser alone.
   */
  onOutput?: (bytes: Uint8Array) => void
}

/**
 * Runs in a child process (and, for JavaScript and Python, in a browser's worker): an
 * `engines/<language>/engine.ts` uses no API of Node's; what it needs is passed in by the
 * `load.ts` beside it, whose `loadEngine(cacheFolder): Promise<Engine>` the child calls once. In the
 * cache folder lies what an engine has made ready before, once for each version of it.
 */
export type Engine = {
  /** Refuses with the compiler's words, lines counted as in the student's source. */
  compile(source: string, options: CompileOptions): Promise<Compiled>
  /** In a fresh instance each time. Throws only for faults of our own. */
  run(request: RunRequest, host: EngineHost): Promise<RunOutcome>
}
