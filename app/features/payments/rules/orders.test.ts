import { expect, test } from 'vitest'
import { orderStanding } from './orders'

const failedBecause = (failure: string) =>
  orderStanding({ state: 'open', failure, refundState: null, surplusState: null }).words

test("a bank's reason and what it means are two sentences, whether the bank ended its own or not", () => {
  const words = 'Not enough money. You have not been charged.'
  expect(failedBecause('Not enough money')).toBe(words)
  expect(failedBecause('Not enough money.')).toBe(words)
  expect(failedBecause('पैसे कम हैं।')).toBe('पैसे कम हैं। You have not been charged.')
})
