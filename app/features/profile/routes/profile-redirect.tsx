import { redirect } from 'react-router'
import { requireStudent } from '~/features/accounts/gates.server'
import type { Route } from './+types/profile-redirect'

/** Students: `/profile` redirects to a section of the dashboard. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStudent(request, context)
  return redirect('/dashboard/profile')
}
