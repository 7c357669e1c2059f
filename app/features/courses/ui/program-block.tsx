import { useCallback, useState } from 'react'
import { Notice } from '~/ui/notice'
import { TextBlock } from '~/ui/task/text-block'
import { TextArea } from '~/ui/text-area'
import { engineSizes } from '../../../../judge/browser/engine-sizes.ts'
import { type Block, chainOf, isProgram, readsInput } from '../rules/block-programs'
import { explainMissingName } from '../rules/missing-name'
import { BlockEditor } from './block-editor'
import { figuresBeside, readBlock } from './figure-blocks'
import { type BlockDrafts, useBlockSource } from './use-block-source'
import { useFirstRun } from './use-first-run'
import { type BlockRun, useBlockRun } from './use-block-run'

/** A block of Python, JavaScript or TypeScript: its editor, and what it printed. */
export function ProgramBlock({
  figure,
  block,
  drafts,
}: {
  figure: HTMLElement
  block: Block
  drafts: BlockDrafts
}) {
  const [original] = useState(block)
  const [source, setSource] = useBlockSource(figure, original.source, drafts)
  const [input, setInput] = useState(figure.dataset['input'] ?? '')
  const { run, start, stop, reset } = useBlockRun()
  const runNow = useCallback(() => void start(chainOfFigure(figure), input), [figure, input, start])
  const { travelMb } = engineSizes[original.language]
  const { size, agree } = useFirstRun(original.language, travelMb, runNow)
  const needsInput = figure.dataset['input'] !== undefined || readsInput({ ...original, source })
  return (
    <div className="not-prose grid min-w-0 grid-cols-1 gap-3 p-3 [--editor-height:5rem]">
      <BlockEditor
        figure={figure}
        label={original.title ?? 'Program'}
        language={original.language === 'python' ? 'python' : 'javascript'}
        original={original.source}
        source={source}
        size={size}
        input={
          needsInput && (
            <TextArea
              label="Input for the program, one line per answer"
              value={input}
              rows={3}
              className="min-h-20 font-mono"
              onChange={(event) => setInput(event.target.value)}
            />
          )
        }
        isRunning={run.kind === 'running'}
        onChange={(text) => {
          setSource(text)
          if (run.kind !== 'none') reset()
        }}
        onRun={() => {
          agree()
          runNow()
        }}
        onStop={stop}
        onReset={() => setInput(figure.dataset['input'] ?? '')}
      />
      <RunResult run={run} />
    </div>
  )
}

function RunResult({ run }: { run: BlockRun }) {
  if (run.kind === 'failed') return <Notice variant="wrong">{run.message}</Notice>
  const why = run.kind === 'done' ? explainMissingName(run.error ?? '') : null
  return (
    <div className="grid min-w-0 grid-cols-1 gap-3">
      <p role="status" className="text-small empty:hidden">
        {statusOf(run)}
      </p>
      {run.kind === 'done' && (run.output !== '' || run.error === null) && (
        <TextBlock title="It printed" text={run.output} />
      )}
      {run.kind === 'done' && run.error !== null && (
        <TextBlock title={run.stoppedFor ? 'Stopped' : 'Error'} text={run.error} wraps />
      )}
      {why !== null && <p>{why}</p>}
    </div>
  )
}

const stopMessages = {
  time: 'We stopped it because it did not end in time. Look for a loop or a recursion that never ends.',
  output: 'We stopped it because it printed too much. Look for a loop that never ends.',
}

function statusOf(run: BlockRun): string {
  if (run.kind === 'running') return run.message
  if (run.kind === 'stopped') return 'Stopped.'
  if (run.kind !== 'done') return ''
  if (run.stoppedFor) return stopMessages[run.stoppedFor]
  return run.error === null ? 'It ran.' : 'It ended with an error.'
}

/** The block and those it continues, with their current code. */
function chainOfFigure(figure: HTMLElement): Block[] {
  const blocks = figuresBeside(figure).map((each) => ({ ...readBlock(each), figure: each }))
  const programs = blocks.filter(isProgram)
  return chainOf(
    programs,
    programs.findIndex((each) => each.figure === figure),
  )
}
