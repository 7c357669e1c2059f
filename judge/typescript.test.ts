import { afterAll, expect, test } from 'vitest'
import { Judge } from './judge.ts'

const judge = new Judge({ laneCount: 1 })
afterAll(() => judge.stop())

const typed = `const double = (count: number): number => count * 2
interface Seat { row: string }
const seat = { row: 'A' } satisfies Seat as Seat
enum Side { Left, Right }
console.log(double(21), seat.row, Side.Right)
`

async function verdictOf(source: string) {
  const judged = await judge.judge({
    language: 'typescript',
    source,
    tests: [{ name: 'prints', input: new Uint8Array(), expected: Buffer.from('42 A 1\n') }],
    checker: { kind: 'exact' },
    limits: { cpuMs: 2500, memoryMib: 256, outputKib: 7 },
    startedAtMs: 0,
  })
  if (!judged.ok) throw new Error(judged.reason)
  return judged.result
}

test('TypeScript runs without its types, and errors keep their lines', async () => {
  expect(await verdictOf(typed)).toMatchObject({ verdict: 'AC' })
  const thrown = await verdictOf('type A = {\n  b: string\n}\nthrow new Error("here")')
  expect(thrown).toMatchObject({
    verdict: 'RTE',
    message: expect.stringContaining('solution.js:4'),
  })
  const odd = await verdictOf('const a: = 1')
  expect(odd).toMatchObject({ verdict: 'CE' })
})

// Each keeps a TypeScript parser busy for hours, or overflows its stack.
const bombs = [
  ['generic calls', '<a>('.repeat(60)],
  ['arrow functions', '(<a>'.repeat(60)],
  ['brackets', '['.repeat(20_000)],
  ['comparisons', 'a<'.repeat(20_000)],
] as const

test.for(bombs)('many %s end in time, and harm no later program', async ([, bomb]) => {
  expect((await verdictOf(`let x = ${bomb}1`)).verdict).toMatch(/^(?:CE|TLE|RTE)$/)
  expect(await verdictOf(typed)).toMatchObject({ verdict: 'AC' })
})
