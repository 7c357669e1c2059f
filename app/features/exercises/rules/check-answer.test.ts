import { expect, test } from 'vitest'
import { checkAnswer, type ComparedBody, findWrongGaps } from './check-answer'
import { lineOrder } from './line-order'

const version = '00000007aaaaaaaa'
const common = { title: '', minutes: 1, optional: false, hints: [], mistakes: [] }
const code = { ...common, language: 'python' as const, program: '', programHtml: '' }
const isRight = (body: ComparedBody, answer: string) => checkAnswer(body, version, answer).isRight

test('ignores blanks at the ends of lines in a prediction', () => {
  const body = { ...code, kind: 'predict' as const, answer: '1 2\n3\n' }

  expect(isRight(body, '1 2  \r\n3\n\n')).toBe(true)
  expect(isRight(body, '1 2\u00a0\n3')).toBe(true)
  expect(isRight(body, '1\n2\n3')).toBe(false)
  expect(isRight(body, '')).toBe(false)
})

test('accepts curly quotes and long dashes from phones and copied pages', () => {
  const predict = { ...code, kind: 'predict' as const, answer: "['a']" }
  const quoted = { ...predict, answer: '“a”' }
  const fill = { ...code, kind: 'fill' as const, gaps: [{ accept: ['"a"'] }] }
  const options = [{ names: ['--rm'], value: false }]
  const command = {
    ...common,
    kind: 'command' as const,
    accept: ['run --rm "a b"'],
    options,
    transcript: '',
  }

  expect(isRight(predict, '[‘a’]')).toBe(true)
  expect(isRight(quoted, '“a”')).toBe(true)
  expect(isRight(fill, '1=“a”')).toBe(true)
  expect(isRight(command, 'run —rm “a b”')).toBe(true)
  expect(isRight(command, 'run -rm “a b”')).toBe(false)
  expect(isRight(command, '$ run --rm "a b"')).toBe(true)
})

const order = {
  ...common,
  kind: 'order' as const,
  language: 'python' as const,
  lines: ['a = 1', 'b = 2', 'print(a + b)'],
  distractors: ['print(a)'],
  swappable: [[1, 2]] as [number, number][],
}
/** The answer as the page sends it: the places at which the lines are shown. */
const place = (...lines: number[]) =>
  lines.map((line) => lineOrder(version, 4).indexOf(line) + 1).join(',')

test('accepts lines in the right order and in an order with swappable lines swapped', () => {
  expect(isRight(order, place(1, 2, 3))).toBe(true)
  expect(isRight(order, place(2, 1, 3))).toBe(true)
  expect(isRight(order, place(3, 1, 2))).toBe(false)
  expect(isRight(order, place(1, 2, 3, 4))).toBe(false)
  expect(isRight(order, '9,-1,x')).toBe(false)
  expect(isRight(order, `9,${place(1, 2, 3)},x`)).toBe(true)
  expect(checkAnswer(order, version, place(3, 1, 2)).canonical).toBe('3,1,2')
})

test('two lines with the same text are interchangeable', () => {
  const body = { ...order, lines: ['a()', 'b()', 'a()'], distractors: [], swappable: [] }
  const shown = lineOrder(version, 3)
  const answer = [3, 2, 1].map((line) => shown.indexOf(line) + 1).join(',')

  expect(isRight(body, answer)).toBe(true)
})

test('compares gaps with the accepted texts, ignoring blanks and the kind of quotes', () => {
  const gaps = [{ accept: ['range(0, 3)', 'range(3)'] }, { accept: ['"a"'] }]
  const body = { ...code, kind: 'fill' as const, gaps }

  expect(isRight(body, "1=range(0,3)\n2='a'")).toBe(true)
  expect(isRight(body, "1=range( 3 )\r\n2='a'")).toBe(true)
  expect(isRight(body, '1=range(3)')).toBe(false)
  expect(isRight(body, '')).toBe(false)
})

test('accepts only the number of the faulty line', () => {
  const body = { ...code, kind: 'spot' as const, fault: 4, because: '' }

  expect(isRight(body, ' 4 ')).toBe(true)
  expect(isRight(body, '$ 4')).toBe(false)
  expect(isRight(body, '3')).toBe(false)
  expect(isRight(body, '')).toBe(false)
})

const command = {
  ...common,
  kind: 'command' as const,
  transcript: '',
  accept: ['docker run -d -p 8080:80 --name web nginx'],
  options: [
    { names: ['-d', '--detach'], value: false },
    { names: ['-i', '--interactive'], value: false },
    { names: ['-p', '--publish'], value: true },
    { names: ['--name'], value: true },
  ],
}

test.for([
  'docker run --name web -d -p 8080:80 nginx',
  'docker  run --detach --publish=8080:80 --name="web" nginx',
  'docker run -dp 8080:80 --name web nginx',
  '$ sudo docker run -dp 8080:80 --name web nginx # port 80',
])('accepts a command with the same meaning: %s', (answer) => {
  expect(isRight(command, answer)).toBe(true)
})

