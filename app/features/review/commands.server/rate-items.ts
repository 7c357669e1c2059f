import { sql } from 'drizzle-orm'
import type { Transaction } from '~/platform/db/client.server'
import { activity } from '~/platform/db/tables.server'
import { type Grade, type ItemState, scheduleItem } from '../rules/schedule'

type ItemKey = {
  courseId: string
  kind: 'question' | 'exercise'
  /** Empty for an exercise. */
  moduleId: string
  itemId: string
}

export type RatedAnswer = ItemKey & {
  version: string
  grade: Grade
  answeredAt: Date
  /** YYYY-MM-DD on the student's calendar. */
  day: string
  /** Indexes of the chosen options; null for an answer given outside the review. */
  chosen: readonly number[] | null
}

type Item = ItemKey &
  ItemState & { version: string; lastAnsweredAt: Date; chosen: readonly number[] | null }

/** Creates the student's plan if needed, and locks it, so that only one review runs at a time. */
export async function lockPlan(tx: Transaction, studentId: string) {
  await tx.execute(sql`
    insert into learning_plans (student_id) values (${studentId}) on conflict do nothing`)
  const { rows } = await tx.execute<{ readUntil: Date | null }>(sql`
    select answers_read_until as "readUntil" from learning_plans
    where student_id = ${studentId} for update`)
  return { readUntil: rows[0]?.readUntil ? new Date(rows[0].readUntil) : null }
}

/**
 * Schedules items by the answers to them; the caller must have locked the plan. Only the first
 * answer of a day counts. Items that were due count as reviewed, each as a step of that day.
 *
 * @param input.answers earliest first
 * @returns how many answers counted
 */
export async function rateItems(
  tx: Transaction,
  input: { studentId: string; answers: readonly RatedAnswer[]; today: string; now: Date },
): Promise<number> {
  const { studentId, answers, today, now } = input
  if (answers.length === 0) return 0
  const items = await listItems(tx, studentId, answers)
  const reviewed: string[] = []
  let rated = 0
  for (const answer of answers) {
    const key = keyOf(answer)
    const item = items.get(key) ?? null
    if (item && (answer.answeredAt <= item.lastAnsweredAt || answer.day <= item.lastDay)) continue
    if (item && item.dueDay <= answer.day && answer.day === today) reviewed.push(key)
    rated += 1
    const { grade, day, answeredAt, ...place } = answer
    items.set(key, { ...place, lastAnsweredAt: answeredAt, ...scheduleItem(item, grade, day) })
  }
  await storeItems(tx, studentId, [...items.values()])
  if (reviewed.length > 0) await countReviewed(tx, { studentId, reviewed, today, now })
  return rated
}

const keyOf = (key: ItemKey) => [key.courseId, key.kind, key.moduleId, key.itemId].join('/')

async function listItems(tx: Transaction, studentId: string, keys: readonly ItemKey[]) {
  const asked = keys.map((key) => [key.courseId, key.kind, key.moduleId, key.itemId])
  const { rows } = await tx.execute<Omit<Item, 'lastAnsweredAt'> & { lastAnsweredAt: string }>(sql`
    select distinct i.course_id as "courseId", i.kind, i.module_id as "moduleId",
      i.item_id as "itemId", i.version, i.due_day::text as "dueDay", i.last_day::text as "lastDay",
      i.last_answered_at as "lastAnsweredAt", i.last_chosen as chosen, i.stability, i.difficulty, i.reps, i.lapses
    from jsonb_array_elements(${JSON.stringify(asked)}::jsonb) as k (item)
    join review_items i on i.student_id = ${studentId} and i.course_id = k.item ->> 0
      and i.kind = k.item ->> 1 and i.module_id = k.item ->> 2 and i.item_id = k.item ->> 3`)
  return new Map<string, Item>(
    rows.map((row) => [keyOf(row), { ...row, lastAnsweredAt: new Date(row.lastAnsweredAt) }]),
  )
}

async function storeItems(tx: Transaction, studentId: string, items: readonly Item[]) {
  await tx.execute(sql`
    insert into review_items (student_id, course_id, kind, module_id, item_id, version, due_day,
      last_day, last_answered_at, last_chosen, stability, difficulty, reps, lapses)
    select ${studentId}, "courseId", kind, "moduleId", "itemId", version, "dueDay", "lastDay",
      "lastAnsweredAt", chosen, stability, difficulty, reps, lapses
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as item ("courseId" text, kind text,
      "moduleId" text, "itemId" text, version text, "dueDay" date, "lastDay" date,
      "lastAnsweredAt" timestamptz, chosen smallint[], stability float8, difficulty float8, reps int, lapses int)
    on conflict (student_id, course_id, kind, module_id, item_id) do update set
      version = excluded.version, due_day = excluded.due_day, last_day = excluded.last_day,
      last_answered_at = excluded.last_answered_at, last_chosen = excluded.last_chosen, stability = excluded.stability,
      difficulty = excluded.difficulty, reps = excluded.reps, lapses = excluded.lapses`)
}

/** @param input.reviewed the items' subjects in the activity: `course/kind/module/item` */
async function countReviewed(
  tx: Transaction,
  input: { studentId: string; reviewed: readonly string[]; today: string; now: Date },
) {
  const { studentId, reviewed, today, now } = input
  await tx.execute(sql`
    update learning_plans set review_day = ${today}::date, reviewed_count = ${reviewed.length}::int
      + case when review_day = ${today}::date then reviewed_count else 0 end
    where student_id = ${studentId}`)
  await tx.insert(activity).values(
    reviewed.map((subject) => ({
      actorId: studentId,
      kind: 'review-answered',
      subject,
      occurredAt: now,
      localDay: today,
    })),
  )
}
