import { data } from 'react-router'
import { answerToLogIn, findViewer } from '~/features/accounts/gates.server'
import { exerciseParams } from '~/features/courses/schema/exercise'
import { readFormData } from '~/platform/http/read-form.server'
import { requestContext } from '~/platform/request-context.server'
import { saveDraft } from '../commands.server/save-draft'
import { describeRefused } from '../refusals'
import { readAnswerField, readDraftVersion } from '../rules/answer-field'
import type { Route } from './+types/draft'

/**
 * Students: save what they have typed into an exercise without submitting. Answers in JSON with the
 * type `Sent` of `ui/send-answer.ts`, so that no other response is mistaken for a save.
 */
export async function action({ request, params, context }: Route.ActionArgs) {
  const address = exerciseParams.safeParse(params)
  if (!address.success) throw data('Exercise not found', { status: 404 })
  const { courseId, exerciseId } = address.data
  const viewer = findViewer(context)
  if (!viewer) return answerToLogIn(context, `/course/${courseId}/exercise/${exerciseId}`)
  const { db, now } = context.get(requestContext)
  const form = await readFormData(request)
  const place = { courseId, exerciseId, studentId: viewer.id }
  const typed = { answer: readAnswerField(form), draftVersion: readDraftVersion(form) }
  const saved = await saveDraft(db, { ...place, ...typed, now })
  if (saved.ok) return Response.json({ saved: true, version: saved.version })
  const { reason } = saved
  const stored = 'stored' in saved ? saved.stored : undefined
  const { message, init } = describeRefused(saved)
  return Response.json({ saved: false, reason, message, stored }, init)
}

/** Nobody: this address has no page. */
export function loader() {
  throw data('This address only accepts drafts of answers to exercises.', { status: 404 })
}
