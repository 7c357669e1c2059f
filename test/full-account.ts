import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { users } from '~/features/accounts/tables.server'
import { saveResultAsAdmin } from '~/features/admin/commands.server/hackathons'
import { sendMessage } from '~/features/contact/commands.server'
import { createTeam, joinTeam } from '~/features/hackathons/commands.server/change-team'
import { registerForHackathon } from '~/features/hackathons/commands.server/register-for-hackathon'
import { submitProject } from '~/features/hackathons/commands.server/submit-project'
import { teams } from '~/features/hackathons/tables.server/teams'
import { applyRefund } from '~/features/payments/commands.server/apply-refund'
import { capturePayment } from '~/features/payments/commands.server/capture-payment'
import { refundOrder } from '~/features/payments/commands.server/refund-order'
import { startOrder } from '~/features/payments/commands.server/start-order'
import type { Database } from '~/platform/db/client.server'
import { createCourse, createStudent, enrol } from './builders'
import { createHackathon, registrationOf } from './hackathon-builders'
import { openRazorpay } from './razorpay'

export type Person = { id: string; name: string; email: string }

const team = { name: 'Knots', email: 'team@example.org' }
const project = {
  repositoryUrl: 'https://code.example/it',
  demoUrl: 'https://demo.example/it',
  summary: 'It knots.',
}

/** A student with rows in every table that can have rows of a student. */
export async function createFullAccount(
  db: Database,
  given: { name: string; email: string; now: Date },
): Promise<Person> {
  const { name, email, now } = given
  const { id } = await createStudent(db, { name })
  const image = `/uploads/pictures/${id}.webp`
  await db
    .update(users)
    .set({ email, image, emailVerified: true, emailProvedAt: now })
    .where(eq(users.id, id))
  const person = { id, name, email }
  await fillAccount(db, person)
  await fillCourse(db, person)
  await fillOrders(db, person, now)
  await fillMessages(db, person, now)
  await fillHackathons(db, person, now)
  return person
}

