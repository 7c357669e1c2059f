import { Disclosure } from '~/ui/disclosure'
import { TextBlock } from '~/ui/task/text-block'

/** The author's solution beside one's own answer, once it may be seen. */
export function Solution({
  solution,
  own,
  isOpen,
}: {
  solution: { code: string; html: string | null }
  own: string | null
  isOpen: boolean
}) {
  return (
    <Disclosure
      variant="row"
      label={isOpen ? 'Compare with a solution' : 'Show a solution'}
      className="border-y border-line"
    >
      <div className="grid min-w-0 grid-cols-1 gap-3 pb-4 tablet:grid-cols-2">
        <TextBlock title="Solution" text={solution.code} copyLabel="Copy the solution" />
        {own !== null && own.includes('\n') && <TextBlock title="Your last answer" text={own} />}
        {solution.html && (
          <div
            className="prose tablet:col-span-2"
            dangerouslySetInnerHTML={{ __html: solution.html }}
          />
        )}
      </div>
    </Disclosure>
  )
}
