import { expect, test } from 'vitest'
import {
  nothingMissing,
  publishQuestion,
  scoreQuestion,
  withdrawQuestion,
} from './publish-questions'

const nothing = { ...nothingMissing, closes: null, mailCount: 0 }
const unjudged = (unjudgedCount: number) => ({ ...nothing, unjudgedCount })
const withoutResult = (count: number, names: readonly string[]) => ({
  ...nothing,
  withoutResult: { count, names },
})

test('publishing results warns of programs that are not judged yet', () => {
  const question = (count: number) => publishQuestion('Third Surge', unjudged(count))

  expect(question(0).question).toMatch(/^Show the results of Third Surge to everybody\?/)
  expect(question(0).isDestructive).toBe(false)
  expect(question(1).question).toMatch(/^1 program of its test is not judged yet\. Show/)
  expect(question(3).question).toMatch(/^3 programs of its test are not judged yet\. Show/)
  expect(question(3).isDestructive).toBe(true)
})

test.for([
  [1, ['Bus'], '1 team with a project has no result yet: Bus. Show'],
  [2, ['Bus', 'Kite'], '2 teams with a project have no result yet: Bus and Kite. Show'],
  [
    7,
    ['Bus', 'Kite', 'Boat', 'Oar', 'Sail'],
    '7 teams with a project have no result yet: Bus, Kite, Boat, Oar, Sail and 2 more. Show',
  ],
] as const)(
  'publishing results warns of %d teams that have no result yet',
  ([count, names, words]) => {
    const question = publishQuestion('Third Surge', withoutResult(count, names))

    expect(question.question.startsWith(words)).toBe(true)
    expect(question.isDestructive).toBe(true)
  },
)

test('publishing says how many people get an email', () => {
  const publication = (mailCount: number) => ({ ...nothing, mailCount })
  const asked = (count: number) => publishQuestion('Third Surge', publication(count)).question

  expect(asked(0)).toMatch(/ Nobody gets an email\.$/)
  expect(asked(1)).toMatch(/ 1 person gets an email about the results\.$/)
  expect(asked(100_000)).toMatch(/ 1,00,000 people get an email about the results\.$/)
})

test('withdrawing results says how many people get an email', () => {
  expect(withdrawQuestion('Third Surge', 0).question).toContain(' Nobody gets an email. ')
  expect(withdrawQuestion('Third Surge', 12).question).toContain(' 12 people get an email ')
})

test('asks before correcting a published score, with both scores and the number of emails', () => {
  const asked = { fields: { score: '88' }, teamName: 'Kite', before: 80, score: 88, mailCount: 3 }

  expect(scoreQuestion(asked)).toMatchObject({
    question:
      'Change the published score of Kite from 80 to 88 of 100? The public page of the results changes at once. 3 people get an email about the results.',
    fields: { score: '88' },
    sendsNo: true,
  })
  expect(scoreQuestion({ ...asked, before: null }).question).toMatch(
    /^Add Kite to the published results with 88 of 100\? /,
  )
})
