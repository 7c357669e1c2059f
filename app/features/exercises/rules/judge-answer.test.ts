import { expect, test } from 'vitest'
import { findSlip, judgeAnswer } from './judge-answer'

const common = { title: '', minutes: 1, optional: false, hints: [] }
const code = { ...common, language: 'python' as const, program: '', programHtml: '' }
const mistakes = [{ answer: '^', say: 'You are wrong.' }]
const bodies = {
  predict: { ...code, kind: 'predict' as const, answer: '3', mistakes },
  fill: { ...code, kind: 'fill' as const, gaps: [{ accept: ['range(3)'] }], mistakes },
  command: {
    ...common,
    kind: 'command' as const,
    accept: ['docker run -p 80:80 nginx'],
    options: [{ names: ['-p'], value: true }],
    transcript: '',
    mistakes,
  },
}

test.for([
  ['predict', '३', '3'],
  ['predict', '٣', '3'],
  ['fill', '1=range(३)', '1=range(3)'],
  ['command', 'docker run -p ८०:80 nginx', 'docker run -p 80:80 nginx'],
] as const)(
  'in a %s exercise, refuses %s for its digits instead of judging it as wrong',
  ([kind, typed, right]) => {
    expect(judgeAnswer(bodies[kind], '00000007', typed)).toEqual({
      ok: false,
      reason: 'other-digits',
    })
    expect(judgeAnswer(bodies[kind], '00000007', right)).toMatchObject({ isRight: true })
  },
)

test('judges letters of other scripts like any text', () => {
  expect(judgeAnswer(bodies.predict, '00000007', 'तीन')).toEqual({
    ok: true,
    isRight: false,
    say: 'You are wrong.',
  })
})

test('asks for gaps that are empty or missing', () => {
  const gaps = [{ accept: ['1'] }, { accept: ['2'] }]
  const body = { ...bodies.fill, gaps }

  expect(findSlip(body, '00000007', '1=9\n2= ')).toBe('empty-gap')
  expect(findSlip(body, '00000007', '1=9')).toBe('empty-gap')
  expect(findSlip(body, '00000007', '1=9\n2=9')).toBeNull()
})

test('points out a decimal comma only if the number is right', () => {
  const body = { ...bodies.predict, answer: '1.5\n(1, 2)' }

  expect(findSlip(body, '00000007', '1,5\n(1, 2)')).toBe('printed-point')
  expect(findSlip(body, '00000007', '1,6\n(1, 2)')).toBeNull()
  expect(findSlip(body, '00000007', '1.5\n(1, 2)')).toBeNull()
})

test('does not count an answer wrong only in its blanks, unless the author has a message for it', () => {
  const body = { ...bodies.predict, answer: '[1, 2]\n3', mistakes: [] }
  const say = 'print puts a blank between its values.'
  const known = { ...body, mistakes: [{ answer: '^\\[1,2\\]', say }] }

  expect(findSlip(body, '00000007', '[1,2]\n3')).toBe('only-blanks')
  expect(findSlip(body, '00000007', '[1, 2] 3')).toBe('only-blanks')
  expect(findSlip(body, '00000007', '[1, 3]\n3')).toBeNull()
  expect(findSlip(known, '00000007', '[1,2]\n3')).toBeNull()
})

test('matches a known mistake that is followed by an empty line', () => {
  const answer = '[1, 2]\n3\n'
  const say = 'A blank stands after each comma.'
  const known = { ...bodies.predict, answer, mistakes: [{ answer: '^\\[1,2\\]\\n3$', say }] }

  expect(findSlip(known, '00000007', '[1,2]\n3\n')).toBeNull()
})
