import { data, redirect, useOutletContext } from 'react-router'
import { findViewer, requireStudent } from '~/features/accounts/gates.server'
import { readFormData } from '~/platform/http/read-form.server'
import { keepPage } from '~/platform/http/ask-server'
import { requestContext } from '~/platform/request-context.server'
import { answerQuiz } from '../commands.server/answer-quiz'
import { completeModule } from '../commands.server/complete-module'
import { canReadLessons } from '../policy'
import { findLesson } from '../queries.server/find-course'
import { refusals } from '../refusals'
import { moduleParams, quizForm } from '../schema'
import { LessonBody } from '../ui/lesson-body'
import { ModuleSteps } from '../ui/module-steps'
import { Quiz, type QuizAnswer } from '../ui/quiz'
import type { CourseOutletContext } from './course'
import type { Route } from './+types/module'

function readAddress(params: unknown) {
  const address = moduleParams.safeParse(params)
  if (!address.success) throw data('Module not found', { status: 404 })
  return address.data
}

/** Anybody for a free course; a locked one leads to its payment page. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(requestContext)
  const { courseId, moduleId } = readAddress(params)
  const lesson = await findLesson(db, courseId, moduleId, findViewer(context)?.id ?? null)
  if (!lesson) throw data('Module not found', { status: 404 })
  if (!canReadLessons(lesson)) throw redirect(`/payment/${courseId}`)

  const { quiz, priceMinor: _price, isEnrolled: _enrolled, ...shown } = lesson
  // Solutions leave the server only with a graded answer.
  const questions = quiz.map(({ id, question, kind, options }) => ({
    id,
    question,
    kind,
    options: options.map((option) => option.text),
  }))
  return { ...shown, questions }
}

/** Anybody who may read the lesson may answer its quiz; students may mark it complete. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, now } = context.get(requestContext)
  const address = readAddress(params)
  const form = await readFormData(request)
  if (form.get('intent') === 'complete') {
    const student = await requireStudent(request, context)
    const result = await completeModule(db, { ...address, student, now })
    return result.ok ? { completed: true as const } : refused(result.reason)
  }
  if (form.get('intent') === 'quiz') {
    const answers = readAnswers(form)
    if (!answers)
      return data(
        { message: 'These answers could not be read. Reload the page and choose again.' },
        400,
      )
    const result = await answerQuiz(db, { ...address, student: findViewer(context), answers, now })
    if (result.ok) return { quiz: result, chosen: answers }
    const unanswered = result.reason === 'unanswered' ? result.unanswered : undefined
    return refused(result.reason, { chosen: answers, unanswered })
  }
  throw data('We could not read this form. Reload the page and try again.', { status: 400 })
}

function refused(
  reason: keyof typeof refusals,
  attempt: Pick<ModuleAnswer, 'chosen' | 'unanswered'> = {},
) {
  const status = { locked: 403, 'unknown-module': 404, unanswered: 400 }[reason]
  return data({ message: refusals[reason], ...attempt }, status)
}

type ModuleAnswer = QuizAnswer & { completed?: true }

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepPage<ModuleAnswer>(serverAction, (message) => ({ message }))
}

function readAnswers(form: FormData) {
  const ids = [...new Set(form.keys())].filter((key) => key.startsWith('q-'))
  const result = quizForm.safeParse(
    Object.fromEntries(ids.map((id) => [id.slice(2), form.getAll(id)])),
  )
  return result.success ? result.data : null
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const siteName = matches.find((match) => match?.id === 'root')?.loaderData as
    | { siteName?: string }
    | undefined
  return [
    { title: `${loaderData?.title} · ${siteName?.siteName ?? ''}` },
    { name: 'description', content: loaderData?.summary },
  ]
}

export default function Module({ loaderData, actionData, params }: Route.ComponentProps) {
  const { course, completedIds, viewerId } = useOutletContext<CourseOutletContext>()
  const index = course.modules.findIndex((module) => module.id === loaderData.id)
  return (
    <article className="grid max-w-[44rem] grid-cols-1 gap-8" key={loaderData.id}>
      <header className="grid gap-2">
        <p className="font-mono text-small text-quiet">
          Module {index + 1} of {course.modules.length} · {loaderData.minutes} min
          <a
            href="#modules"
            className="-my-3 ml-3 inline-flex min-h-11 items-center underline underline-offset-4 desk:hidden"
          >
            all modules
          </a>
        </p>
        <h1 className="text-heading">{loaderData.title}</h1>
        <p className="max-w-[40rem] text-lead text-quiet">{loaderData.summary}</p>
      </header>
      <LessonBody
        courseId={params.courseId}
        html={loaderData.bodyHtml}
        exercises={loaderData.exercises}
      />
      <Quiz
        form={`quiz-${params.courseId}/${loaderData.id}`}
        viewerId={viewerId}
        questions={loaderData.questions}
        answer={actionData}
        best={
          loaderData.bestScore === null
            ? null
            : { score: loaderData.bestScore, outOf: loaderData.bestOutOf ?? 0 }
        }
      />
      <ModuleSteps
        courseId={params.courseId}
        modules={course.modules}
        index={index}
        isCompleted={completedIds.has(loaderData.id)}
        isCourseDone={completedIds.size === course.modules.length}
        isVisitor={viewerId === null}
      />
    </article>
  )
}
