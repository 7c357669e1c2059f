import { Field } from '~/ui/field'
import { Prose } from '~/ui/prose'
import type { ShownTask } from '../rules/shown-exercise'
import { CodeAnswer } from './code-answer'
import { GapFields } from './gap-fields'
import { LineChoice } from './line-choice'
import { LineOrder } from './line-order'
import { OwnInputField } from './own-input-field'
import type { PageData } from './page-data'
import { PredictField } from './predict-field'

/** The field of each kind, with the answer it begins with. */
export function AnswerField({
  task,
  ownInput,
  address,
  version,
  initial,
  onAnswer,
}: {
  task: ShownTask
  ownInput: PageData['ownInput']
  /** Of the exercise's page. */
  address: string
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
    return (
      <GapFields
        program={task.program}
        gaps={task.gaps}
        initial={initial ?? ''}
        onAnswer={onAnswer}
      />
    )
  if (task.kind === 'spot') return <LineChoice lines={task.lines} initial={initial} />
  if (task.kind === 'command') return <CommandField initial={initial ?? ''} />
  return <OwnInputField task={task} input={ownInput} address={address} initial={initial ?? ''} />
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
