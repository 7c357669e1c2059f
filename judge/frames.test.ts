import { expect, test } from 'vitest'
import { FrameReader, writeFrame } from './frames.ts'

const bytes = Uint8Array.of(0, 255, 10)

test('frames arrive whole, however they are split', () => {
  const sent = Buffer.concat([writeFrame({ n: 1 }, bytes), writeFrame({ n: 2 })])
  for (const length of [1, 3, 7, sent.length]) {
    const reader = new FrameReader(1000)
    const got = []
    for (let at = 0; at < sent.length; at += length) {
      got.push(...reader.take(sent.subarray(at, at + length)))
    }
    expect(got).toEqual([
      { head: { n: 1 }, body: bytes },
      { head: { n: 2 }, body: new Uint8Array() },
    ])
  }
})

test('a frame over the limit is refused before its body arrives', () => {
  const sent = writeFrame({ n: 1 }, new Uint8Array(5000))
  expect(() => new FrameReader(1000).take(sent.subarray(0, 8))).toThrow('too long')
})

test('a head that is not JSON is refused', () => {
  const sent = writeFrame('x')
  sent[8] = 0x7b
  expect(() => new FrameReader(1000).take(sent)).toThrow('JSON')
})
