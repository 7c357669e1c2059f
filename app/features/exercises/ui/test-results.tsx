import { CircleAlert, CircleCheck } from 'lucide-react'
import { TextBlock } from '~/ui/task/text-block'
import type { TestOutcome } from '../rules/test-outcome'
import './test-results.css'

/** The result of each test, the first failure first. An error common to all tests is shown once. */
export function TestResults({
  outcomes,
  total = outcomes.length,
  inBrowser = [],
}: {
  outcomes: readonly TestOutcome[]
  /** Includes tests that did not run. */
  total?: number
  /** The names of tests that the server does not run. */
  inBrowser?: readonly string[]
}) {
  const [first] = outcomes
  const isBroken =
    first !== undefined &&
    first.error !== null &&
    !(first.isOutOfTime && outcomes.length < total) &&
    outcomes.every(
      (test) => !test.isPassed && test.error === first.error && test.line === first.line,
    )
  if (isBroken)
    return (
      <div className="outcomes min-w-0">
        <Failure test={first} />
      </div>
    )
  const failed = outcomes.filter((test) => !test.isPassed)
  const passed = outcomes.filter((test) => test.isPassed)
  return (
    <ol className="outcomes grid min-w-0 grid-cols-1 gap-4">
      {failed.map((test) => (
        <li key={test.name} className="grid min-w-0 grid-cols-1 gap-2">
          <TestName test={test} isInBrowser={inBrowser.includes(test.name)} />
          <Failure test={test} />
        </li>
      ))}
      {passed.map((test) => (
        <li key={test.name}>
          <TestName test={test} isInBrowser={inBrowser.includes(test.name)} />
        </li>
      ))}
      {outcomes.length < total && (
        <li className="text-small text-quiet">
          We did not run the other tests, because the program took too long.
        </li>
      )}
    </ol>
  )
}

function TestName({
  test: { name, isPassed },
  isInBrowser,
}: {
  test: TestOutcome
  isInBrowser: boolean
}) {
  const Icon = isPassed ? CircleCheck : CircleAlert
  return (
    <p className="flex min-w-0 gap-2 text-small font-bold">
      <Icon
        aria-hidden="true"
        className={`size-5 shrink-0 ${isPassed ? 'text-done' : 'text-wrong'}`}
      />
      <span className="min-w-0 wrap-anywhere">
        <span className="sr-only">{isPassed ? 'Passed: ' : 'Failed: '}</span>
        {name}
        {isInBrowser && <span className="font-normal text-quiet"> · Checked in your browser</span>}
      </span>
    </p>
  )
}

function Failure({ test }: { test: TestOutcome }) {
  const error = [describePlace(test), test.error].filter(Boolean).join(': ')
  return (
    <div className="outcome grid min-w-0 grid-cols-1 gap-2">
      {test.name !== test.given && test.given !== '' && (
        <div className="col-span-full">
          <TextBlock title="Given" text={test.given} wraps />
        </div>
      )}
      {test.expected !== '' && <TextBlock title="Expected" text={test.expected} wraps />}
      {test.came === null ? (
        <TextBlock title={test.isOutOfTime ? 'Stopped' : 'Error'} text={error} wraps />
      ) : (
        <TextBlock title="Yours" text={test.came} wraps />
      )}
      {test.printed !== '' && (
        <div className="col-span-full">
          <TextBlock title="Printed" text={test.printed} wraps />
        </div>
      )}
    </div>
  )
}

function describePlace({ file, line }: TestOutcome): string {
  if (line === null) return file ?? ''
  return file ? `${file}, line ${line}` : `Line ${line}`
}
