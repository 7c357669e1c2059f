import { expect, test } from 'vitest'
import { checkCoverage, readTexts } from './check-spec-coverage.ts'

const name = 'the logo leads home'
const tests = (file: string) =>
  file === 'a.test.ts' ? (each: string) => (each === name ? [name] : []) : null

const document = (rows: string) => `
- 2.1 The logo leads home.
- 2.2 The link of the page one is on is marked.

| line | test file | test |
| ---- | --------- | ---- |
${rows}
`

test('a line whose row names an existing test is covered, and an open one is counted', () => {
  const rows = '| 2.1  | a.test.ts | the logo leads home |\n| 2.2  | open      |      |'

  expect(checkCoverage(document(rows), tests)).toEqual({ problems: [], lines: 2, open: ['2.2'] })
})

test.each([
  ['| 2.1 | a.test.ts | the logo leads home |', '2.2 has no row in the table'],
  ['| 2.1 | open | |\n| 2.2 | open | |\n| 2.9 | open | |', '2.9 has a row and is no line'],
  ['| 2.1 | b.test.ts | x |\n| 2.2 | open | |', '2.1 names b.test.ts, which is not there'],
  ['| 2.1 | a.test.ts | x |\n| 2.2 | open | |', '2.1: a.test.ts has no test named "x"'],
])('each problem is named, case %#', (rows, problem) => {
  expect(checkCoverage(document(rows), tests).problems).toEqual([problem])
})

test('a number given to two lines is named', () => {
  const twice = '- 2.1 One.\n- 2.1 Another.\n\n| 2.1 | open | |'

  expect(checkCoverage(twice, tests).problems).toEqual(['2.1 is the number of two lines'])
})

const file = `
  const table = ['Passwords do not match.']
  test("it's here", () => { expect(alert).toBe('Server error: 502') })
  siteTest.for(['a', 'b'])('a case %s', () => { expect(html).toMatch(/^Paid\\. ID: \\w+$/) })
  test(\`\${way} closes it\`, () => { expect(words).toBe(\`\${provider} user ID missing.\`) })
  test.extend('person', () => 'no test of this name')
`

test("a test's texts are its own and those that its file has for all", () => {
  const textsOf = readTexts('a.test.ts', file)

  expect(textsOf("it's here")).toContain('Server error: 502')
  expect(textsOf("it's here")).toContain('Passwords do not match.')
  expect(textsOf("it's here")).not.toContain('… user ID missing.')
  expect(textsOf('a case %s')).toEqual(expect.arrayContaining(['b', 'Paid. ID: \\w+']))
  expect(textsOf('… closes it')).toContain('… user ID missing.')
  expect(textsOf('Passwords do not match.')).toEqual([])
  expect(textsOf('person')).toEqual([])
})

const quoting = (line: string, path: string) =>
  checkCoverage(`- ${line}\n\n| ${line.split(' ')[0]} | ${path} | it's here |`, (each) =>
    readTexts(each, file.replace('Server error: 502', 'Hello, Asha! GitHub … is Paid.')),
  ).problems

test.each([
  ["2.1 Home greets 'Hello, {name}!'", 'a.test.ts'],
  ["2.1 The page's words are the visitor's", 'a.test.ts'],
  ["8.1 'Passwords do not match.'", 'test/e2e/a.e2e.ts'],
])('a quote of a line is found in its test: %s', (line, path) => {
  expect(quoting(line, path)).toEqual([])
})

test.each([
  ["2.1 Home greets 'Goodbye, {name}!'", 'a.test.ts', 'Goodbye, {name}!'],
  ["2.1 Home greets 'Hello, {name}?'", 'a.test.ts', 'Hello, {name}?'],
  ["8.1 'Passwords do not match.'", 'app/a.test.ts', 'Passwords do not match.'],
])('a quote that none of its tests has is named: %s in %s', (line, path, quote) => {
  expect(quoting(line, path)).toEqual([`${line.split(' ')[0]}: none of its tests says '${quote}'`])
})
