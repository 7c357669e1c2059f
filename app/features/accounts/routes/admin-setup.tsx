import { redirect } from 'react-router'
import { EmailField } from '~/ui/email-field'
import { Field } from '~/ui/field'
import { fieldProps } from '~/ui/field-props'
import { setUpAdmin } from '../commands.server/first-admin'
import { answerRefused, loadLink, signInHeaders, takeForm } from '../gates.server/sign-in'
import { hasAdmin } from '../queries.server'
import { refusals } from '../refusals'
import { adminSetUpForm } from '../schema'
import { failureOf } from '../ui/auth-reply'
import { DeadLink, FormPage, linkMeta } from '~/ui/form-page'
import { NewPasswordFields } from '../ui/password-fields'
import { TimeZoneField } from '../ui/time-zone'
import type { Route } from './+types/admin-setup'

export { submitForm as clientAction } from '../ui/auth-reply'
export { sendUncached as headers } from '~/platform/http/too-many-tries'

const title = 'Create the first admin'

export const meta: Route.MetaFunction = (page) => linkMeta(page, title)

/** Anybody who has the link that the start printed, until there is an admin. */
export const loader = (asked: Route.LoaderArgs) =>
  loadLink(asked, 'admin-setup', async (db) => !(await hasAdmin(db)))

/** Anybody who has the link that the start printed, until there is an admin. */
export function action(asked: Route.ActionArgs) {
  return takeForm(asked, adminSetUpForm, async (form, { db, input }) => {
    const result = await setUpAdmin(db, { form, ...input })
    if (!result.ok) return answerRefused(result)
    return redirect('/admin', { headers: await signInHeaders(asked, result) })
  })
}

export default function AdminSetup({ loaderData, actionData }: Route.ComponentProps) {
  const { token, isLive } = loaderData
  if (!isLive) return <DeadLink title={title} message={refusals['setup-link-dead']} />
  const failed = failureOf(actionData)
  const field = fieldProps(failed?.reply)
  return (
    <FormPage
      title={title}
      lead="This account will run the site. If an account with this email exists already, it becomes the admin."
      failed={failed}
      token={token}
      submit="Create admin account"
    >
      <Field label="Full Name" {...field('name')} autoComplete="name" required maxLength={100} />
      <EmailField {...field('email')} autoComplete="username" />
      <TimeZoneField />
      <NewPasswordFields errors={failed?.reply?.error} />
    </FormPage>
  )
}
