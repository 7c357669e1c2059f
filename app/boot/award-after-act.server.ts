import { createContext, type RouterContextProvider } from 'react-router'
import { takeNewAwards } from '../features/achievements/commands.server'
import type { AwardsSoon } from '../features/achievements/jobs.server'
import type { ToldAchievement } from '../features/achievements/rules'
import { findViewer } from '../features/accounts/gates.server'
import { requestContext } from '../platform/request-context.server'

export const awardsContext = createContext<AwardsSoon>()

/**
 * After a student's successful act, grants the achievements it earned, so that the next page
 * announces them.
 */
export async function awardAfterAct(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  next: () => Promise<Response>,
): Promise<Response> {
  const viewer = findViewer(context)
  if (!viewer) return next()
  const awards = context.get(awardsContext)
  const isAct = request.method !== 'GET' && request.method !== 'HEAD'
  // Without scripts, a single request both performs the act and renders the page.
  if (isAct) awards.add(viewer.id)
  else await awards.beforeShowing(viewer.id)
  const response = await next()
  if (isAct && response.status < 400) awards.add(viewer.id)
  return response
}

/** Achievements that no page has announced to this person yet; none for a visitor. */
export async function findNewAwards(
  context: Readonly<RouterContextProvider>,
): Promise<ToldAchievement[]> {
  const viewer = findViewer(context)
  if (!viewer) return []
  await context.get(awardsContext).beforeShowing(viewer.id)
  const { db, now } = context.get(requestContext)
  return takeNewAwards(db, { studentId: viewer.id, now })
}
