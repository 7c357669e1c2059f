import { expect, test } from 'vitest'
import { programLines } from './program-lines'

const columnsOf = (lines: string[]) =>
  programLines(lines.join('\n'))
    .filter(({ hasColumns }) => hasColumns)
    .map(({ text }) => text)

test('wraps the sentences of clang, but not its code and the markers below it', () => {
  const code = ['    6 |   std::cout << total << std::endl', '      |                ^~~~~']
  const lines = ["solution.cpp:6:16: error: use of undeclared identifier 'total'", ...code]
  expect(columnsOf([...lines, '      |', '1 error generated.'])).toEqual([...code, '      |'])
})

test('does not wrap code in a Python traceback that has markers below it', () => {
  const code = ['    print(1 / 0)', '          ~~^~~']
  const lines = ['Traceback (most recent call last):', '  File "solution.py", line 2', ...code]
  expect(columnsOf([...lines, 'ZeroDivisionError: division by zero'])).toEqual(code)
})

test('keeps every line unchanged, even empty ones', () => {
  const text = 'one\n\n  two |\n'
  expect(programLines(text).map((line) => line.text)).toEqual(text.split('\n'))
  expect(columnsOf([text])).toEqual([])
})
