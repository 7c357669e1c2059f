import { describe, expect, test } from 'vitest'
import {
  formatDuration,
  hackathonAtWork,
  hackathonMinutes,
  hackathonStatus,
  nextHackathonStart,
  describeNextStep,
  ordinal,
  formatTeamMembers,
  formatTeamSize,
  untilStart,
  safeCell,
} from './rules'

const hackathon = {
  startsAt: new Date('2026-03-01T04:30:00Z'),
  submissionsCloseAt: new Date('2026-03-02T04:30:00Z'),
  timeZone: 'Asia/Kolkata',
}

test.each([
  ['2026-02-17T04:30:00Z', 'in 12 days'],
  ['2026-02-17T18:29:59Z', 'in 12 days'],
  ['2026-02-17T18:30:00Z', 'in 11 days'],
  ['2026-02-27T18:30:00Z', 'tomorrow'],
  ['2026-02-28T18:29:59Z', 'tomorrow'],
  ['2026-02-28T18:30:00Z', 'today'],
  ['2026-03-01T04:29:59Z', 'today'],
  ['2026-03-01T04:30:00Z', 'running now'],
])('at %s the hackathon is %s', (now, words) => {
  expect(untilStart(hackathon, new Date(now))).toBe(words)
})

test('days are counted across a change of the clocks', () => {
  const berlin = { startsAt: new Date('2026-03-30T08:00:00Z'), timeZone: 'Europe/Berlin' }

  expect(untilStart(berlin, new Date('2026-03-28T08:00:00Z'))).toBe('in 2 days')
})

test.each([
  ['2026-03-01T04:29:59.999Z', 'upcoming'],
  ['2026-03-01T04:30:00Z', 'running'],
  ['2026-03-02T04:29:59.999Z', 'running'],
  ['2026-03-02T04:30:00Z', 'past'],
])('at %s the hackathon is %s', (now, status) => {
  expect(hackathonStatus(hackathon, new Date(now))).toBe(status)
})

test.each([
  [1440, '24 hours'],
  [90, '1 hour 30 minutes'],
  [60, '1 hour'],
  [1, '1 minute'],
])('%i minutes read as %s', (minutes, words) => {
  expect(formatDuration(minutes)).toBe(words)
})

test('a hackathon has a length and a readable team size', () => {
  expect(hackathonMinutes(hackathon)).toBe(1440)
  expect(formatTeamSize({ teamSizeMin: 1, teamSizeMax: 4 })).toBe('1 to 4')
  expect(formatTeamSize({ teamSizeMin: 3, teamSizeMax: 3 })).toBe('3')
})

test('a fresh installation gets a hackathon on a Sunday, 10 in the morning in India, in six weeks or more', () => {
  const now = new Date('2026-01-07T23:00:00Z')

  const start = nextHackathonStart(now)

  expect(start.toISOString()).toBe('2026-02-22T04:30:00.000Z')
})

test.each([
  '=1+1',
  '+91',
  '-1',
  '@SUM(A1)',
  '＝1+1',
  '＋91',
  '－1',
  '＠SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
])('a cell that begins like a formula is no formula: %j', (text) => {
  expect(safeCell(text)).toBe(`'${text}`)
})

test('another cell stays as it is', () => {
  expect(safeCell('IIT Madras = first')).toBe('IIT Madras = first')
})

test('a team of one size says it once', () => {
  expect(formatTeamMembers({ teamSizeMin: 3, teamSizeMax: 3 })).toBe('3 members')
  expect(formatTeamMembers({ teamSizeMin: 1, teamSizeMax: 4 })).toBe('1 to 4 members')
  expect(formatTeamMembers({ teamSizeMin: 1, teamSizeMax: 1 })).toBe('1 member')
})

describe('the hackathon that an organiser works on', () => {
  const now = new Date('2026-03-09T10:00:00Z')
  const hackathonOf = (id: string, startsAt: string, submissionsCloseAt: string) => ({
    id,
    startsAt: new Date(startsAt),
    submissionsCloseAt: new Date(submissionsCloseAt),
  })
  const far = hackathonOf('far', '2026-06-01', '2026-06-02')
  const next = hackathonOf('next', '2026-04-01', '2026-04-02')
  const week = hackathonOf('week', '2026-03-05', '2026-03-12')
  const month = hackathonOf('month', '2026-03-06', '2026-04-05')
  const long = hackathonOf('long', '2026-02-01', '2026-03-08')
  const short = hackathonOf('short', '2026-03-01', '2026-03-02')

  test.each([
    ['the running one that closes first', [far, next, month, week, short, long], 'week'],
    ['the one that closed last', [far, next, short, long], 'long'],
    ['the next one', [far, next], 'next'],
    ['none', [], undefined],
  ] as const)('is %s', (_, hackathons, id) => {
    expect(hackathonAtWork(hackathons, now)?.id).toBe(id)
  })
})

test.each([
  [{ hasTest: false, hasTeam: false }, 'Next: take the test, then form your team.'],
  [{ hasTest: false, hasTeam: true }, 'Next: take the test.'],
  [{ hasTest: true, hasTeam: false }, 'You have taken the test. Next: form your team.'],
  [
    { hasTest: true, hasTeam: true },
    'You have taken the test and have a team. Next: submit your project once the hackathon starts.',
  ],
  [
    { hasTest: true, hasTeam: true, isRunning: true },
    'You have taken the test and have a team. Next: submit your project.',
  ],
  [
    { hasTest: true, hasTeam: true, isRunning: true, hasProject: true },
    'Your project is submitted. You can replace it until submissions close.',
  ],
])('somebody with %j reads "%s"', (person, words) => {
  expect(describeNextStep({ isRunning: false, hasProject: false, ...person })).toBe(words)
})

test.each([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [4, '4th'],
  [11, '11th'],
  [22, '22nd'],
])('place %i is the %s', (place, words) => {
  expect(ordinal(place)).toBe(words)
})
