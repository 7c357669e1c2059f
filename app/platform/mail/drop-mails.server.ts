import { sql } from 'drizzle-orm'
import type { Transaction } from '../db/client.server'
import { openMails } from './sealed-mail.server'

const readAtOnce = 500

type Waiting = { id: string; sealed: string }

/** Removes queued mails to this address, and those about it, unless they are being sent just now. */
export async function dropMailsWith(tx: Transaction, address: string): Promise<void> {
  const open = await openMails(tx)
  let after = '0'
  for (;;) {
    const waiting = await readWaiting(tx, after)
    const ids = waiting
      .filter(({ sealed }) => hasAddress(open, sealed, address))
      .map(({ id }) => id)
    await tx.execute(sql`select graphile_worker.complete_jobs(${sql.param(ids)}::bigint[])`)
    const last = waiting.at(-1)
    if (!last || waiting.length < readAtOnce) return
    after = last.id
  }
}

async function readWaiting(tx: Transaction, after: string): Promise<Waiting[]> {
  const { rows } = await tx.execute<Waiting>(sql`
    select j.id::text, j.payload ->> 'sealed' as sealed
    from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'send-mail' and j.locked_at is null and j.id > ${after}::bigint
      and j.payload ->> 'sealed' is not null
    order by j.id limit ${readAtOnce}`)
  return rows
}

function hasAddress(open: (sealed: string) => unknown, sealed: string, address: string): boolean {
  try {
    return JSON.stringify(open(sealed)).toLowerCase().includes(address)
  } catch {
    // Sealed by another installation: nobody can read it.
    return false
  }
}
