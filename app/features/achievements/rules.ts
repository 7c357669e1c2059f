const dayMs = 24 * 60 * 60 * 1000

/** Everything an achievement may be earned by; each only grows while a student goes on. */
export type AchievementFigures = {
  completedModules: number
  completedCourses: number
  enrolledCourses: number
  quizzesTaken: number
  perfectQuizzes: number
  activeDays: number
  longestStreak: number
}

export const achievementCategories = ['Learning', 'Streaks', 'Quizzes', 'Milestones'] as const
export type AchievementCategory = (typeof achievementCategories)[number]

type AchievementRule = {
  id: string
  category: AchievementCategory
  name: string
  /** What to do for it, as one sentence. */
  task: string
  /** What the student did once it is earned, without a full stop. */
  done: string
  figure: keyof AchievementFigures
  target: number
}

/** Within a category the nearest comes first. */
const achievementRules: readonly AchievementRule[] = [
  rule(
    'Learning',
    'First Point',
    'Complete your first module.',
    'You completed your first module',
    'completedModules',
    1,
  ),
  rule(
    'Learning',
    'Taking Shape',
    'Complete 5 modules.',
    'You completed 5 modules',
    'completedModules',
    5,
  ),
  rule(
    'Learning',
    'Steady Climb',
    'Complete 20 modules.',
    'You completed 20 modules',
    'completedModules',
    20,
  ),
  rule(
    'Learning',
    'Long Rise',
    'Complete 50 modules.',
    'You completed 50 modules',
    'completedModules',
    50,
  ),
  rule(
    'Streaks',
    'Three in a Row',
    'Learn on 3 days in a row.',
    'You learned on 3 days in a row',
    'longestStreak',
    3,
  ),
  rule(
    'Streaks',
    'Unbroken Week',
    'Learn on 7 days in a row.',
    'You learned on 7 days in a row',
    'longestStreak',
    7,
  ),
  rule(
    'Streaks',
    'Dotted Line',
    'Learn on 25 days, in a row or not.',
    'You learned on 25 days',
    'activeDays',
    25,
  ),
  rule(
    'Streaks',
    'Unbroken Month',
    'Learn on 30 days in a row.',
    'You learned on 30 days in a row',
    'longestStreak',
    30,
  ),
  rule(
    'Quizzes',
    'First Try',
    'Take your first quiz.',
    'You took your first quiz',
    'quizzesTaken',
    1,
  ),
  rule(
    'Quizzes',
    'Straight Line',
    'Take a quiz without a mistake.',
    'You took a quiz without a mistake',
    'perfectQuizzes',
    1,
  ),
  rule(
    'Quizzes',
    'Well Tested',
    'Take the quizzes of 10 modules.',
    'You took the quizzes of 10 modules',
    'quizzesTaken',
    10,
  ),
  rule(
    'Quizzes',
    'Ruler Drawn',
    'Take 10 quizzes without a mistake.',
    'You took 10 quizzes without a mistake',
    'perfectQuizzes',
    10,
  ),
  rule(
    'Milestones',
    'Starting Point',
    'Open your first course.',
    'You opened your first course',
    'enrolledCourses',
    1,
  ),
  rule(
    'Milestones',
    'To the End',
    'Finish your first course.',
    'You finished your first course',
    'completedCourses',
    1,
  ),
  rule(
    'Milestones',
    'High Ground',
    'Finish 3 courses.',
    'You finished 3 courses',
    'completedCourses',
    3,
  ),
  rule(
    'Milestones',
    'Skyline',
    'Finish 6 courses.',
    'You finished 6 courses',
    'completedCourses',
    6,
  ),
]

function rule(
  category: AchievementCategory,
  name: string,
  task: string,
  done: string,
  figure: keyof AchievementFigures,
  target: number,
): AchievementRule {
  return { id: name.toLowerCase().replaceAll(' ', '-'), category, name, task, done, figure, target }
}

export type Achievement = Omit<AchievementRule, 'figure'> & {
  /** 0 to `target`: how far towards it; what goes beyond is not counted. */
  reached: number
  earned: boolean
  /** When it was awarded; null while it is not, and for a moment after it was earned. */
  earnedAt: Date | null
}

/**
 * Every achievement with where these figures stand in it, by category, the nearest first. What was
 * awarded stays earned, also where a course has grown since.
 *
 * @param awardedAt when each was awarded, by the achievement's id
 */
export function judgeAchievements(
  figures: AchievementFigures,
  awardedAt: ReadonlyMap<string, Date> = new Map(),
): Achievement[] {
  return achievementRules.map(({ figure, ...entry }) => {
    const earnedAt = awardedAt.get(entry.id) ?? null
    const reached = earnedAt ? entry.target : Math.min(figures[figure], entry.target)
    return { ...entry, reached, earned: reached === entry.target, earnedAt }
  })
}

/** Those that are earned and not awarded yet. */
export function dueAchievements(achievements: readonly Achievement[]): Achievement[] {
  return achievements.filter(({ earned, earnedAt }) => earned && earnedAt === null)
}

export function countEarned(achievements: readonly Pick<Achievement, 'earned'>[]): number {
  return achievements.filter((achievement) => achievement.earned).length
}

/** The one the student is nearest to, by share and then by what is left; null when all are earned. */
export function nextAchievement<Shown extends Standing>(
  achievements: readonly Shown[],
): Shown | null {
  const open = achievements.filter((achievement) => !achievement.earned)
  return open.toSorted((a, b) => share(b) - share(a) || left(a) - left(b))[0] ?? null
}

type Standing = Pick<Achievement, 'earned' | 'reached' | 'target'>

function share(achievement: Standing): number {
  return achievement.reached / achievement.target
}

function left(achievement: Standing): number {
  return achievement.target - achievement.reached
}

/** The most days in a row among these days (YYYY-MM-DD, each once, oldest first). */
export function longestStreak(days: readonly string[]): number {
  let longest = 0
  let length = 0
  let previousMs = Number.NaN
  for (const day of days) {
    // A day without a time is read as UTC, where every day is as long as the next.
    const dayStartMs = Date.parse(day)
    length = dayStartMs - previousMs === dayMs ? length + 1 : 1
    longest = Math.max(longest, length)
    previousMs = dayStartMs
  }
  return longest
}

/**
 * What a student learnt and the days they did it on, as one set of figures.
 *
 * @param days as `countStepsByDay` gives them: each day once, oldest first
 */
export function achievementFigures(
  learning: Omit<AchievementFigures, 'activeDays' | 'longestStreak'>,
  days: readonly { day: string }[],
): AchievementFigures {
  return {
    ...learning,
    activeDays: days.length,
    longestStreak: longestStreak(days.map(({ day }) => day)),
  }
}
