import { Form, redirect } from 'react-router'
import { sendOrRefuse } from '~/platform/http/send-form'
import { requestContext } from '~/platform/request-context.server'
import { Button, buttonClass } from '~/ui/button'
import { clearDraftsAtLogOut } from '~/ui/drafts/store'
import { Link } from '~/ui/link'
import { logOutWarning, stillLoggedIn } from '~/ui/log-out'
import { Notice } from '~/ui/notice'
import { useHasScripts } from '~/ui/use-has-scripts'
import { logOut } from '../commands.server/sessions'
import { authContext, findViewer, tellLoggedOut } from '../gates.server'
import { signOutHeaders } from '../gates.server/sign-in'
import { unlisted } from '~/ui/form-page'
import type { Route } from './+types/log-out'

export const meta: Route.MetaFunction = (page) => unlisted(page, 'Confirm Logout')

/** Anybody; a visitor has no session to end and lands on the front page. */
export function loader({ context }: Route.LoaderArgs) {
  if (!findViewer(context)) throw redirect('/')
  return null
}

/** Anybody; a visitor has no session to end and lands on the front page. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db } = context.get(requestContext)
  await logOut(db, context.get(authContext), request.headers)
  const headers = signOutHeaders(request, context)
  headers.append('set-cookie', await tellLoggedOut())
  return redirect('/', { headers })
}

/**
 * If the server does not answer, drafts stay and the person reads that they are still logged in.
 */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendOrRefuse<{ message?: string }>(
    () => clearDraftsAtLogOut<Response>(serverAction),
    (message) => ({ message: stillLoggedIn(message ?? undefined) }),
  )
}

/** The question as a page; with scripts, a dialog asks it instead. */
export default function LogOut({ actionData }: Route.ComponentProps) {
  const hasScripts = useHasScripts()
  const warning = hasScripts ? logOutWarning() : ''
  return (
    <div className="shell grid flex-1 content-start justify-items-center py-16">
      <div className="grid w-full max-w-md gap-4 rounded-surface border border-line bg-raised p-8">
        <h1 className="text-title">Confirm Logout</h1>
        <p>{`Are you sure you want to logout?${warning}`}</p>
        {actionData?.message && <Notice variant="wrong">{actionData.message}</Notice>}
        <Form method="post" className="flex gap-3">
          <Button type="submit" variant="primary">
            Yes
          </Button>
          <Link to="/dashboard" className={buttonClass('plain')}>
            No
          </Link>
        </Form>
      </div>
    </div>
  )
}
