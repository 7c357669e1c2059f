import { createHash } from 'node:crypto'
import { pickCommon, type Person, type Random, randomText, randomUuid } from './people.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

export const iso = (ms: number) => new Date(ms).toISOString()

/** Columns as COPY takes them, with the rows of one thing. */
export const userColumns = [
  'id',
  'name',
  'email',
  'email_verified',
  'email_proved_at',
  'created_at',
  'updated_at',
  'blocked_at',
  'deleted_at',
]

export function userRow(random: Random, { id, name, email, createdMs }: Person, nowMs: number) {
  const isVerified = random() < 0.69
  const isBlocked = random() < 0.005
  const isDeleted = random() < 0.015
  const created = iso(createdMs)
  const later = iso(createdMs + random() * (nowMs - createdMs))
  const proved = isVerified ? iso(createdMs + minuteMs) : null
  return [
    id,
    name,
    email,
    isVerified,
    proved,
    created,
    created,
    isBlocked ? later : null,
    isDeleted ? later : null,
  ]
}

export type Module = { courseId: string; id: string }

/** Most read little, a few read a lot: five modules each on average. */
function countOfModules(random: Random): number {
  const share = random()
  if (share < 0.4) return 0
  if (share < 0.7) return 1 + Math.floor(random() * 3)
  if (share < 0.9) return 4 + Math.floor(random() * 9)
  return 15 + Math.floor(random() * 27)
}

/** What each completed, course after course in its order, beginning with one of them. */
export function* completionRows(
  random: Random,
  people: readonly Person[],
  courses: readonly Module[][],
  nowMs: number,
) {
  for (const { id, createdMs } of people) {
    const wanted = countOfModules(random)
    const begin = Math.floor(random() * courses.length)
    const modules = courses.map((_, at) => courses[(begin + at) % courses.length] ?? []).flat()
    const stepMs = Math.min(3 * dayMs, (nowMs - createdMs) / (wanted + 1))
    for (const [at, module] of modules.slice(0, wanted).entries())
      yield [id, module.courseId, module.id, iso(createdMs + (at + random()) * stepMs)]
  }
}

export const orderColumns = [
  'id',
  'student_id',
  'course_id',
  'razorpay_order_id',
  'amount_minor',
  'currency',
  'state',
  'created_at',
  'failed_at',
  'failure',
]

export type Order = {
  id: string
  studentId: string
  razorpayId: string
  outcome: 'paid' | 'refunded' | 'failed' | 'left-open'
  createdMs: number
}

/** One order each of so many people, spread over all of them. */
export function* listOrders(
  random: Random,
  people: readonly Person[],
  count: number,
  nowMs: number,
): Generator<Order> {
  let missing = count
  for (const [at, { id, createdMs }] of people.entries()) {
    if (random() * (people.length - at) >= missing) continue
    missing -= 1
    const share = random()
    const outcome =
      share < 0.74 ? 'paid' : share < 0.82 ? 'refunded' : share < 0.95 ? 'failed' : 'left-open'
    yield {
      id: randomUuid(random),
      studentId: id,
      razorpayId: randomText(random, 14),
      outcome,
      createdMs: Math.floor(createdMs + random() * (nowMs - createdMs)),
    }
  }
}

const failure = 'Your bank turned the payment down. Nothing was charged.'

/** Nothing of them is to be asked at Razorpay, which does not know them: `next_check_at` stays null. */
export function orderRow(order: Order, course: { id: string; priceMinor: number }) {
  const states = { paid: 'paid', refunded: 'refunded', failed: 'cancelled', 'left-open': 'open' }
  const hasFailed = order.outcome === 'failed'
  return [
    order.id,
    order.studentId,
    course.id,
    `order_${order.razorpayId}`,
    course.priceMinor,
    'INR',
    states[order.outcome],
    iso(order.createdMs),
    hasFailed ? iso(order.createdMs + minuteMs) : null,
    hasFailed ? failure : null,
  ]
}

const colleges = [
  'Osmania University',
  'Anna University',
  'Delhi Technological University',
  'College of Engineering, Pune',
  'Jadavpur University',
  'Government Engineering College, Thrissur',
  'BMS College of Engineering',
  'Gauhati University',
]

export type Entrant = { person: Person; hasAccount: boolean }

/** So many people take part in one event; a tenth of them without an account. */
export function* listEntrants(
  random: Random,
  people: readonly Person[],
  count: number,
): Generator<Entrant> {
  let missing = Math.min(count, people.length)
  for (const [at, person] of people.entries()) {
    if (random() * (people.length - at) >= missing) continue
    missing -= 1
    yield { person, hasAccount: random() < 0.9 }
  }
}

export function registrationRow(
  random: Random,
  hackathonId: string,
  { person, hasAccount }: Entrant,
  createdMs: number,
) {
  const mobile = `+91 ${Math.floor(60_000 + random() * 40_000)} ${Math.floor(10_000 + random() * 90_000)}`
  return [
    randomUuid(random),
    hackathonId,
    person.email,
    person.name,
    mobile,
    pickCommon(random, colleges),
    hasAccount ? person.id : null,
    hasAccount ? null : createHash('sha256').update(person.id).digest('hex'),
    iso(createdMs),
  ]
}
