import { findViewer } from '~/features/accounts/gates.server'
import { requestContext } from '~/platform/request-context.server'
import { readEntrant } from '../gates.server'
import { findOwnJudging } from '../queries.server/find-own-judging'
import type { JudgingState } from '../ui/follow-judging'
import type { Route } from './+types/judging'

/** Anybody: the state of their own program; 404 for anybody else. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, now } = context.get(requestContext)
  const entrant = await readEntrant(request, findViewer(context))
  const job = await findOwnJudging(db, params.jobId, entrant, now)
  if (!job) return new Response('We found no such program of yours.', { status: 404 })
  return Response.json(stateOf(job), { headers: { 'cache-control': 'no-store' } })
}

function stateOf(job: NonNullable<Awaited<ReturnType<typeof findOwnJudging>>>): JudgingState {
  if (job.state === 'waiting') return { state: job.state, place: job.place }
  if (job.state === 'running') return { state: job.state }
  return { state: job.state, result: job.purpose === 'samples' ? job.result : null }
}
