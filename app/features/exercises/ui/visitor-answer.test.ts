import { beforeEach, expect, test, vi } from 'vitest'
import { BrowserStorage } from '../../../../test/browser-storage'
import { loadAnswers } from '~/ui/drafts/visitor-answers'
import { saveVisitorAnswer } from './visitor-answer'

beforeEach(() => vi.stubGlobal('localStorage', new BrowserStorage()))

const page = '/course/knots/exercise/count'
const save = (answer: string, isRight = false, version = 'v1') =>
  saveVisitorAnswer(page, version, { answer, isRight })

test('keeps answers in their order, each once', () => {
  save('1')
  save('2', true)
  save('1')

  expect(loadAnswers(page)).toEqual({
    version: 'v1',
    answers: [
      { answer: '2', isRight: true },
      { answer: '1', isRight: false },
    ],
  })
})

test('keeps the right answer and the newest ones of many', () => {
  save('right', true)
  for (let count = 1; count <= 20; count++) save(String(count))

  const { answers } = loadAnswers(page) as { answers: { answer: string }[] }
  expect(answers).toHaveLength(10)
  expect(answers.map(({ answer }) => answer)).toEqual([
    'right',
    '12',
    '13',
    '14',
    '15',
    '16',
    '17',
    '18',
    '19',
    '20',
  ])
})

test('removes answers to an earlier version of the exercise', () => {
  save('1')
  save('2', false, 'v2')

  expect(loadAnswers(page)).toEqual({ version: 'v2', answers: [{ answer: '2', isRight: false }] })
})

test('does not store an answer that is too long', () => {
  save('x'.repeat(4001))

  expect(loadAnswers(page)).toBeNull()
})
