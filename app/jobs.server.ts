import { createAwardTask } from './features/achievements/jobs.server'
import type { Database } from './platform/db/client.server'
import type { Periodic, Tasks } from './platform/jobs/run-jobs.server'
import { createMailTask } from './platform/mail/mail.server'
import type { OutsideServices } from './platform/outside-services.server'

/** Every task that a job may name. */
export function createTasks(site: {
  db: Database
  clock: () => Date
  services: OutsideServices
}): Tasks {
  return {
    'send-mail': createMailTask(site.services.mail),
    'award-achievements': createAwardTask(site),
  }
}

/** What comes round by itself. */
export const schedule: readonly Periodic[] = [{ task: 'award-achievements', everyMinutes: 10 }]
