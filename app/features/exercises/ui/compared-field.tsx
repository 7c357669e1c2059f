import { Field } from '~/ui/field'
import type { ComparedTask } from '../rules/shown-exercise'
import { GapFields } from './gap-fields'
import { LineChoice } from './line-choice'
import { LineOrder } from './line-order'
import { PredictField } from './predict-field'
import './compared-field.css'

/** The field of each compared kind, with its initial answer; a program to predict is beside it. */
export function ComparedField({
  task,
  initial,
  wrongGaps = {},
  mayBeEmpty = false,
  onAnswer,
}: {
  task: ComparedTask
  initial: string | null
  /** See `findWrongGaps`; hidden in a challenge. */
  wrongGaps?: Record<number, string> | undefined
  /** Whether the answer may be sent with empty gaps. */
  mayBeEmpty?: boolean
  /** Called for changes that fire no form event. */
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
      hint="We do not run your command. We compare it with commands that do the task."
    />
  )
}
