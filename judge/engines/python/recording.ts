import { uncountedMib } from '../../contract.ts'
import { copyUsed, fill, type Stretch } from '../memory-stretches.ts'
import { ProgramClock } from '../streams.ts'
import { Wasi, wasiModule } from '../wasi.ts'
import { memoryImport, openMemory } from '../wasm-memory.ts'
import { raiseRecursionLimit } from './recursion.ts'

/** An interpreter, and the memory of one that has started but not run any program. */
export type Recording = {
  /** Starts with the memory that `fill` writes from the stretches, of at least this many pages. */
  module: WebAssembly.Module
  stretches: Stretch[]
  leastPages: number
}

/** No environment, no site packages, no compiled files. */
export const pythonOptions = ['-I', '-S', '-B', '-X', 'utf8']
/** The interpreter's own stack is half a MiB, too small for 1,000 calls through C code. */
export const stackMib = uncountedMib.python

/** The clock's value during a recording, so that every lane makes the same one. */
const recordedAtMs = 1_234_567_890_123
const pageBytes = 64 * 1024

/**
 * Starts Python once for all later programs. A started CPython can be started again: it takes new
 * arguments and keeps the rest (`Py_InitializeFromConfig`), in a tenth of the time. So each run
 * begins with the memory of this start, taken while no Python call was active; `prepare.py`
 * arranges that moment.
 */
export async function recordStart(wasm: Uint8Array, prepare: string): Promise<Recording> {
  const opened = openMemory(wasm, stackMib)
  const module = await WebAssembly.compile(opened.wasm)
  const memory = new WebAssembly.Memory({
    initial: opened.leastPages,
    maximum: opened.leastPages * 2,
  })
  fill(memory, opened.data)
  const startNote = findStartNote(module, memory, opened.stack.begin)
  prepareIn(module, memory, prepare)
  new Int32Array(memory.buffer)[startNote] = 0
  raiseRecursionLimit(memory)
  return {
    module,
    // The stack holds only calls that will never return.
    stretches: [...copyUsed(memory, 0, opened.stack.begin), ...copyUsed(memory, opened.stack.end)],
    leastPages: memory.buffer.byteLength / pageBytes,
  }
}

/** The interpreter's entry point, which runs its arguments to the end. */
export function startOf(
  module: WebAssembly.Module,
  memory: WebAssembly.Memory,
  imports: WebAssembly.ModuleImports,
): () => void {
  const { exports } = new WebAssembly.Instance(module, {
    [wasiModule]: imports,
    [memoryImport.module]: { [memoryImport.name]: memory },
  })
  const { _start: start } = exports
  if (typeof start !== 'function') throw new Error('the interpreter has no start')
  return start as () => void
}

class Reached extends Error {}

/** Runs until `prepare.py` reports that it is done and the interpreter reads the clock. */
function prepareIn(module: WebAssembly.Module, memory: WebAssembly.Memory, prepare: string) {
  let said = ''
  class RecordingClock extends ProgramClock {
    override nowMs(): number {
      if (said === 'r') throw new Reached()
      return recordedAtMs
    }

    override elapsedMs(): number {
      return 0
    }
  }
  const wasi = new Wasi({
    args: ['python', ...pythonOptions, '-i', '-c', prepare],
    input: new Uint8Array(),
    output: { write: () => undefined },
    errorOutput: { write: (bytes) => (said += new TextDecoder().decode(bytes)) },
    clock: new RecordingClock(recordedAtMs, 0),
  })
  wasi.attach(memory)
  stopWhenReached(startOf(module, memory, wasi.imports(module)), () => said)
}

/**
 * The C library refuses to start twice. Before it calls us, it only stores that it has started;
 * this finds that word and resets it to 0.
 */
function findStartNote(
  module: WebAssembly.Module,
  memory: WebAssembly.Memory,
  dataEnd: number,
): number {
  const before = new Int32Array(memory.buffer.slice(0, dataEnd))
  const reach = () => {
    throw new Reached()
  }
  const names = WebAssembly.Module.imports(module).map(({ name }) => [name, reach] as const)
  stopWhenReached(startOf(module, memory, Object.fromEntries(names)), () => '')
  const after = new Int32Array(memory.buffer)
  const changed = findChanges(before, after)
  const [found] = changed
  if (found === undefined || changed.length > 1 || after[found] !== 1) {
    throw new Error('the interpreter notes its start in another way')
  }
  after[found] = 0
  return found
}

function findChanges(before: Int32Array, after: Int32Array): number[] {
  const changed: number[] = []
  for (let at = 0; at < before.length; at++) if (before[at] !== after[at]) changed.push(at)
  return changed
}

function stopWhenReached(start: () => void, said: () => string) {
  let cause: unknown
  try {
    start()
  } catch (error) {
    if (error instanceof Reached) return
    cause = error
  }
  throw new Error(`the interpreter was not ready: ${said()}`, { cause })
}
