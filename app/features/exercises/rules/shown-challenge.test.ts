import { expect, test } from 'vitest'
import type { ModuleItems } from '~/features/courses/queries.server/list-course-items'
import { mixOrder } from '~/features/courses/rules/mix-order'
import { questionVersion } from '~/features/courses/rules/question-version'
import { question } from '../../../../test/builders'
import { showItem } from './shown-challenge'

const asked = question({ id: 'q', options: 4, correct: [1, 2] })
const modules: ModuleItems[] = [
  { id: 'a', title: 'Module a', quiz: [question({ id: 'other' })], exercises: [] },
  {
    id: 'b',
    title: 'Module b',
    quiz: [question({ id: 'p' }), asked],
    exercises: [
      { id: 'w', kind: 'command', version: 'v0' },
      { id: 'x', kind: 'command', version: 'v1' },
    ],
  },
]
const common = { title: 'List', minutes: 1, optional: false, hints: [], mistakes: [] }
const command = {
  version: 'v1',
  title: 'List',
  statementHtml: '<p>List.</p>',
  body: {
    ...common,
    kind: 'command' as const,
    accept: ['ls'],
    options: [],
    transcript: '',
  },
}
const ofQuestion = {
  kind: 'question' as const,
  moduleId: 'b',
  itemId: 'q',
  version: questionVersion(asked),
}
const ofExercise = { kind: 'exercise' as const, moduleId: 'b', itemId: 'x', version: 'v1' }
const given = { modules, exercise: null, answer: null, seed: 'seed' }

test('shows the options of a question in an order derived from the seed of the challenge', () => {
  const order = mixOrder('seed/q', 4)

  expect(showItem(ofQuestion, given)).toEqual({
    kind: 'question',
    moduleTitle: 'Module b',
    question: asked.question,
    isMultiple: true,
    options: order.map((index) => ({ index, text: `Option ${index}`, isChosen: false })),
  })
  expect(
    showItem(
      { ...ofQuestion, itemId: 'p', version: questionVersion(question({ id: 'p' })) },
      given,
    ),
  ).toMatchObject({ isMultiple: false })
})

test('marks the options of the stored answer as chosen', () => {
  const shown = showItem(ofQuestion, { ...given, answer: '2,3' })
  const chosen = shown.kind === 'question' ? shown.options.filter(({ isChosen }) => isChosen) : []

  expect(new Set(chosen.map(({ index }) => index))).toEqual(new Set([2, 3]))
})

test('shows an exercise with the stored answer', () => {
  expect(showItem(ofExercise, { ...given, exercise: command, answer: 'ls -l' })).toEqual({
    kind: 'exercise',
    moduleTitle: 'Module b',
    title: 'List',
    statementHtml: '<p>List.</p>',
    task: { kind: 'command' },
    version: 'v1',
    answer: 'ls -l',
  })
})

const program = { ...common, language: 'python' as const, starter: '', solution: '' }
test.for([
  { ...program, kind: 'function' as const, tests: [] },
  { ...program, kind: 'program' as const, tests: [], checker: 'exact' },
  { ...program, kind: 'page' as const, tests: [], files: [] },
  {
    ...common,
    kind: 'own-input' as const,
    file: 'a.csv',
    answer: 'text' as const,
    generator: { language: 'python' as const, source: '' },
    solution: { language: 'python' as const, source: '' },
    wrongs: [],
  },
])('does not show an exercise of kind $kind', (body) => {
  expect(showItem(ofExercise, { ...given, exercise: { ...command, body } })).toEqual({
    kind: 'gone',
  })
})

test.for([
  ['a module that is removed', { ...ofQuestion, moduleId: 'c' }],
  ['a question that is removed', { ...ofQuestion, itemId: 'z' }],
  ['a question that changed', { ...ofQuestion, version: 'v' }],
  ['a question of another module', { ...ofQuestion, moduleId: 'a' }],
  ['an exercise that changed', { ...ofExercise, version: 'v0' }],
  ['an exercise that is removed', { ...ofExercise, itemId: 'z' }],
] as const)('%s is gone', ([, item]) => {
  expect(showItem(item, { ...given, exercise: command })).toEqual({ kind: 'gone' })
})

test('an exercise that is not stored is gone', () => {
  expect(showItem(ofExercise, given)).toEqual({ kind: 'gone' })
})
