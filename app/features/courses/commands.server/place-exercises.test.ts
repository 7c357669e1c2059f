import { expect, test } from 'vitest'
import { functionFiles } from '../../../../test/sample-exercises'
import { parseExercise } from './parse-exercise'
import { placeExercises } from './place-exercises'

const exerciseOf = (id: string) =>
  parseExercise({ id, label: id, files: new Map(Object.entries(functionFiles)) })

const lessonOf = (id: string, position: number, places: readonly string[]) => ({
  id,
  position,
  file: `${id}.md`,
  body: places.map((place) => `::${place}\n`).join('\n'),
  linesBefore: 10,
})

test('numbers exercises in the order in which lessons place them', async () => {
  const exercises = await Promise.all(['a', 'b', 'c'].map(exerciseOf))
  const lessons = [
    lessonOf('second', 10, ['exercise{id=b}']),
    lessonOf('first', 9, ['exercise{id=c}', 'figure{id=b}', 'exercise{id=a}']),
  ]

  const { placed, problems } = await placeExercises(exercises, lessons, {
    label: 'knots',
    exercises,
    isWhole: true,
  })

  expect(problems).toEqual([])
  expect(placed.map(({ id, moduleId, position }) => [id, moduleId, position])).toEqual([
    ['c', 'first', 1],
    ['a', 'first', 2],
    ['b', 'second', 3],
  ])
})

test('reports a place without an exercise, a second place and an exercise without a place', async () => {
  const exercises = await Promise.all(['a', 'b'].map(exerciseOf))
  const lessons = [
    lessonOf('first', 1, ['exercise{id=a}', 'exercise{id=none}', 'exercise{id=broken}']),
    lessonOf('second', 2, ['exercise{id=a}']),
  ]
  // Another check reports what is wrong with the broken exercise.
  const folder = { label: 'knots', exercises: [...exercises, { id: 'broken' }], isWhole: true }

  const { placed, problems } = await placeExercises(exercises, lessons, folder)

  expect(placed.map(({ id, moduleId }) => [id, moduleId])).toEqual([['a', 'first']])
  expect(problems).toEqual([
    'first.md:13: there is no exercise none',
    'second.md:11: the exercise a is already placed',
    'knots/exercises/b: a lesson should place it by a line ::exercise{id=b}',
  ])
})
