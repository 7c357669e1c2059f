import { expect, test } from 'vitest'
import { userStates } from '~/features/accounts/rules'
import {
  changedMeanwhile,
  describeMisplaced,
  daysUpTo,
  emptyUserLists,
  labelHackathons,
  labelResults,
  markMembers,
  messageStatusLabels,
  nothingFound,
  photoAnswer,
  userListTitles,
} from './rules'
import { actLabel, moneyActTexts, photoActTexts, userActionTexts } from './rules/act-texts'

test('answers an upload with the status of its outcome', () => {
  const message = 'It is no picture.'

  expect(photoAnswer({ ok: true })).toEqual({
    answer: { ok: true, message: 'The photo is saved. Publish it to show it in the gallery.' },
    init: { status: 200 },
  })
  expect(photoAnswer({ ok: false, reason: 'not-a-picture', message })).toEqual({
    answer: { ok: false, message },
    init: { status: 400 },
  })
  expect(photoAnswer({ ok: false, reason: 'too-large', message }).init).toEqual({ status: 413 })
  expect(photoAnswer({ ok: false, reason: 'too-often', message, waitS: 60 }).init).toEqual({
    status: 429,
    headers: { 'retry-after': '60' },
  })
})

test('a search without results says how to find more', () => {
  const none = 'No users found for “as”'

  expect(nothingFound('No users found', 'asha', false)).toBe('No users found for “asha”')
  expect(nothingFound('No users found', 'as', false)).toBe(
    `${none}. One or two letters match only the beginning of a word.`,
  )
  expect(nothingFound('No users found', 'ash', false)).toBe('No users found for “ash”')
  expect(nothingFound('No users found', 'as', true)).toBe(
    `${none} so far. Go to the next page to search further.`,
  )
})

test('days end with today in the zone, oldest first', () => {
  expect(daysUpTo(new Date('2026-03-01T20:00:00Z'), 'Asia/Kolkata', 3)).toEqual([
    '2026-02-28',
    '2026-03-01',
    '2026-03-02',
  ])
})

test('marks blocked and unverified members, and adds those that the result does not name', () => {
  const row = { teamId: 't', members: ['Asha', 'Ravi'], score: 3 }

  const ravi = { name: 'Ravi', mark: 'blocked' } as const
  const neha = { name: 'Neha', mark: 'email not verified' } as const

  expect(markMembers(row, new Map([['t', [ravi, neha]]]))).toEqual({
    ...row,
    members: ['Asha', 'Ravi (blocked)', 'Neha (email not verified)'],
  })
  expect(markMembers(row, new Map([['u', [ravi]]]))).toEqual(row)
  expect(markMembers({ ...row, teamId: null }, new Map([['t', [ravi]]])).members).toEqual([
    'Asha',
    'Ravi',
  ])
})

test('distinguishes teams with the same name, and lists each result once', () => {
  const team = { teamId: null, teamName: 'Loops', members: ['Asha', 'Ravi'] }
  const result = { ...team, projectTitle: 'Rope', score: 80 }
  const other = { ...result, id: 'c', teamId: 't', teamName: 'Bends' }
  const asha = { name: 'Asha', mark: 'email not verified' } as const

  expect(
    labelResults(
      [
        { ...result, id: 'a' },
        { ...result, id: 'b', members: ['Neha'], projectTitle: 'Net' },
        other,
        other,
      ],
      new Map([['t', [asha]]]),
    ),
  ).toEqual([
    { id: 'a', label: 'Loops: Asha, Ravi, “Rope” (80 of 100)', isTyped: true },
    { id: 'b', label: 'Loops: Neha, “Net” (80 of 100)', isTyped: true },
    { id: 'c', label: 'Bends (80 of 100, Asha: email not verified)', isTyped: false },
  ])
})

test.for([
  ['user-block', 'user blocked'],
  ['user-promote', 'user made an admin'],
  ['hackathon-announce', 'hackathon announced'],
  ['order-refund', 'order refunded'],
  ['photo-bend', 'photo bend'],
  ['login', 'login'],
] as const)('the label of the act %s is "%s"', ([action, label]) => {
  expect(actLabel(action)).toBe(label)
})

test('marks destructive acts, and names the person or the photo in each question', () => {
  const all = { ...userActionTexts, ...moneyActTexts }
  const marked = Object.entries(all).flatMap(([act, { isDestructive }]) =>
    isDestructive ? [act] : [],
  )
  const order = { amount: '₹499', studentName: 'Asha', courseTitle: 'Knots' }

  expect(marked).toEqual(['block', 'delete', 'erase', 'refund'])
  for (const { question, done } of Object.values(userActionTexts)) {
    expect(question('Asha')).toContain('Asha')
    expect(done('Asha')).toContain('Asha')
  }
  for (const { question, button } of Object.values(moneyActTexts)) {
    expect(question(order)).toMatch(/₹499.*Asha/)
    expect(button).not.toBe('')
  }
  for (const { question } of Object.values(photoActTexts))
    expect(question('A rope')).toContain('“A rope”')
  expect(photoActTexts.delete.isDestructive).toBe(true)
  expect(photoActTexts.hide.isDestructive).toBeUndefined()
})

test('every list and status has a label', () => {
  expect(Object.keys(emptyUserLists).toSorted()).toEqual(userStates.toSorted())
  expect(Object.keys(userListTitles).toSorted()).toEqual(userStates.toSorted())
  expect(Object.keys(messageStatusLabels)).toEqual(['new', 'answered', 'closed'])
  expect(changedMeanwhile('the site')).toContain('Another admin changed the site')
})

test('distinguishes hackathons with the same name by their start, in their own time zone', () => {
  const hackathon = (id: string, title: string, startsAt: string) => ({
    id,
    title,
    startsAt: new Date(startsAt),
    timeZone: 'Asia/Kolkata',
  })

  expect(
    labelHackathons([
      hackathon('a', 'Campus Hack', '2026-03-01T04:30:00Z'),
      hackathon('b', 'Campus Hack', '2026-09-01T04:30:00Z'),
      hackathon('c', 'Third Surge', '2026-09-01T04:30:00Z'),
    ]),
  ).toEqual([
    { id: 'a', title: 'Campus Hack, 1 Mar 2026, 10:00 am IST' },
    { id: 'b', title: 'Campus Hack, 1 Sept 2026, 10:00 am IST' },
    { id: 'c', title: 'Third Surge' },
  ])
})

test('describes a published place that no longer fits with both scores', () => {
  const better = { id: 'bus', teamName: 'Night Bus', score: 87 }
  const winner = { id: 'york', teamName: 'New Yorkers', score: 60, place: 2 }

  expect(describeMisplaced({ winner, better })).toBe(
    'Second place goes to New Yorkers (60), but Night Bus has 87.',
  )
})
