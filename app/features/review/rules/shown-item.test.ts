import { expect, test } from 'vitest'
import { question } from '../../../../test/builders'
import { shownItem } from './shown-item'

const place = {
  courseId: 'knots',
  courseTitle: 'Knots',
  moduleId: 'loops',
  moduleTitle: 'Loops',
  itemId: 'which',
  isFromChallenge: false,
}

test('a question is asked without its key', () => {
  const item = {
    ...place,
    version: 'v',
    kind: 'question' as const,
    question: question({ options: 2 }),
  }

  expect(shownItem(item)).toEqual({
    ...place,
    kind: 'question',
    question: 'Which of these, which?',
    isMultiple: false,
    options: ['Option 0', 'Option 1'],
  })
  const several = { ...item, question: question({ correct: [0, 1] }) }
  expect(shownItem(several)).toMatchObject({ isMultiple: true })
})

test('an exercise is named with its minutes', () => {
  const item = { ...place, version: 'v', kind: 'exercise' as const, title: 'Tie one', minutes: 4 }

  expect(shownItem(item)).toEqual({
    ...place,
    kind: 'exercise',
    title: 'Tie one',
    minutes: 4,
  })
})
