import { use } from 'react'
import { data, redirect, useOutletContext } from 'react-router'
import type * as z from 'zod'
import { findViewer, findViewerOrAsk, requireStudent } from '~/features/accounts/gates.server'
import { readFormData, unreadableForm } from '~/platform/http/read-form.server'
import { sendOrExplain } from '~/platform/http/send-form'
import { PageContext } from '~/platform/http/page-context'
import { describeRefusal, type Refused } from '~/platform/http/too-many-tries'
import { refuse } from '~/platform/refuse'
import { requestContext } from '~/platform/request-context.server'
import { answerQuiz } from '../commands.server/answer-quiz'
import { completeModule } from '../commands.server/complete-module'
import { saveNote } from '../commands.server/save-note'
import { canReadLessons } from '../policy'
import { findLesson } from '../queries.server/find-course'
import { refusals } from '../refusals'
import { progressPercent } from '../rules'
import { leftToMaster, practiceSentence } from '../rules/left-to-master'
import { contentsName, withoutRendered } from '../rules/lesson-parts'
import { seedOf, showLessonQuiz, showVisitorQuiz } from '../rules/lesson-quiz'
import { showQuiz } from '../rules/quiz-attempt'
import { earlierTries, moduleParams, noteForm, quizForm, wantedAttempt } from '../schema'
import { formatMoment } from '~/ui/format'
import { pageMeta } from '~/ui/page-meta'
import { ReadingSettings } from '~/ui/reading-settings'
import { sendDraft } from '~/ui/drafts/send-draft'
import { keepOffline } from '~/ui/send-when-online'
import { AccountForNote } from '../ui/account-for-note'
import { LessonBody } from '../ui/lesson-body'
import { LessonContents } from '../ui/lesson-contents'
import { LessonHead } from '../ui/lesson-head'
import { LessonNote, type NoteAnswer } from '../ui/lesson-note'
import { ModuleSteps } from '../ui/module-steps'
import { Quiz, type QuizReply } from '../ui/quiz'
import { ReadingPlace } from '../ui/reading-place'
import '../ui/lesson.css'
import type { CourseOutletContext } from '../rules/course-outlet'
import type { Route } from './+types/module'

export { sendActionHeaders as headers } from '~/platform/http/too-many-tries'

function readAddress(params: unknown) {
  const address = moduleParams.safeParse(params)
  if (!address.success) throw data('Module not found', { status: 404 })
  return address.data
}

