import { findAwards } from '~/features/achievements/queries.server'
import { achievementFigures, countEarned, judgeAchievements } from '~/features/achievements/rules'
import type { Viewer } from '~/features/accounts/queries.server'
import { courseToContinue, payingTitle } from '~/features/courses/rules'
import { countStepsByDay } from '~/features/courses/queries.server/count-steps'
import { type CourseCard, listCourses } from '~/features/courses/queries.server/list-courses'
import { countLearning } from '~/features/courses/queries.server/student-progress'
import { findUnderWay, type UnderWay } from '~/features/exercises/queries.server/find-under-way'
import { type Aim, listAims } from '~/features/review/queries.server/find-plan'
import { openToday } from '~/features/review/commands.server/open-today'
import { afterReviewSentence } from '~/features/review/rules/next-review'
import type { Database } from '~/platform/db/client.server'
import { localDay } from '~/platform/time/local-day'
import { formatMinutes, formatMoment, formatMoney } from '~/ui/format'
import {
  courseAction,
  currentStreak,
  firstCourse,
  goalSentence,
  groupCourses,
  progressLabel,
  recentActivity,
  recentCourses,
  restSentence,
  standingSentence,
} from '../rules'
import { findHackathonCard } from './find-hackathon-card'

type Student = Pick<Viewer, 'id' | 'timeZone' | 'email' | 'emailVerified'>

/** A student's home section, formatted for display. */
export async function findOverview(db: Database, student: Student, now: Date) {
  const day = localDay(now, student.timeZone)
  const [courses, learning, days, awardedAt, hackathon, today, underWay] = await Promise.all([
    listCourses(db, student.id),
    countLearning(db, student.id),
    countStepsByDay(db, student.id),
    findAwards(db, student.id),
    findHackathonCard(db, student, now),
    openToday(db, { student, now }),
    findUnderWay(db, student.id, now),
  ])
  const achievements = judgeAchievements(achievementFigures(learning, days), awardedAt)
  const recent = recentCourses(courses)
  const activity = recentActivity(days, day)
  const streak = currentStreak(
    days.map((each) => each.day),
    day,
  )
  const isNew = days.length === 0
  const latest = courseToContinue(courses)
  const next = (isNew ? null : latest) ?? firstCourse(courses, today)
  const toMaster = latest === null ? groupCourses(courses).completed.filter(hasToMaster) : []
  return {
    /** No step taken yet, so no figures are shown. */
    isNew,
    /** The questions after sign-up; null once answered or skipped. */
    aims: today.answeredAt ? null : await listAims(db, student.id),
    next: next && nextLesson(next),
    challenge: runningChallenge(underWay, { courses, timeZone: student.timeZone, now }),
    unfinished: underWay.exercises.map(({ courseId, id, title, course }) => ({
      to: `/course/${courseId}/exercise/${id}`,
      title,
      course,
    })),
    review: {
      due: today.reviewDue,
      minutes: today.reviewDueMinutes,
      done: today.reviewedCount,
      next: afterReviewSentence(today, day),
    },
    goal: goalSentence(today.minutesADay, today.minutesDone),
    rest: restSentence(streak),
    standing: standingSentence({
      course: latest && { title: latest.title, left: latest.openCount },
      toMaster: toMaster.reduce((sum, each) => sum + each.moduleCount - each.masteredCount, 0),
      hasCourses: recent.some(({ state }) => state === 'started' || state === 'completed'),
      streakDays: streak.days,
      isActiveToday: activity.counts.at(-1) !== 0,
    }),
    /** The latest of the read courses that has modules left to master; null if none has. */
    toMaster: toMaster[0]
      ? { to: `/course/${toMaster[0].id}/end`, course: toMaster[0].title }
      : null,
    figures: {
      enrolledCourses: learning.enrolledCourses,
      completedModules: learning.completedModules,
      achievementsEarned: countEarned(achievements),
      achievementsTotal: achievements.length,
      streakDays: streak.days,
    },
    courses: recent.map(courseRow),
    activity,
    hackathon,
  }
}

function runningChallenge(
  { challengeCourseId: courseId, challengeEndsAt: endsAt }: UnderWay,
  { courses, timeZone, now }: { courses: readonly CourseCard[]; timeZone: string; now: Date },
) {
  if (courseId === null || endsAt === null) return null
  return {
    courseId,
    course: courses.find(({ id }) => id === courseId)?.title ?? 'Course challenge',
    minutesLeft: Math.ceil((endsAt.getTime() - now.getTime()) / 60_000),
    endsAt: formatMoment(endsAt, timeZone),
  }
}

export type Aims = readonly Aim[]

/** The lesson to continue with. */
function nextLesson(course: CourseCard) {
  const minutes = course.nextModuleMinutes ?? 0
  const { minutesLeft } = course
  return {
    courseId: course.id,
    course: course.title,
    module: course.nextModuleTitle ?? '',
    to: courseAction(course).to,
    /** '25 min, then 1 h 10 min to the end of the course'. */
    time:
      minutesLeft > minutes
        ? `${formatMinutes(minutes)}, then ${formatMinutes(minutesLeft - minutes)} to the end of the course`
        : `${formatMinutes(minutes)}, the last module of the course`,
    hasBegun: course.completedCount > 0,
    /** If not, the button starts the course. */
    isStarted: course.state === 'started',
  }
}

/** The address of the first lesson: of the course they chose, else of the first free one. */
export async function findFirstLesson(
  db: Database,
  studentId: string,
  chosenId: string | null,
): Promise<string> {
  const course = firstCourse(await listCourses(db, studentId), {
    courseId: chosenId,
    answeredAt: null,
  })
  return course ? courseAction(course).to : '/courses'
}

/** The course that a student chose, and the lesson to start with; null if they chose none. */
export async function findChosenCourse(db: Database, studentId: string, courseId: string | null) {
  if (courseId === null) return null
  const course = (await listCourses(db, studentId)).find(({ id }) => id === courseId)
  if (!course) return null
  const label = course.completedCount > 0 ? 'Show my next lesson' : 'Show my first lesson'
  const { to } = courseAction(course)
  return { title: course.title, lesson: course.nextModuleId ? { label, to } : null }
}

export type RunningChallengeData = NonNullable<Overview['challenge']>

export type NextLesson = ReturnType<typeof nextLesson>

const hasToMaster = (course: CourseCard) => course.masteredCount < course.moduleCount

export type Overview = Awaited<ReturnType<typeof findOverview>>

/** A student's courses in the groups of 'My Courses'. */
export async function listStudentCourses(db: Database, studentId: string) {
  const { inProgress, completed, paying, locked } = groupCourses(await listCourses(db, studentId))
  return {
    inProgress: inProgress.map(courseRow),
    completed: completed.map(courseRow),
    locked: [...paying, ...locked].map(courseRow),
  }
}

/** A course as a row with its progress and a single button. */
export type CourseRowData = ReturnType<typeof courseRow>

function courseRow(course: CourseCard) {
  return {
    id: course.id,
    title: course.title,
    done: course.completedCount,
    total: course.moduleCount,
    mastered: course.masteredCount,
    percent: course.percent,
    progressLabel: progressLabel(course.percent),
    /** The price or payment state; null once the course is unlocked. */
    payment: paymentLabel(course),
    action: courseAction(course),
  }
}

function paymentLabel({ state, priceMinor }: CourseCard): string | null {
  if (state === 'paying') return payingTitle
  return state === 'locked' ? formatMoney(priceMinor) : null
}
