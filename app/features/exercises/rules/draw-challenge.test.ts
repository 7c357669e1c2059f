import { expect, test } from 'vitest'
import type { ModuleItems } from '~/features/courses/queries.server/list-course-items'
import { question } from '../../../../test/builders'
import { challengeResult, drawItems, isCurrent } from './draw-challenge'

const module = (id: string, questions: number, exercises: string[] = []): ModuleItems => ({
  id,
  title: `Module ${id}`,
  quiz: Array.from({ length: questions }, (_, index) => question({ id: `q${index}` })),
  exercises: exercises.map((kind, index) => ({
    id: `${id}-x${index}`,
    kind: kind as 'predict',
    version: 'v1',
  })),
})

const eight = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((id) =>
  module(id, 4, ['function', 'predict', 'program', 'own-input', 'fill']),
)

const keyOf = ({ moduleId, itemId }: { moduleId: string; itemId: string }) =>
  `${moduleId}/${itemId}`

test('draws 15 different items as evenly as possible from all modules, in the order of modules', () => {
  const items = drawItems(eight, 'seed')

  expect(items).toHaveLength(15)
  expect(new Set(items.map(keyOf)).size).toBe(15)
  const counts = eight.map(({ id }) => items.filter(({ moduleId }) => moduleId === id).length)
  expect(counts.toSorted((a, b) => a - b)).toEqual([1, 2, 2, 2, 2, 2, 2, 2])
  const order = items.map(({ moduleId }) => moduleId)
  expect(order).toEqual(order.toSorted())
})

test('alternates exercises and questions, without exercises that need the judge', () => {
  const items = drawItems(eight, 'seed')

  expect(items.filter(({ kind }) => kind === 'exercise')).toHaveLength(8)
  expect(items.filter(({ itemId }) => /-x[023]$/.test(itemId))).toEqual([])
})

test('draws the same items for the same seed and others for another seed', () => {
  expect(drawItems(eight, 'seed')).toEqual(drawItems(eight, 'seed'))
  expect(drawItems(eight, 'other').map(keyOf)).not.toEqual(drawItems(eight, 'seed').map(keyOf))
})

test('draws all items of a small course, and none of an empty one', () => {
  expect(drawItems([module('a', 2), module('b', 3, ['spot'])], 'seed')).toHaveLength(6)
  expect(drawItems([], 'seed')).toEqual([])
})

test('draws recently shown items only if their module has too few others', () => {
  const first = drawItems(eight, 'seed')
  const again = drawItems(eight, 'seed', { shown: first })
  expect(again).toHaveLength(15)
  expect(again.map(keyOf).filter((key) => first.map(keyOf).includes(key))).toEqual([])

  const small = [module('a', 2)]
  const [shown] = drawItems(small, 'seed')
  expect(shown && drawItems(small, 'seed', { shown: [shown] })).toHaveLength(2)
})

test('draws solved exercises only if their module has too few unsolved ones', () => {
  const kinds = ['predict', 'order', 'fill', 'spot', 'command', 'predict']
  const modules = ['a', 'b', 'c', 'd', 'e'].map((id) => module(id, 4, kinds))
  const exercisesOf = (items: ReturnType<typeof drawItems>) =>
    items.filter(({ kind }) => kind === 'exercise').map(({ itemId }) => itemId)
  const all = modules.flatMap(({ exercises }) => exercises.map(({ id }) => id))
  const solvedIds = all.filter((id) => !/-x[45]$/.test(id))
  const items = drawItems(modules, 'seed', { solvedIds })

  expect(items).toHaveLength(15)
  expect(exercisesOf(items).filter((id) => solvedIds.includes(id))).toEqual([])
  // When all are solved, they are drawn in turns with the questions as usual.
  expect(drawItems(modules, 'seed', { solvedIds: all })).toEqual(drawItems(modules, 'seed'))
  const oneLeft = all.filter((id) => id !== 'a-x0')
  expect(exercisesOf(drawItems(modules, 'seed', { solvedIds: oneLeft }))).toContain('a-x0')
})

test('draws as many items from a module with questions only as from one with exercises too', () => {
  const five = ['predict', 'order', 'fill', 'spot', 'command']
  const items = drawItems([module('a', 10), module('b', 5, five)], 'seed')

  const counts = ['a', 'b'].map((id) => items.filter(({ moduleId }) => moduleId === id).length)
  expect(counts.toSorted((a, b) => a - b)).toEqual([7, 8])
})