/** Runs the statements, in which $1 is the person's id and $2 their name. */
async function run(db: Database, { id, name }: Person, statements: string): Promise<void> {
  const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`
  const filled = statements.replaceAll('$1', quoted(id)).replaceAll('$2', quoted(name))
  await db.$client.query(filled)
}

async function fillAccount(db: Database, person: Person): Promise<void> {
  await run(
    db,
    person,
    `insert into sessions (id, token, user_id, expires_at) values ('s' || $1, 't' || $1, $1, now());
    insert into accounts (id, account_id, provider_id, user_id) values ('a' || $1, 'g' || $1, 'google', $1);
    insert into account_tokens (hash, purpose, user_id, created_at, expires_at)
      values ('h' || $1, 'verify-email', $1, now(), now());
    insert into activity (actor_id, kind, subject, detail, occurred_at, local_day)
      values ($1, 'test', 'x', jsonb_build_object('by', $2), now(), '2026-03-01');
    insert into notifications (person_id, kind, key, title, body, link, created_at)
      values ($1, 'test', 'x', 'Hello ' || $2, 'B', '/', now());
    insert into awards (student_id, achievement_id, earned_at) values ($1, 'first-steps', now());
    insert into profiles (user_id, headline, location, phone, summary, skills, work_experience, education, updated_at)
      values ($1, $2, '', '', '', '[]', '[]', '[]', now());
    insert into cvs (user_id, slug, is_public, is_indexed, shows_contact, updated_at)
      values ($1, 'cv-' || $1, true, true, true, now());
    select graphile_worker.add_job('make-exercise-input', json_build_object('studentId', $1));
    insert into judge_jobs (id, owner_id, task_id, task_version, language, source, purpose, turn, queued_at)
      values ('j' || $1, $1, 't', '1', 'python', '# ' || $2, 'samples', 1, now());`,
  )
}

async function fillCourse(db: Database, person: Person): Promise<void> {
  const { id: courseId } = await createCourse(db)
  await enrol(db, { studentId: person.id, courseId })
  await run(
    db,
    person,
    `insert into course_exercises (course_id, id, module_id, position, kind, title, minutes, is_required, version, statement_html, body)
      values ('${courseId}', 'e', 'first', 1, 'predict', 'E', 3, true, '1', '', '{}');
    insert into course_purchases (student_id, course_id, opened_at) values ($1, '${courseId}', now());
    insert into module_completions values ($1, '${courseId}', 'first', now());
    insert into module_masteries (student_id, course_id, module_id, mastered_at) values ($1, '${courseId}', 'first', now());
    insert into module_notes values ($1, '${courseId}', 'first', 'Of ' || $2, 1, now());
    insert into quiz_results (student_id, course_id, module_id, best_score, best_out_of, attempts, updated_at)
      values ($1, '${courseId}', 'first', 1, 1, 1, now());
    insert into quiz_answers (student_id, course_id, module_id, attempt, question_id, version, try_number, chosen, is_right, answered_at)
      values ($1, '${courseId}', 'first', 1, 'q', '1', 1, '{0}', true, now());
    insert into exercise_results (student_id, course_id, exercise_id) values ($1, '${courseId}', 'e');
    insert into exercise_attempts (id, student_id, course_id, exercise_id, version, answer, counts_as_try, answered_at)
      values ('x' || $1, $1, '${courseId}', 'e', '1', $2, true, now());
    insert into exercise_drafts values ($1, '${courseId}', 'e', $2, '1', now());
    insert into exercise_inputs (student_id, course_id, exercise_id, version, seed, input, created_at)
      values ($1, '${courseId}', 'e', '1', 1, $2, now());
    insert into course_challenges (student_id, course_id, number, items, seed, started_at, ends_at)
      values ($1, '${courseId}', 1, '[]', 's', now(), now());
    insert into challenge_answers values ($1, '${courseId}', 1, 1, $2, true, now());
    insert into learning_plans (student_id) values ($1);
    insert into review_items values ($1, '${courseId}', 'exercise', '', 'e', '1', '2026-03-01', '2026-03-01', now(), 1, 1, 1, 0);`,
  )
}

/** Adds orders: one course paid, one refunded, one not paid yet. */
async function fillOrders(db: Database, { id: studentId, email }: Person, now: Date) {
  const bank = openRazorpay()
  const order = async () => {
    const { id: courseId } = await createCourse(db, { priceMinor: 49_900 })
    const started = await startOrder(db, bank.razorpay, { studentId, courseId, now })
    if (!started.ok) throw new Error(started.reason)
    return started.order
  }
  const pay = async ({ razorpayOrderId }: { razorpayOrderId: string }) => {
    const payment = bank.standIn.ledger.pay(razorpayOrderId, 'captured')
    await capturePayment(db, { payment, now })
    return payment
  }
  const paid = await order()
  await pay(paid)
  await order()
  const returned = await order()
  const payment = await pay(returned)
  const asked = await refundOrder(db, { orderId: returned.id, by: studentId, now })
  if (!asked.ok) throw new Error(asked.reason)
  const refund = { id: `rfnd_${randomUUID()}`, payment_id: payment.id, amount: 49_900 } as const
  await applyRefund(db, {
    refund: { ...refund, status: 'processed' },
    ourRefundId: asked.refundId,
    now,
  })
  for (const [id, { razorpayOrderId }, handledAt] of [
    [randomUUID(), paid, now],
    [randomUUID(), returned, null],
  ] as const) {
    const entity = { ...payment, order_id: razorpayOrderId, email, contact: '+919876543210' }
    const body = { event: 'payment.captured', payload: { payment: { entity } } }
    await db.execute(sql`insert into webhook_events (id, body, received_at, handled_at)
      values (${id}, ${JSON.stringify(body)}::jsonb, ${now.toISOString()}, ${handledAt?.toISOString() ?? null})`)
  }
}

/** Adds messages: one sent while logged in and one without an account. */
async function fillMessages(db: Database, person: Person, now: Date): Promise<void> {
  const { name, email } = person
  for (const viewer of [{ ...person, emailVerified: true }, null]) {
    const form = { name, email, subject: 'A knot', message: `${viewer?.id} asks.` }
    const sent = await sendMessage(db, { form, viewer, clientAddress: null, team, now })
    if (!sent.ok) throw new Error(sent.reason)
  }
}

/** Adds hackathons: one alone, one in a team with another student, one registered without the account. */
async function fillHackathons(db: Database, person: Person, now: Date): Promise<void> {
  const other = await createStudent(db, { name: 'Bela Other' })
  const [alone, together, unclaimed] = [
    await createHackathon(db, now),
    await createHackathon(db, now),
    await createHackathon(db, now),
  ]
  const entrantOf = ({ id, email }: Person) => ({
    student: { id, email, emailVerified: true, timeZone: 'Asia/Kolkata' },
    keyHash: null,
  })
  const own = entrantOf(person)
  const others = entrantOf({ ...other, email: `${other.id}@example.org` })
  const register = async (hackathonId: string, entrant: typeof own, name: string) => {
    const form = registrationOf({ name, email: entrant.student.email })
    const site = { appUrl: 'https://surge.example', siteName: 'Surge', clientAddress: null }
    const result = await registerForHackathon(db, { form, hackathonId, entrant, ...site, now })
    if (!result.ok) throw new Error(result.reason)
  }
  await register(alone.id, own, person.name)
  await register(together.id, own, person.name)
  await register(together.id, others, other.name)
  for (const [hackathon, members] of [
    [alone, [person.name]],
    [together, [person.name, 'Bela Other']],
  ] as const) {
    const made = await createTeam(db, { hackathon, ...own, teamName: 'Knotted', now })
    if (!made.ok) throw new Error(made.reason)
    const [{ inviteToken } = { inviteToken: '' }] = await db
      .select()
      .from(teams)
      .where(eq(teams.id, made.teamId))
    if (members.length > 1) await joinTeam(db, { hackathon, ...others, inviteToken, now })
    const { student } = own
    const submitted = await submitProject(db, {
      hackathon,
      student,
      project,
      siteName: 'Surge',
      now,
    })
    if (!submitted.ok) throw new Error(submitted.reason)
    const result = { teamName: 'Knotted', members: [...members], projectTitle: 'It', score: 88 }
    const input = { adminId: 'admin', hackathonId: hackathon.id, teamId: made.teamId, result, now }
    const saved = await saveResultAsAdmin(db, input)
    if (!saved.ok) throw new Error(saved.reason)
  }
  await run(
    db,
    person,
    `insert into hackathon_registrations (id, hackathon_id, email, name, mobile, college_name, key_hash, created_at)
      values ('r' || $1, '${unclaimed.id}', '${person.email}', $2, '', '', 'k' || $1, now());
    insert into hackathon_test_attempts (id, hackathon_id, registration_id, student_id, started_at, ends_at, minutes)
      select 'ta' || id, hackathon_id, id, student_id, now(), now(), 60 from hackathon_registrations where name = $2;
    insert into hackathon_test_answers (attempt_id, question_id, answer, saved_at)
      select a.id, q.id, $2, now() from hackathon_test_attempts a, hackathon_test_questions q
      where a.id in (select 'ta' || id from hackathon_registrations where name = $2) and q.kind = 'coding';
    insert into judge_jobs (id, owner_id, task_id, task_version, language, source, purpose, turn, queued_at)
      select 'ja' || id, id, 't', '1', 'python', '# ' || $2, 'verdict', 1, now()
      from hackathon_test_attempts where id = 'tar' || $1;`,
  )
}
