import { type ReactNode, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '~/ui/button'
import { CodeEditor } from '~/ui/code-editor/code-editor'
import type { EditorLanguage } from '~/ui/code-editor/mount-editor'
import { isFirstInvalid } from '~/ui/code-editor/plain-code'
import { Notice } from '~/ui/notice'
import { PagePreview } from '~/ui/page-preview/page-preview'
import { joinPageFiles, splitPageFiles } from '../../../../judge/engines/page/page-files.ts'
import type { ShownTask } from '../rules/shown-exercise'
import { longestAnswerKib } from '../rules/answer-field'
import { countBrowserChecks } from '../rules/verdict-title'
import { BrowserChecksContext } from './browser-checks'
import { FileTabs, panelId, tabId } from './file-tabs'
import { type MarkedPreview, makePreviewMark } from './preview-mark'
import { StartAgain } from './start-again'
import { TestResults } from './test-results'
import { type PageCheck, usePageCheck } from './use-page-check'
import { useHasScripts } from '~/ui/use-has-scripts'
import { useShownResult } from './use-shown-result'
import './page-answer.css'

const loadShowPage = async () => (await import('../../../../judge/browser/show-page.ts')).showPage

type PageTask = Extract<ShownTask, { kind: 'page' }>

/**
 * The files of a page as editor tabs; beside them the preview, the checks to run before submitting,
 * and `children`.
 */
export function PageAnswer({
  task,
  address,
  owner,
  initial,
  onAnswer,
  isRunShown,
  onRun,
  children,
}: MarkedPreview & {
  task: PageTask
  initial: string | null
  onAnswer: () => void
  isRunShown: boolean
  onRun: () => void
  children: ReactNode
}) {
  const [files, setFiles] = useState(() => readFiles(task, initial))
  const { check, start, reset, host } = usePageCheck(task.tests)
  const mark = useMemo(() => makePreviewMark({ address, owner }), [address, owner])
  const size = new TextEncoder().encode(joinPageFiles(files)).length
  const isTooLong = size > longestAnswerKib * 1024
  const change = (name: string, text: string) => {
    setFiles((before) => ({ ...before, [name]: text }))
    reset()
    onAnswer()
  }
  const startAgain = () => {
    setFiles(readFiles(task, null))
    reset()
    onAnswer()
  }
  const outcomes = check.kind === 'done' ? check.outcomes : null
  return (
    <div className="page-answer">
      <div className="grid min-w-0 grid-cols-1 gap-2">
        <FileEditors files={files} opens={task.opens} onChange={change} />
        {isTooLong && (
          <Notice variant="wrong">
            Your files are longer than {longestAnswerKib} KiB together. Shorten them.
          </Notice>
        )}
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-4">
        {!isTooLong && <PagePreview files={files} mark={mark} loadShowPage={loadShowPage} />}
        <div className="flex flex-wrap gap-3 noscript:hidden">
          {!isTooLong && (
            <Button
              disabled={check.kind === 'running'}
              onClick={() => {
                onRun()
                void start(files)
              }}
            >
              {check.kind === 'running' ? 'Checking…' : 'Check in the page'}
            </Button>
          )}
          <StartAgain
            question="This deletes what you typed and restores the original files. Answers you submitted stay."
            onStart={startAgain}
          />
        </div>
        {!isTooLong && (
          <>
            {/* Kept inside the window: browsers stop animation frames of off-screen frames. */}
            <div
              ref={host}
              aria-hidden="true"
              className="pointer-events-none fixed inset-0 -z-10 overflow-hidden opacity-0 [&>iframe]:h-[600px] [&>iframe]:w-[800px]"
            />
            {(isRunShown || task.tests.some((test) => test.browser)) && (
              <CheckResult check={check} task={task} />
            )}
          </>
        )}
        <BrowserChecksContext value={countBrowserChecks(task.tests, outcomes)}>
          {children}
        </BrowserChecksContext>
      </div>
    </div>
  )
}

/** The files as tabs; without scripts, one below the other. */
function FileEditors({
  files,
  opens,
  onChange,
}: {
  files: Record<string, string>
  /** The one that is open first. */
  opens: string
  onChange: (name: string, text: string) => void
}) {
  const names = Object.keys(files)
  const [open, setOpen] = useState(opens)
  const hasScripts = useHasScripts()
  return (
    <>
      <FileTabs names={names} open={open} className="noscript:hidden" onOpen={setOpen} />
      {names.map((name) => (
        <div
          key={name}
          {...(hasScripts && {
            role: 'tabpanel',
            'aria-labelledby': tabId(name),
            id: panelId(name),
          })}
          className={name === open ? undefined : 'file-closed'}
          // Before its editor takes the focus, which it cannot where it is hidden.
          onInvalidCapture={({ target }) => {
            if (isFirstInvalid(target)) flushSync(() => setOpen(name))
          }}
        >
          <CodeEditor
            label={name}
            labelClass="file-name text-small font-bold"
            name={`file-${name}`}
            value={files[name] ?? ''}
            language={languageOf(name)}
            longestKib={longestAnswerKib}
            missingMessage=""
            mayBeEmpty
            hasKeys
            onChange={(text) => onChange(name, text)}
          />
        </div>
      ))}
    </>
  )
}

/** The exercise's files, whatever an earlier visit left. */
function readFiles({ files, starter }: PageTask, initial: string | null): Record<string, string> {
  const begun = splitPageFiles(starter)
  const left = initial === null ? begun : splitPageFiles(initial)
  return Object.fromEntries(files.map((name) => [name, left[name] ?? begun[name] ?? '']))
}

function languageOf(name: string): EditorLanguage {
  if (name.endsWith('.html')) return 'html'
  return name.endsWith('.css') ? 'css' : 'jsx'
}

function CheckResult({ check, task }: { check: PageCheck; task: PageTask }) {
  const result = useShownResult(check.kind)
  if (check.kind === 'none') return null
  return (
    <div ref={result} className="grid min-w-0 grid-cols-1 gap-3">
      {check.kind === 'running' && <p role="status">Checking your page…</p>}
      {check.kind === 'failed' && <Notice variant="wrong">{check.message}</Notice>}
      {check.kind === 'done' && <CheckedTests outcomes={check.outcomes} task={task} />}
    </div>
  )
}

function CheckedTests({
  outcomes,
  task,
}: {
  outcomes: Extract<PageCheck, { kind: 'done' }>['outcomes']
  task: PageTask
}) {
  const passed = outcomes.filter((test) => test.isPassed).length
  const inBrowser = task.tests.filter((test) => test.browser).map((test) => test.name)
  return (
    <>
      <p role="status" className="text-small font-bold">
        {passed === outcomes.length
          ? 'All tests pass here. Submit your page for it to count.'
          : `${passed} of ${outcomes.length} tests pass.`}
      </p>
      {passed < outcomes.length && <TestResults outcomes={outcomes} inBrowser={inBrowser} />}
      {inBrowser.length > 0 && (
        <p className="text-small text-quiet">
          Checked only in your browser, because they need the drawn page: {inBrowser.join(', ')}.
        </p>
      )}
    </>
  )
}
