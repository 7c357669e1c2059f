import { ArrowLeft } from 'lucide-react'
import { randomUUID } from 'node:crypto'
import { data, redirect, useOutletContext } from 'react-router'
import { findViewer, requireStudent } from '~/features/accounts/gates.server'
import { canReadLessons } from '~/features/courses/policy'
import type { CourseLineContext } from '~/features/courses/rules/course-outlet'
import { findCourse } from '~/features/courses/queries.server/find-course'
import { listCourseItems } from '~/features/courses/queries.server/list-course-items'
import { courseParams } from '~/features/courses/schema'
import { siteContext } from '~/features/site/queries.server'
import type { Database } from '~/platform/db/client.server'
import { sendOrRefuse, sendOrExplain } from '~/platform/http/send-form'
import { readFormData, unreadableForm } from '~/platform/http/read-form.server'
import type { Refused } from '~/platform/http/too-many-tries'
import { refuse } from '~/platform/refuse'
import { requestContext } from '~/platform/request-context.server'
import { formatMoment } from '~/ui/format'
import '~/ui/prose.css'
import { CourseLine } from '~/ui/course-line'
import { Link } from '~/ui/link'
import { answerChallenge } from '../commands.server/answer-challenge'
import { beginChallenge } from '../commands.server/begin-challenge'
import { finishChallenge } from '../commands.server/finish-challenge'
import { findNewestChallenge } from '../queries.server/find-challenge'
import { listItemResults } from '../queries.server/list-item-results'
import { showChallenge } from '../queries.server/show-challenge'
import { describeRefused, isMissingAnswer, type Refusal } from '../refusals'
import {
  challengeLength,
  challengeMinutes,
  daysBetweenChallenges,
  nextChallengeAt,
} from '../rules/challenge'
import { drawItems } from '../rules/draw-challenge'
import { readAnswerField } from '../rules/answer-field'
import { challengeForm, wantedItem } from '../schema'
import type { ChallengeReply } from '../ui/challenge-page'
import { ChallengeResult } from '../ui/challenge-result'
import { ChallengeRun } from '../ui/challenge-run'
import { ChallengeTerms } from '../ui/challenge-terms'
import type { Route } from './+types/challenge'

export { sendActionHeaders as headers } from '~/platform/http/too-many-tries'

function readAddress(params: unknown) {
  const address = courseParams.safeParse(params)
  if (!address.success) throw data('Course not found', { status: 404 })
  return address.data
}

/**
 * Anybody, for a free course; a locked one redirects to its payment page. Ends a challenge whose
 * time is over, so that its result is shown at once.
 */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, now } = context.get(requestContext)
  const { courseId } = readAddress(params)
  const viewer = findViewer(context)
  const course = await findCourse(db, courseId, viewer?.id ?? null)
  if (!course) throw data('Course not found', { status: 404 })
  if (!canReadLessons(course)) throw redirect(`/payment/${courseId}`)
  const newest = viewer && (await findEnded(db, { studentId: viewer.id, courseId, now }))
  const running = newest?.finishedAt === null ? newest : null
  const wanted = wantedItem.parse(new URL(request.url).searchParams.get('item'))
  const nextAt = newest && nextChallengeAt(newest.startedAt)
  const format = (moment: Date) => formatMoment(moment, viewer?.timeZone ?? 'UTC')
  return {
    siteName: context.get(siteContext).site.name,
    viewerId: viewer?.id ?? null,
    course: { id: courseId, title: course.title, moduleCount: course.modules.length },
    terms: {
      // The actual number of items: small courses have fewer than the full length.
      items: drawItems(await listCourseItems(db, courseId), '').length,
      minutes: challengeMinutes,
      days: daysBetweenChallenges,
    },
    running: running && {
      ...(await showChallenge(db, running, { wanted, now })),
      challenge: running.number,
      endsAt: format(running.endsAt),
    },
    result: newest?.finishedAt
      ? {
          modules: newest.result ?? [],
          items: await listItemResults(db, newest),
          finishedAt: format(newest.finishedAt < newest.endsAt ? newest.finishedAt : newest.endsAt),
        }
      : null,
    nextAt: nextAt && nextAt > now ? format(nextAt) : null,
  }
}

