import type { RouterContextProvider } from 'react-router'
import { awardAchievements } from './features/achievements/commands.server'
import { findViewer } from './features/accounts/gates.server'
import { requestContext } from './platform/request-context.server'

/**
 * After a student's act that was accepted, awards what it earned, so that the page shown next
 * tells of it. When that fails the act still stands: the next look at the achievements awards.
 */
export async function awardAfterAct(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  next: () => Promise<Response>,
): Promise<Response> {
  const response = await next()
  const viewer = findViewer(context)
  if (!viewer || request.method === 'GET' || request.method === 'HEAD' || response.status >= 400)
    return response
  const { db, now, log, requestId } = context.get(requestContext)
  try {
    await awardAchievements(db, { studentId: viewer.id, now })
  } catch (err) {
    log.warn({ requestId, err }, 'Achievements were not awarded')
  }
  return response
}
