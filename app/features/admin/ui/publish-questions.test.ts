import { expect, test } from 'vitest'
import { publishQuestion } from './publish-questions'
import { winnersQuestion } from './winners-form'

test('publishing results warns while programs of the test are not judged', () => {
  const question = (count: number) =>
    publishQuestion('Third Surge', { closes: null, unjudgedCount: count, mailCount: 0 })

  expect(question(0).question).toMatch(/^Show the results of Third Surge to everybody\?/)
  expect(question(0).isDestructive).toBe(false)
  expect(question(1).question).toMatch(/^1 program of its test is not judged yet\. Show/)
  expect(question(3).question).toMatch(/^3 programs of its test are not judged yet\. Show/)
  expect(question(3).isDestructive).toBe(true)
})

test('publishing winners warns of them as well', () => {
  const options = [{ id: 'bus', label: 'Night Bus' }]
  const question = (count: number) =>
    winnersQuestion({ first: 'bus' }, options, {
      closes: null,
      unjudgedCount: count,
      mailCount: 0,
    })

  expect(question(0)).toMatchObject({
    question: expect.stringMatching(/^Show everybody these winners/),
    isDestructive: false,
  })
  expect(question(2)).toMatchObject({
    question: expect.stringMatching(/^2 programs of its test are not judged yet/),
    isDestructive: true,
  })
})

test('publishing says how many people get an email', () => {
  const options = [{ id: 'bus', label: 'Night Bus' }]
  const publication = (mailCount: number) => ({ closes: null, unjudgedCount: 0, mailCount })
  const asked = (count: number) => publishQuestion('Third Surge', publication(count)).question
  const winners = (count: number) =>
    winnersQuestion({ first: 'bus' }, options, publication(count)).question

  expect(asked(0)).toMatch(/ Nobody gets an email\.$/)
  expect(asked(1)).toMatch(/ 1 person gets an email about the results\.$/)
  expect(asked(100_000)).toMatch(/ 1,00,000 people get an email about the results\.$/)
  expect(winners(0)).toMatch(/their place and prize, also by email\.$/)
  expect(winners(128)).toMatch(/also by email\. 128 people get an email about the results\.$/)
})
