import { expect, test } from 'vitest'
import { readPageOutcome } from './page-outcomes'
import { stopped } from './test-outcome'

const nothing = { given: '', expected: '', isPassed: false, came: null, printed: '', line: null }
const read = {
  isPassed: true,
  expected: '2 plates',
  came: '2 plates',
  error: null,
  file: 'App.jsx',
  line: 3,
  printed: 'hello\n',
}
const result = (verdict: 'AC' | 'WA' | 'TLE' | 'RTE', output: string | null) => ({
  verdict,
  message: 'It broke.',
  output,
})

test('shows the outcome of a test as the page wrote it', () => {
  const shown = { name: 'adds', given: '', ...read }

  expect(readPageOutcome('adds', result('AC', JSON.stringify(read)))).toEqual([shown])
  expect(
    readPageOutcome('adds', result('WA', JSON.stringify({ ...read, expected: null }))),
  ).toEqual([{ ...shown, expected: '' }])
})

test.for([null, '', '{}', '[', '{"isPassed":true}'])(
  'a test that wrote %s ended before it was over',
  (output) => {
    expect(readPageOutcome('adds', result('WA', output))).toEqual([
      { name: 'adds', ...nothing, error: 'The page ended before the test was over.' },
    ])
  },
)

test('says that a test was stopped, whatever the page wrote', () => {
  const output = JSON.stringify(read)

  expect(readPageOutcome('adds', result('TLE', output))).toEqual([
    {
      name: 'adds',
      ...nothing,
      error: stopped.TLE,
      isOutOfTime: true,
    },
  ])
  expect(readPageOutcome('adds', result('RTE', output))).toMatchObject([{ error: 'It broke.' }])
})

test('has no outcome for a test that the exercise does not have', () => {
  expect(readPageOutcome(undefined, result('AC', JSON.stringify(read)))).toEqual([])
})
