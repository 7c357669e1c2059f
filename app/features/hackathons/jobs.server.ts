import type { Database } from '~/platform/db/client.server'
import type { Periodic, Tasks } from '~/platform/jobs/run-jobs.server'
import { queueLeftAnswers } from './commands.server/judge-answers'
import { mailNewDates } from './commands.server/mail-new-dates'
import { mailResults } from './commands.server/mail-results'

export function createHackathonTasks(site: {
  db: Database
  clock: () => Date
  appUrl: string
}): Tasks {
  return {
    'queue-left-answers': () => queueLeftAnswers(site.db, site.clock()),
    'mail-new-dates': (payload) => mailNewDates(site.db, payload, site),
    'mail-results': (payload) => mailResults(site.db, payload),
  }
}

export const hackathonSchedule: readonly Periodic[] = [
  { task: 'queue-left-answers', everyMinutes: 1 },
]
