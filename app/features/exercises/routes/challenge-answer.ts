import { data } from 'react-router'
import { answerToLogIn, findViewer } from '~/features/accounts/gates.server'
import { courseParams } from '~/features/courses/schema'
import { readFormData } from '~/platform/http/read-form.server'
import type { Refused } from '~/platform/http/too-many-tries'
import { refuse } from '~/platform/refuse'
import { requestContext } from '~/platform/request-context.server'
import { answerChallenge } from '../commands.server/answer-challenge'
import { describeRefused, isMissingAnswer, type Refusal } from '../refusals'
import { readAnswerField } from '../rules/answer-field'
import { challengeForm } from '../schema'
import type { Route } from './+types/challenge-answer'

/**
 * Students: save an answer of their challenge as they give it, before they press anything. Answers
 * in JSON with the type `Sent` of `ui/send-answer.ts`, so that no other response is mistaken for a
 * save.
 */
export async function action({ request, params, context }: Route.ActionArgs) {
  const address = courseParams.safeParse(params)
  if (!address.success) throw data('Course not found', { status: 404 })
  const { courseId } = address.data
  const form = await readFormData(request)
  const read = challengeForm.safeParse({ item: form.get('item'), choice: form.getAll('choice') })
  const viewer = findViewer(context)
  if (!viewer) {
    const place = read.success ? `?item=${read.data.item}` : ''
    return answerToLogIn(context, `/course/${courseId}/challenge${place}`)
  }
  if (!read.success) return refused(refuse('unknown-choice'))
  const { item, choice: chosen } = read.data
  const { db, now } = context.get(requestContext)
  const place = { studentId: viewer.id, courseId, item }
  const typed = readAnswerField(form)
  // The student has not pressed anything, so an incomplete answer is not an error.
  const saved = await answerChallenge(db, { ...place, chosen, typed, isLeaving: true, now })
  return saved.ok || isMissingAnswer(saved) ? Response.json({ saved: true }) : refused(saved)
}

function refused(result: Refused<Refusal>): Response {
  const { message, init } = describeRefused(result)
  const reason = 'reason' in result ? result.reason : null
  return Response.json({ saved: false, reason, message }, init)
}

/** Nobody: this address has no page. */
export function loader() {
  throw data('This address only accepts answers of a challenge.', { status: 404 })
}
