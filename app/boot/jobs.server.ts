import { mergeUserCounts, sweepAccounts } from '../features/accounts/commands.server/sweep-accounts'
import { createAccountTasks } from '../features/accounts/jobs.server'
import { storeFigures } from '../features/admin/commands.server/store-figures'
import { createAwardTask } from '../features/achievements/jobs.server'
import { finishOverdueChallenges } from '../features/exercises/commands.server/finish-challenge'
import { createJudgingTasks, judgingSchedule } from '../features/judging/jobs.server/sweep'
import { createHackathonTasks, hackathonSchedule } from '../features/hackathons/jobs.server'
import { createReviewTasks, reviewSchedule } from '../features/review/jobs.server'
import { createPaymentTasks, paymentSchedule } from '../features/payments/jobs.server'
import { sweepWebhooks } from '../features/payments/commands.server/handle-webhook'
import { createRazorpay } from '../features/payments/razorpay.server'
import type { Database } from '../platform/db/client.server'
import { sweepRateLimits } from '../platform/db/rate-limit.server'
import { sweepFailedJobs, sweepNotifications } from '../platform/db/sweep.server'
import type { Retention } from './env.server'
import type { Log } from '../platform/log.server'
import type { Periodic, Tasks } from '../platform/jobs/run-jobs.server'
import { createMailTask } from '../platform/mail/mail.server'
import type { OutsideServices } from '../features/site/rules'
import { createDeleteFileTask } from '../platform/storage/delete-file.server'
import type { Storage } from '../platform/storage/storage.server'

export function createTasks(site: {
  db: Database
  clock: () => Date
  appUrl: string
  services: OutsideServices
  storage: Storage
  log: Log
  retention: Retention
}): Tasks {
  const { razorpay } = site.services
  return {
    'send-mail': createMailTask({ ...site.services.mail, db: site.db, appUrl: site.appUrl }),
    'sweep-rate-limits': () => sweepRateLimits(site.db, site.clock()),
    'sweep-old-rows': () => sweepOldRows(site),
    'store-figures': () => storeFigures(site.db, site.clock()),
    'merge-user-counts': () => mergeUserCounts(site.db),
    'delete-file': createDeleteFileTask(site.storage),
    ...createAccountTasks(site),
    'award-achievements': createAwardTask(site),
    'finish-challenges': () => finishOverdueChallenges(site.db, site.clock()),
    ...createJudgingTasks(site),
    ...createHackathonTasks(site),
    ...createReviewTasks(site),
    ...createPaymentTasks({ ...site, razorpay: razorpay && createRazorpay(razorpay) }),
  }
}

async function sweepOldRows(site: {
  db: Database
  clock: () => Date
  retention: Retention
}): Promise<void> {
  const { db, retention } = site
  const nowMs = site.clock().getTime()
  const daysAgo = (days: number) => new Date(nowMs - days * 24 * 60 * 60 * 1000)
  await sweepAccounts(db, {
    sessionsBefore: daysAgo(retention.KEEP_SESSIONS_DAYS),
    tokensBefore: daysAgo(retention.KEEP_TOKENS_DAYS),
  })
  await sweepWebhooks(db, daysAgo(retention.KEEP_WEBHOOKS_DAYS))
  await sweepNotifications(db, daysAgo(retention.KEEP_NOTIFICATIONS_DAYS))
  await sweepFailedJobs(db, daysAgo(retention.KEEP_FAILED_JOBS_DAYS))
}

export const schedule: readonly Periodic[] = [
  { task: 'award-achievements', everyMinutes: 10 },
  { task: 'finish-challenges', everyMinutes: 5 },
  { task: 'sweep-rate-limits', everyMinutes: 30 },
  { task: 'sweep-old-rows', everyMinutes: 30 },
  { task: 'store-figures', everyMinutes: 15 },
  { task: 'merge-user-counts', everyMinutes: 15 },
  ...judgingSchedule,
  ...hackathonSchedule,
  ...reviewSchedule,
  ...paymentSchedule,
]
