import { Disclosure } from '~/ui/disclosure'
import { countOf } from '~/ui/format'
import { TextBlock } from '~/ui/task/text-block'
import type { ShownTask } from '../rules/shown-exercise'

type CodeTask = Extract<ShownTask, { kind: 'function' | 'program' | 'page' }>

/** Counts tests that the server does not run separately, because the verdict leaves them out. */
function countTests({ kind, tests }: CodeTask): string {
  const all = countOf(tests.length, 'test')
  const inBrowser = kind === 'page' ? tests.filter((test) => test.browser).length : 0
  if (inBrowser === 0) return all
  return `${all}: ${tests.length - inBrowser} by our server, ${inBrowser} only in your browser`
}

/** The tests of a program. */
export function TestList({ task }: { task: CodeTask }) {
  return (
    <Disclosure variant="row" label={countTests(task)} className="border-y border-line">
      <ol className="grid grid-cols-1 gap-4 pb-4">
        {task.kind === 'page'
          ? task.tests.map(({ name, run, browser }) => (
              <li key={name} className="grid min-w-0 grid-cols-1 gap-2">
                <p className="text-small font-bold">{name}</p>
                {browser && <p className="text-small text-quiet">Checked in your browser</p>}
                <TextBlock title="Test" text={run} />
              </li>
            ))
          : task.kind === 'function'
            ? task.tests.map(({ name, call, expect, raises }) => (
                <li key={name ?? call} className="grid min-w-0 grid-cols-1 gap-1">
                  {name && <p className="text-small font-bold">{name}</p>}
                  <p className="min-w-0 font-mono text-[0.875rem] whitespace-pre-wrap wrap-anywhere">
                    {call} <span className="text-quiet">{raises ? 'raises' : 'gives'}</span>{' '}
                    {expect ?? raises}
                  </p>
                </li>
              ))
            : task.tests.map(({ name, input, output }) => (
                <li key={name} className="grid min-w-0 grid-cols-1 gap-2">
                  <p className="text-small font-bold">{name}</p>
                  <div className="grid min-w-0 grid-cols-1 gap-2 phone:grid-cols-2">
                    <TextBlock title="Input" text={input} />
                    <TextBlock title="Expected output" text={output} />
                  </div>
                </li>
              ))}
      </ol>
    </Disclosure>
  )
}
