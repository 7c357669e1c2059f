import { data, redirect, useOutletContext } from 'react-router'
import type * as z from 'zod'
import { findViewer, requireStudent } from '~/features/accounts/gates.server'
import { readFormData } from '~/platform/http/read-form.server'
import { keepPage } from '~/platform/http/ask-server'
import { requestContext } from '~/platform/request-context.server'
import { answerQuiz } from '../commands.server/answer-quiz'
import { completeModule } from '../commands.server/complete-module'
import { saveNote } from '../commands.server/save-note'
import { canReadLessons } from '../policy'
import { findLesson } from '../queries.server/find-course'
import { refusals } from '../refusals'
import { listHeadings } from '../rules/lesson-headings'
import { moduleParams, noteForm, quizForm } from '../schema'
import { sendDraft } from '~/ui/drafts/use-draft'
import { LessonBody } from '../ui/lesson-body'
import { LessonContents } from '../ui/lesson-contents'
import { LessonHead } from '../ui/lesson-head'
import { LessonNote, type NoteAnswer } from '../ui/lesson-note'
import { ModuleSteps } from '../ui/module-steps'
import { Quiz, type QuizAnswer } from '../ui/quiz'
import { ReadingPlace } from '../ui/reading-place'
import { ReadingSettings } from '../ui/reading-settings'
import '../ui/lesson.css'
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
  if (form.get('intent') === 'note') {
    const student = await requireStudent(request, context)
    return answerNote(form, (note) =>
      saveNote(db, { ...address, studentId: student.id, ...note, now }),
    )
  }
  throw data('We could not read this form. Reload the page and try again.', { status: 400 })
}

/** The answer to the form of the note; `save` is called with what it holds. */
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

const statuses = { locked: 403, 'unknown-module': 404, unanswered: 400 } as const

function refused(
  reason: keyof typeof statuses,
  attempt: Pick<ModuleAnswer, 'chosen' | 'unanswered'> = {},
) {
  return data({ message: refusals[reason], ...attempt }, statuses[reason])
}

type ModuleAnswer = QuizAnswer & { completed?: true; note?: NoteAnswer }

const noteDraft = (courseId: string, moduleId: string) => `note-${courseId}/${moduleId}`

export async function clientAction({ request, params, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  if (form.get('intent') !== 'note')
    return keepPage<ModuleAnswer>(serverAction, (message) => ({ message }))
  const draft = noteDraft(params.courseId, params.moduleId)
  return keepPage<ModuleAnswer>(
    () => sendDraft<ModuleAnswer>(draft, serverAction, ({ note }) => note?.isSaved === true),
    (message) => ({ note: { message } }),
  )
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
  const answer: ModuleAnswer | undefined = actionData
  const index = course.modules.findIndex((module) => module.id === loaderData.id)
  return (
    <div className="lesson-page" key={loaderData.id}>
      <article className="grid grid-cols-1 gap-8">
        <LessonHead lesson={loaderData} number={index + 1} total={course.modules.length} />
        <ReadingSettings />
        <LessonBody
          courseId={params.courseId}
          html={loaderData.bodyHtml}
          exercises={loaderData.exercises}
        />
        <Quiz
          form={`quiz-${params.courseId}/${loaderData.id}`}
          viewerId={viewerId}
          questions={loaderData.questions}
          answer={answer}
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
      <div className="lesson-aside">
        <LessonContents headings={listHeadings(loaderData.bodyHtml)} />
        {viewerId !== null && (
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
