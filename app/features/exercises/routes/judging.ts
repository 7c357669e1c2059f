import { requireStudent, watchSession } from '~/features/accounts/gates.server'
import { watchJudging } from '~/features/judging/queries.server/watch-judging'
import { liveContext } from '~/platform/live/live-context.server'
import { requestContext } from '~/platform/request-context.server'
import { hasAttemptJudgedBy } from '../queries.server/find-attempts'
import type { Route } from './+types/judging'

const clock = () => new Date()

/** Students: how the judging of their own program gets on, as it does. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, log, requestId } = context.get(requestContext)
  const viewer = await requireStudent(request, context)
  const { jobId } = params
  if (!(await hasAttemptJudgedBy(db, { studentId: viewer.id, jobId })))
    return new Response('You have no such program.', { status: 404 })
  return watchJudging({
    db,
    live: context.get(liveContext),
    jobId,
    lastEventId: request.headers.get('last-event-id'),
    // The page reads what the tests came to with its own data.
    showsResult: false,
    personId: viewer.id,
    isAllowed: watchSession(context, clock),
    onError: (err) => log.warn({ requestId, err }, 'A stream of judging broke off'),
  })
}
