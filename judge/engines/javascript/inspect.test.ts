import { format } from 'node:util'
import { expect, test } from 'vitest'
// @ts-expect-error the prelude is plain JavaScript: it runs in the engine as it stands
import { format as formatOfPrelude } from './prelude/inspect.js'

class Point {
  x = 1
  name = 'a'
}
class Pixel extends Point {
  get z() {
    return 1
  }
}
const circle: Record<string, unknown> = { a: 1 }
circle['self'] = circle
const grid = (size: number) => Array.from({ length: size }, () => Array(size).fill(0))
const upTo = <Item>(count: number, make: (index: number) => Item) =>
  Array.from({ length: count }, (_, index) => make(index))

/* oxlint-disable-next-line no-sparse-arrays -- how a hole is shown is what is tested */
const holes = [1, , 3]

test.each<{ values: unknown[] }>(
  [
    [1],
    [-0, [-0]],
    [10n, [10n]],
    [Number.NaN, Infinity],
    [null, undefined],
    [true],
    ['text', ['it’s', "it's", 'a\nb']],
    ['%d of %s', 3, 'x', 4],
    ['100%', 1],
    ['%i %f %j %%', 3.7, '2.5', { a: 1 }],
    [[1, 2, 3]],
    [['a', 1, true, null]],
    [[]],
    [{}],
    [holes],
    [Array(5)],
    [[[[[1]]]]],
    [grid(3)],
    [grid(8)],
    [upTo(10, (i) => i)],
    [upTo(30, (i) => i * i)],
    [upTo(120, (i) => i)],
    [upTo(26, (i) => 1000000 - i * 37)],
    [upTo(27, (i) => `s${i * i * i}`)],
    [upTo(15, (i) => 2 ** i)],
    [upTo(20, (i) => ({ id: i }))],
    [upTo(7, (i) => 'word'.repeat(i))],
    [upTo(7, (i) => i % 2 === 0)],
    [Array(101).fill(0)],
    [{ a: 1, b: 'x', c: [1, 2, { d: { e: 1 } }] }],
    [{ a: { b: { c: {} } } }],
    [{ x: [{ y: [{ z: 1 }] }] }],
    [{ 'a-b': 1, 2: 3, [Symbol('s')]: 4 }],
    [{ a: 'x'.repeat(40), b: 'y'.repeat(40) }],
    [
      new Map<unknown, unknown>([
        [1, 'a'],
        [{ k: 1 }, [2]],
      ]),
    ],
    [new Set(['a', 2])],
    [new Map(), new Set()],
    [new Point(), new Pixel(), Point, Pixel],
    [() => 1, function named() {}],
    [circle],
    [Object.create(null)],
    [new Date(0), /x/g, Symbol('q')],
    [new Int32Array([1, 2])],
    [
      {
        get a() {
          return 1
        },
      },
    ],
  ].map((values) => ({ values })),
)('prints %# as Node does', ({ values }) => {
  expect(formatOfPrelude(...values)).toBe(format(...values))
})
