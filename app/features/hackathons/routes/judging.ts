import { findViewer, watchSession } from '~/features/accounts/gates.server'
import { watchJudging } from '~/features/judging/queries.server/watch-judging'
import { liveContext } from '~/platform/live/live-context.server'
import { requestContext } from '~/platform/request-context.server'
import { readEntrant } from '../gates.server'
import { findOwnJudging } from '../queries.server/find-own-judging'
import type { Route } from './+types/judging'

const clock = () => new Date()

/** Anybody: how the judging of their own program gets on, as it does; nobody else's is there. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, now, log, requestId } = context.get(requestContext)
  const viewer = findViewer(context)
  const entrant = await readEntrant(request, viewer)
  const job = await findOwnJudging(db, params.jobId, entrant, now)
  if (!job) return new Response('You have no such program.', { status: 404 })
  return watchJudging({
    db,
    live: context.get(liveContext),
    jobId: params.jobId,
    lastEventId: request.headers.get('last-event-id'),
    // A verdict is told with the marks, and by the page alone.
    showsResult: job.purpose === 'samples',
    ...(viewer && { personId: viewer.id, isAllowed: watchSession(context, clock) }),
    onError: (err) => log.warn({ requestId, err }, 'A stream of judging broke off'),
  })
}
