import type { Handler } from 'hono'
import type { Database } from '~/platform/db/client.server'
import { isDatabaseReachable } from '~/platform/db/is-reachable.server'
import type { FullDisk } from '~/platform/full-disk.server'
import type { Draining } from '~/platform/http/listen.server'

type Watched = { db: Database; clock: () => Date; fullDisk: FullDisk; draining: Draining }

/**
 * 200 if pages can be served, else 503 with the reason: the process is stopping, the database does
 * not answer, or the disk is full. For load balancers and watchdogs.
 */
export function healthApi(site: Watched): Handler {
  return async (c) => {
    const obstacle = await findObstacle(site)
    c.header('cache-control', 'no-store')
    return c.json({ status: obstacle ?? 'ok' }, obstacle ? 503 : 200)
  }
}

async function findObstacle({ db, clock, fullDisk, draining }: Watched): Promise<string | null> {
  if (draining.isStopping) return 'stopping'
  if (!(await isDatabaseReachable(db))) return 'database unreachable'
  return (await fullDisk.isFull(clock())) ? 'disk full' : null
}
