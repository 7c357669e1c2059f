import { expect, test } from 'vitest'
import { question } from '../../../../test/builders'
import { optionOrder, shownItem } from './shown-item'

const asked = { studentId: 'asha', day: '2026-03-09' }
const place = {
  courseId: 'knots',
  courseTitle: 'Knots',
  moduleId: 'loops',
  moduleTitle: 'Loops',
  itemId: 'which',
  isFromChallenge: false,
}

test('shows a question without its right answers', () => {
  const item = {
    ...place,
    version: 'v',
    kind: 'question' as const,
    question: question({ options: 2 }),
  }

  expect(shownItem(item, asked)).toEqual({
    ...place,
    kind: 'question',
    question: 'Which of these, which?',
    isMultiple: false,
    options: expect.arrayContaining([
      { index: 0, text: 'Option 0' },
      { index: 1, text: 'Option 1' },
    ]),
  })
  const several = { ...item, question: question({ correct: [0, 1] }) }
  expect(shownItem(several, asked)).toMatchObject({ isMultiple: true })
})

test('shows an exercise with its minutes', () => {
  const item = { ...place, version: 'v', kind: 'exercise' as const, title: 'Tie one', minutes: 4 }

  expect(shownItem(item, asked)).toEqual({
    ...place,
    kind: 'exercise',
    title: 'Tie one',
    minutes: 4,
  })
})

test('derives the order of the options from the day', () => {
  const item = {
    ...place,
    version: 'v',
    kind: 'question' as const,
    question: question({ options: 6 }),
  }
  const days = Array.from({ length: 9 }, (_, index) => `2026-03-1${index}`)

  const listOrders = () => days.map((day) => optionOrder(item, { ...asked, day }))
  const orders = listOrders()

  for (const order of orders) expect(order.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5])
  expect(new Set(orders.map(String)).size).toBeGreaterThan(5)
  expect(listOrders()).toEqual(orders)
})
