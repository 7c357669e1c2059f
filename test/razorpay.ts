import { Hono } from 'hono'
import { Logger, runOnce } from 'graphile-worker'
import { createPaymentTasks } from '~/features/payments/jobs.server'
import { createRazorpay } from '~/features/payments/razorpay.server'
import type { Database } from '~/platform/db/client.server'
import { createRazorpayStandIn } from '../sandbox/razorpay/stand-in'
import type { Webhook } from '../sandbox/razorpay/webhooks'
import { collectLog } from './collect-log'

const appUrl = 'http://localhost'

/**
 * Razorpay's stand-in without a network: its webhooks pile up in `outbox` until a test carries them,
 * and its clock stands still until a test moves it.
 */
export function openRazorpay() {
  const world = { now: new Date('2026-03-09T10:00:00Z'), isDown: false }
  const outbox: Webhook[] = []
  const standIn = createRazorpayStandIn({
    appUrl,
    secret: 'of the tests',
    clock: () => world.now,
    file: null,
    deliver: async (webhook) => {
      outbox.push(webhook)
    },
  })
  const server = new Hono().route('/sandbox/razorpay', standIn.routes)
  const razorpay = createRazorpay(standIn.service, async (request) => {
    if (world.isDown) throw new TypeError('fetch failed')
    return server.fetch(request)
  })
  return { world, outbox, razorpay, standIn }
}

export type TestRazorpay = ReturnType<typeof openRazorpay>

/**
 * Runs the waiting jobs of payments, also those that failed before, as the queue would.
 *
 * @param process the database of the jobs, if it differs from that of the queue
 */
export async function runPaymentJobs(
  db: Database,
  { razorpay, world }: TestRazorpay,
  process = db,
) {
  await db.$client.query(
    `update graphile_worker._private_jobs set run_at = now(), locked_at = null, locked_by = null`,
  )
  // The queue requires a handler; a connection lost in a test fails the test by itself.
  if (db.$client.listenerCount('connect') === 0)
    db.$client.on('connect', (client) => client.on('error', () => {}))
  await runOnce({
    pgPool: db.$client,
    noHandleSignals: true,
    logger: new Logger(() => () => {}),
    // Other tests cover the emails.
    taskList: {
      ...createPaymentTasks({
        db: process,
        razorpay,
        clock: () => world.now,
        log: collectLog().log,
      }),
    },
  })
}
