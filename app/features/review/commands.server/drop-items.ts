import { sql } from 'drizzle-orm'
import type { Database } from '~/platform/db/client.server'

type Place = {
  courseId: string
  kind: 'question' | 'exercise'
  moduleId: string
  itemId: string
  version: string
}

/**
 * Removes items from a student's review, unless they were answered in another version meanwhile.
 */
export async function dropItems(
  db: Database,
  input: { studentId: string; items: readonly Place[] },
): Promise<void> {
  if (input.items.length === 0) return
  const rows = input.items.map((item) => [
    item.courseId,
    item.kind,
    item.moduleId,
    item.itemId,
    item.version,
  ])
  await db.execute(sql`
    delete from review_items i using jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as d (item)
    where i.student_id = ${input.studentId} and i.course_id = d.item ->> 0 and i.kind = d.item ->> 1
      and i.module_id = d.item ->> 2 and i.item_id = d.item ->> 3 and i.version = d.item ->> 4`)
}
