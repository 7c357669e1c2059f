import { describe, expect, test } from 'vitest'
import {
  courseState,
  courseToContinue,
  matchesFilters,
  moduleToContinue,
  progressPercent,
} from './rules'

test.each([
  [0, 8, 0],
  [1, 8, 12],
  [7, 8, 87],
  [8, 8, 100],
  [199, 200, 99],
  [0, 0, 0],
  [3, 0, 0],
])('%i of %i modules are %i percent', (completed, total, percent) => {
  expect(progressPercent(completed, total)).toBe(percent)
})

describe('the state of a course', () => {
  const unseen = { isEnrolled: false, hasLeft: false, isPaying: false }
  const free = { ...unseen, priceMinor: 0, completed: 0, total: 8 }
  const paid = { ...free, priceMinor: 49_900 }

  test.each([
    ['free and never started', free, 'new'],
    ['free and started', { ...free, isEnrolled: true }, 'started'],
    ['free, never started, with a module done', { ...free, completed: 1 }, 'started'],
    ['all but one done', { ...free, isEnrolled: true, completed: 7 }, 'started'],
    ['all done', { ...free, isEnrolled: true, completed: 8 }, 'completed'],
    ['without modules', { ...free, isEnrolled: true, total: 0 }, 'started'],
    ['without modules and never started', { ...free, total: 0 }, 'new'],
    ['free and left', { ...free, isEnrolled: true, hasLeft: true, completed: 3 }, 'left'],
    ['all done, and left', { ...free, isEnrolled: true, hasLeft: true, completed: 8 }, 'left'],
    ['paid and left', { ...paid, isEnrolled: true, hasLeft: true }, 'left'],
    ['paid and not unlocked', paid, 'locked'],
    ['paid, not unlocked, yet all done', { ...paid, completed: 8 }, 'locked'],
    ['paid, with a payment under way', { ...paid, isPaying: true }, 'paying'],
    ['paid and unlocked', { ...paid, isEnrolled: true }, 'started'],
    ['paid, unlocked, all done', { ...paid, isEnrolled: true, completed: 8 }, 'completed'],
  ])('%s', (_, course, state) => {
    expect(courseState(course)).toBe(state)
  })
})

const now = new Date('2026-03-09T10:00:00Z')
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

describe('what to continue', () => {
  const course = (id: string, minutes: number, more: object = {}) => {
    const known = { id, state: 'started' as const, nextModuleId: 'a' as string | null }
    return { ...known, lastActiveAt: minutesAgo(minutes), ...more }
  }

  test('is the course visited last of those with something left', () => {
    const done = { state: 'completed' as const, nextModuleId: null }
    const courses = [
      ...['one', 'two', 'three'].map((id) => course(id, 1, done)),
      course('left', 2, { state: 'left' }),
      course('empty', 2, { nextModuleId: null }),
      course('older', 30),
      course('latest', 20),
    ]

    expect(courseToContinue(courses)?.id).toBe('latest')
    expect(courseToContinue(courses.slice(0, 3))).toBeNull()
  })

  test.each<[string, string[], string[], string | null, string]>([
    ['the first not completed', ['a'], [], null, 'b'],
    ['the first neither completed nor mastered', ['a'], ['b'], null, 'c'],
    ['else the first not completed', ['a'], ['b', 'c'], null, 'b'],
    ['else the first', ['a', 'b', 'c'], [], null, 'a'],
    ['the one read last', [], ['b'], 'b', 'b'],
    ['after a completed one, the next', ['b'], [], 'b', 'c'],
    ['after the last one, the first not completed', ['c'], [], 'c', 'a'],
    ['after a removed one, the first not completed', ['a'], [], 'gone', 'b'],
  ])('in a course is %s', (_, read, mastered, last, expected) => {
    const modules = ['a', 'b', 'c'].map((id) => ({ id, isMastered: mastered.includes(id) }))

    expect(moduleToContinue(modules, ({ id }) => read.includes(id), last)?.id).toBe(expected)
  })
})

describe('the filters of the catalogue', () => {
  const course = {
    title: 'React Basics',
    summary: 'Build small, working interfaces.',
    level: 'Beginner',
    hours: 4,
    priceMinor: 0,
  } as const
  const none = { search: '', level: undefined, duration: undefined, price: undefined }

  test.each([
    ['nothing', {}, true],
    ['a word of the title, in another case', { search: 'rEACT' }, true],
    ['a word of the summary', { search: 'interfaces' }, true],
    ['the level as a word', { search: 'beginner' }, true],
    ['a part of a word', { search: 'face' }, true],
    ['words from all over, in any order', { search: '  working   react ' }, true],
    ['one word that is not there', { search: 'react java' }, false],
    ['signs that mean something to a search of patterns', { search: '.*' }, false],
    ['its level', { level: 'Beginner' }, true],
    ['another level', { level: 'Advanced' }, false],
    ['free', { price: 'free' }, true],
    ['paid', { price: 'paid' }, false],
    ['short', { duration: 'short' }, true],
    ['medium', { duration: 'medium' }, false],
    [
      'several that match and one that does not',
      { search: 'react', price: 'free', level: 'Advanced' },
      false,
    ],
  ] as const)('%s', (_, filters, matches) => {
    expect(matchesFilters(course, { ...none, ...filters })).toBe(matches)
  })

  test.each([
    [1, 'short'],
    [5, 'short'],
    [6, 'medium'],
    [8, 'medium'],
    [9, 'long'],
    [500, 'long'],
  ] as const)('a course of %i hours is %s and nothing else', (hours, expected) => {
    const durations = (['short', 'medium', 'long'] as const).filter((duration) =>
      matchesFilters({ ...course, hours }, { ...none, duration }),
    )

    expect(durations).toEqual([expected])
  })

  test('a price of one paisa is not free', () => {
    expect(matchesFilters({ ...course, priceMinor: 1 }, { ...none, price: 'free' })).toBe(false)
  })
})
