/**
 * This build lets C code call back into Python 500 deep at most, which `functools.cache` uses up
 * in 150 calls. Nothing in Python changes that, so it is raised where the interpreter keeps it: in
 * the state of its thread, after the limit and what is left of it for plain calls.
 */
const plainLimit = 1000
const builtInDepth = 500
/** As native builds have it. */
const nativeDepth = 10_000
/** How much of each the interpreter has in use while it starts. */
const mostInUse = 40

/** Does nothing where it does not find what it looks for: then the limit stays as it was built. */
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
