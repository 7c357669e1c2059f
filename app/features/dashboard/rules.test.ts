import { describe, expect, test } from 'vitest'
import {
  currentStreak,
  daysAheadLabel,
  daysBetween,
  firstCourse,
  goalSentence,
  recentActivity,
  restSentence,
  streakLabel,
  type StudentCourse,
} from './rules'

describe('the current streak', () => {
  test.each([
    ['no activity ever', [], '2026-03-09', 0],
    ['today only', ['2026-03-09'], '2026-03-09', 1],
    ['yesterday only', ['2026-03-08'], '2026-03-09', 1],
    ['two rest days before today', ['2026-03-12'], '2026-03-15', 1],
    ['a third rest day ends it', ['2026-03-11'], '2026-03-15', 0],
    ['rest days of two weeks in a row', ['2026-03-06', '2026-03-11'], '2026-03-11', 2],
    ['today does not count as a rest day yet', ['2026-03-12'], '2026-03-14', 1],
    [
      'an earlier week with three rest days',
      ['2026-03-02', '2026-03-06', '2026-03-08'],
      '2026-03-08',
      2,
    ],
    [
      'five days a week, two weeks long',
      ['02', '03', '04', '05', '06', '09', '10'].map((day) => `2026-03-${day}`),
      '2026-03-10',
      7,
    ],
    ['today and yesterday', ['2026-03-08', '2026-03-09'], '2026-03-09', 2],
    ['up to yesterday', ['2026-03-06', '2026-03-07', '2026-03-08'], '2026-03-09', 3],
    ['a gap yesterday', ['2026-03-07', '2026-03-09'], '2026-03-09', 2],
    [
      'a gap further back',
      ['2026-03-04', '2026-03-05', '2026-03-07', '2026-03-08'],
      '2026-03-08',
      4,
    ],
    ['any order', ['2026-03-09', '2026-03-07', '2026-03-08'], '2026-03-09', 3],
    ['over the end of a month', ['2026-04-29', '2026-04-30', '2026-05-01'], '2026-05-01', 3],
    ['over February of a common year', ['2026-02-28', '2026-03-01'], '2026-03-01', 2],
    ['over February of a leap year', ['2028-02-28', '2028-02-29', '2028-03-01'], '2028-03-01', 3],
    ['a leap day left out', ['2028-02-28', '2028-03-01'], '2028-03-01', 2],
    ['over new year', ['2026-12-30', '2026-12-31', '2027-01-01'], '2027-01-01', 3],
    ['up to new year’s eve, seen on new year’s day', ['2026-12-31'], '2027-01-01', 1],
    ['over the night clocks change', ['2026-03-28', '2026-03-29', '2026-03-30'], '2026-03-30', 3],
  ])('%s', (_, days, today, expected) => {
    expect(currentStreak(days, today).days).toBe(expected)
  })

  test('a whole year counts in full', () => {
    const days = Array.from({ length: 400 }, (_, index) =>
      new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
    )

    expect(currentStreak(days, days.at(-1) ?? '').days).toBe(400)
  })

  test.each([
    ['2026-03-09', ['2026-03-09'], 2, 'You can skip two days this week and keep your streak.'],
    ['2026-03-11', ['2026-03-09'], 1, 'You can skip one more day this week and keep your streak.'],
    ['2026-03-12', ['2026-03-09'], 0, 'To keep your streak, take a step every day until Sunday.'],
    ['2026-03-12', [], 0, 'You can skip two days a week and keep a streak.'],
  ])('on %s after %j there are %i rest days left', (today, days, left, sentence) => {
    const streak = currentStreak(days, today)

    expect(streak.restDaysLeft).toBe(left)
    expect(restSentence(streak)).toBe(sentence)
  })

  test.each([
    [0, '0 Days'],
    [1, '1 Day'],
    [7, '7 Days'],
  ])('%i reads %s', (days, label) => {
    expect(streakLabel(days)).toBe(label)
  })
})

describe('recent activity', () => {
  test('begins on the Monday eleven weeks before this week and ends today', () => {
    const { firstDay, counts } = recentActivity([], '2026-03-11')

    expect(firstDay).toBe('2025-12-22')
    expect(new Date(firstDay).getUTCDay()).toBe(1)
    expect(counts).toHaveLength(11 * 7 + 3)
    expect(counts.every((count) => count === 0)).toBe(true)
  })

  test.each([
    ['a Monday', '2026-03-09', 78],
    ['a Sunday', '2026-03-15', 84],
  ])('on %s', (_, today, length) => {
    expect(recentActivity([], today).counts).toHaveLength(length)
  })

  test('puts each count on its day and leaves out what is outside', () => {
    const days = [
      { day: '2025-12-21', count: 9 },
      { day: '2025-12-22', count: 1 },
      { day: '2026-03-10', count: 4 },
      { day: '2026-03-11', count: 2 },
      { day: '2026-03-12', count: 8 },
    ]
    const { counts } = recentActivity(days, '2026-03-11')

    expect([counts[0], counts.at(-2), counts.at(-1)]).toEqual([1, 4, 2])
    expect(counts.reduce((sum, count) => sum + count)).toBe(7)
  })
})

test.each([
  ['2026-03-09', '2026-03-09', 0],
  ['2026-03-09', '2026-03-10', 1],
  ['2026-03-10', '2026-03-09', -1],
  ['2028-02-28', '2028-03-01', 2],
  ['2026-12-31', '2027-12-31', 365],
])('from %s to %s it is %i days', (from, to, days) => {
  expect(daysBetween(from, to)).toBe(days)
})

test.each([
  [0, 'Today'],
  [1, 'Tomorrow'],
  [2, 'In 2 days'],
  [43, 'In 43 days'],
])('%i days ahead reads %s', (days, label) => {
  expect(daysAheadLabel(days)).toBe(label)
})

test.each([
  [null, 10, null],
  [15, 0, 'Today’s goal: about 0 of 15 minutes done.'],
  [15, 15, 'You reached today’s goal of about 15 minutes.'],
  [5, 40, 'You reached today’s goal of about 5 minutes.'],
])('a goal of %s with %i minutes done', (goal, done, sentence) => {
  expect(goalSentence(goal, done)).toBe(sentence)
})

describe('the first lesson', () => {
  const answeredAt = new Date('2026-03-09T10:00:00Z')
  const course = (id: string, state: StudentCourse['state'], lastActiveAt: Date | null = null) => {
    const nextModuleId = id === 'empty' ? null : 'a'
    return { id, state, nextModuleId, lastActiveAt, completedCount: 0, wasOrdered: false }
  }
  const offered = [
    course('locked', 'locked'),
    course('empty', 'new'),
    course('first', 'new'),
    course('chosen', 'new'),
  ]

  test.each([
    ['chosen', 'chosen'],
    [null, 'first'],
    ['locked', 'first'],
    ['gone', 'first'],
  ])('is in the right course for somebody who chose %s: %s', (courseId, expected) => {
    expect(firstCourse(offered, { courseId, answeredAt })?.id).toBe(expected)
  })

  test.each([
    ['begun after choosing another', 1, 'chosen', answeredAt, 'begun'],
    ['begun before choosing another', -1, 'chosen', answeredAt, 'chosen'],
    ['begun, by somebody who chose none', -1, null, answeredAt, 'begun'],
    ['begun, before the questions are answered', -1, null, null, 'begun'],
  ] as const)('with a course %s', (_, minutes, courseId, at, expected) => {
    const begun = course('begun', 'started', new Date(+answeredAt + minutes * 60_000))

    expect(firstCourse([...offered, begun], { courseId, answeredAt: at })?.id).toBe(expected)
  })
})