/** Anybody, for a free course or a sample; a locked one redirects to its payment page. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, now, renderedOnly } = context.get(requestContext)
  const { courseId, moduleId } = readAddress(params)
  const viewer = findViewer(context)
  const studentId = viewer?.id ?? null
  const lesson = await findLesson(db, courseId, moduleId, studentId)
  if (!lesson) throw data('Module not found', { status: 404 })
  if (!canReadLessons(lesson)) throw redirect(`/payment/${courseId}`)

  const { id, title, summary, minutes, parts, contents, exercises, note, noteVersion } = lesson
  const { bestScore, bestOutOf, firstScore, firstOutOf } = lesson
  const wanted = wantedAttempt.parse(new URL(request.url).searchParams.get('attempt'))
  const place = { courseId, moduleId, studentId }
  renderedOnly?.set(contentsName, contents)
  return {
    id,
    title,
    summary,
    minutes,
    parts: withoutRendered(parts, renderedOnly),
    contents: renderedOnly ? null : contents,
    exercises,
    note,
    noteVersion,
    // The server sends a solution only together with the answer to its question.
    quiz:
      studentId === null
        ? showVisitorQuiz(lesson, place, wanted)
        : showLessonQuiz(lesson, place, wanted),
    scores: {
      best: scoreOf(bestScore, bestOutOf),
      first: scoreOf(firstScore, firstOutOf),
    },
    left: viewer && showLeft(leftToMaster(lesson, now), viewer.timeZone),
  }
}

function showLeft(left: ReturnType<typeof leftToMaster>, timeZone: string) {
  if (left === null) return null
  const { isPractice, ...rest } = left
  const quizCountsFrom = left.quizCountsFrom && formatMoment(left.quizCountsFrom, timeZone)
  return { ...rest, quizCountsFrom, practice: isPractice ? practiceSentence(quizCountsFrom) : null }
}

const scoreOf = (score: number | null, outOf: number | null) =>
  score === null || outOf === null ? null : { score, outOf }

/** Anybody who may read the lesson may answer its quiz; only students may mark it complete. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, now } = context.get(requestContext)
  const address = readAddress(params)
  const form = await readFormData(request)
  if (form.get('intent') === 'complete') {
    const student = await requireStudent(request, context)
    const result = await completeModule(db, { ...address, student, now })
    return result.ok ? { completed: true as const } : refused(result)
  }
  if (form.get('intent') === 'quiz') {
    const answer = readAnswer(form)
    if (!answer) return refused(refuse('unknown-choice'))
    const student = await findViewerOrAsk(request, context)
    const result = await answerQuiz(db, { ...address, ...answer, student, now })
    const { questionId } = answer
    // A student's quiz comes with the page's own data.
    if (result.ok) return { answered: questionId, ...(!student && { quiz: result.quiz }) }
    return refused(result, result.reason === 'unanswered' ? questionId : undefined)
  }
  if (form.get('intent') === 'next-question') return showNextQuestion(address, form, context)
  if (form.get('intent') === 'note') {
    const student = await requireStudent(request, context)
    return answerNote(form, (note) =>
      saveNote(db, { ...address, studentId: student.id, ...note, now }),
    )
  }
  throw unreadableForm()
}

/** Answers the form of the note; calls `save` with its contents. */
async function answerNote(
  form: FormData,
  save: (note: z.infer<typeof noteForm>) => ReturnType<typeof saveNote>,
) {
  const typed = noteForm.safeParse(Object.fromEntries(form))
  if (!typed.success) {
    const errors = typed.error.issues.map(({ message }) => message)
    const sent = form.get('note')
    return data({ note: { errors, typed: typeof sent === 'string' ? sent : '' } }, 400)
  }
  const { note } = typed.data
  const result = await save(typed.data)
  if (result.ok) return { note: { isSaved: true as const, typed: note, version: result.version } }
  const message = refusals[result.reason]
  if (result.reason !== 'changed')
    return data({ note: { message, typed: note } }, statuses[result.reason])
  const { note: stored, version } = result.stored
  return data({ note: { message, typed: note, stored, version } }, 409)
}

/** For pages without scripts. A student's answers come with the page's own data. */
async function showNextQuestion(
  address: { courseId: string; moduleId: string },
  form: FormData,
  context: Route.ActionArgs['context'],
) {
  if (findViewer(context)) return {}
  const { db } = context.get(requestContext)
  const lesson = await findLesson(db, address.courseId, address.moduleId, null)
  if (!lesson) return refused(refuse('unknown-module'))
  if (!canReadLessons(lesson)) return refused(refuse('locked'))
  const tries = earlierTries.parse(form.get('earlier'))
  const attempt = wantedAttempt.parse(form.get('attempt')) ?? 1
  const seed = seedOf({ ...address, studentId: null })
  return { quiz: showQuiz(lesson.quiz, tries, { attempt, seed }) }
}

const statuses = {
  locked: 403,
  'unknown-module': 404,
  'nothing-to-save': 400,
  'unknown-question': 409,
  'other-attempt': 409,
  'asked-by-challenge': 409,
  unanswered: 400,
  'unknown-choice': 400,
} as const

function refused(result: Refused<keyof typeof statuses>, unanswered?: string) {
  const status = 'reason' in result ? statuses[result.reason] : undefined
  const { message, init } = describeRefusal(result, refusals, status)
  const reply: ModuleAnswer = { message, ...(unanswered && { unanswered }) }
  return data(reply, init)
}

