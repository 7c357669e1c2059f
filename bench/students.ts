import { createHmac } from 'node:crypto'
import type pg from 'pg'
import * as z from 'zod'

/** One completion to make: a student and a module they have not completed. */
export const pair = z.object({ studentId: z.string(), courseId: z.string(), moduleId: z.string() })

export type Pair = z.infer<typeof pair>

/** Adds students named `<kind>-1`, `<kind>-2`, …, each with a session. @returns their ids. */
export async function addStudents(db: pg.Client, kind: string, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, (_, index) => `${kind}-${index + 1}`)
  await db.query(
    `insert into users (id, name, email)
     select id, 'Asha Rao', id || '@example.com' from unnest($1::text[]) as t (id)`,
    [ids],
  )
  await db.query(
    `insert into sessions (id, token, user_id, expires_at)
     select id, token, id, now() + interval '7 days' from unnest($1::text[], $2::text[]) as t (id, token)`,
    [ids, ids.map(tokenOf)],
  )
  return ids
}

/** The token of a student's session. */
export function tokenOf(studentId: string): string {
  return studentId.padEnd(32, '-')
}

/**
 * The cookie of a student's session, signed as the site does it: token, dot, base64 of an
 * HMAC-SHA-256.
 */
export function sessionCookie(name: string, studentId: string, secret: string): string {
  return `${name}=${signToken(tokenOf(studentId), secret)}`
}

/** A session's token as it stands in a cookie. */
export function signToken(token: string, secret: string): string {
  const signature = createHmac('sha256', secret).update(token).digest('base64')
  return encodeURIComponent(`${token}.${signature}`)
}

/**
 * Gives students a history as the dashboard shows it: half of every free course completed, spread
 * over the last 60 days, a quiz for each module.
 */
export async function addHistory(db: pg.Client, ids: string[]): Promise<void> {
  await db.query(
    `insert into enrolments (student_id, course_id, enrolled_at, last_active_at)
     select s.id, c.id, now() - interval '60 days', now() - c.position * interval '1 day'
     from unnest($1::text[]) as s (id), courses c where c.price_minor = 0`,
    [ids],
  )
  await db.query(
    `with done as (
       insert into module_completions (student_id, course_id, module_id, completed_at)
       select s.id, m.course_id, m.id, now() - ((m.position * 7 + c.position * 3) % 60) * interval '1 day'
       from unnest($1::text[]) as s (id), course_modules m join courses c on c.id = m.course_id
       where c.price_minor = 0 and m.position % 2 = 1
       returning *
     ), tried as (
       insert into quiz_results (student_id, course_id, module_id, best_score, best_out_of, attempts, updated_at)
       select student_id, course_id, module_id, 3, 3 + length(module_id) % 2, 2, completed_at from done
     )
     insert into activity (actor_id, kind, subject, occurred_at, local_day)
     select student_id, 'module-completed', course_id || '/' || module_id, completed_at, completed_at::date from done`,
    [ids],
  )
}

/** Every student with every module of the free courses, a new student each time until all had one. */
export async function listPairs(db: pg.Client, studentIds: string[]): Promise<Pair[]> {
  const { rows } = await db.query<{ courseId: string; moduleId: string }>(
    `select m.course_id as "courseId", m.id as "moduleId"
     from course_modules m join courses c on c.id = m.course_id
     where c.price_minor = 0 and c.removed_at is null and m.removed_at is null
     order by m.position, c.position`,
  )
  return rows.flatMap((row) => studentIds.map((studentId) => ({ studentId, ...row })))
}

/** Completions stored for the students of one kind. */
export async function countCompletions(db: pg.Client, kind: string): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from module_completions where student_id like $1`,
    [`${kind}-%`],
  )
  return rows[0]?.count ?? 0
}