test.for([
  ['with the same id in another module', { moduleId: 'b' }],
  ['with the same id but of another kind', { kind: 'exercise' }],
  ['of the same kind and module', { itemId: 'q99' }],
] as const)('a shown item %s does not hold back another item', ([, changed]) => {
  const modules = [module('a', 20)]
  const [first] = drawItems(modules, 'seed')
  if (!first) throw new Error('Nothing was drawn')

  expect(drawItems(modules, 'seed', { shown: [first] })).not.toContainEqual(first)
  expect(drawItems(modules, 'seed', { shown: [{ ...first, ...changed }] })).toContainEqual(first)
})

test.for([
  ['the question', true, { kind: 'question' }],
  ['another question', false, { kind: 'question', itemId: 'gone' }],
  ['a question of a module that is gone', false, { kind: 'question', moduleId: 'gone' }],
  ['a question of an older version', false, { kind: 'question', version: 'v0' }],
  ['the exercise', true, { kind: 'exercise' }],
  ['another exercise', false, { kind: 'exercise', itemId: 'gone' }],
  ['an exercise of another module', false, { kind: 'exercise', moduleId: 'a' }],
  ['an exercise of a module that is gone', false, { kind: 'exercise', moduleId: 'gone' }],
  ['an exercise of an older version', false, { kind: 'exercise', version: 'v0' }],
] as const)('%s is current: %s', ([, expected, { kind, ...changed }]) => {
  const modules = [module('a', 0), module('b', 1, ['predict'])]
  const drawn = drawItems(modules, 'seed').find((item) => item.kind === kind)
  if (!drawn) throw new Error(`Nothing of the kind ${kind} was drawn`)

  expect(isCurrent({ ...drawn, ...changed }, modules)).toBe(expected)
})

test('a module is mastered when four of its five items are right', () => {
  const modules = [module('a', 5)]
  const items = drawItems(modules, 'seed')
  const resultOf = (right: number) =>
    challengeResult(items, new Set(items.slice(0, right).map((_, index) => index + 1)), modules)

  expect(resultOf(4)).toMatchObject([{ right: 4, outOf: 5, isShown: true }])
  expect(resultOf(3)).toMatchObject([{ right: 3, outOf: 5, isShown: false }])
})

test('a module with one item is mastered when it and four of five items of the challenge are right', () => {
  const modules = [module('a', 1), module('b', 4)]
  const items = drawItems(modules, 'seed')
  const isAShown = (...right: number[]) =>
    challengeResult(items, new Set(right), modules)[0]?.isShown

  expect(items.map(({ moduleId }) => moduleId)).toEqual(['a', 'b', 'b', 'b', 'b'])
  expect(isAShown(1, 2, 3, 4)).toBe(true)
  expect(isAShown(1, 2, 3)).toBe(false)
  expect(isAShown(2, 3, 4, 5)).toBe(false)
  const alone = [module('a', 1)]
  expect(challengeResult(drawItems(alone, 'seed'), new Set([1]), alone)).toMatchObject([
    { right: 1, outOf: 1, isShown: false },
  ])
})

test('a module of two items is mastered when both are right, and one without items is left out', () => {
  const modules = [module('a', 2), module('b', 1), module('c', 0)]
  const items = drawItems(modules, 'seed')
  const allOfA = new Set(items.flatMap((item, index) => (item.moduleId === 'a' ? [index + 1] : [])))

  expect(challengeResult(items, allOfA, modules)).toEqual([
    { moduleId: 'a', title: 'Module a', right: 2, outOf: 2, isShown: true },
    { moduleId: 'b', title: 'Module b', right: 0, outOf: 1, isShown: false },
  ])
  const [first = 0] = allOfA
  expect(challengeResult(items, new Set([first]), modules)[0]).toMatchObject({
    right: 1,
    isShown: false,
  })
})

test('leaves out an item that changed since it was drawn', () => {
  const before = [module('a', 3)]
  const items = drawItems(before, 'seed')
  const reworded = { ...question({ id: 'q0' }), question: 'Which of those?' }
  const kept = ['q1', 'q2']
  const quiz = [reworded, ...kept.map((id) => question({ id }))]
  const numbers = kept.map((id) => items.findIndex(({ itemId }) => itemId === id) + 1)

  expect(challengeResult(items, new Set(numbers), [{ ...module('a', 3), quiz }])).toMatchObject([
    { right: 2, outOf: 2, isShown: true },
  ])
})
