import { ArrowLeft, ArrowRight, Check } from 'lucide-react'
import { use } from 'react'
import { useOutletContext } from 'react-router'
import type { CourseLineContext } from '~/features/courses/rules/course-outlet'
import { exerciseKindNames } from '~/features/courses/rules/exercise-kinds'
import { PageContext } from '~/platform/http/page-context'
import { ButtonLink } from '~/ui/button'
import { CourseLine } from '~/ui/course-line'
import { Link } from '~/ui/link'
import { Prose } from '~/ui/prose'
import { ChosenText } from '~/ui/reading-settings'
import { isJudgedTask } from '../rules/shown-exercise'
import { AnswerForm, type AnswerParts, isAnsweredRight } from './answer-form'
import { Hints } from './hints'
import type { PageData } from './page-data'
import { TestList } from './test-list'
import './code-lines.css'
import './exercise-page.css'

/**
 * The statement on the left and the answer on the right; on narrow screens one below the other. If
 * there is room, a page exercise has its files and preview side by side.
 */
export function ExercisePage(parts: AnswerParts) {
  const { exercise, task } = parts.page
  const { nonce } = use(PageContext)
  const isPage = task.kind === 'page'
  const { review } = parts.page
  const line = useOutletContext<CourseLineContext>()
  const lesson = `/course/${exercise.courseId}/${exercise.moduleId}`
  return (
    <div className="exercise-page shell grid flex-1 grid-cols-1 content-start gap-6 pt-4 pb-20">
      <ChosenText nonce={nonce} />
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <Link
          to={review ? '/dashboard/review' : `${lesson}#exercise-${exercise.id}`}
          className="-ml-2 inline-flex min-h-11 items-center gap-2 justify-self-start rounded-control px-2 text-small font-bold text-quiet hover:text-ink"
        >
          <ArrowLeft aria-hidden="true" className="size-4" />
          {review ? 'Back to today’s review' : exercise.moduleTitle}
        </Link>
        <CourseLine {...line} currentId={exercise.moduleId} />
      </div>
      <div
        className={`grid min-w-0 grid-cols-1 gap-8 desk:items-start ${isPage ? 'exercise-of-page' : 'desk:grid-cols-2 desk:gap-10'}`}
      >
        <section
          aria-labelledby="exercise-title"
          className="exercise-statement grid min-w-0 grid-cols-1 gap-5"
        >
          <Heading exercise={exercise} kind={exerciseKindNames[task.kind]} />
          <Prose html={exercise.statementHtml} />
          {task.kind === 'predict' && <Prose html={task.programHtml} />}
          {isJudgedTask(task) && <TestList task={task} />}
          <Hints exercise={exercise} opened={parts.reply?.hints ?? exercise.hints} />
        </section>
        <section
          aria-label="Your answer"
          className="grid min-w-0 grid-cols-1 gap-5 desk:sticky desk:top-6"
        >
          <AnswerForm {...parts} />
        </section>
      </div>
      {review ? (
        <BackToReview isShown={review.isAnswered && parts.page.attempt?.verdict !== 'right'} />
      ) : (
        <Neighbours exercise={exercise} isLedOn={isAnsweredRight(parts)} />
      )}
    </div>
  )
}

function Heading({ exercise, kind }: { exercise: PageData['exercise']; kind: string }) {
  return (
    <header className="grid gap-2">
      <p className="flex flex-wrap items-center gap-x-3 font-mono text-small text-quiet">
        {`${kind} · ${exercise.minutes}\u00A0min${exercise.isRequired ? '' : ' · optional'}`}
        {exercise.isSolved && (
          <span className="inline-flex items-center gap-1 font-bold text-done">
            <Check aria-hidden="true" className="size-4" strokeWidth={3} />
            Solved
          </span>
        )}
      </p>
      <h1 id="exercise-title" className="text-heading">
        {exercise.title}
      </h1>
    </header>
  )
}

/** Leads to the review's next item once this one is answered; a right answer has its own button. */
function BackToReview({ isShown }: { isShown: boolean }) {
  if (!isShown) return null
  return (
    <ButtonLink to="/dashboard/review" variant="primary" className="justify-self-start">
      Back to today’s review
    </ButtonLink>
  )
}

function Neighbours({
  exercise,
  isLedOn,
}: {
  exercise: PageData['exercise']
  /** A button beside the verdict leads to the lesson's next exercise. */
  isLedOn: boolean
}) {
  const { previous, courseId, moduleId } = exercise
  const next = isLedOn && exercise.next?.moduleId === moduleId ? null : exercise.next
  if (!previous && !next) return null
  const addressOf = ({ id }: { id: string }) => `/course/${courseId}/exercise/${id}`
  return (
    <nav
      aria-label="Previous and next exercise"
      className="grid gap-3 border-t border-line pt-6 phone:grid-cols-2 desk:gap-10"
    >
      {previous ? (
        <ButtonLink to={addressOf(previous)} rel="prev" className="justify-start text-left">
          <ArrowLeft aria-hidden="true" className="size-4 shrink-0" />
          <span>
            <span className="sr-only">Previous: </span>
            {previous.title}
          </span>
        </ButtonLink>
      ) : (
        <span />
      )}
      {next && (
        <ButtonLink to={addressOf(next)} rel="next" className="justify-end text-right">
          <span>
            <span className="sr-only">Next: </span>
            {next.title}
          </span>
          <ArrowRight aria-hidden="true" className="size-4 shrink-0" />
        </ButtonLink>
      )}
    </nav>
  )
}
