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

/** What page scripts need besides the prelude. */
export type PageParts = {
  /** The text of a package's file. */
  libraryOf: (path: string) => string | undefined
}

type Given = QuickJSHandle | VmCallResult<QuickJSHandle> | undefined

/** Puts `host` into the global scope for the prelude, which removes it again. */
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
    // Strings passed into the engine end at a zero byte; the prelude then reads the bytes instead.
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
    // Its exports, or the error it threw, for example because the stack is too full to read it.
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
        // Reported to the program as its own error.
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

/**
 * The prelude passes bytes, but a program that patches the functions it calls may pass anything.
 */
class NoBytes extends TypeError {}

function bytesOf(context: QuickJSContext, buffer: QuickJSHandle) {
  try {
    return context.getArrayBuffer(buffer)
  } catch {
    throw new NoBytes('these are no bytes')
  }
}
