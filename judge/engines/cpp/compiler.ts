import type { Compiled, CompileOptions } from '../../contract.ts'
import { type RunLlvm, runClang, runLinker } from './clang.ts'
import {
  checkArguments,
  compileArguments,
  headerArguments,
  libraries,
  linkArguments,
  ownHeaders,
  sourceName,
} from './clang-arguments.ts'
import { describeGivenUp, tidyLinkerMessage, tidyMessage } from './compiler-messages.ts'
import { findForeignImport } from './module.ts'

/** Prepared once and used by every compilation. */
export type Prepared = {
  /** `bits/stdc++.h`, precompiled by clang. */
  precompiledHeader: Uint8Array
  /** The object files of `runtime/`. */
  runtime: Record<string, Uint8Array>
}

export type CompilerParts = {
  runLlvm: RunLlvm
  /** The text of `bits/stdc++.h`. */
  allHeaders: string
  prepared: Prepared
}

const largestProgram = 64 * 1024 * 1024
const longestName = 200

/** Compiles and links one source; refuses with the compiler's message about the student's lines. */
export async function compileProgram(
  parts: CompilerParts,
  source: string,
  options: CompileOptions,
): Promise<Compiled> {
  const object = await compileSource(parts, source, options)
  if (!object.ok) return object
  const { 'input.o': input = new Uint8Array(), ...runtime } = parts.prepared.runtime
  const objects = readsThroughStreamsAlone(object.program)
    ? { ...runtime, 'input.o': input }
    : runtime
  const linked = await runLinker(
    parts.runLlvm,
    [...linkArguments, 'solution.o', ...Object.keys(objects), ...libraries],
    { 'solution.o': object.program, ...objects },
  )
  if (!linked.ok) {
    return {
      ok: false,
      message: linked.gaveUp ? describeGivenUp() : tidyLinkerMessage(linked.said),
    }
  }
  if (linked.file.length > largestProgram) {
    return { ok: false, message: 'The compiled program is larger than 64 MiB.' }
  }
  const refusal = await findRefusal(linked.file)
  return refusal === null ? { ok: true, program: linked.file } : { ok: false, message: refusal }
}

/** What is still wrong with a program that compiler and linker accepted; usually null. */
async function findRefusal(program: Uint8Array): Promise<string | null> {
  try {
    const foreign = findForeignImport(await WebAssembly.compile(program.slice()))
    if (foreign === undefined) return null
    return `The program needs a function that does not exist here: ${foreign.slice(0, longestName)}`
  } catch (error) {
    // For example a function with 1,001 parameters, or an export that reuses the memory's name.
    if (!(error instanceof WebAssembly.CompileError)) throw error
    return tidyMessage(`The engine cannot take the compiled program: ${error.message}`)
  }
}

const cinSymbol = '_ZNSt3__23cinE'
const inputOfC = [
  'stdin',
  'scanf',
  'vscanf',
  'getchar',
  'getchar_unlocked',
  'gets',
  'read',
  'readv',
]

/**
 * Whether the program uses `std::cin` and nothing of C that reads standard input, so that `cin` may
 * read ahead. In an object file, names follow their length.
 */
function readsThroughStreamsAlone(object: Uint8Array): boolean {
  const text = new TextDecoder('latin1').decode(object)
  const names = (name: string) => text.includes(String.fromCharCode(name.length) + name)
  return names(cinSymbol) && !inputOfC.some(names)
}

type Compilation = { ok: true; program: Uint8Array } | { ok: false; message: string }

/**
 * Compiles with all standard headers precompiled first, which is ten times as fast. A program that
 * includes only a few may use names of the others itself; it is then compiled without them.
 */
async function compileSource(
  parts: CompilerParts,
  source: string,
  { withChecks }: CompileOptions,
): Promise<Compilation> {
  const files = { [sourceName]: source, ...headerFiles(parts.allHeaders) }
  const checks = withChecks ? checkArguments : []
  const compile = [...compileArguments, ...checks, '-emit-obj', '-x', 'c++', sourceName]
  const fast = await runClang(parts.runLlvm, [...compile, '-include-pch', 'all.pch'], {
    ...files,
    'all.pch': parts.prepared.precompiledHeader,
  })
  if (fast.ok) return { ok: true, program: fast.file }
  if (fast.gaveUp) return { ok: false, message: describeGivenUp(fast.said) }
  if (!mayBeAClashOfNames(fast.said) || source.includes('bits/stdc++.h')) {
    return { ok: false, message: tidyMessage(fast.said) }
  }
  const plain = await runClang(parts.runLlvm, compile, files)
  if (plain.ok) return { ok: true, program: plain.file }
  return {
    ok: false,
    message: plain.gaveUp ? describeGivenUp(plain.said) : tidyMessage(plain.said),
  }
}

function mayBeAClashOfNames(said: string): boolean {
  return /ambiguous|redefinition of|redeclared as|conflicting types|different kind of symbol/.test(
    said,
  )
}

/** The file tree in which clang finds `#include <bits/stdc++.h>`. */
function headerFiles(allHeaders: string) {
  return { [ownHeaders]: { bits: { 'stdc++.h': allHeaders } } }
}

/** Precompiles the standard headers; takes about 20 s of CPU time. */
export async function prepare(
  runLlvm: RunLlvm,
  allHeaders: string,
  runtimeSources: Record<string, string>,
): Promise<Prepared> {
  const files = headerFiles(allHeaders)
  const header = `${ownHeaders}/bits/stdc++.h`
  const precompiledHeader = await mustMake(
    runLlvm,
    [...headerArguments, '-emit-pch', '-x', 'c++-header', header],
    files,
  )
  const runtime: Record<string, Uint8Array> = {}
  for (const [name, source] of Object.entries(runtimeSources)) {
    const compile = [...compileArguments, '-emit-obj', '-x', 'c++', name, '-include-pch', 'all.pch']
    runtime[objectName(name)] = await mustMake(runLlvm, compile, {
      ...files,
      [name]: source,
      'all.pch': precompiledHeader,
    })
  }
  return { precompiledHeader, runtime }
}

export function objectName(source: string): string {
  return source.replace(/\.cpp$/, '.o')
}

async function mustMake(runLlvm: RunLlvm, args: string[], files: Parameters<RunLlvm>[1]) {
  const result = await runClang(runLlvm, args, files)
  if (!result.ok) throw new Error(`the C++ engine could not be made ready: ${result.said}`)
  return result.file
}
