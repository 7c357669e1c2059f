import { ownRows } from '~/platform/db/own-rows.server'
import {
  coursePurchases,
  enrolments,
  exerciseResults,
  moduleCompletions,
  moduleMasteries,
  moduleNotes,
  quizAnswers,
  quizResults,
} from '../tables.server'

export const courseRows = [
  ownRows(enrolments, enrolments.studentId),
  ownRows(coursePurchases, coursePurchases.studentId),
  ownRows(moduleCompletions, moduleCompletions.studentId),
  ownRows(moduleMasteries, moduleMasteries.studentId),
  ownRows(moduleNotes, moduleNotes.studentId),
  ownRows(quizResults, quizResults.studentId),
  ownRows(quizAnswers, quizAnswers.studentId),
  ownRows(exerciseResults, exerciseResults.studentId),
]
