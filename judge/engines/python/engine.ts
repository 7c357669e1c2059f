import {
  type Engine,
  type EngineHost,
  type RunEnd,
  type RunOutcome,
  type RunRequest,
  uncountedMib,
} from '../../contract.ts'
import { CappedOutput, ErrorOutput, ProgramClock, ProgramEnded, wallFactor } from '../streams.ts'
import { Wasi, wasiModule } from '../wasi.ts'
import { memoryImport, openMemory, pagesPerMib } from '../wasm-memory.ts'
import { raiseRecursionLimit } from './recursion.ts'

export type PythonParts = {
  /** The interpreter, its standard library inside it. */
  wasm: Uint8Array
  /** boot.py, which runs the student's program. */
  boot: string
}

/** Nothing of the environment, no site packages, no compiled files left behind. */
const pythonOptions = ['-I', '-S', '-B', '-X', 'utf8', '-c']
const nothingSaid = { errorOutput: '', peakMemoryMib: 0 }
/** Where whoever built the interpreter had its library. */
const libraryPath = /\/[\w./-]*\/checkout\//g
/** The interpreter comes with half a MiB, too little for 1,000 calls through C code. */
const stackMib = uncountedMib.python
const mebibyte = 1024 * 1024

/** CPython 3.12, a fresh instance each run. */
export function createEngine({ wasm, boot }: PythonParts): Engine {
  const prepared = openMemory(wasm, stackMib)
  const { leastPages } = prepared
  // The engine keeps what it compiled, and nothing of the 25 MB that it was compiled from.
  const interpreter = WebAssembly.compile(prepared.wasm).then((module) => ({ module, leastPages }))
  return {
    // A run finds out itself, at the price of one start less.
    compile: async (source) => ({ ok: true, program: source }),
    run: async (request, host) => runProgram(await interpreter, boot, request, host),
  }
}

type Interpreter = { module: WebAssembly.Module; leastPages: number }

function runProgram(
  { module, leastPages }: Interpreter,
  boot: string,
  request: RunRequest,
  host: EngineHost,
): RunOutcome {
  const { limits, input } = request
  const mostPages = Math.floor((limits.memoryMib + stackMib) * pagesPerMib)
  // The interpreter itself has no room.
  if (leastPages > mostPages) {
    host.markStarted()
    return { end: { kind: 'memory' }, output: new Uint8Array(), ...nothingSaid }
  }
  const memory = new WebAssembly.Memory({ initial: leastPages, maximum: mostPages })
  const source =
    typeof request.program === 'string'
      ? request.program
      : new TextDecoder().decode(request.program)
  const output = new CappedOutput(limits.outputKib)
  const errorOutput = new ErrorOutput()
  const progress = new Progress(errorOutput)
  const wasi = new Wasi({
    args: ['python', ...pythonOptions, boot, source],
    input,
    output,
    errorOutput: progress,
    clock: new ProgramClock(request.startedAtMs, limits.cpuMs * wallFactor),
  })
  const instance = new WebAssembly.Instance(module, {
    [wasiModule]: wasi.imports(module),
    [memoryImport.module]: { [memoryImport.name]: memory },
  })
  wasi.attach(memory)
  progress.onStart = () => {
    raiseRecursionLimit(memory)
    host.markStarted()
  }

  const end = start(instance, wasi)
  const said = errorOutput.read().replaceAll(libraryPath, '')
  return {
    end: progress.judge(end, said),
    output: output.read(),
    errorOutput: said,
    peakMemoryMib: memory.buffer.byteLength / mebibyte - stackMib,
  }
}

function start(instance: WebAssembly.Instance, wasi: Wasi): RunEnd {
  const { _start: begin } = instance.exports
  if (typeof begin !== 'function') throw new Error('the interpreter has no start')
  try {
    begin()
    return wasi.end ?? { kind: 'exit', code: 0 }
  } catch (error) {
    if (wasi.end) return wasi.end
    if (error instanceof ProgramEnded) return error.end
    if (error instanceof RangeError) return { kind: 'trap', message: 'stack overflow' }
    if (error instanceof WebAssembly.RuntimeError) return { kind: 'trap', message: error.message }
    throw error
  }
}

/** Standard error, on which boot.py says how far it is before it hands over to the program. */
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
    // Python's warnings of what it reads are longer than one letter.
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
