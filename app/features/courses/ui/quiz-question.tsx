import { Check, CircleAlert, X } from 'lucide-react'
import type { QuestionState, ShownOption, ShownQuestion } from '../rules/quiz-attempt'
import { InlineCode } from '~/ui/inline-code'

/**
 * One question: its options, replies to the chosen ones, and the right answer once it is decided.
 */
export function QuestionField({
  number,
  question,
  isUnanswered,
}: {
  number: number
  question: ShownQuestion
  isUnanswered: boolean
}) {
  const { id, kind, state, tries } = question
  const isOver = state !== 'open' && state !== 'second-try'
  const chosen = tries.at(-1) ?? []
  const messageId = `about-${id}`
  return (
    <fieldset
      tabIndex={-1}
      aria-describedby={isUnanswered || state !== 'open' ? messageId : undefined}
      className="grid scroll-mt-20 grid-cols-1 gap-2"
    >
      <legend className="mb-2 font-bold">
        {number}. <InlineCode text={question.question} />
        {kind === 'multiple' && (
          <span className="font-normal text-quiet"> Choose all that are right.</span>
        )}
      </legend>
      {question.options.map((option) => (
        <Option
          key={option.index}
          type={kind === 'single' ? 'radio' : 'checkbox'}
          name={isOver ? `answer-${id}` : 'choice'}
          option={option}
          isChosen={chosen.includes(option.index) && (isOver || option.mark === null)}
          isDisabled={isOver || (option.mark === 'wrong' && kind === 'single')}
        />
      ))}
      {isUnanswered && (
        <p id={messageId} className="flex gap-2.5 text-small font-bold text-wrong">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
          Question {number} is not answered. Choose an answer.
        </p>
      )}
      {!isUnanswered && <Feedback id={messageId} question={question} />}
    </fieldset>
  )
}

const optionColours = {
  open: 'border-line has-checked:border-brand has-checked:bg-brand-soft hover:border-control',
  wrong: 'border-wrong bg-wrong-soft [--tick:var(--wrong)]',
  right: 'border-done [--tick:var(--done)] has-checked:bg-done-soft',
}

function Option({
  type,
  name,
  option: { index, text, mark, why },
  isChosen,
  isDisabled,
}: {
  type: 'radio' | 'checkbox'
  name: string
  option: ShownOption
  isChosen: boolean
  isDisabled: boolean
}) {
  const Icon = mark === 'right' ? Check : X
  const colour = mark === 'right' ? 'text-done' : 'text-wrong'
  return (
    <label
      className={`flex min-h-11 items-start gap-3 rounded-control border px-3.5 py-2.5 ${optionColours[mark ?? 'open']}`}
    >
      <input
        type={type}
        name={name}
        value={index}
        defaultChecked={isChosen}
        disabled={isDisabled}
        // The cross is the only sign shown beside a wrong answer.
        className={`mt-1 size-4.5 shrink-0 accent-brand ${mark === 'wrong' ? 'before:hidden' : ''}`}
      />
      <span className="min-w-0">
        <InlineCode text={text} />
        {mark && (
          <span className={`ml-2 text-small font-bold whitespace-nowrap ${colour}`}>
            <span className="sr-only">: </span>
            {`${mark} answer`}
            <span className="sr-only">. </span>
          </span>
        )}
        {why && (
          <span className="mt-1 block text-small">
            <InlineCode text={why} />
          </span>
        )}
      </span>
      {mark && (
        <Icon
          aria-hidden="true"
          className={`mt-0.5 ml-auto size-5 shrink-0 ${colour}`}
          strokeWidth={3}
        />
      )}
    </label>
  )
}

const verdicts = {
  right: 'Right.',
  'right-at-second': 'Right at the second try.',
  missed: 'Not right.',
} as const satisfies Partial<Record<QuestionState, string>>

function Feedback({ id, question }: { id: string; question: ShownQuestion }) {
  const { state, options, explanation } = question
  if (state === 'open') return null
  const isRight = state === 'right' || state === 'right-at-second'
  const Icon = isRight ? Check : X
  const hasWrong = options.some(({ mark }) => mark === 'wrong')
  return (
    <p
      id={id}
      className={`flex gap-2.5 rounded-control px-3.5 py-2.5 text-small ${isRight ? 'bg-done-soft' : 'bg-wrong-soft'}`}
    >
      <Icon
        aria-hidden="true"
        className={`mt-0.5 size-4.5 shrink-0 ${isRight ? 'text-done' : 'text-wrong'}`}
        strokeWidth={3}
      />
      <span className="min-w-0">
        {state === 'second-try' ? (
          <>
            <b>Not right yet.</b>{' '}
            {!hasWrong && 'What you chose is right, but it is not everything. '}
            You have a second try.
          </>
        ) : (
          <>
            <b>{verdicts[state]}</b> <InlineCode text={explanation ?? ''} />
          </>
        )}
      </span>
    </p>
  )
}
