import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { openDatabase } from '~/platform/db/client.server'
import { queueJob } from '~/platform/db/queue-job.server'
import { queueMail } from '~/platform/mail/queue-mail.server'
import { collectLog } from '../../../test/collect-log'
import { withholdAnswer } from '../../../test/withhold-answer'
import { test } from '../../../test/fixtures'
import { runJobs } from './run-jobs.server'

const stopped = 'The job queue stopped and starts again'

test('other jobs do not wait for mails whose server does not answer', async ({ db }) => {
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
    await expect.poll(() => isHandled).toBe(true)
  } finally {
    answered.resolve()
    await jobs.stop()
  }
})

test('survives the loss of the database during a job and continues the work', async ({
  databaseAddress,
  administrator,
}) => {
  const { db, close } = openDatabase(databaseAddress, { poolSize: 6 })
  const { rows } = await db.execute<{ name: string }>(sql`select current_database() as name`)
  const name = rows[0]?.name ?? ''
  const [begun, cut] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let isHandled = false
  const { log, lines } = collectLog()
  await queueJob(db, { task: 'send-mail', payload: {} })
  const jobs = await runJobs({
    db,
    tasks: {
      'send-mail': () => {
        begun.resolve()
        return cut.promise
      },
      'handle-payment': async () => {
        isHandled = true
      },
    },
    schedule: [],
    log,
  })
  try {
    await begun.promise
    await administrator.query(`alter database ${name} allow_connections false`)
    await administrator.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1',
      [name],
    )
    cut.resolve()
    await expect.poll(() => lines.map(({ msg }) => msg)).toContain(stopped)
    await administrator.query(`alter database ${name} allow_connections true`)

    await queueJob(db, { task: 'handle-payment', payload: {} })
    await expect.poll(() => isHandled).toBe(true)
  } finally {
    await jobs.stop()
    await close()
  }
})

test('stops when told to while the database is unreachable', async ({
  databaseAddress,
  administrator,
}) => {
  const { db, close } = openDatabase(databaseAddress, { poolSize: 6 })
  const { rows } = await db.execute<{ name: string }>(sql`select current_database() as name`)
  const jobs = await runJobs({ db, tasks: {}, schedule: [], log: collectLog().log })
  await administrator.query(`alter database ${rows[0]?.name} allow_connections false`)
  await administrator.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1',
    [rows[0]?.name],
  )

  await jobs.stop()
  await close()
})

test('stops cleanly when the connection is cut before the database answers LISTEN', async ({
  databaseAddress,
}) => {
  const way = await withholdAnswer(databaseAddress, 'LISTEN "jobs:insert"')
  const { db, close } = openDatabase(way.address, { poolSize: 6 })
  const jobs = await runJobs({ db, tasks: {}, schedule: [], log: collectLog().log })
  await way.asked

  const stopping = jobs.stop()
  way.cut()

  // An unhandled rejection, which would end the process, fails the test run.
  await expect(stopping).resolves.toBeUndefined()
  await close()
  await way.close()
})
