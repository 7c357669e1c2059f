import type { Context, Next } from 'hono'
import { stopReminders } from '../features/review/commands.server/stop-reminders'
import type { Database } from '../platform/db/client.server'

/**
 * Mail programs that unsubscribe with one press (RFC 8058) send a form without an origin. The
 * signed token in the address authorizes them; our own page's form is passed on to that page.
 */
export function stopRemindersDoor({ db }: { db: Database }) {
  return async (c: Context, next: Next) => {
    if (c.req.header('origin') !== undefined) return next()
    const isKnown = await stopReminders(db, c.req.param('token') ?? '')
    return isKnown ? c.text('Stopped.') : c.text('This link does not work.', 404)
  }
}
