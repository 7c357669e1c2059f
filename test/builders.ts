import { randomUUID } from 'node:crypto'
import { users } from '~/features/accounts/tables.server'
import type { Question } from '~/features/courses/schema/course-file'
import { courseModules, courses, enrolments } from '~/features/courses/tables.server'
import type { Database } from '~/platform/db/client.server'

/** A student with an account and no password, for tests that do not log in. */
export async function createStudent(
  db: Database,
  given: { name?: string; timeZone?: string } = {},
) {
  const id = randomUUID()
  const student = { id, name: 'Asha Verma', timeZone: 'Asia/Kolkata', ...given }
  await db.insert(users).values({ ...student, email: `${id}@example.org` })
  return student
}

/** A profile with every field empty except the name. */
export const emptyProfile = {
  headline: '',
  location: '',
  phone: '',
  avatarUrl: '',
  summary: '',
  skills: [],
  workExperience: [],
  education: [],
}

type GivenCourse = {
  id?: string
  title?: string
  priceMinor?: number
  position?: number
  /** Ids, in the order of the course. */
  modules?: string[]
  /** Ids of the modules that are sample lessons of a paid course. */
  samples?: string[]
  /** The quiz of every module. */
  quiz?: Question[]
}

/** A course as loading its folder would store it; by default free and with two modules. */
export async function createCourse(db: Database, given: GivenCourse = {}) {
  const { modules = ['first', 'second'], samples = [], quiz = [question()], ...rest } = given
  const course = { id: `course-${randomUUID()}`, title: 'Knots', priceMinor: 0, ...rest }
  await db.insert(courses).values({
    position: 1,
    summary: 'Tie what holds, untie what held.',
    descriptionHtml: '<p>Knots.</p>',
    level: 'Beginner',
    hours: 4,
    featured: false,
    outcomes: ['Tie a bowline'],
    build: 'A rope ladder',
    hasVideo: false,
    contentHash: 'none',
    ...course,
  })
  if (modules.length > 0) {
    await db.insert(courseModules).values(
      modules.map((id, index) => ({
        id,
        courseId: course.id,
        position: index + 1,
        title: `Module ${id}`,
        summary: `About ${id}.`,
        minutes: 10,
        isSample: samples.includes(id),
        bodyHtml: `<p>Lesson ${id}.</p>`,
        quiz,
      })),
    )
  }
  return { ...course, modules }
}

/** A question whose options listed in `correct` are right; of kind single when there is one. */
export function question(
  given: { id?: string; options?: number; correct?: number[] } = {},
): Question {
  const { id = 'which', options = 3, correct = [0] } = given
  return {
    id,
    question: `Which of these, ${id}?`,
    kind: correct.length === 1 ? 'single' : 'multiple',
    options: Array.from({ length: options }, (_, index) => ({
      text: `Option ${index}`,
      correct: correct.includes(index),
    })),
    explanation: `Because of ${id}.`,
  }
}

/** Enrols a student in a course, paid or free, as a payment would. */
export async function enrol(
  db: Database,
  input: { studentId: string; courseId: string; at?: Date },
): Promise<void> {
  const at = input.at ?? new Date('2026-01-05T10:00:00Z')
  const { studentId, courseId } = input
  await db.insert(enrolments).values({ studentId, courseId, enrolledAt: at, lastActiveAt: at })
}
