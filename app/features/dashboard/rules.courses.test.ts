import { describe, expect, test } from 'vitest'
import {
  courseAction,
  groupCourses,
  groupsHeading,
  progressLabel,
  recentCourses,
  standingSentence,
  type StudentCourse,
} from './rules'

function course(id: string, rest: Partial<StudentCourse> = {}): StudentCourse {
  return {
    id,
    state: 'started',
    completedCount: 1,
    nextModuleId: 'next',
    lastActiveAt: null,
    wasOrdered: true,
    ...rest,
  }
}

const on = (day: string) => new Date(`2026-03-${day}T08:00:00Z`)
const ids = (courses: readonly StudentCourse[]) => courses.map(({ id }) => id)

describe('recent courses', () => {
  test('are the three with the latest activity, completed ones included', () => {
    const courses = [
      course('oldest', { lastActiveAt: on('01') }),
      course('finished', { lastActiveAt: on('03'), state: 'completed' }),
      course('latest', { lastActiveAt: on('04') }),
      course('older', { lastActiveAt: on('02') }),
      course('untouched', { state: 'new', completedCount: 0 }),
      course('left', { state: 'left', lastActiveAt: on('05') }),
    ]

    expect(ids(recentCourses(courses))).toEqual(['latest', 'finished', 'older'])
  })

  test('include a course that waits for payment if there are fewer than three', () => {
    const locked = course('locked', { state: 'locked', completedCount: 0 })

    expect(ids(recentCourses([locked, course('own', { lastActiveAt: on('01') })]))).toEqual([
      'own',
      'locked',
    ])
  })

  test('leave out a paid course that the student never began to buy', () => {
    const offer = course('offer', { state: 'locked', wasOrdered: false })

    expect(ids(recentCourses([offer, course('own')]))).toEqual(['own'])
    expect(groupCourses([offer]).locked).toEqual([])
  })

  test('begin with a course whose payment is under way, even if it is the only one', () => {
    const paying = course('paying', { state: 'paying', completedCount: 0 })

    expect(ids(recentCourses([course('own', { lastActiveAt: on('01') }), paying]))).toEqual([
      'paying',
      'own',
    ])
    expect(ids(recentCourses([paying]))).toEqual(['paying'])
  })

  test('are empty when there are only new and locked courses', () => {
    expect(
      recentCourses([course('locked', { state: 'locked' }), course('a', { state: 'new' })]),
    ).toEqual([])
  })
})

test('My Courses groups the student’s courses, and lists locked paid courses separately', () => {
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
  [0, 0, 'No course started yet'],
  [2, 0, '2 in progress'],
  [0, 1, '1 read'],
  [2, 1, '2 in progress, 1 read'],
])('%i begun and %i read courses have their heading', (inProgress, completed, heading) => {
  expect(groupsHeading(inProgress, completed)).toBe(heading)
})

describe('the sentence under the greeting', () => {
  const begun = { title: 'React Basics', left: 3 }

  test.each([
    [
      'no course begun',
      { course: null, hasCourses: false, streakDays: 0, isActiveToday: false },
      'Start with one short lesson.',
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
      'no activity today yet',
      { course: begun, hasCourses: true, streakDays: 1, isActiveToday: false },
      '3 modules to go in React Basics. One step today makes your streak 2 days.',
    ],
    [
      'all finished',
      { course: null, hasCourses: true, streakDays: 0, isActiveToday: false },
      'You have finished every course you started.',
    ],
    [
      'all read',
      { course: null, toMaster: 3, hasCourses: true, streakDays: 0, isActiveToday: false },
      'You have read every course you started. 3 modules are left to master.',
    ],
    [
      'all but one mastered',
      { course: null, toMaster: 1, hasCourses: true, streakDays: 0, isActiveToday: false },
      'You have read every course you started. 1 module is left to master.',
    ],
    [
      'every module read or mastered',
      { course: { ...begun, left: 0 }, hasCourses: true, streakDays: 0, isActiveToday: false },
      'You have read or mastered every module of React Basics.',
    ],
  ])('with %s', (_, input, sentence) => {
    expect(standingSentence({ toMaster: 0, ...input })).toBe(sentence)
  })
})

test.each([
  ['nothing done', course('c', { completedCount: 0 }), 'Start', '/course/c/next'],
  ['something done', course('c'), 'Continue', '/course/c/next'],
  ['no modules yet', course('c', { completedCount: 0, nextModuleId: null }), 'Start', '/course/c'],
  ['all done', course('c', { state: 'completed', nextModuleId: null }), 'Review', '/course/c'],
  ['payment under way', course('c', { state: 'paying' }), 'See payment', '/payment/c'],
  ['not paid', course('c', { state: 'locked' }), 'Please Make Payment', '/payment/c'],
])('the button has its label and address with %s', (_, given, label, to) => {
  expect(courseAction(given)).toEqual({ label, to })
})

test.each([
  [0, '0% Complete'],
  [99, '99% Complete'],
  [100, 'Completed'],
])('%i percent reads %s', (percent, label) => {
  expect(progressLabel(percent)).toBe(label)
})
