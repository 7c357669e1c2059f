import { Field } from '~/ui/field'
import { Notice } from '~/ui/notice'
import { Prose } from '~/ui/prose'
import type { ShownTask } from '../rules/shown-exercise'
import { CodeAnswer } from './code-answer'
import { GapFields } from './gap-fields'
import { LineChoice } from './line-choice'
import { LineOrder } from './line-order'
import { PredictField } from './predict-field'

/** The field of each kind, with the answer it begins with. */
export function AnswerField({
  task,
  version,
  initial,
  onAnswer,
}: {
  task: ShownTask
  version: string
  initial: string | null
  /** Told of changes that are no event of the form. */
  onAnswer: () => void
}) {
  if (task.kind === 'function' || task.kind === 'program')
    return (
      <CodeAnswer
        task={task}
        version={version}
        initial={initial ?? task.starter}
        onAnswer={onAnswer}
      />
    )
  if (task.kind === 'predict')
    return (
      <>
        <Prose html={task.programHtml} />
        <PredictField choices={task.choices} initial={initial ?? ''} />
      </>
    )
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
    return <GapFields program={task.program} gaps={task.gaps} initial={initial ?? ''} />
  if (task.kind === 'spot') return <LineChoice lines={task.lines} initial={initial} />
  if (task.kind === 'command') return <CommandField initial={initial ?? ''} />
  return (
    <Notice variant="info">
      You cannot submit an answer to this exercise yet. It opens with a later version of the site.
    </Notice>
  )
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
      spellCheck={false}
      className="font-mono"
      hint="Nothing is run. Your command is compared with those that do it."
    />
  )
}
