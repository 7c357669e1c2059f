import type { Tree } from '@yowasp/clang'
import { joinBytes } from '../bytes.ts'

/** `runLLVM` of `@yowasp/clang`: a fresh compiler instance with an in-memory file tree. */
export type RunLlvm = (
  args: string[],
  files: Tree,
  options: {
    stdin: null
    stdout: (bytes: Uint8Array | null) => void
    stderr: (bytes: Uint8Array | null) => void
    decodeASCII: false
    fetchProgress: () => void
  },
) => Promise<Tree> | Tree | undefined

export type ToolResult =
  | { ok: true; file: Uint8Array }
  /** `gaveUp`: the tool did not finish, for example because it ran out of memory. */
  | { ok: false; said: string; gaveUp: boolean }

const mostSaid = 64 * 1024
const largestFile = 300 * 1024 * 1024

/**
 * Runs clang with standard output as its output file: the package's own files are copied on every
 * write, which takes minutes for the zeros of a large array.
 */
export async function runClang(runLlvm: RunLlvm, args: string[], files: Tree): Promise<ToolResult> {
  const written: Uint8Array[] = []
  let size = 0
  const result = await runTool(runLlvm, [...args, '-o', '-'], files, (bytes) => {
    size += bytes.length
    if (size > largestFile) throw new RangeError('the compiler writes too much')
    written.push(bytes.slice())
  })
  return result.ok ? { ok: true, file: joinBytes(written) } : result
}

/** Runs the linker, which writes its output in one go. */
export async function runLinker(
  runLlvm: RunLlvm,
  args: string[],
  files: Tree,
): Promise<ToolResult> {
  const result = await runTool(runLlvm, [...args, '-o', 'out'], files, () => {})
  if (!result.ok) return result
  const file = result.left['out']
  return file instanceof Uint8Array
    ? { ok: true, file }
    : { ok: false, said: 'nothing was linked', gaveUp: false }
}

type Failure = Extract<ToolResult, { ok: false }>

async function runTool(
  runLlvm: RunLlvm,
  args: string[],
  files: Tree,
  takeOutput: (bytes: Uint8Array) => void,
): Promise<{ ok: true; left: Tree } | Failure> {
  const decoder = new TextDecoder()
  let said = ''
  try {
    const left = await runLlvm(args, files, {
      stdin: null,
      stdout: (bytes) => bytes && takeOutput(bytes),
      stderr: (bytes) => {
        if (bytes && said.length < mostSaid) said += decoder.decode(bytes, { stream: true })
      },
      decodeASCII: false,
      fetchProgress: () => {},
    })
    return { ok: true, left: left ?? {} }
  } catch (error) {
    if (isExit(error)) return { ok: false, said, gaveUp: false }
    if (isTrap(error)) return { ok: false, said, gaveUp: true }
    throw error
  }
}

function isExit(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'number'
}

function isTrap(error: unknown): boolean {
  return error instanceof WebAssembly.RuntimeError || error instanceof RangeError
}
