import { Check, CircleAlert, X } from 'lucide-react'
import type { GradedQuestion } from '../rules'

export type Question = {
  id: string
  question: string
  kind: 'single' | 'multiple'
  options: string[]
}

export function QuestionField({
  number,
  question,
  chosen,
  graded,
  isUnanswered,
}: {
  number: number
  question: Question
  chosen: readonly number[]
  graded: GradedQuestion | undefined
  isUnanswered: boolean
}) {
  const messageId = `about-${question.id}`
  return (
    <fieldset
      tabIndex={-1}
      data-mistake={isUnanswered || graded?.isRight === false || undefined}
      aria-describedby={isUnanswered || graded ? messageId : undefined}
      className="grid scroll-mt-20 grid-cols-1 gap-2"
    >
      <legend className="mb-2 font-bold">
        {number}. <InlineCode text={question.question} />
        {question.kind === 'multiple' && (
          <span className="font-normal text-quiet"> Choose all that are right.</span>
        )}
      </legend>
      {question.options.map((option, index) => (
        <Option
          key={option}
          type={question.kind === 'single' ? 'radio' : 'checkbox'}
          name={`q-${question.id}`}
          value={index}
          text={option}
          isChosen={chosen.includes(index)}
          isCorrect={graded?.correct.includes(index)}
        />
      ))}
      {isUnanswered && (
        <p id={messageId} className="flex gap-2.5 text-small font-bold text-wrong">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
          Choose an answer.
        </p>
      )}
      {graded && <Feedback id={messageId} graded={graded} />}
    </fieldset>
  )
}

const optionColours = {
  open: 'border-line has-checked:border-brand has-checked:bg-brand-soft hover:border-control',
  wrong:
    'border-line [--tick:var(--wrong)] has-checked:border-wrong has-checked:bg-wrong-soft hover:border-control',
  right: 'border-done [--tick:var(--done)] has-checked:bg-done-soft',
}

/** @param isCorrect undefined until the answers are checked */
function Option({
  type,
  name,
  value,
  text,
  isChosen,
  isCorrect,
}: {
  type: 'radio' | 'checkbox'
  name: string
  value: number
  text: string
  isChosen: boolean
  isCorrect: boolean | undefined
}) {
  const state = isCorrect ? 'right' : isCorrect === false && isChosen ? 'wrong' : 'open'
  return (
    <label
      className={`flex min-h-11 items-start gap-3 rounded-control border px-3.5 py-2.5 ${optionColours[state]}`}
    >
      <input
        type={type}
        name={name}
        value={value}
        defaultChecked={isChosen}
        className="mt-1 size-4.5 shrink-0 accent-brand"
      />
      <span className="min-w-0">
        <InlineCode text={text} />
        {state !== 'open' && (
          <span
            className={`ml-2 text-small font-bold whitespace-nowrap ${state === 'right' ? 'text-done' : 'text-wrong'}`}
          >
            {state} answer
          </span>
        )}
      </span>
      {state === 'wrong' && (
        <X
          aria-hidden="true"
          className="mt-0.5 ml-auto size-5 shrink-0 text-wrong"
          strokeWidth={3}
        />
      )}
    </label>
  )
}

function Feedback({
  id,
  graded: { isRight, explanation },
}: {
  id: string
  graded: GradedQuestion
}) {
  return (
    <p
      id={id}
      className={`flex gap-2.5 rounded-control px-3.5 py-2.5 text-small ${isRight ? 'bg-done-soft' : 'bg-wrong-soft'}`}
    >
      {isRight ? (
        <Check aria-label="Right." className="mt-0.5 size-4.5 shrink-0 text-done" strokeWidth={3} />
      ) : (
        <X
          aria-label="Not right."
          className="mt-0.5 size-4.5 shrink-0 text-wrong"
          strokeWidth={3}
        />
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
      <code key={index} className="inline-code">
        {part}
      </code>
    ) : (
      part
    ),
  )
}
