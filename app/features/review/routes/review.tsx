import { useEffect, useRef } from 'react'
import { data, redirect, useSubmit } from 'react-router'
import * as z from 'zod'
import { requireStudent } from '~/features/accounts/gates.server'
import { listStops } from '~/features/courses/queries.server/list-stops'
import { sendOrExplain } from '~/platform/http/send-form'
import { readForm } from '~/platform/http/read-form.server'
import { localDay } from '~/platform/time/local-day'
import { requestContext } from '~/platform/request-context.server'
import { Link } from '~/ui/link'
import { keepOffline, useWhenOnline } from '~/ui/send-when-online'
import { Notice } from '~/ui/notice'
import type { Route } from './+types/review'
import { answerQuestion } from '../commands.server/answer-question'
import { openReview } from '../commands.server/open-review'
import { putOffExercise } from '../commands.server/put-off'
import { refusals } from '../refusals'
import { optionOrder, shownItem } from '../rules/shown-item'
import { putOffForm, reviewForm, wantedEnd } from '../schema'
import { ReviewAnswer, type Answered } from '../ui/review-answer'
import { ReviewDone } from '../ui/review-done'
import { ReviewExercise } from '../ui/review-exercise'
import { ReviewQuestion } from '../ui/review-question'

type ReviewReply = {
  answered?: Answered
  wrong?: string
  /** An answer given while offline. */
  lost?: string
}

export { shouldRevalidate } from '~/platform/http/should-revalidate'

/** Students: the next item of their own review today. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const student = await requireStudent(request, context)
  const { db, now } = context.get(requestContext)
  const upTo = readUpTo(request)
  const { item, ...review } = await openReview(db, { student, now, upTo })
  const asked = { studentId: student.id, day: review.day }
  return { ...review, upTo, item: item && shownItem(item, asked), askedAt: now.getTime() }
}

const readUpTo = (request: Request) =>
  wantedEnd.parse(new URL(request.url).searchParams.get('upTo'))

const addressOf = (upTo: number | null) =>
  `/dashboard/review${upTo === null ? '' : `?upTo=${upTo}`}`

/** Students: answer a question of their own review, or put an exercise of it off until tomorrow. */
export async function action({ request, context }: Route.ActionArgs) {
  const student = await requireStudent(request, context)
  const { db, now } = context.get(requestContext)
  const form = await readForm(request, z.union([putOffForm, reviewForm]))
  if (!form.ok)
    return data<ReviewReply>({ wrong: 'This answer could not be read. Choose again.' }, 400)
  if ('intent' in form.value) {
    await putOffExercise(db, { student, ...form.value, now })
    return redirect(addressOf(readUpTo(request)))
  }
  const { askedAt, chosen, ...place } = form.value
  const input = { student, ...place, chosen, askedAt: new Date(askedAt), now }
  const result = await answerQuestion(db, input)
  if (!result.ok) {
    const status = result.reason === 'unanswered' ? 400 : 409
    return data<ReviewReply>({ wrong: refusals[result.reason] }, status)
  }
  const { question, courseId, moduleId, moduleTitle } = result.item
  const { isRight, correct } = result
  const isOther = !isSameChoice(result.chosen, chosen)
  const stops = await listStops(db, courseId, student.id)
  const day = localDay(now, student.timeZone)
  const order = optionOrder(result.item, { studentId: student.id, day })
  const lesson = { courseId, moduleId, moduleTitle, stops }
  const answered = {
    question,
    order,
    isRight,
    correct,
    chosen: [...result.chosen],
    isOther,
    lesson,
  }
  return data<ReviewReply>({ answered })
}

const isSameChoice = (a: readonly number[], b: readonly number[]) =>
  a.length === b.length && a.every((each) => b.includes(each))

/** If the server does not answer, the question stays and the page says so. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  return sendOrExplain<ReviewReply>(serverAction, (message) => {
    const kept = form.get('intent') === 'not-now' ? null : keepOffline(form)
    return kept ? { wrong: kept.message, lost: kept.lost } : { wrong: message }
  })
}

export default function Review({ loaderData, actionData }: Route.ComponentProps) {
  const { item, reviewed, total, more, next, day, askedAt, upTo } = loaderData
  const address = addressOf(upTo)
  const answered = actionData?.answered
  const submit = useSubmit()
  useWhenOnline(() => {
    if (!actionData?.lost) return
    const fields = new URLSearchParams(actionData.lost)
    // It is no longer known how long the answer took.
    fields.set('askedAt', '0')
    void submit(fields, { method: 'post' })
  })
  const title = useFocusAfter(item?.itemId)
  return (
    <div className="grid max-w-[40rem] grid-cols-1 gap-5">
      <div>
        <h2 ref={title} tabIndex={-1} className="text-heading">
          Today’s review
        </h2>
        {(answered ?? item) && (
          <p className="mt-1 text-small text-quiet">
            {`${answered ? reviewed : reviewed + 1} of ${total}`}
          </p>
        )}
      </div>
      {actionData?.wrong && <Notice variant="wrong">{actionData.wrong}</Notice>}
      {answered ? (
        <ReviewAnswer answered={answered} next={item === null ? null : address} />
      ) : item === null ? (
        <ReviewDone reviewed={reviewed} more={more} next={next} today={day} />
      ) : item.kind === 'question' ? (
        <ReviewQuestion key={`${item.moduleId}/${item.itemId}`} item={item} askedAt={askedAt} />
      ) : (
        <ReviewExercise item={item} askedAt={askedAt} />
      )}
      {(answered ?? item) && (
        <p className="text-small">
          <Link
            to="/dashboard"
            className="inline-flex min-h-11 items-center text-brand underline underline-offset-4"
          >
            Back to the dashboard
          </Link>
        </p>
      )}
    </div>
  )
}

/** Has the title take the focus where an item goes together with the button that was pressed. */
function useFocusAfter(itemId: string | undefined) {
  const title = useRef<HTMLHeadingElement>(null)
  const before = useRef(itemId)
  useEffect(() => {
    const isLost = document.activeElement === document.body
    if (before.current !== itemId && isLost) title.current?.focus()
    before.current = itemId
  }, [itemId])
  return title
}
