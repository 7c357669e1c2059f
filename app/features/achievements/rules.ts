const dayMs = 24 * 60 * 60 * 1000

/** The figures that decide which achievements are earned. */
export type AchievementFigures = {
  completedModules: number
  /** Courses with every module mastered, which is what a CV calls finished. */
  finishedCourses: number
  enrolledCourses: number
  quizzesTaken: number
  perfectQuizzes: number
  activeDays: number
  longestStreak: number
}

export const achievementCategories = ['Learning', 'Streaks', 'Quizzes', 'Milestones'] as const
export type AchievementCategory = (typeof achievementCategories)[number]

const figures: Record<
  keyof AchievementFigures,
  { category: AchievementCategory; verb: string; pastVerb: string }
> = {
  completedModules: { category: 'Learning', verb: 'Complete', pastVerb: 'completed' },
  longestStreak: { category: 'Streaks', verb: 'Learn', pastVerb: 'learned' },
  activeDays: { category: 'Streaks', verb: 'Learn', pastVerb: 'learned' },
  quizzesTaken: { category: 'Quizzes', verb: 'Take', pastVerb: 'took' },
  perfectQuizzes: { category: 'Quizzes', verb: 'Take', pastVerb: 'took' },
  enrolledCourses: { category: 'Milestones', verb: 'Start', pastVerb: 'started' },
  finishedCourses: { category: 'Milestones', verb: 'Finish', pastVerb: 'finished' },
}

/** Needed in the name because the dashboard's streak allows two rest days a week. */
const inARow = ', without a rest day'

/**
 * Within a category, the easiest comes first. Stored awards hold the ids, which are older than the
 * names.
 */
const achievementRules = [
  rule('first-point', 'First Module', 'completedModules', 1, 'your first module'),
  rule('taking-shape', '5 Modules', 'completedModules', 5, '5 modules'),
  rule('steady-climb', '20 Modules', 'completedModules', 20, '20 modules'),
  rule('long-rise', '50 Modules', 'completedModules', 50, '50 modules'),
  rule('three-in-a-row', '3 Days in a Row', 'longestStreak', 3, 'on 3 days in a row', inARow),
  rule('unbroken-week', '7 Days in a Row', 'longestStreak', 7, 'on 7 days in a row', inARow),
  rule('dotted-line', '25 Days of Learning', 'activeDays', 25, 'on 25 days', ', in a row or not'),
  rule('unbroken-month', '30 Days in a Row', 'longestStreak', 30, 'on 30 days in a row', inARow),
  rule('first-try', 'First Quiz', 'quizzesTaken', 1, 'your first quiz'),
  rule(
    'straight-line',
    'Every Answer Right at Once',
    'perfectQuizzes',
    1,
    'a quiz without a mistake',
  ),
  rule('well-tested', '10 Quizzes', 'quizzesTaken', 10, 'the quizzes of 10 modules'),
  rule(
    'ruler-drawn',
    '10 Quizzes Without a Mistake',
    'perfectQuizzes',
    10,
    '10 quizzes without a mistake',
  ),
  rule('starting-point', 'First Course Started', 'enrolledCourses', 1, 'your first course'),
  rule(
    'to-the-end',
    'First Course Finished',
    'finishedCourses',
    1,
    'your first course',
    ': master all of its modules',
  ),
  rule(
    'high-ground',
    '3 Courses Finished',
    'finishedCourses',
    3,
    '3 courses',
    ': master all of their modules',
  ),
  rule(
    'skyline',
    '6 Courses Finished',
    'finishedCourses',
    6,
    '6 courses',
    ': master all of their modules',
  ),
]

/** @param detail appears after `what` in the task only */
function rule(
  id: string,
  name: string,
  figure: keyof AchievementFigures,
  target: number,
  what: string,
  detail = '',
) {
  const { category, verb, pastVerb } = figures[figure]
  return {
    id,
    category,
    name,
    /** The task as one sentence. */
    task: `${verb} ${what}${detail}.`,
    /** What the student did to earn it, without a full stop. */
    done: `You ${pastVerb} ${what}`,
    /** The same for a reader of the CV: 'completed a first module'. */
    deed: `${pastVerb} ${what.replace('your first', 'a first')}`,
    figure,
    target,
  }
}

export type Achievement = Omit<ReturnType<typeof rule>, 'figure'> & {
  /** 0 to `target`. */
  reached: number
  earned: boolean
  /** When it was awarded, possibly a moment after it was earned; null before that. */
  earnedAt: Date | null
}

/**
 * Every achievement with its progress by these figures. An awarded achievement stays earned, even
 * if a course has gained modules since.
 *
 *
 * @param awardedAt when each was awarded, by the achievement's id
 */
export function judgeAchievements(
  reachedFigures: AchievementFigures,
  awardedAt: ReadonlyMap<string, Date> = new Map(),
): Achievement[] {
  return achievementRules.map(({ figure, ...entry }) => {
    const earnedAt = awardedAt.get(entry.id) ?? null
    const reached = earnedAt ? entry.target : Math.min(reachedFigures[figure], entry.target)
    return { ...entry, reached, earned: reached === entry.target, earnedAt }
  })
}

/** Achievements that are earned but not yet awarded. */
export function dueAchievements(achievements: readonly Achievement[]): Achievement[] {
  return achievements.filter(({ earned, earnedAt }) => earned && earnedAt === null)
}

export function countEarned(achievements: readonly Pick<Achievement, 'earned'>[]): number {
  return achievements.filter((achievement) => achievement.earned).length
}

/**
 * The achievement closest to being earned, by share completed and then by how much is left; null
 * when all are earned.
 */
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
    // Dates are parsed as UTC, where every day has the same length.
    const dayStartMs = Date.parse(day)
    length = dayStartMs - previousMs === dayMs ? length + 1 : 1
    longest = Math.max(longest, length)
    previousMs = dayStartMs
  }
  return longest
}

/**
 * @param days with activity, each once, oldest first
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

/** An achievement as announced on the page after the act. */
export type ToldAchievement = { id: string; name: string; done: string }

/** These achievements by id, in the order of the list; unknown ids are skipped. */
export function toldAchievements(ids: readonly string[]): ToldAchievement[] {
  return achievementRules
    .filter(({ id }) => ids.includes(id))
    .map(({ id, name, done }) => ({ id, name, done }))
}
