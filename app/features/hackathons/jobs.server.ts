import type { Database } from '~/platform/db/client.server'
import type { Periodic, Tasks } from '~/platform/jobs/run-jobs.server'
import { queueLeftAnswers } from './commands.server/judge-answers'
import { mailNewTerms } from './commands.server/mail-new-terms'
import { mailResults } from './commands.server/mail-results'

export function createHackathonTasks(site: {
  db: Database
  clock: () => Date
  appUrl: string
}): Tasks {
  return {
    'queue-left-answers': () => queueLeftAnswers(site.db, site.clock()),
    'mail-new-dates': (payload) => mailNewTerms(site.db, payload, site),
    'mail-results': (payload) => mailResults(site.db, payload),
  }
}

export const hackathonSchedule: readonly Periodic[] = [
  { task: 'queue-left-answers', everyMinutes: 1 },
]
