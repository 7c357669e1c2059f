import { describe, expect, test } from 'vitest'
import {
  achievementCategories,
  achievementFigures,
  type AchievementFigures,
  countEarned,
  dueAchievements,
  judgeAchievements,
  longestStreak,
  nextAchievement,
} from './rules'

const nothing: AchievementFigures = {
  completedModules: 0,
  finishedCourses: 0,
  enrolledCourses: 0,
  quizzesTaken: 0,
  perfectQuizzes: 0,
  activeDays: 0,
  longestStreak: 0,
}

const find = (figures: Partial<AchievementFigures>, id: string) =>
  judgeAchievements({ ...nothing, ...figures }).find((achievement) => achievement.id === id)

test('there are at least twelve achievements with different ids, and some in each category', () => {
  const all = judgeAchievements(nothing)

  expect(all.length).toBeGreaterThanOrEqual(12)
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  expect(new Set(all.map(({ category }) => category))).toEqual(new Set(achievementCategories))
})

test.each([
  ['first-point', 'First Module', 'completed a first module'],
  ['straight-line', 'Every Answer Right at Once', 'took a quiz without a mistake'],
  ['high-ground', '3 Courses Finished', 'finished 3 courses'],
])('%s has a name and a phrase for the CV: %s', (id, name, deed) => {
  expect(find({}, id)).toMatchObject({ name, deed })
})

test('a student without activity has earned nothing', () => {
  expect(countEarned(judgeAchievements(nothing))).toBe(0)
})

test('an awarded achievement stays earned and is not due again', () => {
  const earnedAt = new Date('2026-03-09T10:00:00Z')
  const awarded = new Map(['first-try', 'taking-shape'].map((id) => [id, earnedAt]))
  const all = judgeAchievements({ ...nothing, quizzesTaken: 10, completedModules: 4 }, awarded)

  expect(all.find(({ id }) => id === 'taking-shape')).toMatchObject({
    earned: true,
    reached: 5,
    earnedAt,
  })
  expect(dueAchievements(all).map(({ id }) => id)).toEqual(['first-point', 'well-tested'])
})

test('counts the earned achievements', () => {
  expect(countEarned(judgeAchievements({ ...nothing, quizzesTaken: 10 }))).toBe(2)
})

test.each([
  ['first-point', 'completedModules', 1],
  ['taking-shape', 'completedModules', 5],
  ['steady-climb', 'completedModules', 20],
  ['long-rise', 'completedModules', 50],
  ['three-in-a-row', 'longestStreak', 3],
  ['unbroken-week', 'longestStreak', 7],
  ['dotted-line', 'activeDays', 25],
  ['unbroken-month', 'longestStreak', 30],
  ['first-try', 'quizzesTaken', 1],
  ['straight-line', 'perfectQuizzes', 1],
  ['well-tested', 'quizzesTaken', 10],
  ['ruler-drawn', 'perfectQuizzes', 10],
  ['starting-point', 'enrolledCourses', 1],
  ['to-the-end', 'finishedCourses', 1],
  ['high-ground', 'finishedCourses', 3],
  ['skyline', 'finishedCourses', 6],
] as const)('%s is earned by %s at exactly %i', (id, figure, target) => {
  expect(find({ [figure]: target - 1 }, id)).toMatchObject({ earned: false, reached: target - 1 })
  expect(find({ [figure]: target }, id)).toMatchObject({ earned: true, reached: target })
  expect(find({ [figure]: target + 40 }, id)).toMatchObject({ earned: true, reached: target })
})

test('a figure earns only its own achievements', () => {
  const earned = judgeAchievements({ ...nothing, quizzesTaken: 100 }).filter((a) => a.earned)

  expect(earned.map(({ id }) => id)).toEqual(['first-try', 'well-tested'])
})

describe('the next achievement', () => {
  test('is the one with the largest share done', () => {
    const all = judgeAchievements({
      ...nothing,
      completedModules: 4,
      quizzesTaken: 3,
      enrolledCourses: 1,
    })

    expect(nextAchievement(all)).toMatchObject({ id: 'taking-shape', reached: 4, target: 5 })
  })

  test('is the one with the least left among equal shares', () => {
    expect(nextAchievement(judgeAchievements(nothing))).toMatchObject({ id: 'first-point' })
  })

  test('does not depend on the order of the list', () => {
    const open = (reached: number, target: number) => ({ reached, target, earned: false })
    const byShare = [open(2, 5), open(60, 100)]
    const byRest = [open(5, 10), open(1, 2)]

    expect(nextAchievement(byShare)).toBe(byShare[1])
    expect(nextAchievement(byShare.toReversed())).toBe(byShare[1])
    expect(nextAchievement(byRest)).toBe(byRest[1])
    expect(nextAchievement(byRest.toReversed())).toBe(byRest[1])
  })

  test('is null when all are earned', () => {
    const everything = Object.fromEntries(
      Object.keys(nothing).map((key) => [key, 1000]),
    ) as AchievementFigures

    expect(nextAchievement(judgeAchievements(everything))).toBeNull()
  })
})

describe('the longest streak', () => {
  test.each([
    ['no days', [], 0],
    ['one day', ['2026-03-09'], 1],
    ['days apart', ['2026-03-09', '2026-03-11', '2026-03-13'], 1],
    ['the earlier run is longer', ['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-05'], 3],
    ['the later run is longer', ['2026-03-01', '2026-03-03', '2026-03-04'], 2],
    ['over the end of a month', ['2026-04-29', '2026-04-30', '2026-05-01'], 3],
    ['over a leap day', ['2028-02-28', '2028-02-29', '2028-03-01'], 3],
    ['over 28 February of a common year', ['2026-02-27', '2026-02-28', '2026-03-01'], 3],
    ['over new year', ['2026-12-31', '2027-01-01'], 2],
    ['over the night clocks change in Europe', ['2026-03-28', '2026-03-29', '2026-03-30'], 3],
  ])('%s', (_, days, expected) => {
    expect(longestStreak(days)).toBe(expected)
  })
})

test('combines the figures of learning with the active days', () => {
  const { activeDays: _days, longestStreak: _streak, ...learning } = nothing
  const days = ['2026-03-01', '2026-03-02', '2026-03-09'].map((day) => ({ day }))

  expect(achievementFigures({ ...learning, completedModules: 7 }, days)).toEqual({
    ...nothing,
    completedModules: 7,
    activeDays: 3,
    longestStreak: 2,
  })
})

test('achievements for days in a row say that a rest day ends them', () => {
  const tasks = judgeAchievements(nothing).filter(({ name }) => name.endsWith('in a Row'))

  expect(tasks.map(({ task }) => task)).toEqual(
    [3, 7, 30].map((days) => `Learn on ${days} days in a row, without a rest day.`),
  )
})
