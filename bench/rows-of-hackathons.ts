import type { LoadRequest } from './load-job.ts'
import type { Row } from './row.ts'
import { addStudents } from './students.ts'
import { fromAnywhere, type World } from './world.ts'

const registrationsARound = 1500
const answersARound = 3000
const entrantCount = 100

const formType = { 'content-type': 'application/x-www-form-urlencoded' }

/** People without an account enter the next hackathon; each gets a mail. */
export async function prepareRegistrations({ site, db }: World): Promise<Row[]> {
  let entered = 0
  const enter = (): LoadRequest => {
    entered += 1
    const fields = {
      name: 'Asha Rao',
      email: `entrant-${entered}@example.com`,
      Mobile: '+91 98765 43210',
      College_Name: 'Osmania University',
    }
    return {
      method: 'POST',
      path: '/hackathons',
      headers: { origin: site.url, ...formType, ...fromAnywhere() },
      body: new URLSearchParams(fields).toString(),
    }
  }
  const count = async () => {
    const { rows } = await db.query<{ count: number }>(
      `select count(*)::int as count from hackathon_registrations where email like 'entrant-%'`,
    )
    return rows[0]?.count ?? 0
  }
  return [
    {
      name: 'register for a hackathon',
      status: 302,
      until: { amount: registrationsARound },
      next: () => Array.from({ length: registrationsARound + 20 }, enter),
      verify: async (answered) => expectStored('registrations', answered, await count()),
    },
  ]
}

/** Students who take the test save one answer after the other. */
export async function prepareAnswers({ site, db, cookieOf }: World): Promise<Row[]> {
  const ids = await addStudents(db, 'entrant', entrantCount)
  await db.query(
    `insert into hackathon_registrations (id, hackathon_id, email, name, mobile, college_name, student_id, created_at)
     select 'of-' || s.id, h.id, s.id || '@college.example', 'Asha Rao', '+91 98765 43210', 'Osmania University', s.id, now()
     from unnest($1::text[]) as s (id),
       (select id from hackathons where submissions_close_at > now() order by starts_at limit 1) as h`,
    [ids],
  )
  let saved = 0
  const save = (): LoadRequest => {
    saved += 1
    return {
      method: 'POST',
      path: '/hackathon-test.data',
      headers: { origin: site.url, ...formType, cookie: cookieOf(ids[saved % ids.length] ?? '') },
      body: new URLSearchParams({ intent: 'save', aptitude: String(saved) }).toString(),
    }
  }
  const verify = async () => {
    const { rows } = await db.query<{ count: number }>(
      `select count(*)::int as count from hackathon_test_answers where attempt_id in
         (select id from hackathon_test_attempts where student_id like 'entrant-%')`,
    )
    expectStored('students’ answers', ids.length, rows[0]?.count ?? 0)
  }
  return [
    {
      name: 'save an answer of the test',
      status: 200,
      until: { amount: answersARound },
      next: () => Array.from({ length: answersARound + 20 }, save),
      verify,
    },
  ]
}

function expectStored(what: string, wanted: number, stored: number): void {
  if (wanted !== stored) throw new Error(`${wanted} ${what} should be stored, but ${stored} are`)
}
