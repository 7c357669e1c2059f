import {
  newQuickJSWASMModuleFromVariant,
  newVariant,
  type QuickJSContext,
  type QuickJSSyncVariant,
} from 'quickjs-emscripten-core'
import type { RunEnd } from '../../contract.ts'
import { ProgramEnded } from '../streams.ts'
import type { Intermediary } from './recording.ts'

const page = 64 * 1024
const mebibyte = 1024 * 1024
/** The engine's initial memory. */
const leastMib = 16
/** The engine's clock import, by its name in this version. */
const clockImport = 'p'
/** Deep enough for about as many calls as natively, and within the engine's stack. */
const stackBytes = 1900 * 1024

type Clock = { nowMs: () => number }

/** Memory that refuses to grow beyond the limit, and remembers that it was asked to. */
export class CappedMemory {
  readonly memory: WebAssembly.Memory
  wasRefused = false

  constructor(memoryMib: number, initialMib = leastMib) {
    const initial = (initialMib * mebibyte) / page
    const maximum = Math.max(initial, Math.floor((memoryMib * mebibyte) / page))
    this.memory = new WebAssembly.Memory({ initial, maximum: Math.min(maximum, 32_768) })
    const grow = this.memory.grow.bind(this.memory)
    this.memory.grow = (pages) => {
      try {
        const before = grow(pages)
        this.wasRefused = false
        return before
      } catch (error) {
        this.wasRefused = true
        throw error
      }
    }
  }

  sizeMib(): number {
    return this.memory.buffer.byteLength / mebibyte
  }
}

/** An engine instance, which can be ended from inside a call of its program. */
export class Machine {
  private readonly clock: Clock
  private ended: Error | undefined

  constructor(clock: Clock) {
    this.clock = clock
  }

  /** Ends the program when its current call returns, so that none of its `catch` blocks sees it. */
  end(reason: unknown) {
    this.ended ??= reason instanceof Error ? reason : new Error(String(reason))
  }

  async start(
    variant: QuickJSSyncVariant,
    wasm: WebAssembly.Module,
    { memory }: CappedMemory,
    intermediary: Intermediary,
  ): Promise<QuickJSContext> {
    const module = await newQuickJSWASMModuleFromVariant(
      newVariant(variant, {
        wasmMemory: memory,
        emscriptenModule: {
          instantiateWasm: (imports: WebAssembly.Imports, onSuccess: InstanceHandler) => {
            const instance = new WebAssembly.Instance(wasm, this.watch(imports))
            const exports = intermediary.standBefore(instance.exports)
            onSuccess({ exports })
            return exports
          },
        },
      }),
    )
    const runtime = module.newRuntime()
    runtime.setMaxStackSize(stackBytes)
    return runtime.newContext()
  }

  guard<End>(run: () => End): End | RunEnd {
    try {
      return run()
    } catch (error) {
      const cause = this.ended ?? error
      if (cause instanceof ProgramEnded) return cause.end
      if (cause instanceof RangeError) return { kind: 'trap', message: 'stack overflow' }
      if (cause instanceof WebAssembly.RuntimeError) return { kind: 'trap', message: cause.message }
      throw cause
    }
  }

  private watch(imports: WebAssembly.Imports): WebAssembly.Imports {
    const watched = Object.entries(imports['a'] ?? {}).map(([name, value]) => {
      if (typeof value !== 'function') return [name, value]
      if (name === clockImport) return [name, () => this.clock.nowMs()]
      const call = (...values: unknown[]) => {
        const result: unknown = Reflect.apply(value, undefined, values)
        if (this.ended !== undefined) throw this.ended
        return result
      }
      return [name, call]
    })
    return { a: Object.fromEntries(watched) as WebAssembly.ModuleImports }
  }
}

type InstanceHandler = (instance: WebAssembly.Instance) => void
