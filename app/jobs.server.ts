import { createAccountTasks } from './features/accounts/jobs.server'
import { createAwardTask } from './features/achievements/jobs.server'
import { createJudgingTasks, judgingSchedule } from './features/judging/jobs.server/sweep'
import { createHackathonTasks, hackathonSchedule } from './features/hackathons/jobs.server'
import { createPaymentTasks, paymentSchedule } from './features/payments/jobs.server'
import { createRazorpay } from './features/payments/razorpay.server'
import type { Database } from './platform/db/client.server'
import { sweepRateLimits } from './platform/db/rate-limit.server'
import type { Log } from './platform/log.server'
import type { Periodic, Tasks } from './platform/jobs/run-jobs.server'
import { createMailTask } from './platform/mail/mail.server'
import type { OutsideServices } from './platform/outside-services.server'
import { createDeleteFileTask } from './platform/storage/delete-file.server'
import type { Storage } from './platform/storage/storage.server'

/** Every task that a job may name. */
export function createTasks(site: {
  db: Database
  clock: () => Date
  appUrl: string
  services: OutsideServices
  storage: Storage
  log: Log
}): Tasks {
  const { razorpay } = site.services
  return {
    'send-mail': createMailTask({ ...site.services.mail, db: site.db, appUrl: site.appUrl }),
    'sweep-rate-limits': () => sweepRateLimits(site.db, site.clock()),
    'delete-file': createDeleteFileTask(site.storage),
    ...createAccountTasks(site),
    'award-achievements': createAwardTask(site),
    ...createJudgingTasks(site),
    ...createHackathonTasks(site),
    ...createPaymentTasks({ ...site, razorpay: razorpay && createRazorpay(razorpay) }),
  }
}

/** What comes round by itself. */
export const schedule: readonly Periodic[] = [
  { task: 'award-achievements', everyMinutes: 10 },
  { task: 'sweep-rate-limits', everyMinutes: 30 },
  ...judgingSchedule,
  ...hackathonSchedule,
  ...paymentSchedule,
]
