import { expect, test } from 'vitest'
import { readAnswer, readAnswerField } from './answer-field'

function form(...fields: [string, string | File][]): FormData {
  const made = new FormData()
  for (const [name, value] of fields) made.append(name, value)
  return made
}

test.for([
  ['a', { ok: true, answer: 'a' }],
  ['a\r\nb\r\n', { ok: true, answer: 'a\nb\n' }],
  ['', { ok: false, reason: 'empty-answer' }],
  [' \n', { ok: false, reason: 'empty-answer' }],
  ['a\0', { ok: false, reason: 'not-utf8' }],
  ['a\uD800', { ok: false, reason: 'not-utf8' }],
  ['x'.repeat(64 * 1024), { ok: true }],
  ['x'.repeat(64 * 1024 + 1), { ok: false, reason: 'answer-too-long' }],
  ['ñ'.repeat(32 * 1024), { ok: true }],
  ['ñ'.repeat(32 * 1024 + 1), { ok: false, reason: 'answer-too-long' }],
] as const)('reads an answer or returns the reason to refuse it (%#)', ([text, read]) => {
  expect(readAnswer(text)).toMatchObject(read)
})

test('reads the answer from its field', () => {
  expect(readAnswerField(form(['answer', 'ls -l']))).toBe('ls -l')
  expect(readAnswerField(form())).toBe('')
  expect(readAnswerField(form(['answer', new File(['x'], 'x.txt')]))).toBe('')
})

test('reads gaps before the answer field, one line per gap with its number', () => {
  const gaps = form(['answer', 'x'], ['gap-1', 'range(3)'], ['gap-12', ''], ['gap-2', 'a=b'])

  expect(readAnswerField(gaps)).toBe('1=range(3)\n12=\n2=a=b')
})

test.for(['gap-', 'gap-x', 'gap-100', 'gap-1x', 'a-gap-1', 'gaps-1'])(
  'does not read field %s as a gap',
  (name) => {
    expect(readAnswerField(form([name, 'x'], ['answer', 'y']))).toBe('y')
  },
)

test('ignores an upload sent as a gap, a place or a file of a page', () => {
  const file = new File(['x'], 'x.txt')

  expect(readAnswerField(form(['gap-1', file], ['place-1', file], ['file-a', file]))).toBe('')
})

test('joins the files of a page into one text, each under its name', () => {
  const page = form(['place-1', '1'], ['file-index.html', '<p>'], ['file-a.css', 'p {}\n'])

  expect(readAnswerField(page)).toBe('==> index.html <==\n<p>\n==> a.css <==\np {}')
  expect(readAnswerField(form(['a-file-x', 'x'], ['answer', 'y']))).toBe('y')
})

test('lists the lines in the order of their places, without those that have no place', () => {
  const places = form(['place-1', '10'], ['place-2', '9'], ['place-3', '0'], ['place-4', '-1'])
  places.append('place-5', '1')

  expect(readAnswerField(places)).toBe('5,2,1')
  expect(readAnswerField(form(['place-1', '0'], ['answer', 'y']))).toBe('y')
})
