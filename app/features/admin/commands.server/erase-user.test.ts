import { eq, ne, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { users } from '~/features/accounts/tables.server'
import { exerciseAttempts } from '~/features/exercises/tables.server'
import { results } from '~/features/hackathons/tables.server/results'
import { teamMembers, teams } from '~/features/hackathons/tables.server/teams'
import { orders, payments, refunds, webhookEvents } from '~/features/payments/tables.server'
import type { Database } from '~/platform/db/client.server'
import { createStudent } from '../../../../test/builders'
import { test } from '../../../../test/fixtures'
import { createFullAccount, type Person } from '../../../../test/full-account'
import { changeUserAsAdmin } from './acts'
import { auditLog } from '../tables.server'
import { eraseUserAsAdmin } from './erase-user'

const now = new Date('2026-03-01T10:00:00Z')
const by = { adminId: 'admin', now }
const given = { name: 'Zebedia Quillfeather', email: 'zebedia@quill.example', now }

/** What erasing somebody does to each table. Add each new table to one of the lists. */
const decisions = {
  /** The person's rows are deleted. */
  erased: [
    'account_tokens',
    'accounts',
    'activity',
    'awards',
    'challenge_answers',
    'course_challenges',
    'course_purchases',
    'cvs',
    'enrolments',
    'exercise_attempts',
    'exercise_drafts',
    'exercise_inputs',
    'exercise_results',
    'hackathon_registrations',
    'hackathon_team_members',
    'hackathon_test_answers',
    'hackathon_test_attempts',
    'judge_jobs',
    'learning_plans',
    'messages',
    'module_completions',
    'module_masteries',
    'module_notes',
    'notifications',
    'profiles',
    'quiz_answers',
    'quiz_results',
    'review_items',
    'sessions',
    'users',
  ],
  /** Rows remain without the person: for bookkeeping, for teammates, for the audit log. */
  unlinked: [
    'audit_log',
    'hackathon_project_submissions',
    'hackathon_results',
    'orders',
    'payments',
    'refunds',
    'webhook_events',
  ],
  /** About nobody: content, settings, counts, and hashes of people that expire. */
  nobodys: [
    'activity_quarters',
    'course_checkpoints',
    'course_exercises',
    'course_modules',
    'courses',
    'hackathon_teams',
    'hackathon_test_questions',
    'hackathon_winners',
    'hackathons',
    'installation_values',
    'judge_results',
    'judge_tasks',
    'photos',
    'rate_limits',
    'search_sections',
    'search_words',
    'settings',
    'user_counts',
  ],
}

async function listTables(db: Database, schema: string): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select table_name::text as name from information_schema.tables
      where table_schema = ${schema} and table_type = 'BASE TABLE' order by 1`,
  )
  return rows.map(({ name }) => name)
}

/** Tables of the site and its queue with one of these texts in any column, ignoring case. */
async function findTables(db: Database, texts: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const schema of ['public', 'graphile_worker'])
    for (const table of await listTables(db, schema)) {
      const { rows } = await db.execute(
        sql`select 1 from ${sql.identifier(schema)}.${sql.identifier(table)} t
          where exists (select 1 from unnest(${sql.param([...texts])}::text[]) x
            where strpos(lower(t::text), lower(x)) > 0) limit 1`,
      )
      if (rows.length > 0) found.push(table)
    }
  return found
}

async function erase(db: Database, { id: userId }: Pick<Person, 'id'>) {
  const deleted = await changeUserAsAdmin(db, { ...by, action: 'delete', userId })
  if (!deleted.ok) throw new Error(deleted.reason)
  return eraseUserAsAdmin(db, { ...by, userId })
}

test('the list says for every table what erasing does to it', async ({ db }) => {
  const known = Object.values(decisions).flat()

  expect(known.toSorted()).toEqual(
    (await listTables(db, 'public')).filter((name) => name !== '__drizzle_migrations'),
  )
})

test('no table keeps the name, the email or the id of an erased person', async ({ db }) => {
  const person = await createFullAccount(db, given)
  const { id, name, email } = person
  const before = await findTables(db, [id, name, email])
  const { erased, unlinked } = decisions
  expect([...erased, ...unlinked].filter((table) => !before.includes(table))).toEqual([])

  expect(await erase(db, person)).toEqual({ ok: true, name })

  expect(await findTables(db, [name, email])).toEqual([])
  expect(await findTables(db, [id])).toEqual(['audit_log', '_private_jobs'])
  const { rows } = await db.execute(
    sql`select payload from graphile_worker._private_jobs where strpos(payload::text, ${id}) > 0`,
  )
  expect(rows).toEqual([{ payload: { key: `pictures/${id}.webp` } }])
})

test('keeps orders and payments with amounts and times, and webhooks without the payer', async ({
  db,
}) => {
  await erase(db, await createFullAccount(db, given))

  expect(await db.select().from(orders).orderBy(orders.state)).toMatchObject([
    { state: 'cancelled', studentId: null },
    { state: 'paid', studentId: null },
    { state: 'refunded', studentId: null },
  ])
  expect(await db.select().from(payments)).toMatchObject(
    ['kept', 'refunded'].map(() => ({ studentId: null, amountMinor: 49_900, capturedAt: now })),
  )
  expect(await db.select().from(refunds)).toMatchObject([{ requestedBy: null, state: 'done' }])
  const webhooks = await db.select().from(webhookEvents).orderBy(webhookEvents.handledAt)
  expect(webhooks.map(({ body }) => body)).toEqual([
    {},
    { event: 'payment.captured', payload: { payment: { entity: expect.anything() } } },
  ])
})

test('keeps the scores of results, and deletes a team only with its last member', async ({
  db,
}) => {
  await erase(db, await createFullAccount(db, given))

  const kept = await db
    .select()
    .from(results)
    .where(ne(results.hackathonId, 'first-surge'))
    .orderBy(results.teamName)
  const alone = { teamName: 'Deleted participant', projectTitle: 'Deleted project', teamId: null }
  const together = { teamName: 'Knotted', members: ['Deleted participant', 'Bela Other'] }
  expect(kept).toMatchObject([
    { ...alone, members: ['Deleted participant'], score: 88, version: 1 },
    { ...together, score: 88, version: 1 },
  ])
  expect(await db.$count(teams)).toBe(1)
  expect(await db.$count(teamMembers)).toBe(1)
})

test('keeps everything about another student', async ({ db }) => {
  const other = await createFullAccount(db, { name: 'Bela Rao', email: 'bela@rao.example', now })
  const before = await findTables(db, [other.id, other.name, other.email])

  await erase(db, await createFullAccount(db, given))

  expect(await findTables(db, [other.id, other.name, other.email])).toEqual(before)
})

test('logs who erased which account and when', async ({ db }) => {
  const person = await createFullAccount(db, given)
  await erase(db, person)

  const lines = await db.select().from(auditLog).orderBy(auditLog.id)
  expect(lines.at(-1)).toMatchObject({
    action: 'user-erase',
    adminId: 'admin',
    subject: person.id,
    occurredAt: now,
    before: { state: 'deleted' },
    after: { state: 'erased' },
  })
})

test('erases only a deleted account, and never the last admin', async ({ db }) => {
  const { id: userId } = await createStudent(db)
  const refused = (reason: string) => ({ ok: false, reason })

  expect(await eraseUserAsAdmin(db, { ...by, userId })).toEqual(refused('wrong-state'))
  expect(await eraseUserAsAdmin(db, { ...by, userId: 'nobody' })).toEqual(refused('no-such-user'))
  await db.update(users).set({ role: 'admin', deletedAt: now }).where(eq(users.id, userId))
  expect(await eraseUserAsAdmin(db, { ...by, userId })).toEqual(refused('last-admin'))

  expect(await db.$count(users)).toBe(1)
  expect(await db.$count(auditLog)).toBe(0)
})

test('erases ten thousand answers within three seconds', async ({ db }) => {
  const person = await createFullAccount(db, given)
  await db.execute(sql`
    insert into exercise_attempts
    select 'more' || n, student_id, course_id, exercise_id, version, repeat('x = 1;', 100),
      counts_as_try, judge_job_id, verdict, feedback, answered_at
    from exercise_attempts, generate_series(1, 10000) n`)
  const startedAt = performance.now()

  await erase(db, person)

  expect(performance.now() - startedAt).toBeLessThan(3000)
  expect(await db.$count(exerciseAttempts)).toBe(0)
})

test('an erasure may change only names and the before and after of a line in the audit log', async ({
  db,
}) => {
  await erase(db, await createStudent(db))
  const change = (columns: string) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`select set_config('audit_log.erases_names', 'on', true)`)
      await tx.execute(sql.raw(`update audit_log set ${columns}`))
    })
  const refusal = { cause: { message: 'The audit log is only ever added to' } }

  await expect(change(`admin_id = 'x', before = '{}'`)).rejects.toMatchObject(refusal)
  await expect(db.execute(sql`update audit_log set before = '{}'`)).rejects.toMatchObject(refusal)
  await change(`before = '{}', admin_name = null, admin_email = null`)
})
