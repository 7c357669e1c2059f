import { expect, test } from 'vitest'
import { stripWasm } from './strip-wasm.ts'

const header = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]
const memory = [5, 3, 1, 0, 2]
const custom = [0, 6, 4, 0x6e, 0x61, 0x6d, 0x65, 7]

test('names and debug information are removed, and what the engine needs stays', () => {
  const stripped = stripWasm(Uint8Array.from([...header, ...custom, ...memory, ...custom]))

  expect([...stripped]).toEqual([...header, ...memory])
  expect(WebAssembly.validate(Uint8Array.from(stripped))).toBe(true)
})

test('a section whose length takes two bytes ends at the right place', () => {
  const long = [0, 0xc8, 0x01, ...Array<number>(200).fill(1)]

  const stripped = stripWasm(Uint8Array.from([...header, ...long, ...memory]))

  expect([...stripped]).toEqual([...header, ...memory])
})

test('a file that ends too early is refused', () => {
  expect(() => stripWasm(Uint8Array.from([...header, 5, 0x80]))).toThrow('ends in the middle')
})
