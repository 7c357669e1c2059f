import { type CourseState, courseToContinue } from '~/features/courses/rules'
import { addDays } from '~/platform/time/local-day'

/** Recent courses shown on the home section (spec section 9). */
const recentCoursesShown = 3
const heatMapWeeks = 12
const dayMs = 24 * 60 * 60 * 1000

/**
 * Days without a step that each week (Monday to Sunday) may have without ending the streak (ruling
 * 29).
 */
const restDaysAWeek = 2

/**
 * The number of days with a step in the current streak. Two days a week without a step are rest
 * days, which neither count nor end it. Today counts as a rest day only once it is over.
 *
 * @param activeDays YYYY-MM-DD on the student's own calendar, in any order
 * @param today on the same calendar
 * @returns `restDaysLeft`: of this week, not counting today
 */
export function currentStreak(
  activeDays: readonly string[],
  today: string,
): { days: number; restDaysLeft: number } {
  const active = new Set(activeDays)
  const first = activeDays.reduce((least, day) => (day < least ? day : least), today)
  const thisWeek = mondayOf(today)
  const rests = new Map<string, number>()
  const restsIn = (week: string) => rests.get(week) ?? 0
  let days = active.has(today) ? 1 : 0
  for (let day = addDays(today, -1); day >= first; day = addDays(day, -1)) {
    const week = mondayOf(day)
    if (active.has(day)) days += 1
    else if (restsIn(week) < restDaysAWeek) rests.set(week, restsIn(week) + 1)
    else break
  }
  return { days, restDaysLeft: days === 0 ? 0 : restDaysAWeek - restsIn(thisWeek) }
}

/** The Monday of a day's week, both YYYY-MM-DD. */
function mondayOf(day: string): string {
  return addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))
}

/** What rest days mean for the streak, in one sentence. */
export function restSentence(streak: { days: number; restDaysLeft: number }): string {
  if (streak.days === 0) return 'You can skip two days a week and keep a streak.'
  if (streak.restDaysLeft === 0) return 'To keep your streak, take a step every day until Sunday.'
  const days = streak.restDaysLeft === 1 ? 'one more day' : 'two days'
  return `You can skip ${days} this week and keep your streak.`
}

/**
 * The progress towards the day's goal; null without a goal. Minutes are the authors' estimates, so
 * minutes beyond the goal are not shown.
 */
export function goalSentence(goal: number | null, done: number): string | null {
  if (goal === null) return null
  if (done >= goal) return `You reached today’s goal of about ${goal} minutes.`
  return `Today’s goal: about ${done} of ${goal} minutes done.`
}

/** '1 Day', '7 Days'. */
export function streakLabel(days: number): string {
  return `${days} ${days === 1 ? 'Day' : 'Days'}`
}

export type Activity = {
  /** The Monday of the first week shown, YYYY-MM-DD. */
  firstDay: string
  /** Steps on each day from `firstDay` to today. */
  counts: number[]
}

/** The last twelve weeks including this one, each from Monday. */
export function recentActivity(
  days: readonly { day: string; count: number }[],
  today: string,
): Activity {
  const firstDay = addDays(mondayOf(today), -7 * (heatMapWeeks - 1))
  const counts = Array.from({ length: daysBetween(firstDay, today) + 1 }, () => 0)
  for (const { day, count } of days) {
    const index = daysBetween(firstDay, day)
    if (index in counts) counts[index] = count
  }
  return { firstDay, counts }
}

/** Whole days from one day to another, both YYYY-MM-DD; negative when the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs)
}

/** 'Today', 'Tomorrow', 'In 12 days'. */
export function daysAheadLabel(daysAhead: number): string {
  if (daysAhead <= 0) return 'Today'
  return daysAhead === 1 ? 'Tomorrow' : `In ${daysAhead} days`
}

export type StudentCourse = {
  id: string
  state: CourseState
  completedCount: number
  nextModuleId: string | null
  lastActiveAt: Date | null
  /** A paid course that this student has begun to buy. */
  wasOrdered: boolean
}

/**
 * A student's courses in the groups of 'My Courses', most recently active first. A paid course that
 * is not unlocked is listed once the student has begun to buy it, or had it refunded (ruling 31);
 * merely viewing it does not count.
 */
