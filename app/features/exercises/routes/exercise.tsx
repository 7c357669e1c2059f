import { useState } from 'react'
import { data, redirect, useFetcher } from 'react-router'
import { askToLogIn, findViewer, findViewerOrAsk } from '~/features/accounts/gates.server'
import { openNextHint } from '~/features/courses/commands.server/record-exercise'
import { canReadLessons } from '~/features/courses/policy'
import { findExercise } from '~/features/courses/queries.server/find-exercise'
import { exerciseParams } from '~/features/courses/schema/exercise'
import { sendOrRefuse } from '~/platform/http/send-form'
import { readFormData, unreadableForm } from '~/platform/http/read-form.server'
import type { Refused } from '~/platform/http/too-many-tries'
import { refuse } from '~/platform/refuse'
import { requestContext } from '~/platform/request-context.server'
import { formatMoment } from '~/ui/format'
import { siteContext } from '~/features/site/queries.server'
import '~/ui/prose.css'
import { openInput } from '../commands.server/open-input'
import { openSolution } from '../commands.server/open-solution'
import { submitAnswer } from '../commands.server/submit-answer'
import { showExercise } from '../queries.server/show-exercise'
import { describeRefused, type Refusal, refusals } from '../refusals'
import { askedByReviewAt } from '../schema'
import { describeSlip } from '../rules/pasted-code'
import { readAnswerField, readDraftVersion } from '../rules/answer-field'
import { ExercisePage } from '../ui/exercise-page'
import type { ExerciseReply } from '../ui/page-data'
import type { Route } from './+types/exercise'

export { sendActionHeaders as headers } from '~/platform/http/too-many-tries'

function readAddress(params: unknown) {
  const address = exerciseParams.safeParse(params)
  if (!address.success) throw data('Exercise not found', { status: 404 })
  return address.data
}

/**
 * Anybody, for a free course; a paid one redirects to its payment page until it is unlocked. First
 * opening an exercise with an own input queues that input (docs/decisions/0045-exercises.md says
 * why a GET may do this).
 */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, now } = context.get(requestContext)
  const viewer = findViewer(context)
  const address = readAddress(params)
  const studentId = viewer?.id ?? null
  const askedAt = readAskedAt(request, now)
  const page = await showExercise(db, address, { studentId, askedAt, now })
  if (!page) throw data('Exercise not found', { status: 404 })
  const { exercise, countsFrom, shown } = page
  if (!canReadLessons(exercise)) throw redirect(`/payment/${exercise.courseId}`)
  const { version } = exercise
  const hasInput = exercise.body.kind === 'own-input'
  return {
    ...shown,
    siteName: context.get(siteContext).site.name,
    viewerId: studentId,
    ownInput:
      studentId !== null && hasInput
        ? await openInput(db, { ...address, studentId, version, now })
        : null,
    countsFrom: countsFrom && viewer && formatMoment(nextMinute(countsFrom), viewer.timeZone),
  }
}

/**
 * When the review asked it; null if the page was opened from elsewhere, or the time is in the
 * future.
 */
function readAskedAt(request: Request, now: Date): Date | null {
  const askedAt = askedByReviewAt.parse(new URL(request.url).searchParams.get('review'))
  return askedAt && askedAt <= now ? askedAt : null
}

