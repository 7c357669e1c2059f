import { sql } from 'drizzle-orm'
import { type CourseCard, listCourses } from '~/features/courses/queries.server/list-courses'
import { courseToContinue } from '~/features/courses/rules'
import type { Database, Transaction } from '~/platform/db/client.server'
import { greetingFor } from '~/platform/mail/name-in-mail'
import { queueMail } from '~/platform/mail/queue-mail.server'
import { countOf } from '~/ui/format'
import { listQuietStudents, type QuietStudent } from '../queries.server/list-quiet-students'
import type { Today } from '../queries.server/find-today'
import { dueReminder } from '../rules/goal'
import { openToday } from './open-today'
import { reminderToken } from './stop-reminders'

/**
 * Emails students who asked for it after three quiet days, and once more after ten. Safe to run
 * often and in several processes: nobody gets the same email twice. Students who have read
 * everything are reminded of the review, if anything is due.
 */
export async function sendReminders(db: Database, now: Date): Promise<void> {
  for (const student of await listQuietStudents(db, now)) {
    const sent = dueReminder(student)
    if (sent === null) continue
    const lesson = findLesson(await listCourses(db, student.id), student.courseId)
    const today = await openToday(db, { student, now })
    const words = reminderWords(lesson, today)
    if (!words) continue
    await db.transaction(async (tx) => {
      if (await claim(tx, student, sent + 1)) await mailReminder(tx, student, words)
    })
  }
}

/** The lesson that the dashboard would continue with; null if every course is read. */
function findLesson(courses: readonly CourseCard[], chosenId: string | null) {
  const chosen = courses.find(({ id, state }) => id === chosenId && state === 'new')
  const course = courseToContinue(courses) ?? chosen
  if (!course?.nextModuleId) return null
  return {
    title: course.nextModuleTitle ?? course.title,
    courseTitle: course.title,
    minutes: course.nextModuleMinutes ?? 0,
    path: `/course/${course.id}/${course.nextModuleId}`,
  }
}

type Lesson = NonNullable<ReturnType<typeof findLesson>>

/** Makes sure that only one process emails this student today, and only if they still want it. */
async function claim(tx: Transaction, { id, day }: QuietStudent, count: number): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update learning_plans p set reminders_sent = ${count}, reminded_on = ${day}::date
    from users u
    where p.student_id = ${id} and u.id = p.student_id and u.state = 'verified'
      and p.wants_reminders and (p.reminded_on is null or p.reminded_on < ${day}::date)`)
  return rowCount === 1
}

type Words = {
  subject: string
  paragraphs: string[]
  links: { text: string; path: string }[]
}

/** Null if there is nothing to remind them of. */
function reminderWords(
  lesson: Lesson | null,
  { reviewDue, reviewDueMinutes }: Today,
): Words | null {
  const items = `${countOf(reviewDue, 'item')}, about ${reviewDueMinutes} min`
  const isDue = reviewDue > 0
  const review = {
    text: isDue && !lesson ? 'Start the review' : 'Review',
    path: '/dashboard/review',
  }
  if (!lesson)
    return isDue
      ? {
          subject: `Today’s review: ${items}`,
          paragraphs: [`your review is due: ${items}.`],
          links: [review],
        }
      : null
  const { title, courseTitle, minutes, path } = lesson
  const next = `your next lesson in ${courseTitle} is ‘${title}’. It takes about ${minutes} minutes.`
  return {
    subject: `Continue: ${title}, ${minutes} min`,
    paragraphs: isDue ? [next, `Your review is due as well: ${items}.`] : [next],
    links: [{ text: 'Continue', path }, ...(isDue ? [review] : [])],
  }
}

async function mailReminder(tx: Transaction, student: QuietStudent, words: Words): Promise<void> {
  const stopPath = `/reminders/stop/${await reminderToken(tx, student.id)}`
  await queueMail(tx, {
    to: student.email,
    subject: words.subject,
    text: [greetingFor(student.name), ...words.paragraphs].join('\n\n'),
    links: [...words.links, { text: 'Stop these reminders', path: stopPath }],
    stopPath,
  })
}
