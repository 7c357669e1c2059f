import { expect, test } from 'vitest'
import { safeCell, streamCsv } from './csv-stream.server'

test('reads parts on demand, escapes formulas, and stops reading when the client disconnects', async () => {
  let read = 0
  let isLeft = false
  async function* parts() {
    try {
      for (;;) {
        read += 1
        yield [[`=${read}`, 'a,b']]
      }
    } finally {
      isLeft = true
    }
  }

  const response = streamCsv('x.csv', parts())
  const reader = response.body?.getReader()
  const first = await reader?.read()
  const second = await reader?.read()

  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(first?.value)).toBe(
    `\ufeff'=1,"a,b"\r\n`,
  )
  expect(new TextDecoder().decode(second?.value)).toBe(`'=2,"a,b"\r\n`)
  expect(read).toBeLessThan(5)
  await reader?.cancel()
  expect(isLeft).toBe(true)
})

test.each([
  '=1+1',
  '+91',
  '-1',
  '@SUM(A1)',
  '＝1+1',
  '＋91',
  '－1',
  '＠SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
])('escapes a cell that begins like a formula: %j', (text) => {
  expect(safeCell(text)).toBe(`'${text}`)
})

test.each(['IIT Madras = first', "Siobhan O'Brien", "D'Souza, Team '26"])(
  'leaves other cells unchanged: %s',
  (text) => {
    expect(safeCell(text)).toBe(text)
  },
)
