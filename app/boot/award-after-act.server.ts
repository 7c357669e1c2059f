import { createContext, type RouterContextProvider } from 'react-router'
import type { AwardsSoon } from '../features/achievements/jobs.server'
import { findViewer } from '../features/accounts/gates.server'

export const awardsContext = createContext<AwardsSoon>()

/** After a student's act that was accepted, has what it earned awarded, so that the page shown next tells of it. */
export async function awardAfterAct(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  next: () => Promise<Response>,
): Promise<Response> {
  const viewer = findViewer(context)
  if (!viewer) return next()
  const awards = context.get(awardsContext)
  const isAct = request.method !== 'GET' && request.method !== 'HEAD'
  if (!isAct) await awards.beforeShowing(viewer.id)
  const response = await next()
  if (isAct && response.status < 400) awards.add(viewer.id)
  return response
}
