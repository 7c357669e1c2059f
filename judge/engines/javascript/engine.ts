import type { QuickJSContext, QuickJSHandle, QuickJSSyncVariant } from 'quickjs-emscripten-core'
import type { Engine, EngineHost, RunEnd, RunOutcome, RunRequest } from '../../contract.ts'
import { CappedOutput, ErrorOutput, ProgramClock, wallFactor } from '../streams.ts'
import { splitPageFiles } from '../page/page-files.ts'
import { giveHostFunctions, type PageParts, type World } from './host-functions.ts'
import { CappedMemory, Machine } from './machine.ts'
import { type Intermediary, Recorder, type Recording, recordedAtMs, Replay } from './recording.ts'

export type JavaScriptParts = {
  variant: QuickJSSyncVariant
  wasm: WebAssembly.Module
  /** The scripts that provide `console`, `require` and the like, by name. */
  prelude: Record<string, string>
  /** Set if the programs are the files of pages. */
  page?: PageParts | undefined
}

/** The first script of the prelude. */
const entries = { program: 'main.js', page: 'sandbox.js' }
/** The memory of a page's packages once loaded. */
const recordedMib = { program: 0, page: 128 }

type SourceType = 'global' | 'module'
type Readable = { kind: 'readable'; type: SourceType }

const fileName = 'solution.js'
const tooDeep = 'SyntaxError: the source is nested too deeply to be read'
const looksLikeModule = /\b(?:import|export|await)\b/

/** JavaScript in QuickJS, in a fresh instance with its own memory for each run. */
export function createEngine(parts: JavaScriptParts): Engine {
  let recording: Promise<Recording> | undefined
  return {
    // Checked only when it runs, which saves an instance.
    compile: async (source) => ({ ok: true, program: source }),
    run: async (request, host) => {
      recording ??= recordSetUp(parts)
      return runProgram(parts, await recording, request, host)
    },
  }
}

/** The engine calls made before each program: its world, without a program. */
async function recordSetUp(parts: JavaScriptParts): Promise<Recording> {
  const machine = new Machine({ nowMs: () => recordedAtMs })
  const memory = new CappedMemory(recordedMib[kindOf(parts)])
  const recorder = new Recorder()
  await setUp(parts, machine, memory, recorder, {
    output: new CappedOutput(0),
    errorOutput: new ErrorOutput(),
    clock: new ProgramClock(0, 0),
    input: new Uint8Array(),
  })
  return recorder.finish(memory)
}

async function setUp(
  parts: JavaScriptParts,
  machine: Machine,
  memory: CappedMemory,
  intermediary: Intermediary,
  surroundings: Omit<World, 'prelude' | 'page'>,
): Promise<GuestWorld> {
  const { variant, wasm, prelude, page } = parts
  const context = await machine.start(variant, wasm, memory, intermediary)
  intermediary.begun(memory)
  giveHostFunctions(context, machine, { ...surroundings, prelude, page })
  return new GuestWorld(context, prelude, entries[kindOf(parts)])
}

function kindOf({ page }: JavaScriptParts) {
  return page === undefined ? 'program' : 'page'
}

async function runProgram(
  parts: JavaScriptParts,
  recording: Recording,
  request: RunRequest,
  host: EngineHost,
): Promise<RunOutcome> {
  const { input, limits } = request
  const output = new CappedOutput(limits.outputKib, host.onOutput)
  const errorOutput = new ErrorOutput()
  const clock = new ProgramClock(request.startedAtMs, limits.cpuMs * wallFactor)
  const memory = new CappedMemory(limits.memoryMib, recording.memoryMib)
  const machine = new Machine(clock)
  const replay = new Replay(recording)
  const surroundings = { output, errorOutput, clock, input }
  const world = await setUp(parts, machine, memory, replay, surroundings)
  replay.finish(memory, request.startedAtMs)
  const source =
    typeof request.program === 'string'
      ? request.program
      : new TextDecoder().decode(request.program)

  host.markStarted()
  const end = machine.guard((): RunEnd => {
    if (parts.page !== undefined) return world.runPage(source)
    const reading = machine.guard(() => world.read(source))
    if (reading.kind === 'trap') return { kind: 'compile', message: tooDeep }
    return reading.kind === 'readable' ? world.runSource(source, reading.type) : reading
  })
  const said = errorOutput.read()
  // A request larger than the engine's maximum is refused without asking the memory.
  const isRefused = memory.wasRefused || said.startsWith('InternalError: out of memory')
  const isOutOfMemory = end.kind === 'exit' && end.code !== 0 && isRefused
  return {
    end: isOutOfMemory ? { kind: 'memory' } : end,
    output: output.read(),
    errorOutput: said,
    peakMemoryMib: memory.sizeMib(),
  }
}