/** The newest challenge, ended first if its time is over. */
async function findEnded(
  db: Database,
  { now, ...place }: { studentId: string; courseId: string; now: Date },
) {
  const newest = await findNewestChallenge(db, place)
  if (!newest || newest.finishedAt || newest.endsAt > now) return newest
  await finishChallenge(db, { ...place, number: newest.number, now })
  return findNewestChallenge(db, place)
}

type Reply = ChallengeReply

/** Students: begin their challenge, save an answer, or hand it in. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const student = await requireStudent(request, context)
  const { db, now } = context.get(requestContext)
  const { courseId } = readAddress(params)
  const form = await readFormData(request)
  const place = { studentId: student.id, courseId }
  const page = `/course/${courseId}/challenge`
  if (form.get('intent') === 'begin') {
    const begun = await beginChallenge(db, { ...place, seed: randomUUID(), now })
    return begun.ok ? redirect(page) : refused(begun)
  }
  if (form.get('intent') === 'answer') {
    const read = challengeForm.safeParse({ item: form.get('item'), choice: form.getAll('choice') })
    if (!read.success) return refused(refuse('unknown-choice'))
    const { item, choice: chosen } = read.data
    const typed = readAnswerField(form)
    const chosenNext = wantedItem.parse(form.get('next'))
    const isLeaving = chosenNext !== null
    const saved = await answerChallenge(db, { ...place, item, chosen, typed, isLeaving, now })
    if (!saved.ok && !(isLeaving && isMissingAnswer(saved))) return refused(saved)
    const next = chosenNext ?? (item < challengeLength ? item + 1 : 'end')
    return redirect(`${page}?item=${next}`)
  }
  if (form.get('intent') === 'finish') {
    const newest = await findNewestChallenge(db, place)
    if (newest) await finishChallenge(db, { ...place, number: newest.number, now })
    return redirect(page)
  }
  throw unreadableForm()
}

function refused(result: Refused<Refusal>) {
  const { message, init } = describeRefused(result)
  return data<Reply>({ message }, init)
}

/**
 * If the server does not answer, the page stays, and the answer is sent once the server is back.
 */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  if (form.get('intent') !== 'answer')
    return sendOrExplain<Reply>(serverAction, (message) => ({ message }))
  const next = wantedItem.parse(form.get('next'))
  return sendOrRefuse<Reply>(serverAction, (message) =>
    message === null ? { message: '', lost: { next } } : { message },
  )
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Challenge: ${loaderData?.course.title} · ${loaderData?.siteName}` },
]

export default function Challenge({ loaderData, actionData }: Route.ComponentProps) {
  const { course, running, result, viewerId } = loaderData
  const message = actionData?.message
  const line = useOutletContext<CourseLineContext>()
  return (
    <div className="shell grid flex-1 grid-cols-1 content-start gap-6 pt-4 pb-20">
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <Link
          to={`/course/${course.id}`}
          className="-ml-2 inline-flex min-h-11 items-center gap-2 justify-self-start rounded-control px-2 text-small font-bold text-quiet hover:text-ink"
        >
          <ArrowLeft aria-hidden="true" className="size-4" />
          {course.title}
        </Link>
        <CourseLine {...line} currentId={null} />
      </div>
      <div className="grid w-full max-w-[44rem] min-w-0 grid-cols-1 gap-8">
        <header className="grid gap-2">
          <h1 className="text-heading wrap-anywhere">Course challenge: {course.title}</h1>
          {!running && !result && (
            <p className="text-lead text-quiet">
              Do you already know this subject? Take the challenge and skip the modules you know.
            </p>
          )}
        </header>
        {running && viewerId !== null ? (
          <ChallengeRun
            course={course}
            viewerId={viewerId}
            running={running}
            endsAt={running.endsAt}
            reply={actionData}
          />
        ) : (
          <>
            {result && <ChallengeResult courseId={course.id} {...result} />}
            <ChallengeTerms page={loaderData} message={message} />
          </>
        )}
      </div>
    </div>
  )
}
