import { useCallback, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '~/ui/button'
import { CodeEditor } from '~/ui/code-editor/code-editor'
import { Notice } from '~/ui/notice'
import { TextBlock } from '~/ui/task/text-block'
import { TextArea } from '~/ui/text-area'
import { engineSizes } from '../../../../judge/browser/engine-sizes.ts'
import { type Block, chainOf, readsInput } from '../rules/block-programs'
import { isMetered } from './metered-connection'
import { type BlockRun, useBlockRun } from './use-block-run'

/** The judge's limit. */
const longestKib = 64

/** The opened blocks of a lesson, each inside the figure that shows its code. */
export function RunnableBlocks({ figures }: { figures: readonly HTMLElement[] }) {
  return figures.map((figure, index) =>
    createPortal(<RunnableBlock figure={figure} />, figure, `block-${index}`),
  )
}

function RunnableBlock({ figure }: { figure: HTMLElement }) {
  const [original] = useState(() => readBlock(figure))
  const [source, setSource] = useState(original.source)
  const [input, setInput] = useState(figure.dataset['input'] ?? '')
  const { run, start, stop, reset } = useBlockRun()
  const [isAsked, setAsked] = useState(() => isMetered() && !isFetched(original))
  const main = useRef<HTMLButtonElement>(null)
  const isRunning = run.kind === 'running'

  const press = useCallback(() => {
    setAsked(false)
    markFetched(original)
    void start(chainOfFigure(figure), input)
  }, [figure, input, original, start])
  const first = useRef(press)
  useEffect(() => {
    for (const part of figure.querySelectorAll<HTMLElement>(':scope > pre, button.run'))
      part.hidden = true
    main.current?.focus()
    if (!isMetered() || isFetched(original)) first.current()
  }, [figure, original])

  const change = (text: string) => {
    setSource(text)
    // Blocks that continue this one run its current code.
    const code = figure.querySelector('pre code')
    if (code) code.textContent = text
    if (run.kind !== 'none') reset()
  }
  const needsInput = figure.dataset['input'] !== undefined || readsInput(original)
  return (
    <div className="not-prose grid min-w-0 grid-cols-1 gap-3 p-3 [--editor-height:5rem]">
      <CodeEditor
        label={original.title ?? 'Program'}
        name="program"
        value={source}
        language={original.language === 'python' ? 'python' : 'javascript'}
        longestKib={longestKib}
        missingMessage="Write a program before you run it."
        hasKeys
        keyRowEnd={
          <Button
            className="shrink-0 pr-3 pl-3"
            aria-label={isRunning ? 'Stop it now' : 'Run it now'}
            onClick={() => (isRunning ? stop() : press())}
          >
            {isRunning ? 'Stop' : 'Run'}
          </Button>
        }
        onChange={change}
      />
      {needsInput && (
        <TextArea
          label="Input for the program, one line per answer"
          value={input}
          rows={3}
          className="min-h-20 font-mono"
          onChange={(event) => setInput(event.target.value)}
        />
      )}
      {isAsked && <p className="text-small">{sizeMessage(original)}</p>}
      <div className="flex flex-wrap gap-3">
        <Button
          ref={main}
          variant="primary"
          disabled={!isRunning && source.trim() === ''}
          onClick={() => (isRunning ? stop() : press())}
        >
          {isRunning ? 'Stop' : isAsked ? 'Download and run' : 'Run'}
        </Button>
        <Button
          disabled={source === original.source}
          onClick={() => {
            change(original.source)
            setInput(figure.dataset['input'] ?? '')
          }}
        >
          Reset
        </Button>
      </div>
      <RunResult run={run} />
    </div>
  )
}

function RunResult({ run }: { run: BlockRun }) {
  if (run.kind === 'failed') return <Notice variant="wrong">{run.message}</Notice>
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

function readBlock(figure: HTMLElement): Block {
  const { run, title } = figure.dataset
  return {
    language: run === 'python' || run === 'typescript' ? run : 'javascript',
    source: figure.querySelector('pre code')?.textContent.trimEnd() ?? '',
    title: title ?? null,
    continues: figure.dataset['continues'] !== undefined,
  }
}

/** The block and those it continues, with their current code. */
function chainOfFigure(figure: HTMLElement): Block[] {
  const all = [...(figure.closest('[data-lesson]')?.querySelectorAll('figure[data-run]') ?? [])]
  const figures = all.filter((each) => each instanceof HTMLElement)
  return chainOf(figures.map(readBlock), figures.indexOf(figure))
}

/** The languages whose engines this page has downloaded, or is told to. */
const fetched = new Set<string>()
const isFetched = ({ language }: Block) => fetched.has(language)
const markFetched = ({ language }: Block) => void fetched.add(language)

function sizeMessage({ language }: Block): string {
  const { travelMb } = engineSizes[language]
  return `Running this downloads about ${travelMb} MB, once.`
}
