import { Check, X } from 'lucide-react'
import type { QuestionState, ShownQuestion } from '../rules/quiz-attempt'

const stateLabels: Record<QuestionState, string> = {
  open: 'not answered',
  'second-try': 'second try',
  right: 'right',
  'right-at-second': 'right at the second try',
  missed: 'missed',
}

const colours: Record<QuestionState, string> = {
  open: 'border-control text-quiet',
  'second-try': 'border-wrong text-wrong',
  right: 'border-done bg-done text-raised',
  'right-at-second': 'border-done text-done',
  missed: 'border-wrong text-wrong',
}

/** The position in the quiz, and the result of each question so far. */
export function QuizSteps({
  questions,
  currentId,
}: {
  questions: readonly ShownQuestion[]
  currentId: string | null
}) {
  const number = questions.findIndex(({ id }) => id === currentId) + 1
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <ol aria-label="Questions" className="flex gap-2">
        {questions.map(({ id, state }, index) => (
          <li
            key={id}
            aria-current={id === currentId ? 'step' : undefined}
            className={`grid size-7 place-items-center rounded-full border-2 font-mono text-[0.75rem] aria-[current]:outline-2 aria-[current]:outline-offset-2 aria-[current]:outline-brand ${colours[state]}`}
          >
            <span className="sr-only">
              Question {index + 1}: {stateLabels[state]}
            </span>
            <span aria-hidden="true">
              <StepMark state={state} number={index + 1} />
            </span>
          </li>
        ))}
      </ol>
      {number > 0 && (
        <p className="font-mono text-small text-quiet">
          Question {number} of {questions.length}
        </p>
      )}
    </div>
  )
}

function StepMark({ state, number }: { state: QuestionState; number: number }) {
  if (state === 'right' || state === 'right-at-second')
    return <Check className="size-4" strokeWidth={3} />
  if (state === 'missed') return <X className="size-4" strokeWidth={3} />
  return number
}
