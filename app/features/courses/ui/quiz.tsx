import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { Button } from '~/ui/button'
import { clearDraft, visitor } from '~/ui/drafts/store'
import { useWhenOnline } from '~/ui/send-when-online'
import { useDraft } from '~/ui/drafts/use-draft'
import { Notice } from '~/ui/notice'
import { type ShownQuestion, type ShownQuiz, toPass } from '../rules/quiz-attempt'
import { SaveProgress } from './save-progress'
import type { LeftToMaster } from './mastery-left'
import { QuestionField } from './quiz-question'
import { QuizResult } from './quiz-result'
import { QuizSteps } from './quiz-steps'
import { findAttempt, saveAttempt } from './visitor-attempts'

export type QuizReply = {
  message?: string
  /** An answer given while offline. */
  lost?: string
  /** Question ids. */
  answered?: string
  unanswered?: string
  /** A visitor's quiz, which the server does not store. */
  quiz?: ShownQuiz
}

type Score = { score: number; outOf: number }

export type QuizScores = { best: Score | null; first: Score | null }

type Quiz = {
  /** The lesson's address. */
  address: string
  viewerId: string | null
  quiz: ShownQuiz
  scores: QuizScores
  courseId: string
  left: LeftToMaster | null
  /** The answer to a form sent without scripts. */
  reply: QuizReply | undefined
}

/** The quiz of a lesson, one question at a time. */
export function Quiz(props: Quiz) {
  const {
    address,
    viewerId,
    quiz: loaded,
    scores,
    courseId,
    left: toMaster,
    reply: pageReply,
  } = props
  const fetcher = useFetcher<QuizReply>()
  const reply = fetcher.data ?? pageReply
  useWhenOnline(() => {
    if (reply?.lost) void fetcher.submit(new URLSearchParams(reply.lost), { method: 'post' })
  })
  const quiz = useVisitorQuiz(address, viewerId, loaded, reply)
  const [left, setLeft] = useState<QuizReply>()
  const answered = reply !== left && reply?.answered
  useEffect(() => {
    if (!reply?.answered) return
    for (const number of [1, 2])
      clearDraft(draftOf(address, quiz.attempt, reply.answered, number), viewerId ?? visitor)
  }, [address, quiz.attempt, reply, viewerId])
  const place = useRef<HTMLElement>(null)
  useFocusOnChange(place, fetcher.state === 'idle', reply, left)
  const counts =
    viewerId === null
      ? quiz.attempt === 1
      : toMaster?.isQuizPassed === false && toMaster.practice === null
  const shown = quiz.questions.find(({ id }) => id === answered) ?? quiz.questions.find(isUndecided)
  return (
    <section
      ref={place}
      id="quiz"
      aria-labelledby="quiz-title"
      className="grid scroll-mt-4 grid-cols-1 gap-4 rounded-surface border border-line bg-raised p-5 phone:p-7"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="quiz-title" className="text-title">
          Check yourself
        </h2>
        {quiz.attempt > 1 && <Scores {...scores} />}
      </div>
      <QuizSteps questions={quiz.questions} currentId={shown?.id ?? null} />
      {toMaster?.practice && quiz.attempt > 1 && !quiz.score && (
        <p className="text-small font-bold">{toMaster.practice}</p>
      )}
      {counts && quiz.questions.every(({ state }) => state === 'open') && (
        <p className="text-small">{`Your first choice counts: you pass with ${toPass(quiz.questions.length)}.`}</p>
      )}
      {shown ? (
        <QuestionForm
          key={`${quiz.attempt}/${shown.id}/${shown.tries.length}`}
          fetcher={fetcher}
          form={draftOf(address, quiz.attempt, shown.id, shown.tries.length + 1)}
          viewerId={viewerId}
          quiz={quiz}
          question={shown}
          reply={fetcher.state === 'idle' ? reply : undefined}
          onNext={() => setLeft(reply)}
        />
      ) : (
        <>
          <QuizResult
            quiz={quiz}
            courseId={courseId}
            left={toMaster}
            isVisitor={viewerId === null}
          />
          {viewerId === null && <SaveProgress lesson={address} />}
        </>
      )}
    </section>
  )
}

const draftOf = (address: string, attempt: number, questionId: string, tryNumber: number) =>
  `quiz-${address}-${attempt}-${questionId}-${tryNumber}`

const isUndecided = ({ state }: ShownQuestion) => state === 'open' || state === 'second-try'

