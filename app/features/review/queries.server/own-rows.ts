import { ownRows } from '~/platform/db/own-rows.server'
import { learningPlans, reviewItems } from '../tables.server'

export const reviewRows = [
  ownRows(learningPlans, learningPlans.studentId),
  ownRows(reviewItems, reviewItems.studentId),
]
