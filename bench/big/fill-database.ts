import type pg from 'pg'
import { derivedRows } from './derived.ts'
import { type Filling, whole } from './filling.ts'
import { addHackathon } from './hackathon.ts'
import { createRandom, listPeople, randomUuid } from './people.ts'
import { listQuestions } from './questions.ts'
import { copyRows, loadQuickly } from './quick-load.ts'
import {
  completionRows,
  iso,
  listOrders,
  type Module,
  type Order,
  orderColumns,
  orderRow,
  userColumns,
  userRow,
} from './rows.ts'

const dayMs = 24 * 60 * 60 * 1000

/**
 * Fills the database of a site that has started once, and so has its courses, and nobody else.
 *
 * @param options.scale 1 is a million users; the same scale gives the same people
 * @throws Error when somebody has an account already
 */
export async function fillDatabase(
  client: pg.Client,
  options: { scale: number; now: Date; say: (line: string) => void },
): Promise<void> {
  const found = await client.query('select 1 from users limit 1')
  if (found.rowCount !== 0) throw new Error('This database has users already. Nothing was changed.')
  const { scale, now, say } = options
  const filling: Filling = {
    client,
    random: createRandom(20_261_125),
    nowMs: now.getTime(),
    people: [],
    count: (of) => Math.max(1, Math.round(whole[of] * scale)),
    say,
  }
  await client.query('begin')
  await loadQuickly(client, async () => {
    await step(filling, 'users', () => addUsers(filling))
    await step(filling, 'completions', () => addCompletions(filling))
    await step(filling, 'orders', () => addOrders(filling))
    await step(filling, 'a hackathon', () => addHackathon(filling))
    await listQuestions(client)
    for (const { name, sql } of derivedRows) await step(filling, name, () => client.query(sql))
    say('Indexes and constraints …')
  })
  await client.query('commit')
  await step(filling, 'statistics', () => client.query('vacuum analyze'))
}

async function step({ say }: Filling, name: string, work: () => Promise<unknown>): Promise<void> {
  const beganMs = performance.now()
  await work()
  say(`${name}: ${((performance.now() - beganMs) / 1000).toFixed(1)} s`)
}

async function addUsers(filling: Filling): Promise<void> {
  const { client, random, nowMs, people, count } = filling
  const rows = function* () {
    for (const person of listPeople(random, count('users'), nowMs)) {
      people.push(person)
      yield userRow(random, person, nowMs)
    }
  }
  await copyRows(client, 'users', userColumns, rows())
}

async function addCompletions({ client, random, people, nowMs }: Filling): Promise<void> {
  const { rows } = await client.query<Module>(
    `select m.course_id as "courseId", m.id from course_modules m
     join courses c on c.id = m.course_id
     where c.price_minor = 0 and c.removed_at is null and m.removed_at is null
     order by c.position, m.position`,
  )
  const courses = [...Map.groupBy(rows, ({ courseId }) => courseId).values()]
  if (courses.length === 0) throw new Error('There are no free courses to complete modules of')
  await copyRows(
    client,
    'module_completions',
    ['student_id', 'course_id', 'module_id', 'completed_at'],
    completionRows(random, people, courses, nowMs),
  )
}

async function addOrders({ client, random, people, count, nowMs }: Filling): Promise<void> {
  const { rows } = await client.query<{ id: string; priceMinor: number }>(
    `select id, price_minor as "priceMinor" from courses where price_minor > 0 order by position limit 1`,
  )
  const [course] = rows
  if (!course) throw new Error('There is no course that costs anything')
  const all = [...listOrders(random, people, count('orders'), nowMs)].toSorted(
    (a, b) => a.createdMs - b.createdMs,
  )
  await copyRows(
    client,
    'orders',
    orderColumns,
    all.map((order) => orderRow(order, course)),
  )
  const captured = all.filter(({ outcome }) => outcome === 'paid' || outcome === 'refunded')
  await copyRows(
    client,
    'payments',
    ['id', 'order_id', 'student_id', 'course_id', 'amount_minor', 'state', 'captured_at'],
    captured.map((order) => [
      paymentId(order),
      order.id,
      order.studentId,
      course.id,
      course.priceMinor,
      order.outcome === 'paid' ? 'kept' : 'refunded',
      iso(Math.min(nowMs, order.createdMs + 60_000)),
    ]),
  )
  await copyRows(
    client,
    'refunds',
    [
      'id',
      'payment_id',
      'razorpay_refund_id',
      'amount_minor',
      'state',
      'reason',
      'created_at',
      'done_at',
    ],
    captured
      .filter(({ outcome }) => outcome === 'refunded')
      .map((order) => {
        const at = iso(Math.min(nowMs, order.createdMs + dayMs))
        const refundId = `rfnd_${order.razorpayId}`
        return [
          randomUuid(random),
          paymentId(order),
          refundId,
          course.priceMinor,
          'done',
          'by-staff',
          at,
          at,
        ]
      }),
  )
}

const paymentId = ({ razorpayId }: Order) => `pay_${razorpayId}`
