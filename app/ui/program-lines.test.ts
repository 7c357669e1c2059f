import { expect, test } from 'vitest'
import { programLines } from './program-lines'

const columnsOf = (lines: string[]) =>
  programLines(lines.join('\n'))
    .filter(({ hasColumns }) => hasColumns)
    .map(({ text }) => text)

test('the sentences of clang may be broken, its code and what points into it not', () => {
  const code = ['    6 |   std::cout << total << std::endl', '      |                ^~~~~']
  const lines = ["solution.cpp:6:16: error: use of undeclared identifier 'total'", ...code]
  expect(columnsOf([...lines, '      |', '1 error generated.'])).toEqual([...code, '      |'])
})

test('a traceback of Python keeps the line that its marks point into', () => {
  const code = ['    print(1 / 0)', '          ~~^~~']
  const lines = ['Traceback (most recent call last):', '  File "solution.py", line 2', ...code]
  expect(columnsOf([...lines, 'ZeroDivisionError: division by zero'])).toEqual(code)
})

test('every line stands there as it was, the empty ones too', () => {
  const text = 'one\n\n  two |\n'
  expect(programLines(text).map((line) => line.text)).toEqual(text.split('\n'))
  expect(columnsOf([text])).toEqual([])
})
