import { useState } from 'react'
import { Button } from '~/ui/button'
import { CodeEditor } from '~/ui/code-editor/code-editor'
import { Notice } from '~/ui/notice'
import type { BrowserLanguage } from '../../../../judge/browser/messages.ts'
import type { ShownTask } from '../rules/shown-exercise'
import { longestAnswerKib, longestTypeScriptKib } from '../rules/answer-field'
import { TestResults } from './test-results'
import { useShownResult } from './use-shown-result'
import { type TestRun, useTestRuns } from './use-test-runs'

type CodeTask = Extract<ShownTask, { kind: 'function' | 'program' }>

/** The editor, and what runs its program on the tests before it is submitted. */
export function CodeAnswer({
  task,
  version,
  initial,
  onAnswer,
}: {
  task: CodeTask
  version: string
  initial: string
  onAnswer: () => void
}) {
  const [source, setSource] = useState(initial)
  const { run, start, stop, reset } = useTestRuns(task, version)
  const language = browserLanguageOf(task.language)
  const isRunning = run.kind === 'running'
  const isEmpty = !isRunning && source.trim() === ''
  const press = () => {
    if (isRunning) stop()
    else if (language) void start(language, source)
  }
  return (
    <>
      <CodeEditor
        label="Your program"
        name="answer"
        value={source}
        language={task.language === 'typescript' ? 'javascript' : task.language}
        longestKib={task.language === 'typescript' ? longestTypeScriptKib : longestAnswerKib}
        missingMessage="Write your program before you submit it."
        hasKeys
        keyRowEnd={
          language && (
            <Button
              className="shrink-0 pr-3 pl-3"
              aria-label={isRunning ? 'Stop the tests' : 'Run the tests now'}
              disabled={isEmpty}
              onClick={press}
            >
              {isRunning ? 'Stop' : 'Run'}
            </Button>
          )
        }
        onChange={(text) => {
          setSource(text)
          if (run.kind !== 'none') reset()
          onAnswer()
        }}
      />
      {language ? (
        <Button className="justify-self-start" disabled={isEmpty} onClick={press}>
          {isRunning ? 'Stop' : 'Run tests'}
        </Button>
      ) : (
        <p className="text-small text-quiet">Submit it to run it: our server has the compiler.</p>
      )}
      <RunResult run={run} />
    </>
  )
}

function browserLanguageOf(language: CodeTask['language']): BrowserLanguage | null {
  return language === 'python' || language === 'javascript' ? language : null
}

function RunResult({ run }: { run: TestRun }) {
  const result = useShownResult(run.kind)
  if (run.kind === 'none') return null
  return (
    <div ref={result} className="grid min-w-0 grid-cols-1 gap-3">
      {run.kind === 'failed' ? (
        <Notice variant="wrong">{run.message}</Notice>
      ) : (
        <p role="status" className="text-small font-bold">
          {runMessage(run)}
        </p>
      )}
      {run.kind === 'done' && run.outcomes.some((test) => !test.isPassed) && (
        <TestResults outcomes={run.outcomes} />
      )}
    </div>
  )
}

function runMessage(run: Exclude<TestRun, { kind: 'none' | 'failed' }>): string {
  if (run.kind === 'running') return run.message
  if (run.kind === 'stopped') return 'Stopped.'
  const passed = run.outcomes.filter((test) => test.isPassed).length
  return passed === run.outcomes.length
    ? 'All tests pass here. Submit your program, so that it counts.'
    : `${passed} of ${run.outcomes.length} tests pass.`
}
