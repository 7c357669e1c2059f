import { useEffect, useRef } from 'react'
import { languageOf } from '~/features/judging/rules/languages'
import { Button } from '~/ui/button'
import { ConfirmDialog } from '~/ui/confirm-dialog'
import { countOf } from '~/ui/format'
import type { RunEnd } from '~/ui/task/sample-run'
import { useSampleRuns } from '~/ui/task/use-sample-runs'
import { languages } from '../rules'
import type { Answers } from './answers-draft'
import type { OpenTask } from './coding-answer'
import { useSampleRunner } from './use-sample-runner'

type Props = {
  hackathonId: string
  answers: Answers
  onSure: () => void
  onClose: () => void
}

export function SubmitQuestion({ task, ...props }: Props & { task: OpenTask | null }) {
  return task ? <QuestionWithSamples task={task} {...props} /> : <Question {...props} samples="" />
}

function QuestionWithSamples({ task, ...props }: Props & { task: OpenTask }) {
  const { shown, run } = useSampleRuns(useSampleRunner(task, props.hackathonId))
  const { coding: source, language } = props.answers
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    const name = languages.find((each) => each === language) ?? 'JavaScript'
    void run({ language: languageOf(name), source, ownInput: null })
  })
  const samples =
    shown.state === 'over'
      ? describeEnd(shown.end, task.samples.length)
      : 'Your code is running on the samples…'
  return <Question {...props} samples={samples} />
}

function Question({ samples, onSure, onClose }: Props & { samples: string }) {
  return (
    <ConfirmDialog
      title="Submit your test?"
      question={`${samples} You can submit once.`.trim()}
      confirm={
        <Button variant="primary" onClick={onSure}>
          Submit test
        </Button>
      }
      onClose={onClose}
    />
  )
}

function describeEnd(end: RunEnd, count: number): string {
  if (end.kind !== 'done') return 'We could not run your code on the samples.'
  const passed = end.results.filter(({ verdict }) => verdict === 'AC').length
  return `Your code passes ${passed} of ${countOf(count, 'sample')}.`
}
