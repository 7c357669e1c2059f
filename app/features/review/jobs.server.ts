import type { Database } from '~/platform/db/client.server'
import type { Periodic } from '~/platform/jobs/run-jobs.server'
import { sendReminders } from './commands.server/send-reminders'

export function createReviewTasks({ db, clock }: { db: Database; clock: () => Date }) {
  return { 'send-reminders': () => sendReminders(db, clock()) }
}

export const reviewSchedule: readonly Periodic[] = [{ task: 'send-reminders', everyMinutes: 30 }]
