import { useState } from 'react'
import { CodeEditor } from '~/ui/code-editor/code-editor'
import { Field } from '~/ui/field'
import { Prose } from '~/ui/prose'
import type { ShownTask } from '../rules/shown-exercise'
import { longestAnswerKib } from '../schema'
import { GapFields } from './gap-fields'
import { LineChoice } from './line-choice'
import { LineOrder } from './line-order'
import { PredictField } from './predict-field'

/** The field of each kind, with the answer it begins with. */
export function AnswerField({ task, initial }: { task: ShownTask; initial: string | null }) {
  if (task.kind === 'function' || task.kind === 'program')
    return <CodeField task={task} initial={initial ?? task.starter} />
  if (task.kind === 'predict')
    return (
      <>
        <Prose html={task.programHtml} />
        <PredictField choices={task.choices} initial={initial ?? ''} />
      </>
    )
  if (task.kind === 'order')
    return <LineOrder lines={task.lines} hasDistractors={task.hasDistractors} initial={initial} />
  if (task.kind === 'fill')
    return <GapFields program={task.program} gaps={task.gaps} initial={initial ?? ''} />
  if (task.kind === 'spot') return <LineChoice lines={task.lines} initial={initial} />
  if (task.kind === 'command') return <CommandField initial={initial ?? ''} />
  return null
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

type CodeTask = Extract<ShownTask, { kind: 'function' | 'program' }>

function CodeField({ task, initial }: { task: CodeTask; initial: string }) {
  const [source, setSource] = useState(initial)
  return (
    <CodeEditor
      label="Your program"
      name="answer"
      value={source}
      language={task.language === 'typescript' ? 'javascript' : task.language}
      longestKib={longestAnswerKib}
      missingMessage="Write your program before you submit it."
      onChange={setSource}
    />
  )
}
