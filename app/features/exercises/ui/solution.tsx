import { Disclosure } from '~/ui/disclosure'
import { TextBlock } from '~/ui/task/text-block'
import type { ShownSolution } from '../rules/shown-solution'
import { Terminal } from './terminal'

/** The author's solution beside one's own answer, once it may be seen. */
export function Solution({
  solution,
  isOpen,
  isTerminalShown,
}: {
  solution: ShownSolution
  isOpen: boolean
  /** With the verdict. */
  isTerminalShown: boolean
}) {
  return (
    <Disclosure
      variant="row"
      label={isOpen ? 'Compare with a solution' : 'Show a solution'}
      className="border-y border-line"
    >
      <div className="grid min-w-0 grid-cols-1 gap-5 pb-4">
        {solution.parts.map((part) => (
          <Part key={part.name} part={part} />
        ))}
        {solution.terminal !== null && !isTerminalShown && <Terminal text={solution.terminal} />}
        {solution.html && (
          <div className="prose" dangerouslySetInnerHTML={{ __html: solution.html }} />
        )}
      </div>
    </Disclosure>
  )
}

function Part({ part: { name, code, own } }: { part: ShownSolution['parts'][number] }) {
  const isSame = own === code
  return (
    <section
      aria-label={name ?? 'Solution'}
      className="grid min-w-0 grid-cols-1 gap-3 tablet:grid-cols-2"
    >
      {name !== null && (
        <h2 className="font-mono text-small font-bold tablet:col-span-2">{name}</h2>
      )}
      <TextBlock title="Solution" text={code} copyLabel={`Copy the solution${inFile(name)}`} />
      {own !== null && !isSame && <TextBlock title="Your last answer" text={own} />}
      {isSame && <p className="text-small text-quiet">Yours is the same.</p>}
    </section>
  )
}

const inFile = (name: string | null) => (name === null ? '' : ` of ${name}`)
