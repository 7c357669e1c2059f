import { expect, test } from 'vitest'
import { judgeAnswer } from './judge-answer'

const common = { title: '', minutes: 1, optional: false, hints: [] }
const mistakes = [
  { answer: '^3$', say: 'You counted the last one too.' },
  { answer: '^१$', say: 'Never said.' },
]
const predict = {
  ...common,
  kind: 'predict' as const,
  language: 'python' as const,
  program: '',
  programHtml: '',
  answer: '2',
  mistakes,
}
const version = '00000007aaaaaaaa'

test('shows the author’s message for a wrong answer, and none for a right one', () => {
  expect(judgeAnswer(predict, version, '2 ')).toEqual({ ok: true, isRight: true, say: null })
  expect(judgeAnswer(predict, version, '3 ')).toEqual({
    ok: true,
    isRight: false,
    say: 'You counted the last one too.',
  })
  expect(judgeAnswer(predict, version, '4')).toEqual({ ok: true, isRight: false, say: null })
})

test('shows no message for a right answer, even if a mistake matches it', () => {
  const body = { ...predict, mistakes: [{ answer: '2', say: 'Wrong.' }] }

  expect(judgeAnswer(body, version, '2')).toMatchObject({ isRight: true, say: null })
})

const fill = { ...predict, kind: 'fill' as const, gaps: [{ accept: ['2'] }] }
const command = {
  ...common,
  kind: 'command' as const,
  accept: ['ls'],
  options: [],
  transcript: '',
  mistakes,
}
const spot = { ...predict, kind: 'spot' as const, fault: 1, because: '' }

test.for([
  ['predict', predict, '२'],
  ['fill', fill, '1=२'],
  ['command', command, 'ls २'],
] as const)('refuses digits of other scripts in an answer to a %s exercise', ([, body, answer]) => {
  expect(judgeAnswer(body, version, answer)).toMatchObject({ ok: false, reason: 'other-digits' })
})

test('does not check the digits of a chosen line', () => {
  expect(judgeAnswer(spot, version, '१')).toMatchObject({ ok: true, isRight: false })
})

const build = {
  ...command,
  accept: ['docker build -t menu:1 .'],
  options: [{ names: ['-t', '--tag'], value: true }],
}

test.for<[string, string | null]>([
  ['docker build --no-cache -t menu:1 .', '--no-cache'],
  ['docker build . --tag menu:1 --platform a<b>&c', null],
  ['docker build --platform=a<b> -t menu:1 .', '--platform=a&lt;b>'],
  ['docker build --platform linux/amd64 -t menu:1 .', '--platform linux/amd64'],
  ['docker build -t menu:1 -t "menu:&2" .', '-t "menu:&amp;2"'],
  ['docker build --no-cache --pull -t menu:1 .', '--no-cache --pull'],
  ['docker build web -t menu:1 .', null],
  ['docker build web-app -t menu:1 .', null],
])('names the superfluous option in %s', ([answer, flag]) => {
  const { say, isRight } = { say: null, isRight: null, ...judgeAnswer(build, version, answer) }

  expect(isRight).toBe(false)
  expect(say).toBe(
    flag &&
      `Almost. The task does not ask for <code>${flag}</code>. Leave it out; the rest is right.`,
  )
})

test('does not look for options in an answer that is not a command', () => {
  expect(judgeAnswer(predict, version, '-1 2')).toEqual({ ok: true, isRight: false, say: null })
})

test('judges a command with thousands of options within 300 ms', () => {
  const before = process.cpuUsage()
  judgeAnswer(build, version, `docker build ${'-a '.repeat(3_000)}-t menu:1 .`)

  expect(process.cpuUsage(before).user / 1000).toBeLessThan(300)
})

test('shows the author’s message before that about a superfluous option', () => {
  const told = { ...build, mistakes: [{ answer: '--no-cache', say: 'Not all steps.' }] }

  expect(judgeAnswer(told, version, 'docker build --no-cache -t menu:1 .')).toMatchObject({
    say: 'Not all steps.',
  })
})