/**
 * Anybody who may do the exercise submits an answer (intent 'submit'). A visitor's answer is not
 * stored; programs and own inputs ask them to log in. Students open the next hint ('hint') and,
 * after enough tries, the solution ('solution').
 */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, now, clientAddress } = context.get(requestContext)
  const address = readAddress(params)
  const form = await readFormData(request)
  const viewer = await findViewerOrAsk(request, context)
  const studentId = viewer?.id ?? null
  if (form.get('intent') === 'hint') return openHint(address, Number(form.get('hint')), context)
  if (form.get('intent') === 'solution') {
    if (!viewer) return askToLogIn(request, context, refusals['log-in-for-solution'])
    const opened = await openSolution(db, { ...address, studentId: viewer.id, now })
    return opened.ok ? data<ExerciseReply>({ hasOpened: true }) : refused(opened)
  }
  if (form.get('intent') !== 'submit') throw unreadableForm()
  const answer = readAnswerField(form)
  const keepsDraft = readAskedAt(request, now) !== null
  const given = { answer, draftVersion: readDraftVersion(form), keepsDraft }
  const result = await submitAnswer(db, { ...address, ...given, studentId, clientAddress, now })
  if (!result.ok && (result.reason === 'log-in' || result.reason === 'log-in-for-input'))
    return askToLogIn(request, context, refusals[result.reason])
  if (!result.ok && result.reason === 'too-much-time') {
    const time = formatMoment(
      nextMinute(new Date(now.getTime() + result.waitS * 1000)),
      viewer?.timeZone ?? 'UTC',
    )
    return refused(result, answer, refusals['too-much-time'].replace('{time}', time))
  }
  if (!result.ok && 'pasted' in result)
    return refused(result, answer, describeSlip(refusals[result.reason], result.pasted))
  if (!result.ok) return refused(result, answer)
  const { judged } = result
  const { terminal, because, wrongGaps } =
    'terminal' in result ? result : { terminal: null, because: null, wrongGaps: {} }
  const isVisitors = studentId === null && judged !== null
  return data<ExerciseReply>({
    answer,
    // A student's result comes with the page's own data.
    judged: isVisitors
      ? { isRight: judged.isRight, say: judged.say, terminal, because, wrongGaps }
      : null,
  })
}

async function openHint(
  address: { courseId: string; exerciseId: string },
  hint: number,
  context: Route.ActionArgs['context'],
) {
  const { db } = context.get(requestContext)
  const viewer = findViewer(context)
  const exercise = await findExercise(db, address, viewer?.id ?? null)
  if (!exercise) return refused(refuse('unknown-exercise'))
  if (!canReadLessons(exercise)) return refused(refuse('locked'))
  const { hints } = exercise.body
  const opened = Number.isInteger(hint) ? Math.min(Math.max(hint, 1), hints.length) : 1
  if (!viewer) return data<ExerciseReply>({ hints: hints.slice(0, opened) })
  await openNextHint(db, { ...address, studentId: viewer.id, hint: opened })
  return data<ExerciseReply>({})
}

const minuteMs = 60_000

/** Rounded up to a minute, because times are shown without seconds. */
function nextMinute(moment: Date): Date {
  return new Date(Math.ceil(moment.getTime() / minuteMs) * minuteMs)
}

/** @param message in the place of the refusal's own */
function refused(result: Refused<Refusal>, answer?: string, message?: string) {
  const { init, ...told } = describeRefused(result)
  return data<ExerciseReply>(
    { message: message ?? told.message, ...(answer !== undefined && { answer }) },
    init,
  )
}

const lostAnswer = 'The server did not respond. Your answer is still here; submit it again.'

/** If the server does not answer, what was typed stays. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  if (form.get('intent') !== 'submit')
    return sendOrRefuse<ExerciseReply>(serverAction, (message) => ({
      message: message ?? 'The server did not respond. Check your connection and try again.',
    }))
  return sendOrRefuse<ExerciseReply>(serverAction, (message) => {
    if (message !== null) return { message }
    return { message: lostAnswer, answer: readAnswerField(form), isLost: true }
  })
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.exercise.title} · ${loaderData?.siteName}` },
]

export default function Exercise({ loaderData, actionData }: Route.ComponentProps) {
  const { courseId, id } = loaderData.exercise
  const student = useLastStudent(loaderData.viewerId)
  const key = `${courseId}/${id}/${student ?? ''}/${loaderData.review?.askedAt ?? ''}`
  return <OneExercise key={key} page={loaderData} student={student} actionData={actionData} />
}

/** The student whose page this is. Once their session ends, what they typed stays. */
function useLastStudent(viewerId: string | null): string | null {
  const [last, setLast] = useState(viewerId)
  if (viewerId !== null && viewerId !== last) setLast(viewerId)
  return last
}

/**
 * Resets for each exercise, because an answer does not carry over to the next, and when somebody
 * logs in, because the server has their draft.
 */
function OneExercise({
  page,
  student,
  actionData,
}: {
  page: Route.ComponentProps['loaderData']
  student: string | null
  actionData: ExerciseReply | undefined
}) {
  const fetcher = useFetcher<ExerciseReply>()
  const reply = fetcher.data ?? actionData
  return <ExercisePage page={page} student={student} fetcher={fetcher} reply={reply} />
}
