import type { Database } from '~/platform/db/client.server'
import type { Periodic, Tasks } from '~/platform/jobs/run-jobs.server'
import { queueLeftAnswers } from './commands.server/judge-answers'

export function createHackathonTasks(site: { db: Database; clock: () => Date }): Tasks {
  return { 'queue-left-answers': () => queueLeftAnswers(site.db, site.clock()) }
}

export const hackathonSchedule: readonly Periodic[] = [
  { task: 'queue-left-answers', everyMinutes: 1 },
]