type Called = { ok: true; value: QuickJSHandle } | { ok: false; error: QuickJSHandle }

/** A context with the prelude, which runs a program to its end. */
class GuestWorld {
  private readonly context: QuickJSContext
  private readonly prelude: QuickJSHandle

  constructor(context: QuickJSContext, scripts: Record<string, string>, entry: string) {
    this.context = context
    const runtime = context.runtime
    runtime.setModuleLoader((name) => scripts[name] ?? '')
    this.prelude = context.unwrapResult(
      context.evalCode(scripts[entry] ?? '', entry, { type: 'module' }),
    )
    runtime.setModuleLoader(
      (name) => this.sourceOfModule(name),
      (_from, name) => name,
    )
  }

  /** The parsed source, or the error of parsing it. */
  read(source: string): Readable | RunEnd {
    const script = this.context.evalCode(source, fileName, { type: 'global', compileOnly: true })
    if (!script.error) return { kind: 'readable', type: 'global' }
    const message = this.describeSyntaxError(script.error)
    if (!looksLikeModule.test(source)) return { kind: 'compile', message }
    const module = this.context.evalCode(source, fileName, { type: 'module', compileOnly: true })
    if (module.error) return { kind: 'compile', message }
    return { kind: 'readable', type: 'module' }
  }

  runSource(source: string, type: SourceType): RunEnd {
    const result = this.context.evalCode(source, fileName, { type })
    if (result.error) return this.fail(result.error)
    return this.runToEnd(result.value)
  }

  /** The source is a page's files, the input one of its tests. */
  runPage(source: string): RunEnd {
    const files = this.context.newString(JSON.stringify(splitPageFiles(source)))
    const result = this.call('runPage', files)
    return result.ok ? this.runToEnd(result.value) : this.fail(result.error)
  }

  private runToEnd(value: QuickJSHandle): RunEnd {
    for (;;) {
      const jobs = this.context.runtime.executePendingJobs()
      if (jobs.error) return this.fail(jobs.error)
      const state = this.context.getPromiseState(value)
      if (state.type === 'rejected') return this.fail(state.error)
      const timer = this.call('runTimer')
      if (!timer.ok) return this.fail(timer.error)
      if (this.context.dump(timer.value) !== true) break
    }
    const code = this.call('finish')
    if (!code.ok) return this.fail(code.error)
    return { kind: 'exit', code: this.context.getNumber(code.value) }
  }

  private fail(error: QuickJSHandle): RunEnd {
    this.call('fail', error)
    return { kind: 'exit', code: 1 }
  }

  private call(name: string, ...values: QuickJSHandle[]): Called {
    const result = this.context.callFunction(
      this.context.getProp(this.prelude, name),
      this.context.undefined,
      ...values,
    )
    return result.error ? { ok: false, error: result.error } : { ok: true, value: result.value }
  }

  private describeSyntaxError(error: QuickJSHandle): string {
    const { name, message, stack } = this.context.dump(error) as {
      name: string
      message: string
      stack?: string
    }
    return `${name}: ${message}\n${stack ?? ''}`.trimEnd()
  }

  private sourceOfModule(name: string): string | { error: Error } {
    const result = this.call('moduleSource', this.context.newString(name))
    const source = !result.ok ? '' : this.context.getString(result.value)
    return source === '' ? { error: new Error(`Cannot find module '${name}'`) } : source
  }
}
