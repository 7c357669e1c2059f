import { useId, useState } from 'react'
import { Button } from '../button'
import type { ProgramLanguage } from '../code-editor/mount-editor'
import { Disclosure } from '../disclosure'
import { Notice } from '../notice'
import { ProgressBar } from '../progress-bar'
import {
  ownInputName,
  type RunEnd,
  type RunStage,
  type Sample,
  type SampleRunner,
} from './sample-run'
import { SampleResults } from './sample-results'
import { TextBlock } from './text-block'
import { useSampleRuns } from './use-sample-runs'
import { verdictLabels } from './verdict-labels'

export function TaskRuns({
  samples,
  language,
  source,
  runner,
  takesOwnInput,
  note,
}: {
  samples: readonly Sample[]
  language: ProgramLanguage
  source: string
  runner: SampleRunner
  takesOwnInput: boolean
  /** Shown before the first run. */
  note: string
}) {
  const { shown, run, stop } = useSampleRuns(runner)
  const isRunning = shown.state === 'running'
  const isEmpty = source.trim() === ''
  const start = (ownInput: string | null) => void run({ language, source, ownInput })
  return (
    <section aria-label="Try your program" className="grid min-w-0 grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center gap-3">
        {isRunning ? (
          <Button onClick={stop}>Stop</Button>
        ) : (
          <Button onClick={() => start(null)} disabled={isEmpty}>
            Run samples
          </Button>
        )}
        <p className="min-w-0 flex-1 basis-56 text-small text-quiet">
          {isEmpty ? 'Write your code, then try it on the samples.' : note}
        </p>
      </div>
      {takesOwnInput && <OwnInput isIdle={!isRunning && !isEmpty} onRun={start} />}
      <div role="status" className="grid min-w-0 grid-cols-1 gap-3">
        {isRunning && <Stage stage={shown.stage} count={samples.length} />}
        {shown.state === 'over' && (
          <p className="font-bold">{endMessage(shown.end, samples.length)}</p>
        )}
      </div>
      {shown.state === 'over' && (
        <Outcome samples={samples} end={shown.end} ownInput={shown.program.ownInput} />
      )}
    </section>
  )
}

function OwnInput({ isIdle, onRun }: { isIdle: boolean; onRun: (input: string) => void }) {
  const id = useId()
  const [input, setInput] = useState('')
  return (
    <Disclosure variant="row" label="Try it on your own input" className="border-y border-line">
      <div className="grid gap-3 pb-4">
        <label htmlFor={id} className="text-small font-bold">
          Input of your program
        </label>
        <textarea
          id={id}
          rows={5}
          spellCheck={false}
          autoCapitalize="none"
          autoComplete="off"
          wrap="off"
          value={input}
          onChange={(event) => setInput(event.target.value)}
          className="block w-full rounded-control border border-control bg-raised px-3.5 py-3 font-mono text-[1rem] leading-relaxed tablet:text-small"
        />
        <Button onClick={() => onRun(input)} disabled={!isIdle} className="justify-self-start">
          Run with this input
        </Button>
      </div>
    </Disclosure>
  )
}

function Stage({ stage, count }: { stage: RunStage; count: number }) {
  if (stage.kind !== 'loading') return <p>{stageMessage(stage, count)}</p>
  const { part, megabytes } = stage
  const label = `Downloading the tools to run your code, about ${megabytes} MB, once`
  return (
    <div className="grid max-w-96 gap-1.5">
      <p>{label}</p>
      <ProgressBar label={label} value={part} />
    </div>
  )
}

function stageMessage(stage: Exclude<RunStage, { kind: 'loading' }>, count: number): string {
  if (stage.kind === 'waiting') {
    const { place } = stage
    if (place === 0) return 'Next in the queue…'
    return `In the queue, after ${place} other ${place === 1 ? 'program' : 'programs'}…`
  }
  return stage.index === null || count < 2
    ? 'Running…'
    : `Running, ${Math.min(stage.index + 1, count)} of ${count}…`
}

function endMessage(end: RunEnd, count: number): string {
  if (end.kind === 'stopped') return 'Stopped.'
  if (end.kind === 'failed') return ''
  const [first] = end.results
  if (first && (first.verdict === 'CE' || first.name === ownInputName)) {
    return first.verdict === 'AC' ? 'Finished.' : `${verdictLabels[first.verdict]}.`
  }
  const passed = end.results.filter(({ verdict }) => verdict === 'AC').length
  return passed === count ? `All ${count} samples passed.` : `${passed} of ${count} samples passed.`
}

function Outcome({
  samples,
  end,
  ownInput,
}: {
  samples: readonly Sample[]
  end: RunEnd
  ownInput: string | null
}) {
  if (end.kind === 'stopped') return null
  if (end.kind === 'failed') return <Notice variant="wrong">{end.message}</Notice>
  if (ownInput === null) return <SampleResults samples={samples} results={end.results} />
  const [result] = end.results
  return (
    <div className="grid min-w-0 grid-cols-1 gap-3">
      {result?.message && <TextBlock title="Error output" text={result.message} wraps />}
      <TextBlock title="Your output" text={result?.output ?? ''} copyLabel="Copy your output" />
    </div>
  )
}
