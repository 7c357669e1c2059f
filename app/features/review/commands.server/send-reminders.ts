import { sql } from 'drizzle-orm'
import { type CourseCard, listCourses } from '~/features/courses/queries.server/list-courses'
import { courseToContinue } from '~/features/courses/rules'
import type { Database, Transaction } from '~/platform/db/client.server'
import { greetingFor } from '~/platform/mail/name-in-mail'
import { queueMail } from '~/platform/mail/queue-mail.server'
import { listQuietStudents, type QuietStudent } from '../queries.server/list-quiet-students'
import { dueReminder } from '../rules/goal'
import { reminderToken } from './stop-reminders'

/**
 * Mails who asked for it and has been quiet for three days, and once more after ten. It may run
 * often, and in several processes at once: nobody gets the same mail twice.
 */
export async function sendReminders(db: Database, now: Date): Promise<void> {
  for (const student of await listQuietStudents(db, now)) {
    const sent = dueReminder(student)
    if (sent === null) continue
    const lesson = findLesson(await listCourses(db, student.id), student.courseId)
    if (!lesson) continue
    await db.transaction(async (tx) => {
      if (await claim(tx, student, sent + 1)) await mailLesson(tx, student, lesson)
    })
  }
}

/** The lesson that the dashboard would continue with; null when every course is finished. */
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

/** Only one process gets to mail this student today, and only while they still want it. */
async function claim(tx: Transaction, { id, day }: QuietStudent, count: number): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update learning_plans p set reminders_sent = ${count}, reminded_on = ${day}::date
    from users u
    where p.student_id = ${id} and u.id = p.student_id and u.state = 'verified'
      and p.wants_reminders and (p.reminded_on is null or p.reminded_on < ${day}::date)`)
  return rowCount === 1
}

async function mailLesson(tx: Transaction, student: QuietStudent, lesson: Lesson): Promise<void> {
  const stopPath = `/reminders/stop/${await reminderToken(tx, student.id)}`
  await queueMail(tx, {
    to: student.email,
    subject: `Continue: ${lesson.title}, ${lesson.minutes} min`,
    text: [
      greetingFor(student.name),
      '',
      `your next lesson in ${lesson.courseTitle} is ‘${lesson.title}’. It takes about ${lesson.minutes} minutes.`,
    ].join('\n'),
    links: [
      { text: 'Continue', path: lesson.path },
      { text: 'Stop these reminders', path: stopPath },
    ],
    stopPath,
  })
}
