import { expect } from 'vitest'
import { queueJob } from '~/platform/db/queue-job.server'
import { queueMail } from '~/platform/mail/queue-mail.server'
import { collectLog } from '../../../test/collect-log'
import { test } from '../../../test/fixtures'
import { runJobs } from './run-jobs.server'

test('no job waits behind mails whose server does not answer', async ({ db }) => {
  const answered = Promise.withResolvers<void>()
  let isHandled = false
  for (let count = 0; count < 20; count += 1)
    await queueMail(db, { to: 'asha@example.com', subject: 'Hello', text: 'Are you there?' })
  await queueJob(db, { task: 'handle-payment', payload: {} })

  const jobs = await runJobs({
    db,
    tasks: {
      'send-mail': () => answered.promise,
      'handle-payment': async () => {
        isHandled = true
      },
    },
    schedule: [],
    log: collectLog().log,
  })
  try {
    await expect.poll(() => isHandled, { timeout: 10_000 }).toBe(true)
  } finally {
    answered.resolve()
    await jobs.stop()
  }
})
