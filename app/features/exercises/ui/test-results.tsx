import { CircleAlert, CircleCheck } from 'lucide-react'
import { TextBlock } from '~/ui/task/text-block'
import type { TestOutcome } from '../rules/test-outcomes'

/** How each test went, the first that failed first. An error that meets all tests is told once. */
export function TestResults({ outcomes }: { outcomes: readonly TestOutcome[] }) {
  const [first] = outcomes
  const isBroken =
    first !== undefined &&
    first.error !== null &&
    outcomes.every(
      (test) => !test.isPassed && test.error === first.error && test.line === first.line,
    )
  if (isBroken) return <Failure test={first} />
  const failed = outcomes.filter((test) => !test.isPassed)
  const passed = outcomes.filter((test) => test.isPassed)
  return (
    <ol className="grid min-w-0 grid-cols-1 gap-4">
      {failed.map((test) => (
        <li key={test.name} className="grid min-w-0 grid-cols-1 gap-2">
          <TestName test={test} />
          <Failure test={test} />
        </li>
      ))}
      {passed.map((test) => (
        <li key={test.name}>
          <TestName test={test} />
        </li>
      ))}
    </ol>
  )
}

function TestName({ test: { name, isPassed } }: { test: TestOutcome }) {
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
      </span>
    </p>
  )
}

function Failure({ test }: { test: TestOutcome }) {
  const error = test.line === null ? test.error : `Line ${test.line}: ${test.error}`
  return (
    <div className="grid min-w-0 grid-cols-1 gap-2 phone:grid-cols-2">
      {test.name !== test.given && test.given !== '' && (
        <div className="col-span-full">
          <TextBlock title="Given" text={test.given} />
        </div>
      )}
      <TextBlock title="Expected" text={test.expected} />
      {test.came === null ? (
        <TextBlock title="Error" text={error ?? ''} wraps />
      ) : (
        <TextBlock title="Yours" text={test.came} />
      )}
      {test.printed !== '' && (
        <div className="col-span-full">
          <TextBlock title="Printed" text={test.printed} />
        </div>
      )}
    </div>
  )
}
