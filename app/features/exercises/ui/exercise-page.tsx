import { ArrowLeft, ArrowRight, Check } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { type FetcherWithComponents, Link } from 'react-router'
import { signInAddress } from '~/features/accounts/rules/sign-in-page'
import { exerciseKindNames } from '~/features/courses/rules/exercise-kinds'
import { Button, ButtonLink } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { Prose } from '~/ui/prose'
import type { ShownTask } from '../rules/shown-exercise'
import { AnswerField } from './answer-field'
import { AttemptResult } from './attempt-result'
import { Hints } from './hints'
import type { ExerciseReply, PageData } from './page-data'
import { Solution } from './solution'
import { sendDraftOf } from './send-draft'
import { TestList } from './test-list'
import { useAnswerDraft } from './use-answer-draft'
import { saveVisitorAnswer, useEarlierAnswer } from './visitor-answer'

type JudgedTask = Extract<ShownTask, { kind: 'function' | 'program' | 'page' }>

type Parts = {
  page: PageData
  fetcher: FetcherWithComponents<ExerciseReply>
  reply: ExerciseReply | undefined
}

/** The statement on the left and the answer on the right; one below the other on narrow screens. */
export function ExercisePage(parts: Parts) {
  const { exercise, task } = parts.page
  const lesson = `/course/${exercise.courseId}/${exercise.moduleId}`
  return (
    <div className="shell grid flex-1 grid-cols-1 content-start gap-6 pt-4 pb-20">
      <Link
        to={`${lesson}#exercise-${exercise.id}`}
        className="-ml-2 inline-flex min-h-11 items-center gap-2 justify-self-start rounded-control px-2 text-small font-bold text-quiet hover:text-ink"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        {exercise.moduleTitle}
      </Link>
      <div className="grid min-w-0 grid-cols-1 gap-8 desk:grid-cols-2 desk:items-start desk:gap-10">
        <section aria-labelledby="exercise-title" className="grid min-w-0 grid-cols-1 gap-5">
          <Heading exercise={exercise} kind={exerciseKindNames[task.kind]} />
          <Prose html={exercise.statementHtml} />
          {isJudged(task) && <TestList task={task} />}
          <Hints exercise={exercise} opened={parts.reply?.hints ?? exercise.hints} />
        </section>
        <section
          aria-label="Your answer"
          className="grid min-w-0 grid-cols-1 gap-5 desk:sticky desk:top-6"
        >
          <AnswerForm {...parts} />
        </section>
      </div>
      <Neighbours exercise={exercise} />
    </div>
  )
}

function Heading({ exercise, kind }: { exercise: PageData['exercise']; kind: string }) {
  return (
    <header className="grid gap-2">
      <p className="flex flex-wrap items-center gap-x-3 font-mono text-small text-quiet">
        {kind} · {exercise.minutes} min{exercise.isRequired ? '' : ' · optional'}
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

function AnswerForm({ page, fetcher, reply }: Parts) {
  const { task, attempt, exercise, solution, viewerId, ownInput } = page
  const isForLogIn = task.kind === 'own-input' && viewerId === null
  const isSending = fetcher.state !== 'idle'
  const form = useRef<HTMLFormElement>(null)
  const { restored, onAnswer, clear } = useAnswerDraft(form, {
    name: `exercise-${exercise.courseId}/${exercise.id}`,
    userId: viewerId,
    version: exercise.version,
    send: sendDraftOf(exercise),
  })
  const address = `/course/${exercise.courseId}/exercise/${exercise.id}`
  const isVisitor = viewerId === null
  const { version } = exercise
  const earlier = useEarlierAnswer(address, { version, isVisitor })
  useEffect(() => {
    if (reply?.answer === undefined || reply.message !== undefined) return
    clear(reply.answer)
    if (!isVisitor || !reply.judged) return
    const { isRight } = reply.judged
    saveVisitorAnswer(address, version, { answer: reply.answer, isRight })
  }, [reply, clear, isVisitor, address, version])
  const isDraft = !attempt && (restored !== null || page.draft !== null)
  const judged = reply ? reply.judged : earlier && { isRight: earlier.isRight, say: null }
  return (
    <>
      <fetcher.Form
        ref={form}
        method="post"
        onInput={onAnswer}
        className="grid min-w-0 grid-cols-1 gap-4"
      >
        <input type="hidden" name="intent" value="submit" />
        <AnswerField
          // What an earlier visit left is put into fields that begin anew.
          key={restored === null && earlier === null ? 'fresh' : 'restored'}
          task={task}
          ownInput={page.ownInput}
          address={address}
          version={version}
          initial={
            restored ?? reply?.answer ?? page.draft ?? attempt?.answer ?? earlier?.answer ?? null
          }
          onAnswer={onAnswer}
        />
        {reply?.message && <Notice variant="wrong">{reply.message}</Notice>}
        <div className="flex flex-wrap items-center gap-3">
          {(task.kind !== 'own-input' || ownInput?.state === 'ready' || viewerId === null) && (
            <Button type="submit" variant="primary" pending={isSending}>
              {isForLogIn ? 'Log in to get your input' : 'Submit answer'}
            </Button>
          )}
          {isVisitor && !isForLogIn && (
            <AccountLinks exercise={exercise} isNeeded={isJudged(task)} />
          )}
          {!isVisitor && isDraft && (
            <p className="text-small text-quiet">
              Your draft is kept. Submit it to have it checked.
            </p>
          )}
        </div>
      </fetcher.Form>
      <AttemptResult
        attempt={isSending ? null : attempt}
        judged={isSending ? null : (judged ?? null)}
      />
      {solution && (
        <Solution solution={solution} own={attempt?.answer ?? null} isOpen={exercise.isSolved} />
      )}
    </>
  )
}

/** For a visitor, beside Submit. */
function AccountLinks({
  exercise: { courseId, id },
  isNeeded,
}: {
  exercise: PageData['exercise']
  /** Whether a visitor's answer is refused. */
  isNeeded: boolean
}) {
  const page = `/course/${courseId}/exercise/${id}`
  const className = 'font-bold text-brand underline underline-offset-4'
  return (
    <p className="text-small text-quiet">
      <Link to={signInAddress('/log-in', page)} className={className}>
        Log in
      </Link>{' '}
      or{' '}
      <Link to={signInAddress('/sign-up', page)} className={className}>
        make a free account
      </Link>{' '}
      {isNeeded ? 'to submit; what you typed stays.' : 'to save what you solve.'}
    </p>
  )
}

function isJudged(task: ShownTask): task is JudgedTask {
  return task.kind === 'function' || task.kind === 'program' || task.kind === 'page'
}

function Neighbours({ exercise }: { exercise: PageData['exercise'] }) {
  const { previous, next, courseId, isSolved } = exercise
  const addressOf = ({ id }: { id: string }) => `/course/${courseId}/exercise/${id}`
  return (
    <nav
      aria-label="Previous and next exercise"
      className="grid gap-3 border-t border-line pt-6 phone:grid-cols-2"
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
        <ButtonLink
          to={addressOf(next)}
          rel="next"
          variant={isSolved ? 'primary' : 'plain'}
          className="justify-end text-right"
        >
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
