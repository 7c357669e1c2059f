import { headerLength, sectionsOf } from '../judge/engines/wasm-sections.ts'

const customSection = 0

/**
 * The same module without its custom sections: names and debug information, which no engine needs.
 */
export function stripWasm(wasm: Uint8Array): Uint8Array {
  const kept = [wasm.subarray(0, headerLength)]
  for (const { id, start, end } of sectionsOf(wasm)) {
    if (id !== customSection) kept.push(wasm.subarray(start, end))
  }
  return Buffer.concat(kept)
}
