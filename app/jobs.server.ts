import type { Periodic, Tasks } from './platform/jobs/run-jobs.server'
import { createMailTask } from './platform/mail/mail.server'
import type { OutsideServices } from './platform/outside-services.server'

/** Every task that a job may name. */
export function createTasks(site: { services: OutsideServices }): Tasks {
  return { 'send-mail': createMailTask(site.services.mail) }
}

/** What comes round by itself. */
export const schedule: readonly Periodic[] = []