/** Of the attempts before. */
function Scores({ best, first }: QuizScores) {
  if (!best) return null
  return (
    <p className="text-small text-quiet">
      {first && `First try: ${first.score} of ${first.outOf} · `}
      {`Best: ${best.score} of ${best.outOf}`}
    </p>
  )
}

/** For a visitor, the attempt stored in this browser. */
function useVisitorQuiz(
  address: string,
  viewerId: string | null,
  loaded: ShownQuiz,
  reply: QuizReply | undefined,
): ShownQuiz {
  const [kept, setKept] = useState<ShownQuiz>()
  const answer = reply?.quiz
  useEffect(() => {
    if (viewerId !== null) return undefined
    if (answer) saveAttempt(address, answer)
    // After the first render, which must match the server's.
    const timer = setTimeout(() => {
      setKept(findAttempt(address, (value) => isAttemptAt(value, loaded)))
    })
    return () => clearTimeout(timer)
  }, [address, viewerId, answer, loaded])
  if (viewerId !== null) return loaded
  return isAttemptAt(answer, loaded) ? answer : (kept ?? loaded)
}

/** Whether this is an attempt at the same questions, and no older than the loaded one. */
function isAttemptAt(value: unknown, loaded: ShownQuiz): value is ShownQuiz {
  const quiz = value as ShownQuiz | null | undefined
  const asked = ({ questions }: ShownQuiz) =>
    JSON.stringify(
      questions.map(({ id, question, options }) => [
        id,
        question,
        options.map(({ text }) => text).toSorted(),
      ]),
    )
  return (
    Array.isArray(quiz?.questions) &&
    quiz.attempt >= loaded.attempt &&
    asked(quiz) === asked(loaded)
  )
}

function QuestionForm({
  fetcher,
  form,
  viewerId,
  quiz,
  question,
  reply,
  onNext,
}: {
  fetcher: ReturnType<typeof useFetcher<QuizReply>>
  /** The name of the draft of the choice. */
  form: string
  viewerId: string | null
  quiz: ShownQuiz
  question: ShownQuestion
  reply: QuizReply | undefined
  onNext: () => void
}) {
  const { props } = useDraft(form, viewerId ?? visitor)
  const isOpen = isUndecided(question)
  const isUnanswered = reply?.unanswered === question.id
  const number = quiz.questions.indexOf(question) + 1
  return (
    <fetcher.Form
      method="post"
      {...props}
      onSubmit={(event) => {
        props.onSubmit()
        if (isOpen) return
        event.preventDefault()
        onNext()
      }}
      className="grid grid-cols-1 gap-5"
    >
      <input type="hidden" name="intent" value={isOpen ? 'quiz' : 'next-question'} />
      <input type="hidden" name="attempt" value={quiz.attempt} />
      <input type="hidden" name="question" value={question.id} />
      <input type="hidden" name="try" value={question.tries.length + 1} />
      {viewerId === null && <input type="hidden" name="earlier" value={earlierOf(quiz)} />}
      <QuestionField number={number} question={question} isUnanswered={isUnanswered} />
      {reply?.message && !isUnanswered && <Notice variant="wrong">{reply.message}</Notice>}
      <Button
        type="submit"
        variant={isOpen ? 'plain' : 'primary'}
        pending={fetcher.state !== 'idle'}
        className="justify-self-start"
      >
        {isOpen ? 'Check answer' : quiz.score ? 'See your score' : 'Next question'}
      </Button>
    </fetcher.Form>
  )
}

const earlierOf = ({ questions }: ShownQuiz) =>
  JSON.stringify(
    questions.flatMap(({ id, tries }) => tries.map((chosen) => ({ questionId: id, chosen }))),
  )

/** Moves the focus to what was answered, or to the next question, once it is on the page. */
function useFocusOnChange(
  place: RefObject<HTMLElement | null>,
  isThere: boolean,
  reply: QuizReply | undefined,
  left: QuizReply | undefined,
) {
  const handled = useRef<(QuizReply | undefined)[]>([undefined, undefined])
  // No dependency list: `fetcher.data` is read from a ref and may change in a render that React
  // drops.
  useLayoutEffect(() => {
    if (!isThere || (handled.current[0] === reply && handled.current[1] === left)) return
    handled.current = [reply, left]
    const target = place.current?.querySelector<HTMLElement>('fieldset, [data-result]')
    target?.focus({ preventScroll: true })
    target?.scrollIntoView({ block: 'start' })
  })
}
