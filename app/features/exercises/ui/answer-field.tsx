import type { ReactNode } from 'react'
import type { ShownTask } from '../rules/shown-exercise'
import { CodeAnswer } from './code-answer'
import { ComparedField } from './compared-field'
import { OwnInputField } from './own-input-field'
import { PageAnswer } from './page-answer'
import type { PageData } from './page-data'

type Given = {
  task: ShownTask
  ownInput: PageData['ownInput']
  /** The address of the exercise's page. */
  address: string
  /** Whose drafts of it this browser stores. */
  owner: string
  version: string
  initial: string | null
  /** See `findWrongGaps`. */
  wrongGaps: Record<number, string> | undefined
  /** Called for changes that fire no form event. */
  onAnswer: () => void
  /** Shows the result of the last run in the page, until the answer is submitted. */
  isRunShown: boolean
  onRun: () => void
}

/** The field of each kind, with its initial answer, followed by `children`. */
export function AnswerField({ children, ...given }: Given & { children: ReactNode }) {
  const { task, address, owner, initial, onAnswer, isRunShown, onRun } = given
  if (task.kind === 'page')
    return (
      <PageAnswer
        task={task}
        address={address}
        owner={owner}
        initial={initial}
        onAnswer={onAnswer}
        isRunShown={isRunShown}
        onRun={onRun}
      >
        {children}
      </PageAnswer>
    )
  return (
    <>
      <Field {...given} task={task} />
      {children}
    </>
  )
}

function Field({
  task,
  ownInput,
  address,
  version,
  initial,
  wrongGaps,
  onAnswer,
  isRunShown,
  onRun,
}: Given & { task: Exclude<ShownTask, { kind: 'page' }> }) {
  if (task.kind === 'function' || task.kind === 'program')
    return (
      <CodeAnswer
        task={task}
        version={version}
        initial={initial ?? task.starter}
        onAnswer={onAnswer}
        isRunShown={isRunShown}
        onRun={onRun}
      />
    )
  if (task.kind === 'own-input')
    return <OwnInputField task={task} input={ownInput} address={address} initial={initial ?? ''} />
  return <ComparedField task={task} initial={initial} wrongGaps={wrongGaps} onAnswer={onAnswer} />
}
