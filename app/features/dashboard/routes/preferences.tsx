import { data, Form, redirect, useNavigation } from 'react-router'
import { requireStudent } from '~/features/accounts/gates.server'
import { savePlan } from '~/features/review/commands.server/save-plan'
import { findPlan, listAims } from '~/features/review/queries.server/find-plan'
import { planForm } from '~/features/review/schema'
import { keepPage } from '~/platform/http/ask-server'
import { readForm } from '~/platform/http/read-form.server'
import { requestContext } from '~/platform/request-context.server'
import { Button } from '~/ui/button'
import { Notice } from '~/ui/notice'
import type { Route } from './+types/preferences'
import { findFirstLesson } from '../queries.server/find-overview'
import { PlanFields } from '../ui/plan-fields'

type PreferencesReply = { done?: string; wrong?: string; minutesError?: string }

/** Students: what they want of their days. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { id } = await requireStudent(request, context)
  const { db } = context.get(requestContext)
  const [plan, aims] = await Promise.all([findPlan(db, id), listAims(db)])
  return { plan, aims }
}

/**
 * Students: change their own preferences. The questions after sign-up lead to the first lesson
 * ('begin'), or back to the dashboard of somebody who has begun ('answer') or skips them.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { id } = await requireStudent(request, context)
  const { db, now } = context.get(requestContext)
  const form = await readForm(request, planForm)
  if (!form.ok) {
    const minutesError = form.reply.error?.minutesADay?.join(' ')
    const wrong = minutesError ?? 'We could not read your choice. Reload the page and choose again.'
    return data<PreferencesReply>({ wrong, ...(minutesError && { minutesError }) }, 400)
  }
  await savePlan(db, { studentId: id, form: form.value, now })
  const { intent, courseId } = form.value
  if (intent === 'begin') return redirect(await findFirstLesson(db, id, courseId ?? null))
  if (intent !== 'save') return redirect('/dashboard')
  return data<PreferencesReply>({ done: 'Saved.' })
}

/** If the server does not answer, the page stays and says so. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepPage<PreferencesReply>(serverAction, (wrong) => ({ wrong }))
}

export default function Preferences({ loaderData, actionData }: Route.ComponentProps) {
  const { plan, aims } = loaderData
  const isSending = useNavigation().state === 'submitting'
  return (
    <div className="grid max-w-3xl gap-5">
      <h2 className="text-heading">Preferences</h2>
      <Form
        method="post"
        preventScrollReset
        className="grid gap-5 rounded-surface border border-line bg-raised p-5"
      >
        <PlanFields aims={aims} chosen={plan} error={actionData?.minutesError} />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" variant="primary" pending={isSending}>
            Save
          </Button>
          {actionData?.done && <Notice variant="done">{actionData.done}</Notice>}
          {actionData?.wrong && <Notice variant="wrong">{actionData.wrong}</Notice>}
        </div>
      </Form>
    </div>
  )
}
