import { Check, CircleAlert, X } from 'lucide-react'
import type { MarkedQuestion } from '../rules'

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
  marked,
  isUnanswered,
}: {
  number: number
  question: Question
  chosen: readonly number[]
  marked: MarkedQuestion | undefined
  isUnanswered: boolean
}) {
  const wordsId = `about-${question.id}`
  return (
    <fieldset
      tabIndex={-1}
      data-mistake={isUnanswered || marked?.isRight === false || undefined}
      aria-describedby={isUnanswered || marked ? wordsId : undefined}
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
          isCorrect={marked?.correct.includes(index)}
        />
      ))}
      {isUnanswered && (
        <p id={wordsId} className="flex gap-2.5 text-small font-bold text-wrong">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
          Choose an answer.
        </p>
      )}
      {marked && <Marking id={wordsId} marked={marked} />}
    </fieldset>
  )
}

const optionLooks = {
  open: 'border-line has-checked:border-brand has-checked:bg-brand-soft hover:border-control',
  wrong:
    'border-line [--tick:var(--wrong)] has-checked:border-wrong has-checked:bg-wrong-soft hover:border-control',
  right: 'border-done [--tick:var(--done)] has-checked:bg-done-soft',
}

/** @param isCorrect undefined before the answers were checked */
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
  const look = isCorrect ? 'right' : isCorrect === false && isChosen ? 'wrong' : 'open'
  return (
    <label
      className={`flex min-h-11 items-start gap-3 rounded-control border px-3.5 py-2.5 ${optionLooks[look]}`}
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
        {look !== 'open' && (
          <span
            className={`ml-2 text-small font-bold whitespace-nowrap ${look === 'right' ? 'text-done' : 'text-wrong'}`}
          >
            {look === 'right' ? 'right answer' : 'wrong answer'}
          </span>
        )}
      </span>
      {look === 'wrong' && (
        <X
          aria-hidden="true"
          className="mt-0.5 ml-auto size-5 shrink-0 text-wrong"
          strokeWidth={3}
        />
      )}
    </label>
  )
}

function Marking({ id, marked: { isRight, explanation } }: { id: string; marked: MarkedQuestion }) {
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
      // The parts of one fixed text never change places.
      <code key={index} className="inline-code">
        {part}
      </code>
    ) : (
      part
    ),
  )
}
