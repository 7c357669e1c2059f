import { expect, test } from 'vitest'
import { terminalText } from './terminal-text'

const common = { title: '', minutes: 1, optional: false, hints: [], mistakes: [] }
const command = {
  ...common,
  kind: 'command' as const,
  accept: ['ls -a', 'dir'],
  options: [],
  transcript: 'a.txt\nb.txt\n',
}
const shown = (own: string | null, body = command) => terminalText(body, '00000007', own)

test('shows the student’s command if it is right, otherwise an accepted one, with the output', () => {
  expect(shown(' ls  -a ')).toBe('$ ls  -a\na.txt\nb.txt')
  expect(shown('$ dir')).toBe('$ dir\na.txt\nb.txt')
  expect(shown('ls')).toBe('$ ls -a\na.txt\nb.txt')
  expect(shown(null)).toBe('$ ls -a\na.txt\nb.txt')
})

test('a transcript that begins with the command does not show it twice', () => {
  const body = { ...command, transcript: '$ ls -a\na.txt\n$ echo 1\n1' }

  expect(shown('dir', body)).toBe('$ dir\na.txt\n$ echo 1\n1')
  expect(shown('dir', { ...command, transcript: '$ cat a.txt\n1' })).toBe('$ dir\n$ cat a.txt\n1')
})

test('a dollar within the command is part of it', () => {
  expect(shown(null, { ...command, accept: ['echo $ 1'] })).toBe('$ echo $ 1\na.txt\nb.txt')
})

test('exercises of other kinds have no terminal', () => {
  const body = { ...common, kind: 'predict' as const, language: 'python' as const, answer: '1' }

  expect(terminalText({ ...body, program: '', programHtml: '' }, '00000007', '1')).toBeNull()
})
