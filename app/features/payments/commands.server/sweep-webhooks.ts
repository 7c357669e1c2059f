import { sql } from 'drizzle-orm'
import type { Database } from '~/platform/db/client.server'
import { sweepInBatches } from '~/platform/db/sweep.server'

/** Empties the bodies of handled webhooks; the rows stay, to recognise repetitions. */
export async function sweepWebhooks(db: Database, before: Date): Promise<void> {
  await sweepInBatches((rows) =>
    db.execute(sql`
      update webhook_events set body = '{}' where ctid = any(array(
        select ctid from webhook_events
        where handled_at is not null and body <> '{}' and received_at < ${before.toISOString()}
        limit ${rows}
      ))`),
  )
}