export function groupCourses<Course extends StudentCourse>(courses: readonly Course[]) {
  const latest = courses.toSorted(byLastActive)
  return {
    inProgress: latest.filter((course) => course.state === 'started'),
    completed: latest.filter((course) => course.state === 'completed'),
    paying: latest.filter((course) => course.state === 'paying'),
    locked: latest.filter((course) => course.state === 'locked' && course.wasOrdered),
  }
}

/** '2 in progress, 1 read'. */
export function groupsHeading(inProgress: number, read: number): string {
  const parts = [inProgress && `${inProgress} in progress`, read && `${read} read`]
  return parts.filter(Boolean).join(', ') || 'No course started yet'
}

/**
 * At most three courses: those with a payment under way, then the most recently active. Courses to
 * unlock fill the remaining places, unless the student has no other course, so that the empty state
 * is shown.
 */
export function recentCourses<Course extends StudentCourse>(courses: readonly Course[]): Course[] {
  const { inProgress, completed, paying, locked } = groupCourses(courses)
  const own = [...paying, ...[...inProgress, ...completed].toSorted(byLastActive)]
  return own.length === 0 ? [] : [...own, ...locked].slice(0, recentCoursesShown)
}

function byLastActive(a: StudentCourse, b: StudentCourse): number {
  return (b.lastActiveAt?.getTime() ?? 0) - (a.lastActiveAt?.getTime() ?? 0)
}

/** The label and address of a course's button (spec section 2, Dashboard). */
export function courseAction(course: StudentCourse): { label: string; to: string } {
  const page = `/course/${course.id}`
  if (course.state === 'locked')
    return { label: 'Please Make Payment', to: `/payment/${course.id}` }
  if (course.state === 'paying') return { label: 'See payment', to: `/payment/${course.id}` }
  if (course.state === 'completed') return { label: 'Review', to: page }
  const next = course.nextModuleId ? `${page}/${course.nextModuleId}` : page
  return { label: course.completedCount > 0 ? 'Continue' : 'Start', to: next }
}

/**
 * One or two sentences under the greeting: what is left of the current course, and what a step
 * today does for the streak.
 *
 * @param input.course the most recently active one that is not read; null if there is none. `left`:
 * its modules neither read nor mastered
 * @param input.toMaster modules not mastered in courses that are read
 */
export function standingSentence(input: {
  course: { title: string; left: number } | null
  toMaster: number
  hasCourses: boolean
  streakDays: number
  isActiveToday: boolean
}): string {
  const { course, toMaster, hasCourses, streakDays, isActiveToday } = input
  if (!hasCourses) return 'Start with one short lesson.'
  const courseSentence = course ? leftSentence(course) : doneSentence(toMaster)
  if (isActiveToday || streakDays === 0) return courseSentence
  return `${courseSentence} One step today makes your streak ${streakDays + 1} days.`
}

function leftSentence({ title, left }: { title: string; left: number }): string {
  if (left === 0) return `You have read or mastered every module of ${title}.`
  return `${left} ${left === 1 ? 'module' : 'modules'} to go in ${title}.`
}

/** Finished means mastered (docs/decisions/0051-challenges-and-the-end-of-a-course.md). */
function doneSentence(toMaster: number): string {
  if (toMaster === 0) return 'You have finished every course you started.'
  const modules = toMaster === 1 ? '1 module is' : `${toMaster} modules are`
  return `You have read every course you started. ${modules} left to master.`
}

/**
 * The course to start with: one that the student bought or started after answering the first
 * questions, else the one they chose there, else one they started earlier, else the first free one.
 * A course they left comes last.
 *
 * @param chosen.answeredAt null: just now, or never
 */
export function firstCourse<Course extends StudentCourse>(
  courses: readonly Course[],
  chosen: { courseId: string | null; answeredAt: Date | null },
): Course | null {
  const unfinished = courses.filter(({ nextModuleId }) => nextModuleId)
  const open = unfinished.filter(({ state }) => state === 'new' || state === 'started')
  const left = unfinished.find(({ state }) => state === 'left')
  const wanted = open.find(({ id }) => id === chosen.courseId)
  const begun = courseToContinue(open)
  const { answeredAt } = chosen
  const isLater = begun?.lastActiveAt && answeredAt && begun.lastActiveAt > answeredAt
  return (isLater ? begun : wanted) ?? begun ?? open[0] ?? left ?? null
}

/** 'Completed' or 'N% Complete' (spec section 2, Dashboard). */
export function progressLabel(percent: number): string {
  return percent === 100 ? 'Completed' : `${percent}% Complete`
}
