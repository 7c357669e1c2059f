import { data, Form, redirect, useNavigation } from 'react-router'
import { requireStudent } from '~/features/accounts/gates.server'
import { signOutHeaders } from '~/features/accounts/gates.server/sign-in'
import { listSignInMethods } from '~/features/accounts/queries.server'
import { refusals } from '~/features/accounts/refusals'
import { eraseWithinDays } from '~/features/accounts/rules'
import { siteContext } from '~/features/site/queries.server'
import { sendOrExplain } from '~/platform/http/send-form'
import { type FormReply, readForm } from '~/platform/http/read-form.server'
import { describeRefusal } from '~/platform/http/too-many-tries'
import { requestContext } from '~/platform/request-context.server'
import { Button, ButtonLink } from '~/ui/button'
import { clearDraftsAtLogOut } from '~/ui/drafts/store'
import { fieldProps } from '~/ui/field-props'
import { Link } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { PasswordField } from '~/ui/password-field'
import { deleteOwnAccount } from '../commands.server'
import { deleteAccountForm } from '../schema'
import type { Route } from './+types/delete-account'

export { sendActionHeaders as headers } from '~/platform/http/too-many-tries'

type DeletionReply = { wrong?: string; reply?: FormReply }

/** Students: their own account. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { id } = await requireStudent(request, context)
  const methods = await listSignInMethods(context.get(requestContext).db, id)
  return { hasPassword: methods.includes('password') }
}

/** Students: their own account. */
export async function action({ request, context }: Route.ActionArgs) {
  const { id: userId } = await requireStudent(request, context)
  const form = await readForm(request, deleteAccountForm)
  if (!form.ok) return data<DeletionReply>({ reply: form.reply }, 400)
  const { db, now } = context.get(requestContext)
  const { name, email } = context.get(siteContext).site
  const input = { userId, password: form.value.password, team: { name, email }, now }
  const result = await deleteOwnAccount(db, input)
  if (result.ok)
    return redirect('/privacy?account=deleted', { headers: signOutHeaders(request, context) })
  const { message, init } = describeRefusal(result, refusals)
  return data<DeletionReply>({ wrong: message }, init)
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendOrExplain<DeletionReply>(
    () => clearDraftsAtLogOut(serverAction),
    (wrong) => ({ wrong }),
  )
}

export default function DeleteAccount({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="grid max-w-2xl gap-5">
      <h2 className="text-heading">Delete your account</h2>
      <p>
        You are logged out on every device at once, and your CV is no longer public. We erase the
        account within {eraseWithinDays} days, with everything in it: courses, answers, notes,
        profile, messages and hackathons. Until then you can have it back: write to us. You also
        lose courses you paid for, without a refund.
      </p>
      <p>
        You may want to{' '}
        <a href="/profile/my-data.json" download className="text-brand underline">
          download your data
        </a>{' '}
        first. The{' '}
        <Link to="/privacy" className="text-brand underline">
          privacy page
        </Link>{' '}
        lists what we keep.
      </p>
      {actionData?.wrong && <Notice variant="wrong">{actionData.wrong}</Notice>}
      {loaderData.hasPassword ? (
        <PasswordForm reply={actionData?.reply} />
      ) : (
        <Notice variant="info">
          You need a password for this, so that nobody else deletes your account. Choose one under{' '}
          <Link to="/dashboard/account#password" className="underline">
            Password
          </Link>{' '}
          first.
        </Notice>
      )}
    </div>
  )
}

function PasswordForm({ reply }: { reply: FormReply | undefined }) {
  const isSending = useNavigation().state === 'submitting'
  return (
    <Form
      method="post"
      className="grid justify-items-start gap-4 rounded-surface border border-line bg-raised p-5"
    >
      <PasswordField
        label="Password"
        {...fieldProps(reply)('password')}
        autoComplete="current-password"
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="danger" pending={isSending}>
          Delete my account
        </Button>
        <ButtonLink to="/dashboard/account">Keep my account</ButtonLink>
      </div>
    </Form>
  )
}
