import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { Button } from '~/ui/button'
import { visitor } from '~/ui/drafts/store'
import { useDraft } from '~/ui/drafts/use-draft'
import { Notice } from '~/ui/notice'
import { chosenFor, type MarkedQuestion, type QuizAnswers } from '../rules'
import { type Question, QuestionField } from './quiz-question'

type Answer = {
  message?: string
  quiz?: { marked: MarkedQuestion[]; score: number; outOf: number }
  chosen?: QuizAnswers
  unanswered?: string[]
}

/**
 * The questions that close a module. As many attempts as one likes; the best score is kept on the
 * server, what was chosen in this browser.
 */
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
  answer: Answer | undefined
}) {
  const fetcher = useFetcher<Answer>()
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
            marked={answer?.quiz?.marked.find((marked) => marked.id === question.id)}
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

/** Moves to the first question that is wrong or unanswered, once for each answer of the server. */
function useFocusOnMistake(form: RefObject<HTMLFormElement | null>, answer: Answer | undefined) {
  const handled = useRef<Answer>(undefined)
  // Without a list of dependencies: `fetcher.data` is read from a ref, so React may have seen the
  // new answer in a render that it dropped, and would take it for unchanged in the one it shows.
  useLayoutEffect(() => {
    if (answer === handled.current) return
    handled.current = answer
    const mistake = form.current?.querySelector<HTMLElement>('fieldset[data-mistake]')
    mistake?.focus({ preventScroll: true })
    mistake?.scrollIntoView({ block: 'start' })
  })
}

function Outcome({
  answer,
  questions,
}: {
  answer: Answer | undefined
  questions: readonly Question[]
}) {
  const numbers = questions.flatMap((question, index) =>
    answer?.unanswered?.includes(question.id) ? [String(index + 1)] : [],
  )
  const result = answer?.quiz
  return (
    <>
      {answer?.message && (
        <Notice variant="wrong">
          {numbers.length === 0
            ? answer.message
            : `${answer.message} Not answered yet: ${countedNumbers(numbers)}.`}
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

/** `question 2`, `questions 1 and 3`, `questions 1, 2 and 4`. */
function countedNumbers(numbers: readonly string[]): string {
  const last = numbers.at(-1)
  if (numbers.length === 1) return `question ${last}`
  return `questions ${numbers.slice(0, -1).join(', ')} and ${last}`
}