test.for([
  'docker run -p 8080:80 --name web nginx',
  'docker run -d -p 80:8080 --name web nginx',
  'docker run nginx -d -p 8080:80 --name web',
  'docker run -di -p 8080:80 --name web nginx',
  'docker run -d -p 8080:80 --name web nginx sh',
  'sudo run -d -p 8080:80 --name web nginx',
])('a command that means something else is wrong: %s', (answer) => {
  expect(isRight(command, answer)).toBe(false)
})

test('never shows lines in the right order', () => {
  for (let seed = 0; seed < 200; seed += 1) {
    const shown = lineOrder(seed.toString(16).padStart(8, '0'), 3)
    expect(shown).not.toEqual([1, 2, 3])
    expect(shown.toSorted((a, b) => a - b)).toEqual([1, 2, 3])
  }
})

test('derives the order of lines from the version of the exercise', () => {
  expect(lineOrder('00000007aaaaaaaa', 5)).toEqual(lineOrder('00000007bbbbbbbb', 5))
  expect(lineOrder('00000007', 5)).not.toEqual(lineOrder('00000008', 5))
  expect(lineOrder('no number', 5)).toEqual(lineOrder('00000001', 5))
  expect(lineOrder('00000007', 1)).toEqual([1])
  expect(lineOrder('00000007', 0)).toEqual([])
})

test('accepts several swaps at once, but no missing or repeated lines', () => {
  const body = {
    ...order,
    lines: ['a', 'b', 'c', 'd'],
    distractors: [],
    swappable: [
      [1, 2],
      [3, 4],
    ] as [number, number][],
  }

  expect(isRight(body, place(2, 1, 4, 3))).toBe(true)
  expect(isRight(body, place(1, 2, 4, 3))).toBe(true)
  expect(isRight(body, place(1, 3, 2, 4))).toBe(false)
  expect(isRight(body, place(1, 1, 3, 4))).toBe(false)
  expect(isRight(body, place(1, 2, 3))).toBe(false)
})

test('brings an answer into its canonical form before mistakes are matched', () => {
  const fill = { ...code, kind: 'fill' as const, gaps: [{ accept: ['a'] }] }
  const spot = { ...code, kind: 'spot' as const, fault: 4, because: '' }
  const predict = { ...code, kind: 'predict' as const, answer: '1' }
  const canonical = (body: ComparedBody, answer: string) =>
    checkAnswer(body, version, answer).canonical

  expect(canonical(fill, '1=a\r\n2=b\n \n')).toBe('1=a\n2=b')
  expect(canonical(spot, ' 4 ')).toBe('4')
  expect(canonical(command, ' docker   run\tx ')).toBe('docker run x')
  expect(canonical(command, 'echo $ 1')).toBe('echo $ 1')
  expect(canonical(command, '$ echo $ sudo docker ps')).toBe('echo $ sudo docker ps')
  expect(canonical(predict, '1 \n2\u00a0\n\n')).toBe('1\n2')
})

test('reads everything after its number as the text of a gap, even an equals sign', () => {
  const body = { ...code, kind: 'fill' as const, gaps: [{ accept: ['a=b'] }, { accept: ['c'] }] }

  expect(isRight(body, '2=c\n1=a=b')).toBe(true)
  expect(isRight(body, '2=c\n1=a')).toBe(false)
  expect(isRight(body, '1=a=b')).toBe(false)
})

test('accepts a command that means the same as one of the accepted ones', () => {
  const body = { ...command, accept: ['ls -a', 'dir'], options: [] }

  expect(isRight(body, 'dir')).toBe(true)
  expect(isRight(body, 'ls  -a')).toBe(true)
  expect(isRight(body, 'ls')).toBe(false)
})

test('sudo makes a difference unless the command is Docker', () => {
  const body = { ...command, accept: ['sudo systemctl restart board'], options: [] }

  expect(isRight(body, 'sudo systemctl restart board')).toBe(true)
  expect(isRight(body, 'systemctl restart board')).toBe(false)
  expect(isRight({ ...body, accept: ['ls'] }, 'sudo ls')).toBe(false)
})

test('lists each wrong gap with its text, but without the right answer', () => {
  const gaps = [{ accept: ['range(3)'] }, { accept: ['total'] }, { accept: ['+='] }]
  const fill = { ...code, kind: 'fill' as const, gaps }

  expect(findWrongGaps(fill, '1=3\r\n2=total\r\n3=-=')).toEqual({ 1: '3', 3: '-=' })
  expect(findWrongGaps(fill, '1=range( 3 )\n2=total\n3=+=')).toEqual({})
  expect(findWrongGaps(fill, '2=total\n3=+=')).toEqual({ 1: '' })
})
