import { expect, test } from 'vitest'
import { checkCoverage, listTexts } from './check-spec-coverage.ts'

const tests = (file: string) => (file === 'a.test.ts' ? new Set(['the logo leads home']) : null)

const document = (rows: string) => `
- 2.1 The logo leads home.
- 2.2 The link of the page one is on is marked.

| line | test file | test |
| ---- | --------- | ---- |
${rows}
`

test('a line with a row of a test that is there is covered, and an open one is counted', () => {
  const rows = '| 2.1  | a.test.ts | the logo leads home |\n| 2.2  | open      |      |'

  expect(checkCoverage(document(rows), tests)).toEqual({ problems: [], lines: 2, open: ['2.2'] })
})

test.each([
  ['| 2.1 | a.test.ts | the logo leads home |', '2.2 has no row in the table'],
  ['| 2.1 | open | |\n| 2.2 | open | |\n| 2.9 | open | |', '2.9 has a row and is no line'],
  ['| 2.1 | b.test.ts | x |\n| 2.2 | open | |', '2.1 names b.test.ts, which is not there'],
  ['| 2.1 | a.test.ts | x |\n| 2.2 | open | |', '2.1: a.test.ts has no test named "x"'],
])('what is wrong is named, case %#', (rows, problem) => {
  expect(checkCoverage(document(rows), tests).problems).toEqual([problem])
})

test('a number given to two lines is named', () => {
  const twice = '- 2.1 One.\n- 2.1 Another.\n\n| 2.1 | open | |'

  expect(checkCoverage(twice, tests).problems).toEqual(['2.1 is the number of two lines'])
})

test('texts are found as they are, and those put together with … for each part', () => {
  const code = 'test("it\'s here", () => {}); test(`${way} closes it in ${ms} ms`, () => {})'

  expect([...listTexts('a.test.ts', code)]).toEqual(["it's here", '… closes it in … ms'])
})
