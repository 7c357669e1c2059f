import { sql } from 'drizzle-orm'
import { ownRows } from '~/platform/db/own-rows.server'
import {
  challengeAnswers,
  courseChallenges,
  exerciseAttempts,
  exerciseDrafts,
  exerciseInputs,
} from '../tables.server'

/** Excludes solutions, and whether an answer is right while it can still be changed. */
export const exerciseRows = [
  ownRows(exerciseAttempts, exerciseAttempts.studentId),
  ownRows(exerciseDrafts, exerciseDrafts.studentId),
  ownRows(exerciseInputs, exerciseInputs.studentId, ['answers', 'seed']),
  ownRows(courseChallenges, courseChallenges.studentId, ['seed']),
  ownRows(
    challengeAnswers,
    (studentId) => sql`t.student_id = ${studentId} and exists (
      select 1 from course_challenges c where c.student_id = t.student_id
        and c.course_id = t.course_id and c.number = t.challenge and c.finished_at is not null)`,
  ),
]
