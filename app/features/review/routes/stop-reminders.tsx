import { data, Form, useNavigation } from 'react-router'
import { requestContext } from '~/platform/request-context.server'
import { Button, ButtonLink } from '~/ui/button'
import { linkMeta, NarrowPage } from '~/ui/form-page'
import type { Route } from './+types/stop-reminders'
import { stopReminders } from '../commands.server/stop-reminders'

export const meta: Route.MetaFunction = (page) => linkMeta(page, 'Stop reminders')

const unknownLink = 'This link does not work. You can stop reminders under Preferences.'

/**
 * Anybody with the link of a reminder: stops that student's reminders. Opening the page changes
 * nothing, because mail scanners open links.
 */
export async function action({ params, context }: Route.ActionArgs) {
  const { db } = context.get(requestContext)
  if (!(await stopReminders(db, params.token))) throw data(unknownLink, 404)
  return { stopped: true }
}

export default function StopReminders({ actionData }: Route.ComponentProps) {
  const isSending = useNavigation().state === 'submitting'
  return (
    <NarrowPage title="Reminders">
      {actionData?.stopped ? (
        <>
          <p role="status">Stopped. We will not remind you again, unless you ask for it.</p>
          <ButtonLink to="/dashboard/preferences" className="justify-self-start">
            Preferences
          </ButtonLink>
        </>
      ) : (
        <Form method="post" className="grid gap-4">
          <p>You get an email when you have not learned for a few days.</p>
          <Button type="submit" variant="primary" pending={isSending}>
            Stop reminders
          </Button>
        </Form>
      )}
    </NarrowPage>
  )
}
