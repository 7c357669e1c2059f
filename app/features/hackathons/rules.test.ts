import { describe, expect, test } from 'vitest'
import {
  answerOfSubject,
  formatDuration,
  hackathonAtWork,
  hackathonMoment,
  hackathonMinutes,
  hackathonStatus,
  nextHackathonStart,
  describeNextStep,
  ordinal,
  formatTeamMembers,
  formatTeamSize,
  untilStart,
  mayBeId,
  momentInMail,
  pointsFor,
  pointsForScore,
  subjectOfAnswer,
  leaveProblem,
  testEndsAt,
  shortTestSentence,
  testTimeSentence,
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

test('counts days across a daylight saving change', () => {
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
])('formats %i minutes as %s', (minutes, words) => {
  expect(formatDuration(minutes)).toBe(words)
})

test('a hackathon has a length and a readable team size', () => {
  expect(hackathonMinutes(hackathon)).toBe(1440)
  expect(formatTeamSize({ teamSizeMin: 1, teamSizeMax: 4 })).toBe('1 to 4')
  expect(formatTeamSize({ teamSizeMin: 3, teamSizeMax: 3 })).toBe('3')
})

test('the first hackathon starts on a Sunday at 10 am in India, six or more weeks ahead', () => {
  const now = new Date('2026-01-07T23:00:00Z')

  const start = nextHackathonStart(now)

  expect(start.toISOString()).toBe('2026-02-22T04:30:00.000Z')
})

test.each([
  ['a Saturday', '2026-01-10T12:00:00Z', '2026-02-22T04:30:00.000Z'],
  ['a Sunday', '2026-01-11T12:34:56.789Z', '2026-02-22T04:30:00.000Z'],
  ['a Monday', '2026-01-12T12:00:00Z', '2026-03-01T04:30:00.000Z'],
])('from %s, the first hackathon starts on the first Sunday six weeks ahead', (_, now, start) => {
  expect(nextHackathonStart(new Date(now)).toISOString()).toBe(start)
})

test('names the team size once if smallest and largest are equal', () => {
  expect(formatTeamMembers({ teamSizeMin: 3, teamSizeMax: 3 })).toBe('3 members')
  expect(formatTeamMembers({ teamSizeMin: 1, teamSizeMax: 4 })).toBe('1 to 4 members')
  expect(formatTeamMembers({ teamSizeMin: 1, teamSizeMax: 1 })).toBe('1 member')
})

describe('a test', () => {
  const window = { submissionsCloseAt: hackathon.submissionsCloseAt, testMinutes: 90 }

  test.each([
    ['after its minutes', '2026-03-01T10:00:00Z', '2026-03-01T11:30:00Z'],
    ['after its minutes, just in time', '2026-03-02T03:00:00Z', '2026-03-02T04:30:00Z'],
    ['with the hackathon', '2026-03-02T03:00:01Z', '2026-03-02T04:30:00Z'],
  ])('ends %s', (_, startedAt, endsAt) => {
    expect(testEndsAt(window, new Date(startedAt))).toEqual(new Date(endsAt))
  })

  test.each([
    ['mcq', 'b', 'b', 5],
    ['mcq', 'b', 'c', 0],
    ['mcq', '5', '5.0', 0],
    ['mcq', 'b', '', 0],
    ['aptitude', '5', '5', 5],
    ['aptitude', '5', '5.0', 5],
    ['aptitude', '5', ' x = 5 ', 5],
    ['aptitude', '5', 'X=5', 5],
    ['aptitude', '5', '+5', 5],
    ['aptitude', '5', '５', 5],
    ['aptitude', '5', '1 000', 0],
    ['aptitude', '1000', '1 000', 5],
    ['aptitude', '-12.25', '-12.25', 5],
    ['aptitude', '12.25', '-12.25', 0],
    ['aptitude', '5', '5.', 0],
    ['aptitude', '5', '2x=5', 0],
    ['aptitude', '5', '5x=', 0],
    ['aptitude', '5', '0x5', 0],
    ['aptitude', '5', '5 apples', 0],
    ['aptitude', '0', '', 0],
    ['aptitude', '0', 'x', 0],
  ] as const)('a %s question with the solution %j gives the answer %j %i points', (...row) => {
    const [kind, answer, given, points] = row
    expect(pointsFor({ kind, answer, weight: 5 }, given)).toBe(points)
  })

  test.each([
    ['coding', '5'],
    ['coding', null],
    ['mcq', null],
  ] as const)('does not grade a question of kind %s with the solution %j', (kind, answer) => {
    expect(pointsFor({ kind, answer, weight: 5 }, '5')).toBeNull()
  })

  test('gives code its score’s part of the weight, in whole points', () => {
    expect([0, 0.25, 0.5, 1].map((score) => pointsForScore(10, score))).toEqual([0, 3, 5, 10])
  })
})

test('reads the answer back from the subject of its judge job', () => {
  expect(answerOfSubject(subjectOfAnswer('attempt-1', 'question-2'))).toEqual({
    attemptId: 'attempt-1',
    questionId: 'question-2',
  })
})

test.each([
  null,
  '',
  'exercise:a:b',
  'hackathon-answer:a',
  'hackathon-answer::b',
  'hackathon-answer:a:',
  'hackathon-answer:a:b:c',
  'my-hackathon-answer:a:b',
])('the subject %j names no answer', (subject) => {
  expect(answerOfSubject(subject)).toBeNull()
})

test.each(['second-surge', '0', 'a'.repeat(80)])('%s may be an id', (text) => {
  expect(mayBeId(text)).toBe(true)
})

test.each(['', 'a'.repeat(81), 'A', 'a/b', 'a b', 'ä', '.a', 'a.'])('%j is no id', (text) => {
  expect(mayBeId(text)).toBe(false)
})

describe('a moment', () => {
  const at = new Date('2026-03-01T04:30:00Z')

  test('is shown in the zone of the hackathon and in that of the viewer', () => {
    expect(hackathonMoment(at, 'Asia/Kolkata', 'Europe/Berlin')).toEqual({
      at: '2026-03-01T04:30:00.000Z',
      hackathonZone: 'Asia/Kolkata',
      text: '1 Mar 2026, 10:00 am IST',
      localText: '1 Mar 2026, 5:30 am GMT+1',
    })
    expect(hackathonMoment(at, 'Asia/Kolkata', null).localText).toBeNull()
  })

  test.each([
    ['Europe/Berlin', '1 Mar 2026, 10:00 am IST (1 Mar 2026, 5:30 am GMT+1 in your time zone)'],
    ['Asia/Kolkata', '1 Mar 2026, 10:00 am IST'],
    ['Asia/Calcutta', '1 Mar 2026, 10:00 am IST'],
    [null, '1 Mar 2026, 10:00 am IST'],
  ])('in an email to a reader in %s reads "%s"', (zone, text) => {
    expect(momentInMail(at, 'Asia/Kolkata', zone)).toBe(text)
  })
})

describe('the hackathon that an organiser works on', () => {
  const now = new Date('2026-03-09T10:00:00Z')
  const hackathonOf = (id: string, startsAt: string, submissionsCloseAt: string) => ({
    id,
    startsAt: new Date(startsAt),
    submissionsCloseAt: new Date(submissionsCloseAt),
    isSample: id.startsWith('sample'),
  })
  const sampleOver = hackathonOf('sample-over', '2026-03-01', '2026-03-02')
  const sampleNext = hackathonOf('sample-next', '2026-03-20', '2026-03-21')
  const sampleNow = hackathonOf('sample-now', '2026-03-08', '2026-03-10')
  const far = hackathonOf('far', '2026-06-01', '2026-06-02')
  const next = hackathonOf('next', '2026-04-01', '2026-04-02')
  const summer = hackathonOf('summer', '2026-03-20', '2026-08-31')
  const week = hackathonOf('week', '2026-03-05', '2026-03-12')
  const month = hackathonOf('month', '2026-03-06', '2026-04-05')
  const long = hackathonOf('long', '2026-02-01', '2026-03-08')
  const past = hackathonOf('past', '2026-01-01', '2026-01-02')
  const short = hackathonOf('short', '2026-03-01', '2026-03-02')

  test.each([
    ['the running one that closes first', [far, next, month, week, short, long], 'week'],
    ['the one that closed last', [far, next, short, long, past], 'long'],
    ['the next one', [far, next], 'next'],
    ['the next one, although it closes last', [far, next, summer], 'summer'],
    ['its own past one, although a sample closed later', [sampleOver, past], 'past'],
    ['its own next one, although a sample is over or nearer', [sampleOver, sampleNext, far], 'far'],
    ['a sample that runs', [sampleNow, past, far], 'sample-now'],
    ['a sample, where there is no other', [sampleOver, sampleNext], 'sample-over'],
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
])('the next step with %j is "%s"', (person, words) => {
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

test.for([
  [60, 60, '60 minutes, from your first answer on'],
  [60, 59, '59 minutes, because the hackathon closes then'],
  [60, 1, '1 minute, because the hackathon closes then'],
  [60, 0, 'Less than a minute, because the hackathon closes then'],
] as const)('of %d minutes, %d before the close: %s', ([minutes, minutesToClose, sentence]) => {
  expect(testTimeSentence({ minutes, minutesToClose })).toBe(sentence)
})

test.each([
  [1, 1, false, null],
  [1, 1, true, 'last-of-submitted'],
  [3, 2, true, null],
  [2, 2, true, 'too-few-left'],
  [2, 2, false, null],
])('leaving a team of %i members, at least %i, project %s: the problem is %s', (...given) => {
  const [memberCount, teamSizeMin, hasProject, problem] = given
  expect(leaveProblem({ memberCount, teamSizeMin, hasProject })).toBe(problem)
})

test.for([
  [60, null],
  [59, 'The hackathon closes in 59 minutes, so the test has 59.'],
  [1, 'The hackathon closes in 1 minute, so the test has 1.'],
  [0, 'The hackathon closes in less than a minute, too little time for the test.'],
] as const)(
  '%d minutes before the close, the registration page says how long the test will be',
  ([left, words]) => {
    expect(shortTestSentence({ minutes: 60, minutesToClose: left })).toBe(words)
  },
)
