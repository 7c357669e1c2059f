import { describe, expect, test } from 'vitest'
import {
  courseAction,
  currentStreak,
  daysAheadLabel,
  daysBetween,
  groupCourses,
  groupsHeading,
  progressLabel,
  recentActivity,
  recentCourses,
  standingSentence,
  streakLabel,
  type StudentCourse,
} from './rules'

describe('the current streak', () => {
  test.each([
    ['no activity ever', [], '2026-03-09', 0],
    ['today only', ['2026-03-09'], '2026-03-09', 1],
    ['yesterday only', ['2026-03-08'], '2026-03-09', 1],
    ['the day before yesterday only', ['2026-03-07'], '2026-03-09', 0],
    ['today and yesterday', ['2026-03-08', '2026-03-09'], '2026-03-09', 2],
    ['up to yesterday', ['2026-03-06', '2026-03-07', '2026-03-08'], '2026-03-09', 3],
    ['a gap yesterday', ['2026-03-07', '2026-03-09'], '2026-03-09', 1],
    [
      'a gap further back',
      ['2026-03-04', '2026-03-05', '2026-03-07', '2026-03-08'],
      '2026-03-08',
      2,
    ],
    ['any order', ['2026-03-09', '2026-03-07', '2026-03-08'], '2026-03-09', 3],
    ['over the end of a month', ['2026-04-29', '2026-04-30', '2026-05-01'], '2026-05-01', 3],
    ['over February of a common year', ['2026-02-28', '2026-03-01'], '2026-03-01', 2],
    ['over February of a leap year', ['2028-02-28', '2028-02-29', '2028-03-01'], '2028-03-01', 3],
    ['a leap day left out', ['2028-02-28', '2028-03-01'], '2028-03-01', 1],
    ['over new year', ['2026-12-30', '2026-12-31', '2027-01-01'], '2027-01-01', 3],
    ['up to new year’s eve, seen on new year’s day', ['2026-12-31'], '2027-01-01', 1],
    ['over the night clocks change', ['2026-03-28', '2026-03-29', '2026-03-30'], '2026-03-30', 3],
  ])('%s', (_, days, today, expected) => {
    expect(currentStreak(days, today)).toBe(expected)
  })

  test('a whole year counts in full', () => {
    const days = Array.from({ length: 400 }, (_, index) =>
      new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
    )

    expect(currentStreak(days, days.at(-1) ?? '')).toBe(400)
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
])('from %s to %s are %i days', (from, to, days) => {
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

function course(id: string, rest: Partial<StudentCourse> = {}): StudentCourse {
  return {
    id,
    state: 'started',
    completedCount: 1,
    nextModuleId: 'next',
    lastActiveAt: null,
    ...rest,
  }
}

const on = (day: string) => new Date(`2026-03-${day}T08:00:00Z`)
const ids = (courses: readonly StudentCourse[]) => courses.map(({ id }) => id)

describe('recent courses', () => {
  test('are the three latest touched, completed ones among them', () => {
    const courses = [
      course('oldest', { lastActiveAt: on('01') }),
      course('finished', { lastActiveAt: on('03'), state: 'completed' }),
      course('latest', { lastActiveAt: on('04') }),
      course('older', { lastActiveAt: on('02') }),
      course('untouched', { state: 'new', completedCount: 0 }),
    ]

    expect(ids(recentCourses(courses))).toEqual(['latest', 'finished', 'older'])
  })

  test('let a course that waits for payment fill a place that is left', () => {
    const locked = course('locked', { state: 'locked', completedCount: 0 })

    expect(ids(recentCourses([locked, course('own', { lastActiveAt: on('01') })]))).toEqual([
      'own',
      'locked',
    ])
  })

  test('are none when only paid courses are to be had', () => {
    expect(
      recentCourses([course('locked', { state: 'locked' }), course('a', { state: 'new' })]),
    ).toEqual([])
  })
})

test('My Courses groups what is the student’s own, and offers paid courses apart', () => {
  const groups = groupCourses([
    course('new', { state: 'new' }),
    course('a', { lastActiveAt: on('01') }),
    course('b', { lastActiveAt: on('02') }),
    course('c', { state: 'completed' }),
    course('d', { state: 'locked' }),
  ])

  expect(ids(groups.inProgress)).toEqual(['b', 'a'])
  expect(ids(groups.completed)).toEqual(['c'])
  expect(ids(groups.locked)).toEqual(['d'])
})

test.each([
  [0, 0, 'Nothing begun yet'],
  [2, 0, '2 in progress'],
  [0, 1, '1 completed'],
  [2, 1, '2 in progress, 1 completed'],
])('%i begun and %i completed courses read as they should', (inProgress, completed, heading) => {
  expect(groupsHeading(inProgress, completed)).toBe(heading)
})

describe('the sentence under the greeting', () => {
  const begun = { title: 'React Basics', left: 3 }

  test.each([
    [
      'nothing begun',
      { course: null, hasCourses: false, streakDays: 0, isActiveToday: false },
      'Your line starts with one module.',
    ],
    [
      'no streak',
      { course: begun, hasCourses: true, streakDays: 0, isActiveToday: false },
      '3 modules to go in React Basics.',
    ],
    [
      'one module left',
      { course: { ...begun, left: 1 }, hasCourses: true, streakDays: 0, isActiveToday: false },
      '1 module to go in React Basics.',
    ],
    [
      'active today',
      { course: begun, hasCourses: true, streakDays: 7, isActiveToday: true },
      '3 modules to go in React Basics.',
    ],
    [
      'a streak that waits for today',
      { course: begun, hasCourses: true, streakDays: 1, isActiveToday: false },
      '3 modules to go in React Basics. One step today makes your streak 2 days.',
    ],
    [
      'all finished',
      { course: null, hasCourses: true, streakDays: 0, isActiveToday: false },
      'Everything you opened is finished.',
    ],
  ])('with %s', (_, input, sentence) => {
    expect(standingSentence(input)).toBe(sentence)
  })
})

test.each([
  ['nothing done', course('c', { completedCount: 0 }), 'Start', '/course/c/next'],
  ['something done', course('c'), 'Continue', '/course/c/next'],
  ['no modules yet', course('c', { completedCount: 0, nextModuleId: null }), 'Start', '/course/c'],
  ['all done', course('c', { state: 'completed', nextModuleId: null }), 'Review', '/course/c'],
  ['not paid', course('c', { state: 'locked' }), 'Please Make Payment', '/payment/c'],
])('with %s the button reads as it should and leads there', (_, given, label, to) => {
  expect(courseAction(given)).toEqual({ label, to })
})

test.each([
  [0, '0% Complete'],
  [99, '99% Complete'],
  [100, 'Completed'],
])('%i percent reads %s', (percent, label) => {
  expect(progressLabel(percent)).toBe(label)
})