type ModuleAnswer = QuizReply & { completed?: true; note?: NoteAnswer }

const noteDraft = (courseId: string, moduleId: string) => `note-${courseId}/${moduleId}`

export async function clientAction({ request, params, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  if (form.get('intent') !== 'note')
    return sendOrExplain<ModuleAnswer>(serverAction, (message) =>
      form.get('intent') === 'quiz' ? (keepOffline(form) ?? { message }) : { message },
    )
  const draft = noteDraft(params.courseId, params.moduleId)
  return sendOrExplain<ModuleAnswer>(
    () => sendDraft<ModuleAnswer>(draft, serverAction, ({ note }) => note?.isSaved === true),
    (message) => ({ note: keepOffline(form, 'note') ?? { message } }),
  )
}

function readAnswer(form: FormData) {
  const result = quizForm.safeParse({
    attempt: form.get('attempt'),
    question: form.get('question'),
    try: form.get('try'),
    choice: form.getAll('choice'),
  })
  if (!result.success) return null
  const { attempt, question: questionId, try: tryNumber, choice: chosen } = result.data
  const earlier = earlierTries.parse(form.get('earlier'))
  return { attempt, questionId, tryNumber, chosen, earlier }
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, {
    title: page.loaderData?.title ?? '',
    description: page.loaderData?.summary ?? '',
  })

export default function Module({ loaderData, actionData, params }: Route.ComponentProps) {
  const { course, completedIds, isLocked, viewerId } = useOutletContext<CourseOutletContext>()
  const { nonce } = use(PageContext)
  const answer: ModuleAnswer | undefined = actionData
  const index = course.modules.findIndex((module) => module.id === loaderData.id)
  // The course challenge may have mastered it without its quiz.
  const left = course.modules[index]?.isMastered ? null : loaderData.left
  const open = isLocked ? course.modules.filter((module) => module.isSample) : course.modules
  return (
    <div className="lesson-page" key={`${params.courseId}/${loaderData.id}`}>
      <article className="grid grid-cols-1 gap-8">
        <LessonHead lesson={loaderData} number={index + 1} total={course.modules.length} />
        <ReadingSettings nonce={nonce} />
        <LessonBody
          courseId={params.courseId}
          moduleId={loaderData.id}
          parts={loaderData.parts}
          exercises={loaderData.exercises}
          viewerId={viewerId}
        />
        <Quiz
          address={`/course/${params.courseId}/${loaderData.id}`}
          viewerId={viewerId}
          quiz={loaderData.quiz}
          scores={loaderData.scores}
          courseId={params.courseId}
          left={left}
          // Each reply moves the focus here, so replies to other forms are left out.
          reply={answer?.note || answer?.completed ? undefined : answer}
        />
        <ModuleSteps
          courseId={params.courseId}
          modules={open}
          index={open.findIndex((module) => module.id === loaderData.id)}
          isCompleted={completedIds.has(loaderData.id)}
          read={{
            done: completedIds.size,
            total: course.modules.length,
            percent: progressPercent(completedIds.size, course.modules.length),
          }}
          isCourseDone={completedIds.size === course.modules.length}
          isCourseMastered={course.modules.every(({ isMastered }) => isMastered)}
          left={left}
          isVisitor={viewerId === null}
        />
      </article>
      <div className="lesson-aside">
        <LessonContents list={loaderData.contents} />
        {viewerId === null ? (
          <AccountForNote lesson={`/course/${params.courseId}/${loaderData.id}`} />
        ) : (
          <LessonNote
            form={noteDraft(params.courseId, loaderData.id)}
            viewerId={viewerId}
            note={loaderData.note}
            version={loaderData.noteVersion}
            answer={answer?.note}
          />
        )}
      </div>
      <ReadingPlace lesson={`${params.courseId}/${loaderData.id}`} viewerId={viewerId} />
    </div>
  )
}
