import type pg from 'pg'
import { derivedRows } from './derived.ts'
import {
  createRandom,
  listPeople,
  type Person,
  type Random,
  randomText,
  randomUuid,
} from './people.ts'
import { copyRows, loadQuickly } from './quick-load.ts'
import {
  completionRows,
  type Entrant,
  iso,
  listEntrants,
  listOrders,
  type Module,
  type Order,
  orderColumns,
  orderRow,
  registrationRow,
  userColumns,
  userRow,
} from './rows.ts'

const whole = { users: 1_000_000, orders: 230_000, registrations: 100_000, teams: 10_000 }

/** The event that was: many people, teams with a project each, and published results. */
const bigHackathonId = 'big-surge'

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs

type Filling = {
  client: pg.Client
  random: Random
  nowMs: number
  people: Person[]
  count: (of: keyof typeof whole) => number
  say: (line: string) => void
}

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

async function addHackathon(filling: Filling): Promise<void> {
  const { client, random, people, count, nowMs } = filling
  const startsMs = Math.floor((nowMs - 30 * dayMs) / hourMs) * hourMs
  await client.query(
    `insert into hackathons (id, title, summary, starts_at, submissions_close_at, time_zone,
       prize_minor, team_size_min, team_size_max, results_published_at, winners_published_at)
     values ($1, 'Big Surge', 'A day for everybody.', $2, $3, 'Asia/Kolkata', 5000000, 1, 4, $4, $4)`,
    [bigHackathonId, iso(startsMs), iso(startsMs + dayMs), iso(startsMs + 7 * dayMs)],
  )
  const entrants = [...listEntrants(random, people, count('registrations'))]
  const openMs = (60 * dayMs) / entrants.length
  await copyRows(
    client,
    'hackathon_registrations',
    [
      'id',
      'hackathon_id',
      'email',
      'name',
      'mobile',
      'college_name',
      'student_id',
      'key_hash',
      'created_at',
    ],
    entrants.map((entrant, at) =>
      registrationRow(random, bigHackathonId, entrant, startsMs - 60 * dayMs + at * openMs),
    ),
  )
  await addTeams(filling, entrants, startsMs)
}

async function addTeams(
  { client, random, count }: Filling,
  entrants: readonly Entrant[],
  startsMs: number,
): Promise<void> {
  const students = entrants.filter(({ hasAccount }) => hasAccount).map(({ person }) => person)
  const teams = Array.from({ length: count('teams') }, (_, at) => ({
    id: randomUuid(random),
    name: `Team ${at + 1}`,
    members: students.splice(0, 1 + Math.floor(random() * 4)),
  })).filter(({ members }) => members.length > 0)
  const createdAt = iso(startsMs - hourMs)
  await copyRows(
    client,
    'hackathon_teams',
    ['id', 'hackathon_id', 'name', 'invite_token', 'created_at'],
    teams.map(({ id, name }) => [id, bigHackathonId, name, randomText(random, 22), createdAt]),
  )
  await copyRows(
    client,
    'hackathon_team_members',
    ['hackathon_id', 'student_id', 'team_id', 'joined_at'],
    teams.flatMap(({ id, members }) =>
      members.map((member) => [bigHackathonId, member.id, id, createdAt]),
    ),
  )
  await copyRows(
    client,
    'hackathon_project_submissions',
    ['team_id', 'submitted_by', 'repository_url', 'demo_url', 'summary', 'submitted_at'],
    teams.map(({ id, members }) => [
      id,
      members[0]?.id ?? null,
      `https://code.example/${id}`,
      `https://demo.example/${id}`,
      'It shows the free seats of the reading room.',
      iso(startsMs + 20 * hourMs),
    ]),
  )
  await copyRows(
    client,
    'hackathon_results',
    [
      'id',
      'hackathon_id',
      'team_id',
      'team_name',
      'members',
      'project_title',
      'score',
      'updated_at',
    ],
    teams.map(({ id, name, members }) => [
      randomUuid(random),
      bigHackathonId,
      id,
      name,
      `{${members.map((member) => `"${member.name}"`).join(',')}}`,
      'Free seats',
      Math.floor(random() * 101),
      iso(startsMs + 3 * dayMs),
    ]),
  )
  await client.query(
    `insert into hackathon_winners (hackathon_id, place, result_id, prize_minor)
     select hackathon_id, row_number() over (order by -score, team_name), id, 0
     from hackathon_results where hackathon_id = $1 order by -score, team_name limit 3`,
    [bigHackathonId],
  )
}
