import type { Engine, EngineHost, RunEnd, RunOutcome, RunRequest } from '../../contract.ts'
import { fill } from '../memory-stretches.ts'
import { CappedOutput, ErrorOutput, ProgramClock, ProgramEnded, wallFactor } from '../streams.ts'
import { Wasi } from '../wasi.ts'
import { pagesPerMib } from '../wasm-memory.ts'
import { pythonOptions, type Recording, recordStart, stackMib, startOf } from './recording.ts'

export type PythonParts = {
  /** The interpreter with its standard library. */
  wasm: Uint8Array
  /** prepare.py, which runs before the first program. */
  prepare: string
  /** boot.py, which runs the student's program. */
  boot: string
}

const nothingSaid = { errorOutput: '', peakMemoryMib: 0 }
/** The library's path on the machine that built the interpreter. */
const libraryPath = /\/[\w./-]*\/checkout\//g
const mebibyte = 1024 * 1024

/** CPython 3.12, in a fresh instance for each run. */
export async function createEngine({ wasm, prepare, boot }: PythonParts): Promise<Engine> {
  const recording = await recordStart(wasm, prepare)
  return {
    // Checked only when it runs, which saves a start.
    compile: async (source) => ({ ok: true, program: source }),
    run: async (request, host) => runProgram(recording, boot, request, host),
  }
}

/** Python buffers 8 KiB before it writes, so a stopped program would show nothing. */
const writeLines = 'import sys\nsys.stdout.reconfigure(line_buffering=True)\ndel sys\n'

function runProgram(
  { module, stretches, leastPages }: Recording,
  boot: string,
  request: RunRequest,
  host: EngineHost,
): RunOutcome {
  const { limits, input } = request
  const mostPages = Math.floor((limits.memoryMib + stackMib) * pagesPerMib)
  // Not enough memory for the interpreter itself.
  if (leastPages > mostPages) {
    host.markStarted()
    return { end: { kind: 'memory' }, output: new Uint8Array(), ...nothingSaid }
  }
  const memory = new WebAssembly.Memory({ initial: leastPages, maximum: mostPages })
  fill(memory, stretches)
  const source =
    typeof request.program === 'string'
      ? request.program
      : new TextDecoder().decode(request.program)
  const output = new CappedOutput(limits.outputKib, host.onOutput)
  const errorOutput = new ErrorOutput()
  const progress = new Progress(errorOutput)
  const wasi = new Wasi({
    args: ['python', ...pythonOptions, '-c', host.onOutput ? writeLines + boot : boot, source],
    input,
    output,
    errorOutput: progress,
    clock: new ProgramClock(request.startedAtMs, limits.cpuMs * wallFactor),
  })
  wasi.attach(memory)
  progress.onStart = () => host.markStarted()

  const end = runToEnd(startOf(module, memory, wasi.imports(module)), wasi)
  const said = errorOutput.read().replaceAll(libraryPath, '')
  return {
    end: progress.judge(end, said),
    output: output.read(),
    errorOutput: said,
    peakMemoryMib: memory.buffer.byteLength / mebibyte - stackMib,
  }
}

function runToEnd(start: () => void, wasi: Wasi): RunEnd {
  try {
    start()
    return wasi.end ?? { kind: 'exit', code: 0 }
  } catch (error) {
    if (wasi.end) return wasi.end
    if (error instanceof ProgramEnded) return error.end
    if (error instanceof RangeError) return { kind: 'trap', message: 'stack overflow' }
    if (error instanceof WebAssembly.RuntimeError) return { kind: 'trap', message: error.message }
    throw error
  }
}

/** Standard error, on which boot.py reports its progress before the program starts. */
class Progress {
  onStart: () => void = () => {}
  private readonly errorOutput: ErrorOutput
  private isCompiled = true
  private isListening = true

  constructor(errorOutput: ErrorOutput) {
    this.errorOutput = errorOutput
  }

  write(bytes: Uint8Array) {
    if (!this.isListening) {
      this.errorOutput.write(bytes)
      return
    }
    // Python's warnings while reading are longer than one letter.
    const said = bytes.length === 1 ? String.fromCharCode(bytes[0] ?? 0) : ''
    if (said === 's') this.onStart()
    if (said === 'c') this.isCompiled = false
    if (said === 'c' || said === 'r') this.isListening = false
    if (said === '') this.errorOutput.write(bytes)
  }

  judge(end: RunEnd, errorOutput: string): RunEnd {
    const isBad = end.kind === 'trap' || (end.kind === 'exit' && end.code !== 0)
    if (!isBad) return end
    if (!this.isCompiled) return { kind: 'compile', message: errorOutput.trimEnd() }
    const lastLine = errorOutput.trimEnd().split('\n').at(-1) ?? ''
    return /^MemoryError\b/.test(lastLine) ? { kind: 'memory' } : end
  }
}
