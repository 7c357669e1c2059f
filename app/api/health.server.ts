import type { Handler } from 'hono'
import type { Database } from '~/platform/db/client.server'
import { isDatabaseReachable } from '~/platform/db/is-reachable.server'

/** 200 when pages can be served, 503 when the database does not answer: for load balancers and watchdogs. */
export function healthApi(db: Database): Handler {
  return async (c) => {
    const ready = await isDatabaseReachable(db)
    c.header('cache-control', 'no-store')
    return c.json({ status: ready ? 'ok' : 'database unreachable' }, ready ? 200 : 503)
  }
}
