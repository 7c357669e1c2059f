import { data, redirect } from 'react-router'
import { Button, buttonClass } from '~/ui/button'
import { TextArea } from '~/ui/text-area'
import { readUnsentForm } from '../gates.server/unsent-form'
import { isOwnPage } from '../rules/sign-in-page'
import { NarrowPage } from '../ui/narrow-page'
import type { Route } from './+types/send-again'

export const meta: Route.MetaFunction = () => [
  { title: 'Send again' },
  { name: 'robots', content: 'noindex' },
]

/** Anybody: there is nothing to send again unless a form was sent. */
export function loader() {
  return null
}

/** Anybody: who has no session gets the form back that was sent without one. */
export async function action({ request }: Route.ActionArgs) {
  const to = new URL(request.url).searchParams.get('to') ?? ''
  const unsent = isOwnPage(to) ? await readUnsentForm(request, to) : null
  if (!unsent) throw redirect('/')
  return data({ ...unsent, isForAdmins: to.startsWith('/admin/') }, 401)
}

/** Without scripts only: where they run, a form that was not taken is kept in the browser. */
export default function SendAgain({ actionData }: Route.ComponentProps) {
  if (!actionData) {
    return (
      <NarrowPage title="Nothing to send">
        <p>
          There is no form to send again. Open{' '}
          <a href="/dashboard" className="text-brand underline underline-offset-4">
            your dashboard
          </a>{' '}
          to go on.
        </p>
      </NarrowPage>
    )
  }
  return (
    <NarrowPage title="You are logged out">
      <p>
        Your session had ended, so your form was not sent. This page keeps it until you close it.
      </p>
      <form method="post" action={actionData.to} className="grid gap-4">
        {actionData.fields.map(({ name, value }, index) => (
          <KeptValue key={`${name} ${index}`} name={name} value={value} />
        ))}
        <p>Log in in a new tab, then come back here and send it again.</p>
        <a
          href={actionData.isForAdmins ? '/admin-login' : '/log-in'}
          target="_blank"
          rel="noopener"
          className={buttonClass('plain')}
        >
          Log in (new tab)
        </a>
        <Button type="submit" look="primary">
          Send again
        </Button>
      </form>
    </NarrowPage>
  )
}

/** Long text is shown as well, for whoever would rather copy it. */
function KeptValue({ name, value }: { name: string; value: string }) {
  if (value.length < 60) return <input type="hidden" name={name} value={value} />
  return (
    <TextArea
      label="What you typed"
      name={name}
      defaultValue={value}
      readOnly
      className="field-sizing-content min-h-20"
    />
  )
}
