import { createHmac } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { LoadRequest } from './load-job.ts'
import type { Row } from './row.ts'
import { addStudents } from './students.ts'
import type { World } from './world.ts'

const webhooksARound = 400
const handlingLimitMs = 120_000

/** Razorpay tells of captured payments, each of an order of its own; afterwards every course is unlocked. */
export async function prepareWebhooks({ site, db }: World, rounds: number): Promise<Row[]> {
  const count = (webhooksARound + 20) * rounds
  const ids = await addStudents(db, 'payer', count)
  await db.query(
    `insert into orders (id, student_id, course_id, razorpay_order_id, amount_minor, currency, state, created_at)
     select 'order-of-' || s.id, s.id, c.id, 'order_' || replace(s.id, '-', ''), c.price_minor, 'INR', 'open', now()
     from unnest($1::text[]) as s (id), (select id, price_minor from courses where price_minor > 0 limit 1) as c`,
    [ids],
  )
  const { rows } = await db.query<{ price: number }>(
    'select price_minor as price from courses where price_minor > 0 limit 1',
  )
  const waiting = ids.map((id) =>
    capturedWebhook(site.secret, id.replace('-', ''), rows[0]?.price ?? 0),
  )
  return [
    {
      name: 'webhook of a payment',
      status: 200,
      until: { amount: webhooksARound },
      next: () => waiting.splice(0, webhooksARound + 20),
      verify: (answered) => untilUnlocked(db, answered),
    },
  ]
}

function capturedWebhook(secret: string, mark: string, amount: number): LoadRequest {
  const entity = {
    id: `pay_${mark}`,
    entity: 'payment',
    order_id: `order_${mark}`,
    amount,
    currency: 'INR',
    status: 'captured',
    captured: true,
    created_at: Math.floor(Date.now() / 1000),
  }
  const body = JSON.stringify({
    entity: 'event',
    event: 'payment.captured',
    payload: { payment: { entity } },
  })
  return {
    method: 'POST',
    path: '/webhooks/razorpay',
    headers: {
      'content-type': 'application/json',
      'x-razorpay-event-id': `evt_${mark}`,
      'x-razorpay-signature': createHmac('sha256', secret).update(body).digest('hex'),
    },
    body,
  }
}

/** Webhooks are answered when they are kept, and handled by jobs behind them. */
async function untilUnlocked(db: World['db'], wanted: number): Promise<void> {
  const deadline = performance.now() + handlingLimitMs
  let unlocked = 0
  while (performance.now() < deadline) {
    const { rows } = await db.query<{ count: number }>(
      `select count(*)::int as count from enrolments where student_id like 'payer-%'`,
    )
    unlocked = rows[0]?.count ?? 0
    if (unlocked === wanted) return
    await sleep(200)
  }
  throw new Error(`${wanted} payments were told of, but ${unlocked} courses are unlocked`)
}
