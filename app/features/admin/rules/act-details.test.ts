import { expect, test } from 'vitest'
import { actDetails } from './act-details'

const details = (action: string, before: object | null, after: object | null = {}) =>
  actDetails({ action, subject: '', before: { ...before }, after: { ...after } }, 'Asia/Kolkata')

const result = { teamName: 'Knotted', members: ['Asha'], projectTitle: 'A ladder', score: 88 }

test.for([
  ['a new one', {}, result, 'Knotted: score 88'],
  ['another score', result, { ...result, score: 93 }, 'Knotted: score 88 → 93'],
  [
    'all else',
    { ...result, id: 'a', version: 3, place: 1 },
    { teamName: 'Loops', members: ['Asha', 'Ravi'], projectTitle: 'A net', score: 88 },
    'Loops: team Knotted → Loops; members Asha → Asha, Ravi; project A ladder → A net',
  ],
  ['the same', result, result, 'Knotted: nothing changed'],
  ['unreadable fields', { teamName: 1 }, {}, null],
] as const)(
  'the details of a saved result name the team and what changed: %s',
  ([, before, after, said]) => {
    expect(details('result-save', before, after)).toBe(said)
  },
)

test('the details of a deleted result name the team', () => {
  expect(details('result-delete', result)).toBe('Knotted: score 88')
})

const terms = {
  title: 'Third Surge',
  summary: 'All night.',
  startsAt: '2026-11-26T06:30:00.000Z',
  submissionsCloseAt: '2026-11-26T17:00:00.000Z',
  timeZone: 'Asia/Kolkata',
  prizeMinor: 2_500_000,
  teamSizeMin: 1,
  teamSizeMax: 4,
  testMinutes: 60,
}

test.for([
  [
    'a close on the same day',
    { submissionsCloseAt: '2026-11-26T17:15:00.000Z' },
    'submissions close 26 Nov 2026, 10:30 pm IST → 10:45 pm IST',
  ],
  [
    'a start on another day',
    { startsAt: '2026-11-27T06:30:00.000Z' },
    'starts 26 Nov 2026, 12:00 pm IST → 27 Nov 2026, 12:00 pm IST',
  ],
  [
    'the rest',
    { title: 'Surge', summary: 'By day.', prizeMinor: 0, teamSizeMax: 3, testMinutes: 45 },
    'title Third Surge → Surge; prize ₹25,000 → ₹0; largest team 4 → 3; minutes for the test 60 → 45; summary changed',
  ],
  ['nothing', {}, 'nothing changed'],
] as const)('the details of a saved hackathon say what changed: %s', ([, change, said]) => {
  expect(details('hackathon-save', terms, { ...terms, ...change })).toBe(said)
})

test('an announced hackathon and acts without a description have no details', () => {
  expect(details('hackathon-announce', {}, terms)).toBeNull()
  expect(details('hackathon-save', {}, terms)).toBeNull()
  expect(details('user-block', { state: 'verified' }, { state: 'blocked' })).toBeNull()
  expect(details('results-publish', null, null)).toBeNull()
})

test('the details of winners list places and prizes before and after', () => {
  const [a, b] = [
    { resultId: 'a', teamName: 'Knotted', prizeMinor: 500_000 },
    { resultId: 'b', teamName: 'Loops', prizeMinor: null },
  ]
  const old = { resultId: 'gone', prizeMinor: 500_000 }
  const act = { before: { winners: [a, b] }, after: { winners: [b, old] } }
  expect(details('winners-publish', { winners: [] }, act.before)).toBe(
    '1st Knotted (₹5,000), 2nd Loops',
  )
  expect(details('winners-publish', act.before, act.after)).toBe(
    '1st Knotted (₹5,000), 2nd Loops → 1st Loops, 2nd a deleted result (₹5,000)',
  )
  expect(details('winners-withdraw', act.before)).toBe('1st Knotted (₹5,000), 2nd Loops')
})

test.for(['order-refund', 'surplus-retry', 'surplus-settle'])(
  '%s says how much was refunded',
  (action) => {
    expect(details(action, {}, { amountMinor: 499_900 })).toBe('₹4,999')
    expect(details(action, {}, { refund: 'of an old line' })).toBeNull()
  },
)
