import { Disclosure } from '~/ui/disclosure'
import { countOf } from '~/ui/format'
import { TextBlock } from '~/ui/task/text-block'

type Test = { name: string | null; given: string; expected: string }

/** What a program is judged by. */
export function TestList({ tests, isProgram }: { tests: readonly Test[]; isProgram: boolean }) {
  return (
    <Disclosure
      variant="row"
      label={countOf(tests.length, 'test')}
      className="border-y border-line"
    >
      <ol className="grid grid-cols-1 gap-4 pb-4">
        {tests.map((test) => (
          <li key={test.name ?? test.given} className="grid min-w-0 grid-cols-1 gap-2">
            {test.name && <p className="text-small font-bold">{test.name}</p>}
            {isProgram ? (
              <div className="grid min-w-0 grid-cols-1 gap-2 phone:grid-cols-2">
                <TextBlock title="Input" text={test.given} />
                <TextBlock title="Expected output" text={test.expected} />
              </div>
            ) : (
              <p className="min-w-0 font-mono text-[0.875rem] wrap-anywhere">
                {test.given} <span className="text-quiet">gives</span> {test.expected}
              </p>
            )}
          </li>
        ))}
      </ol>
    </Disclosure>
  )
}
