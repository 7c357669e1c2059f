import { useState, useSyncExternalStore } from 'react'
import { Button } from '~/ui/button'
import { CodeEditor } from '~/ui/code-editor/code-editor'
import { Notice } from '~/ui/notice'
import { sizeOfFirstRun } from '../../../../judge/browser/loaded-engines.ts'
import type { BrowserLanguage } from '../../../../judge/browser/messages.ts'
import type { ShownTask } from '../rules/shown-exercise'
import { longestAnswerKib } from '../rules/answer-field'
import { summarizeTests } from '../rules/test-outcome'
import { StartAgain } from './start-again'
import { TestResults } from './test-results'
import { useShownResult } from './use-shown-result'
import { type TestRun, useTestRuns } from './use-test-runs'

type CodeTask = Extract<ShownTask, { kind: 'function' | 'program' }>

/** The editor, and the button that runs the program on the tests before it is submitted. */
export function CodeAnswer({
  task,
  version,
  initial,
  onAnswer,
  isRunShown,
  onRun,
}: {
  task: CodeTask
  version: string
  initial: string
  onAnswer: () => void
  isRunShown: boolean
  onRun: () => void
}) {
  const [source, setSource] = useState(initial)
  const { run, start, stop, reset } = useTestRuns(task, version)
  const language = browserLanguageOf(task.language)
  const isRunning = run.kind === 'running'
  const isEmpty = !isRunning && source.trim() === ''
  const press = () => {
    if (isRunning) stop()
    else if (language) {
      onRun()
      void start(language, source)
    }
  }
  const change = (text: string) => {
    setSource(text)
    if (run.kind !== 'none') reset()
    onAnswer()
  }
  return (
    <>
      <CodeEditor
        label="Your program"
        name="answer"
        value={source}
        language={task.language === 'typescript' ? 'javascript' : task.language}
        longestKib={longestAnswerKib}
        missingMessage="Write your program before you submit it."
        hasKeys
        keyRowEnd={
          language && (
            <Button
              className="min-w-18 shrink-0 pr-3 pl-3"
              aria-label={isRunning ? 'Stop the tests' : 'Run the tests now'}
              disabled={isEmpty}
              onClick={press}
            >
              {isRunning ? 'Stop' : 'Run'}
            </Button>
          )
        }
        onChange={change}
      />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {language && <RunTests isRunning={isRunning} isDisabled={isEmpty} onPress={press} />}
        <StartAgain
          question="This deletes the program you typed and restores the original one. Answers you submitted stay."
          onStart={() => change(task.starter)}
        />
        {language ? (
          <FirstRun language={language} isRunning={isRunning} />
        ) : (
          <p className="text-small text-quiet">Submit it to run it: our server has the compiler.</p>
        )}
      </div>
      {isRunShown && <RunResult run={run} total={task.tests.length} />}
    </>
  )
}

const neverChanges = () => () => undefined

const firstRunId = 'first-run'

function RunTests({
  isRunning,
  isDisabled,
  onPress,
}: {
  isRunning: boolean
  isDisabled: boolean
  onPress: () => void
}) {
  return (
    <Button
      disabled={isDisabled}
      aria-describedby={firstRunId}
      className="noscript:hidden"
      onClick={onPress}
    >
      {isRunning ? 'Stop' : 'Run tests'}
    </Button>
  )
}

/** The download size of the first run, below the buttons. */
function FirstRun({ language, isRunning }: { language: BrowserLanguage; isRunning: boolean }) {
  const size = useSyncExternalStore(
    neverChanges,
    () => sizeOfFirstRun(language),
    () => null,
  )
  return (
    <p id={firstRunId} className="w-full text-small text-quiet empty:hidden noscript:hidden">
      {size !== null && !isRunning && `The first run loads ${size}, once.`}
    </p>
  )
}

function browserLanguageOf(language: CodeTask['language']): BrowserLanguage | null {
  return language === 'cpp' ? null : language
}

function RunResult({ run, total }: { run: TestRun; total: number }) {
  const result = useShownResult(run.kind)
  if (run.kind === 'none') return null
  return (
    <div ref={result} className="grid min-w-0 grid-cols-1 gap-3">
      {run.kind === 'failed' ? (
        <Notice variant="wrong">{run.message}</Notice>
      ) : (
        <p role="status" className="text-small font-bold">
          {runMessage(run, total)}
        </p>
      )}
      {run.kind === 'done' && run.outcomes.some((test) => !test.isPassed) && (
        <TestResults outcomes={run.outcomes} total={total} />
      )}
    </div>
  )
}

function runMessage(run: Exclude<TestRun, { kind: 'none' | 'failed' }>, total: number): string {
  if (run.kind === 'running') return run.message
  if (run.kind === 'stopped') return 'Stopped.'
  return run.outcomes.every((test) => test.isPassed)
    ? 'All tests pass here. Submit your program for it to count.'
    : summarizeTests(run.outcomes, { total })
}
