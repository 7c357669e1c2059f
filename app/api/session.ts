import { findViewer } from '~/features/accounts/gates.server'
import type { Route } from './+types/session'

/** Anybody: who is asking. `user` is null for a visitor, and for a session that has ended. */
export function loader({ context }: Route.LoaderArgs) {
  const viewer = findViewer(context)
  const user = viewer && {
    id: viewer.id,
    name: viewer.name,
    email: viewer.email,
    avatar: viewer.image,
    isAdmin: viewer.role === 'admin',
  }
  return Response.json({ user }, { headers: { 'cache-control': 'no-store' } })
}
