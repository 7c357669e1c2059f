import { Field } from '~/ui/field'
import type { ComparedTask } from '../rules/shown-exercise'
import { GapFields } from './gap-fields'
import { LineChoice } from './line-choice'
import { LineOrder } from './line-order'
import { PredictField } from './predict-field'
import './compared-field.css'

/** The field of each kind whose answer is compared, with the answer it begins with; the program to predict stands beside it. */
export function ComparedField({
  task,
  initial,
  wrongGaps = {},
  mayBeEmpty = false,
  onAnswer,
}: {
  task: ComparedTask
  initial: string | null
  /** As of `findWrongGaps`; a challenge does not tell. */
  wrongGaps?: Record<number, string> | undefined
  /** Whether the answer may be sent with empty gaps. */
  mayBeEmpty?: boolean
  /** Told of changes that are no event of the form. */
  onAnswer: () => void
}) {
  if (task.kind === 'predict')
    return <PredictField choices={task.choices} initial={initial ?? ''} />
  if (task.kind === 'order')
    return (
      <LineOrder
        lines={task.lines}
        hasDistractors={task.hasDistractors}
        initial={initial}
        onAnswer={onAnswer}
      />
    )
  if (task.kind === 'fill')
    return (
      <GapFields
        program={task.program}
        gaps={task.gaps}
        initial={initial ?? ''}
        wrong={wrongGaps}
        mayBeEmpty={mayBeEmpty}
        onAnswer={onAnswer}
      />
    )
  if (task.kind === 'spot') return <LineChoice lines={task.lines} initial={initial} />
  return <CommandField initial={initial ?? ''} />
}

function CommandField({ initial }: { initial: string }) {
  return (
    <Field
      label="Command"
      name="answer"
      defaultValue={initial}
      maxLength={400}
      autoCapitalize="none"
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      className="font-mono"
      hint="Nothing is run. Your command is compared with those that do it."
    />
  )
}
