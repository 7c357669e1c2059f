import { expect, test } from 'vitest'
import { publishQuestion } from './publish-questions'
import { winnersQuestion } from './winners-form'

test('publishing results warns while programs of the test are not judged', () => {
  const question = (count: number) => publishQuestion('Third Surge', null, count)

  expect(question(0).question).toMatch(/^Show the results of Third Surge to everybody\?/)
  expect(question(0).isDestructive).toBe(false)
  expect(question(1).question).toMatch(/^1 program of its test is not judged yet\. Show/)
  expect(question(3).question).toMatch(/^3 programs of its test are not judged yet\. Show/)
  expect(question(3).isDestructive).toBe(true)
})

test('publishing winners warns of them as well', () => {
  const options = [{ id: 'bus', label: 'Night Bus' }]
  const question = (count: number) => winnersQuestion({ first: 'bus' }, options, null, count)

  expect(question(0)).toMatchObject({
    question: expect.stringMatching(/^Show everybody these winners/),
    isDestructive: false,
  })
  expect(question(2)).toMatchObject({
    question: expect.stringMatching(/^2 programs of its test are not judged yet/),
    isDestructive: true,
  })
})
