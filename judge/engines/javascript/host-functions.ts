import type { QuickJSContext, QuickJSHandle, VmCallResult } from 'quickjs-emscripten-core'
import { type CappedOutput, type ErrorOutput, type ProgramClock, ProgramEnded } from '../streams.ts'
import type { Machine } from './machine.ts'

export type World = {
  output: CappedOutput
  errorOutput: ErrorOutput
  clock: ProgramClock
  input: Uint8Array
  prelude: Record<string, string>
  page: PageParts | undefined
}

/** What the scripts of pages ask for beside the prelude. */
export type PageParts = {
  /** The text of a file in a package. */
  libraryOf: (path: string) => string | undefined
}

type Given = QuickJSHandle | VmCallResult<QuickJSHandle> | undefined

/** Puts `host` into the global scope, for the prelude alone: it takes it away again. */
export function giveHostFunctions(context: QuickJSContext, machine: Machine, world: World) {
  const encoder = new TextEncoder()
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  const functions: Record<string, (...values: QuickJSHandle[]) => Given> = {
    write(stream, text) {
      const bytes = encoder.encode(context.getString(text))
      if (context.getNumber(stream) === 1) world.output.write(bytes)
      else world.errorOutput.write(bytes)
      return undefined
    },
    writeBytes(stream, buffer) {
      const bytes = bytesOf(context, buffer)
      if (context.getNumber(stream) === 1) world.output.write(bytes.value)
      else world.errorOutput.write(bytes.value)
      bytes.dispose()
      return undefined
    },
    // Strings of the engine end at a zero byte on their way in: then the prelude reads the bytes.
    decode(buffer) {
      const bytes = bytesOf(context, buffer)
      const { value } = bytes
      const text = value.includes(0) ? undefined : context.newString(decoder.decode(value))
      bytes.dispose()
      return text
    },
    inputText: () =>
      world.input.includes(0) ? undefined : context.newString(decoder.decode(world.input)),
    inputBytes: () => context.newArrayBuffer(world.input.slice().buffer),
    elapsedMs: () => context.newNumber(world.clock.elapsedMs()),
    sleep(ms) {
      world.clock.sleep(context.getNumber(ms))
      return undefined
    },
    // What it exports, or the error that it threw, as when there is no stack left to read it.
    load(name) {
      const fileName = context.getString(name)
      return context.evalCode(world.prelude[fileName] ?? '', fileName, { type: 'module' })
    },
    ...(world.page && pageFunctions(context, world.page)),
    exit(code) {
      throw new ProgramEnded({ kind: 'exit', code: context.getNumber(code) })
    },
  }
  const host = context.newObject()
  for (const [name, call] of Object.entries(functions)) {
    const handle = context.newFunction(name, (...values) => {
      try {
        return call(...values)
      } catch (error) {
        // Told to the program as an error of its own.
        if (error instanceof NoBytes) throw error
        machine.end(error)
        return undefined
      }
    })
    context.setProp(host, name, handle)
  }
  context.setProp(context.global, 'host', host)
}

function pageFunctions(context: QuickJSContext, { libraryOf }: PageParts) {
  return {
    library(path: QuickJSHandle) {
      const text = libraryOf(context.getString(path))
      return text === undefined ? undefined : context.newString(text)
    },
    evaluate: (code: QuickJSHandle, name: QuickJSHandle) =>
      context.evalCode(context.getString(code), context.getString(name), { type: 'global' }),
  }
}

/** The prelude gives bytes; a program that patches what the prelude calls may give anything. */
class NoBytes extends TypeError {}

function bytesOf(context: QuickJSContext, buffer: QuickJSHandle) {
  try {
    return context.getArrayBuffer(buffer)
  } catch {
    throw new NoBytes('these are no bytes')
  }
}
