import type {
  Compiled,
  CompileOptions,
  Engine,
  EngineHost,
  RunEnd,
  RunOutcome,
  RunRequest,
} from '../../contract.ts'
import { CappedOutput, ErrorOutput, ProgramClock, wallFactor } from '../streams.ts'
import { Wasi, wasiModule } from '../wasi.ts'
import { capMemory } from '../wasm-memory.ts'
import { nullAreaBytes } from './clang-arguments.ts'
import { describeNullWrite, describeTrap, tidyErrorOutput } from './program-messages.ts'

const bytesPerMib = 1024 * 1024
/**
 * Fills the area null points to before a program runs. Read as an address, the pattern is outside
 * any memory.
 */
const nullArea = Buffer.alloc(nullAreaBytes, 0xa5)

/** C++ with clang: `compile` makes a WebAssembly module, `run` runs it in a fresh instance. */
export function createEngine(
  compile: (source: string, options: CompileOptions) => Promise<Compiled>,
): Engine {
  const modules = new LastModule()
  return { compile, run: (request, host) => runProgram(modules, request, host) }
}

/** Caches the last module, because a job's tests run the same program one after another. */
class LastModule {
  private wasm: Uint8Array = new Uint8Array()
  private memoryMib = 0
  private module: WebAssembly.Module | undefined

  /** `undefined` if the program needs more initial memory than its limit. */
  async get(wasm: Uint8Array, memoryMib: number): Promise<WebAssembly.Module | undefined> {
    if (memoryMib === this.memoryMib && Buffer.compare(wasm, this.wasm) === 0) return this.module
    const capped = capMemory(wasm, memoryMib)
    this.module = capped && (await WebAssembly.compile(capped))
    this.wasm = wasm
    this.memoryMib = memoryMib
    return this.module
  }
}

async function runProgram(
  modules: LastModule,
  request: RunRequest,
  host: EngineHost,
): Promise<RunOutcome> {
  if (typeof request.program === 'string') throw new Error('a C++ program comes compiled')
  const { limits } = request
  const output = new CappedOutput(limits.outputKib)
  const errorOutput = new ErrorOutput()
  const module = await modules.get(request.program, limits.memoryMib)
  if (!module) {
    host.markStarted()
    return emptyOutcome(limits.memoryMib)
  }
  const clock = new ProgramClock(request.startedAtMs, limits.cpuMs * wallFactor)
  const wasi = new Wasi({
    args: ['solution'],
    input: request.input,
    output,
    errorOutput,
    clock,
  })
  const program = new RunningProgram(
    await WebAssembly.instantiate(module, { [wasiModule]: wasi.imports(module) }),
  )
  wasi.attach(program.memory)
  host.markStarted()
  const end = program.run(wasi)
  return {
    end,
    output: output.read(),
    errorOutput: tidyErrorOutput(errorOutput.read()),
    peakMemoryMib: program.peakMemoryMib(),
  }
}

function emptyOutcome(memoryMib: number): RunOutcome {
  return {
    end: { kind: 'memory' },
    output: new Uint8Array(),
    errorOutput: '',
    peakMemoryMib: memoryMib,
  }
}

/** An instance, and what its runtime recorded. */
class RunningProgram {
  readonly memory: WebAssembly.Memory
  private readonly exports: WebAssembly.Exports

  constructor(instance: WebAssembly.Instance) {
    const { memory } = instance.exports
    if (!(memory instanceof WebAssembly.Memory)) throw new Error('the program exports no memory')
    this.memory = memory
    this.exports = instance.exports
  }

  run(wasi: Wasi): RunEnd {
    const start = this.exports['_start']
    if (typeof start !== 'function') throw new Error('the program has no start')
    new Uint8Array(this.memory.buffer).set(nullArea)
    try {
      start()
      return this.judge(wasi.end ?? { kind: 'exit', code: 0 })
    } catch (error) {
      const aborted = this.flag('judge_aborted')
      return this.judge(wasi.end ?? { kind: 'trap', message: describeTrap(error, aborted) })
    }
  }

  /** The memory it requested, including stack and globals; it is never given back. */
  peakMemoryMib(): number {
    const end = new DataView(this.memory.buffer).getUint32(this.address('judge_memory_end'), true)
    return (end || this.memory.buffer.byteLength) / bytesPerMib
  }

  /**
   * A program that was refused memory and then failed did so because of that. One that wrote
   * through a null pointer failed, whatever its exit code.
   */
  private judge(end: RunEnd): RunEnd {
    if (end.kind !== 'trap' && end.kind !== 'exit') return end
    const isGood = end.kind === 'exit' && end.code === 0 && this.isNullAreaUntouched()
    if (this.flag('judge_memory_refused')) {
      return isGood ? { ...end, afterRefusal: true } : { kind: 'memory' }
    }
    const isBad = end.kind === 'trap' || end.code !== 0
    return isGood || isBad ? end : { kind: 'trap', message: describeNullWrite() }
  }

  private isNullAreaUntouched(): boolean {
    return nullArea.equals(new Uint8Array(this.memory.buffer, 0, nullAreaBytes))
  }

  private flag(name: string): boolean {
    return new Uint8Array(this.memory.buffer)[this.address(name)] !== 0
  }

  private address(name: string): number {
    const address = this.exports[name]
    if (!(address instanceof WebAssembly.Global)) throw new Error(`the program has no ${name}`)
    return Number(address.value)
  }
}
