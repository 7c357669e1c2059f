import { data, Form, redirect, useNavigation } from 'react-router'
import { readForm } from '~/platform/http/read-form.server'
import { requestContext } from '~/platform/request-context.server'
import { Button } from '~/ui/button'
import { Field } from '~/ui/field'
import { Notice } from '~/ui/notice'
import { setUpAdmin } from '../commands.server/first-admin'
import { authContext, markDevice } from '../gates.server'
import { hasAdmin } from '../queries.server/find-account'
import { hasLiveToken } from '../queries.server/live-token'
import { refusals } from '../refusals'
import { adminSetUpForm } from '../schema'
import { NarrowPage } from '../ui/narrow-page'
import { NewPasswordFields } from '../ui/new-password-fields'
import type { Route } from './+types/admin-setup'

export const meta: Route.MetaFunction = () => [
  { title: 'Make the first admin' },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
]

export const headers = () => ({ 'cache-control': 'no-store' })

/** Anybody who has the link that the start printed, until there is an admin. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = context.get(requestContext)
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const isLive =
    (await hasLiveToken(db, { purpose: 'admin-setup', token, now })) && !(await hasAdmin(db))
  return data({ token, isLive }, isLive ? 200 : 410)
}

/** Anybody who has the link that the start printed, until there is an admin. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, adminSetUpForm)
  if (!form.ok) return data({ reply: form.reply, message: null }, 400)

  const { db, now } = context.get(requestContext)
  const { headers: asked } = request
  const result = await setUpAdmin(db, context.get(authContext), {
    form: form.value,
    headers: asked,
    now,
  })
  if (!result.ok) {
    const status = result.reason === 'setup-link-dead' ? 410 : 409
    return data({ reply: null, message: refusals[result.reason] }, status)
  }
  const answer = new Headers()
  for (const cookie of result.cookies) answer.append('set-cookie', cookie)
  answer.append('set-cookie', await markDevice(request, context, form.value.email))
  return redirect('/admin', { headers: answer })
}

export default function AdminSetup({ loaderData, actionData }: Route.ComponentProps) {
  const navigation = useNavigation()
  const errors = actionData?.reply?.error
  const typed = actionData?.reply?.initialValue
  if (!loaderData.isLive) {
    return (
      <NarrowPage title="Make the first admin">
        <Notice look="wrong">{refusals['setup-link-dead']}</Notice>
      </NarrowPage>
    )
  }
  return (
    <NarrowPage title="Make the first admin">
      <p className="text-quiet">
        This account runs the site. An account that has the address already becomes the admin.
      </p>
      <Form method="post" className="grid gap-4">
        {actionData?.message && <Notice look="wrong">{actionData.message}</Notice>}
        <input type="hidden" name="token" value={loaderData.token} />
        <Field
          label="Full Name"
          name="name"
          autoComplete="name"
          required
          maxLength={100}
          defaultValue={typeof typed?.name === 'string' ? typed.name : undefined}
          errors={errors?.name ?? undefined}
        />
        <Field
          label="Email"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={254}
          defaultValue={typeof typed?.email === 'string' ? typed.email : undefined}
          errors={errors?.email ?? undefined}
        />
        <NewPasswordFields errors={errors} />
        <Button type="submit" look="primary" pending={navigation.state === 'submitting'}>
          Make the admin
        </Button>
      </Form>
    </NarrowPage>
  )
}
