import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { Button } from '~/ui/button'
import { visitor } from '~/ui/drafts/store'
import { useDraft } from '~/ui/drafts/use-draft'
import { Notice } from '~/ui/notice'
import { chosenFor, type GradedQuestion, type QuizAnswers } from '../rules'
import { type Question, QuestionField } from './quiz-question'

export type QuizAnswer = {
  message?: string
  quiz?: { graded: GradedQuestion[]; score: number; outOf: number }
  /** For a page without scripts. */
  chosen?: QuizAnswers
  /** Question ids. */
  unanswered?: string[]
}

export function Quiz({
  form,
  viewerId,
  questions,
  best,
  answer: pageAnswer,
}: {
  /** Names the draft of what was chosen. */
  form: string
  viewerId: string | null
  questions: readonly Question[]
  best: { score: number; outOf: number } | null
  /** The answer to a form that was sent without scripts. */
  answer: QuizAnswer | undefined
}) {
  const fetcher = useFetcher<QuizAnswer>()
  const { props } = useDraft(form, viewerId ?? visitor)
  const answer = fetcher.data ?? pageAnswer
  useFocusOnMistake(props.ref, answer)
  return (
    <section
      aria-labelledby="quiz"
      className="rounded-surface border border-line bg-raised p-5 phone:p-7"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="quiz" className="text-title">
          Check yourself
        </h2>
        {best && (
          <p className="text-small text-quiet">
            Best: {best.score} of {best.outOf}
          </p>
        )}
      </div>
      <fetcher.Form method="post" {...props} className="mt-4 grid grid-cols-1 gap-7">
        <input type="hidden" name="intent" value="quiz" />
        {questions.map((question, index) => (
          <QuestionField
            key={question.id}
            number={index + 1}
            question={question}
            chosen={chosenFor(question.id, answer?.chosen ?? {})}
            graded={answer?.quiz?.graded.find((graded) => graded.id === question.id)}
            isUnanswered={answer?.unanswered?.includes(question.id) ?? false}
          />
        ))}
        {fetcher.state === 'idle' && <Outcome answer={answer} questions={questions} />}
        <Button type="submit" pending={fetcher.state !== 'idle'} className="justify-self-start">
          Check answers
        </Button>
      </fetcher.Form>
    </section>
  )
}

/** Moves to the first wrong or unanswered question, once for each answer of the server. */
function useFocusOnMistake(
  form: RefObject<HTMLFormElement | null>,
  answer: QuizAnswer | undefined,
) {
  const handled = useRef<QuizAnswer>(undefined)
  // No dependency list: React may see `fetcher.data`, read from a ref, change in a dropped render.
  useLayoutEffect(() => {
    if (answer === handled.current) return
    handled.current = answer
    const mistake = form.current?.querySelector<HTMLElement>('fieldset[data-mistake]')
    mistake?.focus({ preventScroll: true })
    mistake?.scrollIntoView({ block: 'start' })
  })
}

const lists = new Intl.ListFormat('en-GB')

function Outcome({
  answer,
  questions,
}: {
  answer: QuizAnswer | undefined
  questions: readonly Question[]
}) {
  const result = answer?.quiz
  const numbers = questions.flatMap(({ id }, index) =>
    answer?.unanswered?.includes(id) ? [String(index + 1)] : [],
  )
  const left = `question${numbers.length === 1 ? '' : 's'} ${lists.format(numbers)}`
  return (
    <>
      {answer?.message && (
        <Notice variant="wrong">
          {answer.message}
          {numbers.length > 0 && ` Not answered yet: ${left}.`}
        </Notice>
      )}
      {result && (
        <Notice variant={result.score === result.outOf ? 'done' : 'info'}>
          {result.score === result.outOf
            ? `All ${result.outOf} right.`
            : `${result.score} of ${result.outOf} right. Change your answers and check again.`}
        </Notice>
      )}
    </>
  )
}
