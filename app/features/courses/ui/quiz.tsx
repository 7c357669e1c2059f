import { Check, X } from 'lucide-react'
import { useFetcher } from 'react-router'
import { Button } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { chosenFor, type MarkedQuestion, type QuizAnswers } from '../rules'

type Question = { id: string; question: string; kind: 'single' | 'multiple'; options: string[] }
type Answer = {
  message?: string
  quiz?: { marked: MarkedQuestion[]; score: number; outOf: number }
  chosen?: QuizAnswers
}

/** The questions that close a module. As many attempts as one likes; the best score is kept. */
export function Quiz({
  questions,
  best,
  answer: pageAnswer,
}: {
  questions: readonly Question[]
  best: { score: number; outOf: number } | null
  /** The answer to a form that was sent without scripts. */
  answer: Answer | undefined
}) {
  const fetcher = useFetcher<Answer>()
  const answer = fetcher.data ?? pageAnswer
  const result = answer?.quiz
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
      <fetcher.Form method="post" className="mt-4 grid grid-cols-1 gap-7">
        <input type="hidden" name="intent" value="quiz" />
        {questions.map((question, index) => (
          <QuestionField
            key={question.id}
            number={index + 1}
            question={question}
            chosen={chosenFor(question.id, answer?.chosen ?? {})}
            marked={result?.marked.find((marked) => marked.id === question.id)}
          />
        ))}
        {answer?.message && <Notice look="wrong">{answer.message}</Notice>}
        {result && (
          <Notice look={result.score === result.outOf ? 'done' : 'info'}>
            {result.score === result.outOf
              ? `All ${result.outOf} right.`
              : `${result.score} of ${result.outOf} right. Change what you like and check again.`}
          </Notice>
        )}
        <Button type="submit" pending={fetcher.state !== 'idle'} className="justify-self-start">
          Check answers
        </Button>
      </fetcher.Form>
    </section>
  )
}

function QuestionField({
  number,
  question,
  chosen,
  marked,
}: {
  number: number
  question: Question
  chosen: readonly number[]
  marked: MarkedQuestion | undefined
}) {
  const type = question.kind === 'single' ? 'radio' : 'checkbox'
  return (
    <fieldset className="grid grid-cols-1 gap-2">
      <legend className="mb-2 font-bold">
        {number}. <InlineCode text={question.question} />
        {question.kind === 'multiple' && (
          <span className="font-normal text-quiet"> Choose every right one.</span>
        )}
      </legend>
      {question.options.map((option, index) => (
        <label
          key={option}
          className="flex min-h-11 items-start gap-3 rounded-control border border-line px-3.5 py-2.5 has-checked:border-brand has-checked:bg-brand-soft hover:border-control"
        >
          <input
            type={type}
            name={`q-${question.id}`}
            value={index}
            defaultChecked={chosen.includes(index)}
            className="mt-1 size-4.5 shrink-0 accent-brand"
          />
          <span className="min-w-0">
            <InlineCode text={option} />
            {marked?.correct.includes(index) && (
              <span className="ml-2 text-small font-bold whitespace-nowrap text-done">
                right answer
              </span>
            )}
          </span>
        </label>
      ))}
      {marked && <Marking marked={marked} />}
    </fieldset>
  )
}

function Marking({ marked: { isRight, explanation } }: { marked: MarkedQuestion }) {
  return (
    <p
      className={`flex gap-2.5 rounded-control px-3.5 py-2.5 text-small ${isRight ? 'bg-done-soft' : 'bg-warn-soft'}`}
    >
      {isRight ? (
        <Check aria-label="Right." className="mt-0.5 size-4.5 shrink-0 text-done" strokeWidth={3} />
      ) : (
        <X aria-label="Not right." className="mt-0.5 size-4.5 shrink-0 text-warn" strokeWidth={3} />
      )}
      <span className="min-w-0">
        <InlineCode text={explanation} />
      </span>
    </p>
  )
}

/** Text with `code` between backticks. */
function InlineCode({ text }: { text: string }) {
  return text.split('`').map((part, index) =>
    index % 2 === 1 ? (
      // The parts of one fixed text never change places.
      <code key={index} className="inline-code">
        {part}
      </code>
    ) : (
      part
    ),
  )
}
