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
 * Works off the jobs of payments that wait, those that failed before too, as the queue would.
 *
 * @param process what the jobs themselves have of the database, where it is not the queue's
 */
export async function runPaymentJobs(
  db: Database,
  { razorpay, world }: TestRazorpay,
  process = db,
) {
  await db.$client.query(
    `update graphile_worker._private_jobs set run_at = now(), locked_at = null, locked_by = null`,
  )
  // The queue asks for it; a connection lost in a test fails the test by itself.
  if (db.$client.listenerCount('connect') === 0)
    db.$client.on('connect', (client) => client.on('error', () => {}))
  await runOnce({
    pgPool: db.$client,
    noHandleSignals: true,
    logger: new Logger(() => () => {}),
    // Letters are somebody else's.
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
