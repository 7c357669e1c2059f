import { useEffect, useRef, useState } from 'react'
import { data, Form, redirect, useNavigation } from 'react-router'
import { requireStudent } from '~/features/accounts/gates.server'
import { savePlan } from '~/features/review/commands.server/save-plan'
import { findPlan, listAims, type Plan } from '~/features/review/queries.server/find-plan'
import { savedSentence } from '~/features/review/rules/saved-plan'
import { planForm } from '~/features/review/schema'
import { sendOrExplain } from '~/platform/http/send-form'
import { readForm } from '~/platform/http/read-form.server'
import { requestContext } from '~/platform/request-context.server'
import { holds } from '~/platform/version.server'
import { Button, ButtonLink } from '~/ui/button'
import { Notice } from '~/ui/notice'
import type { Route } from './+types/preferences'
import { findChosenCourse, findFirstLesson } from '../queries.server/find-overview'
import { PlanFields } from '../ui/plan-fields'

type PreferencesReply = {
  saved?: {
    sentence: string
    lesson: { label: string; to: string } | null
    plan: Plan
    /** Whether another device had changed fields that this form left alone. */
    isMerged: boolean
  }
  wrong?: string
  minutesError?: string
}

/** Students: their goals and reminders. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { id } = await requireStudent(request, context)
  const { db } = context.get(requestContext)
  const [plan, aims] = await Promise.all([findPlan(db, id), listAims(db, id)])
  return { plan, aims }
}

/**
 * Students: change their own preferences ('save'). Answering or skipping the questions of a new
 * account leads straight to the first lesson ('begin').
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { id, emailVerified } = await requireStudent(request, context)
  const { db, now } = context.get(requestContext)
  const form = await readForm(request, planForm)
  if (!form.ok) {
    const minutesError = form.reply.error?.minutesADay?.join(' ')
    const wrong = minutesError ?? 'We could not read your choice. Reload the page and choose again.'
    return data<PreferencesReply>({ wrong, ...(minutesError && { minutesError }) }, 400)
  }
  await savePlan(db, { studentId: id, form: form.value, now })
  const { intent, courseId = null, minutesADay = null, wantsReminders } = form.value
  if (intent === 'begin') return redirect(await findFirstLesson(db, id, courseId))
  if (intent === 'skip') return redirect('/dashboard')
  const plan = await findPlan(db, id)
  const chosen = await findChosenCourse(db, id, plan.courseId)
  const course = chosen?.title ?? null
  const sentence = savedSentence({ ...plan, course, isEmailVerified: emailVerified })
  const sent = { courseId, minutesADay, wantsReminders: wantsReminders === 'yes' }
  const isMerged = !holds(plan, sent)
  const lesson = chosen?.lesson ?? null
  return data<PreferencesReply>({ saved: { sentence, lesson, plan, isMerged } })
}

/** If the server does not answer, the page stays and says so. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendOrExplain<PreferencesReply>(serverAction, (wrong) => ({ wrong }))
}

export default function Preferences({ loaderData, actionData }: Route.ComponentProps) {
  const { aims } = loaderData
  const isSending = useNavigation().state === 'submitting'
  const saved = actionData?.saved
  const { plan, revision } = useShownPlan(loaderData.plan, saved)
  const answer = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The form is longer than a phone's screen, and may be on the dashboard.
    if (actionData) answer.current?.scrollIntoView({ block: 'center' })
  }, [actionData])
  return (
    <div className="grid max-w-3xl gap-5">
      <div ref={answer} className="grid justify-items-start gap-3 empty:hidden">
        {saved && <Notice variant="done">{saved.sentence}</Notice>}
        {saved?.lesson && (
          <ButtonLink to={saved.lesson.to} variant="primary">
            {saved.lesson.label}
          </ButtonLink>
        )}
        {actionData?.wrong && <Notice variant="wrong">{actionData.wrong}</Notice>}
      </div>
      <Form method="post" className="grid gap-5 rounded-surface border border-line bg-raised p-5">
        <PlanFields key={revision} aims={aims} chosen={plan} error={actionData?.minutesError} />
        <Button
          type="submit"
          variant={saved?.lesson ? 'plain' : 'primary'}
          pending={isSending}
          className="justify-self-start"
        >
          Save
        </Button>
      </Form>
    </div>
  )
}

/**
 * The plan shown in the fields. It changes only with an answer, because reloaded data must not
 * reset them; an answer that brings another device's choice remounts them.
 */
function useShownPlan(loaded: Plan, saved: PreferencesReply['saved']) {
  const [shown, setShown] = useState({ plan: loaded, revision: 0, saved })
  if (saved && saved !== shown.saved)
    setShown({ plan: saved.plan, revision: shown.revision + Number(saved.isMerged), saved })
  return shown
}
