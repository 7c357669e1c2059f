import { findViewer, watchSession } from '~/features/accounts/gates.server'
import type { Database } from '~/platform/db/client.server'
import { answerWithEvents, type StreamEvent } from '~/platform/live/event-stream.server'
import { liveContext } from '~/platform/live/live-events.server'
import { requestContext } from '~/platform/request-context.server'
import type { Route } from './+types/live'
import { countNotifications, listNotificationsAfter } from '../queries.server/list-notifications'
import { lastEventId } from '../schema'

const clock = () => new Date()

/**
 * Students: a stream of their own notifications. 204 tells the browser not to reconnect (HTML
 * standard, 9.2.3).
 */
export function loader({ request, context }: Route.LoaderArgs) {
  const viewer = findViewer(context)
  if (!viewer) return new Response(null, { status: 204 })
  const { db, log, requestId } = context.get(requestContext)
  const live = context.get(liveContext)
  return answerWithEvents({
    subscribe: (listener) => live.subscribe(viewer.id, listener),
    isAllowed: watchSession(context, clock),
    readNew: notificationReader(db, viewer.id, readLastId(request)),
    onError: (err) => log.warn({ requestId, err }, 'A notification stream failed'),
  })
}

/**
 * A reconnecting browser sends the last id it received; a new one sends the newest id on its page.
 */
function readLastId(request: Request): number | null {
  const header = lastEventId.parse(request.headers.get('last-event-id') ?? undefined)
  return header ?? lastEventId.parse(new URL(request.url).searchParams.get('after') ?? undefined)
}

/**
 * Returns a function that reads what is new since its last call: notifications, or that some were
 * read on another device.
 */
function notificationReader(db: Database, personId: string, after: number | null) {
  let lastId = after
  let lastUnread: number | null = null
  return async (): Promise<StreamEvent[]> => {
    const { unread, newestId } = await countNotifications(db, personId)
    lastId ??= newestId
    const rows = newestId > lastId ? await listNotificationsAfter(db, personId, lastId) : []
    const isChanged = rows.length === 0 && lastUnread !== null && lastUnread !== unread
    lastUnread = unread
    lastId = rows.at(-1)?.id ?? lastId
    if (isChanged) return [{ id: lastId, name: 'read', data: { unread } }]
    return rows.map(({ id, title, body, link }) => ({
      id,
      name: 'notification',
      data: { title, body, link, unread },
    }))
  }
}
