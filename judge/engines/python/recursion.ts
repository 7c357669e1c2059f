/**
 * This build lets C code call back into Python at most 500 deep, which `functools.cache` uses up in
 * 150 calls. Python code cannot change that, so it is raised in the interpreter's thread state,
 * where it follows the limit and the remaining depth for plain calls.
 */
const plainLimit = 1000
const builtInDepth = 500
/** The value of native builds. */
const nativeDepth = 10_000
/** How much of each the interpreter uses while starting. */
const mostInUse = 40

/** If it does not find the values, the built-in limit stays. */
export function raiseRecursionLimit(memory: WebAssembly.Memory) {
  const words = new Int32Array(memory.buffer)
  const found = words.findIndex((_, at) => isThreadState(words, at))
  if (found !== -1) words[found + 2] = nativeDepth
}

function isThreadState(words: Int32Array, at: number): boolean {
  return (
    words[at + 1] === plainLimit &&
    isJustBelow(words[at], plainLimit) &&
    isJustBelow(words[at + 2], builtInDepth) &&
    words[at + 3] === 0
  )
}

function isJustBelow(value: number | undefined, limit: number): boolean {
  return value !== undefined && value <= limit && value > limit - mostInUse
}
