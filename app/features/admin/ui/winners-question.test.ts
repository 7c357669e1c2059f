import { expect, test } from 'vitest'
import { nothingMissing } from './publish-questions'
import { winnersQuestion } from './winners-question'

const options = [
  { id: 'bus', label: 'Night Bus', isTyped: false },
  { id: 'kite', label: 'Kite', isTyped: true },
  { id: 'rope', label: 'Rope', isTyped: true },
]
const nothing = { ...nothingMissing, closes: null, mailCount: 0, misplaced: [], published: [] }
const notified =
  'We notify everybody who registered with an account, unless we already did for the results.'
const told = 'We tell the members of these teams their place and prize, also by email.'

test('asks before publishing winners, with their places, prizes and who gets a notification', () => {
  const chosen = { first: 'bus', firstPrize: '5000' }

  expect(winnersQuestion(chosen, options, nothing)).toEqual({
    title: 'Publish the winners',
    question: 'Show everybody these winners?',
    points: ['First place: Night Bus, prize ₹5,000', notified, told],
    fields: chosen,
    sendsNo: true,
    isDestructive: false,
  })
  const { points } = winnersQuestion(chosen, options, { ...nothing, mailCount: 128 })
  expect(points?.at(-1)).toBe('128 people get an email about the results.')
})

test('the question warns of missing and misplaced results, a line for each', () => {
  const misplaced = ['First place goes to Bus (55), but Kite has 91.']
  const missing = { unjudgedCount: 2, withoutResult: { count: 1, names: ['Kite'] } }

  const question = winnersQuestion({ first: 'bus' }, options, {
    ...nothing,
    ...missing,
    misplaced,
    closes: '2 January',
  })

  expect(question.points?.slice(1, 4)).toEqual([
    ...misplaced,
    'This hackathon is not over: submissions close on 2 January.',
    '1 team with a project has no result yet: Kite. 2 programs of its test are not judged yet.',
  ])
  expect(question.isDestructive).toBe(true)
  expect(question.fields).toMatchObject({ early: 'yes' })
})

test('the question warns of a prize above that of a better place', () => {
  const chosen = { first: 'bus', firstPrize: '1000', second: 'kite', secondPrize: '1000' }
  const pointsOf = (thirdPrize: string) =>
    winnersQuestion({ ...chosen, third: 'rope', thirdPrize }, options, nothing).points

  expect(pointsOf('90000')).toContain(
    'Third place has a higher prize (₹90,000) than first place (₹1,000).',
  )
  expect(pointsOf('1000')?.join()).not.toContain('higher prize')
})

test('the question says which published winners are replaced, and that emails correct them', () => {
  const published = ['bus', 'kite']
  const question = (chosen: Record<string, string>) =>
    winnersQuestion(chosen, options, { ...nothing, published })

  const replaced = question({ first: 'kite' })
  expect(replaced).toMatchObject({
    title: 'Replace the winners',
    question: 'Replace the published winners with these?',
    isDestructive: true,
  })
  expect(replaced.points?.slice(1, 3)).toEqual([
    'Night Bus loses first place.',
    'Kite moves from second place to first place.',
  ])
  expect(replaced.points?.at(-1)).toBe(
    'Teams that were emailed another place get an email that corrects it.',
  )
  expect(question({ first: 'bus', second: 'kite' }).isDestructive).toBe(false)
})

test('the question says for how many teams we do not know whom to notify', () => {
  const pointsOf = (chosen: Record<string, string>) =>
    winnersQuestion(chosen, options, nothing).points

  expect(pointsOf({ first: 'bus' })?.join()).not.toContain('by hand')
  expect(pointsOf({ first: 'bus', second: 'kite' })).toContain(
    '1 of these teams was typed by hand, so we do not know whom to tell.',
  )
  expect(pointsOf({ first: 'kite', second: 'rope' })).toContain(
    '2 of these teams were typed by hand, so we do not know whom to tell.',
  )
})
