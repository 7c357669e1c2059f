import { findViewer } from '../gates.server'
import { answerSignedIn } from '../gates.server/sign-in'
import type { AuthReply } from '../ui/auth-reply'
import type { Route } from './+types/session'

/** Anybody: who is signed in now, for a page that lost its sign-in popup. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = findViewer(context)
  if (!viewer) return Response.json({ success: false } satisfies AuthReply)
  const answer = await answerSignedIn({ request, context }, { user: viewer, byScript: true })
  return Response.json(answer.data, answer.init ?? undefined)
}
