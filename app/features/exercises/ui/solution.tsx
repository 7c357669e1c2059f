import { useFetcher } from 'react-router'
import { Button } from '~/ui/button'
import { Disclosure } from '~/ui/disclosure'
import { Notice } from '~/ui/notice'
import { TextBlock } from '~/ui/task/text-block'
import { triesUntilSolution } from '../rules/feedback'
import type { ShownSolution } from '../rules/shown-solution'
import type { ExerciseReply, PageData } from './page-data'
import { Terminal } from './terminal'

/**
 * The author's solution beside the student's answer, once it is solved or opened after enough
 * tries.
 */
export function Solution({
  page: { solution, canOpenSolution, countsFrom, exercise, viewerId, review },
  reply,
  isExplained,
}: {
  page: Pick<
    PageData,
    'solution' | 'canOpenSolution' | 'countsFrom' | 'exercise' | 'viewerId' | 'review'
  >
  /** For a page without scripts. */
  reply: ExerciseReply | undefined
  /** The verdict already shows the terminal and the explanation. */
  isExplained: boolean
}) {
  const fetcher = useFetcher<ExerciseReply>()
  if (canOpenSolution) return <OpenSolution fetcher={fetcher} />
  if (!solution)
    return (
      viewerId !== null &&
      !review && (
        <p className="text-small text-quiet">
          {`Solution after ${triesUntilSolution} different answers; ${exercise.tries} so far`}
        </p>
      )
    )
  return (
    <Disclosure
      variant="row"
      label={exercise.isSolved ? 'Compare with a solution' : 'The solution'}
      isOpen={(fetcher.data ?? reply)?.hasOpened === true}
      className="border-y border-line"
    >
      {countsFrom !== null && (
        <p className="pb-4 text-small text-quiet">
          You opened the solution. A right answer counts from {countsFrom}: solve it again after
          that.
        </p>
      )}
      <div className="grid min-w-0 grid-cols-1 gap-5 pb-4">
        {solution.parts.map((part) => (
          <Part key={part.name} title={solution.title} part={part} />
        ))}
        {solution.terminal !== null && !isExplained && <Terminal text={solution.terminal} />}
        {solution.html !== null && !isExplained && (
          <div className="prose" dangerouslySetInnerHTML={{ __html: solution.html }} />
        )}
      </div>
    </Disclosure>
  )
}

function OpenSolution({ fetcher }: { fetcher: ReturnType<typeof useFetcher<ExerciseReply>> }) {
  return (
    <fetcher.Form
      method="post"
      className="grid justify-items-start gap-2 border-y border-line py-4"
    >
      <input type="hidden" name="intent" value="solution" />
      {fetcher.data?.message && <Notice variant="wrong">{fetcher.data.message}</Notice>}
      <Button type="submit" pending={fetcher.state !== 'idle'}>
        Show the solution
      </Button>
      <p className="text-small text-quiet">
        You have not solved this yet. If you open the solution now, right answers count again only
        after 24 hours.
      </p>
    </fetcher.Form>
  )
}

function Part({
  title,
  part: { name, code, own },
}: Pick<ShownSolution, 'title'> & { part: ShownSolution['parts'][number] }) {
  const isSame = own === code
  const copyLabel =
    title === 'Solution' ? `Copy the solution${inFile(name)}` : 'Copy the faulty line'
  return (
    <section
      aria-label={name ?? title}
      className="grid min-w-0 grid-cols-1 gap-3 tablet:grid-cols-2"
    >
      {name !== null && (
        <h2 className="font-mono text-small font-bold tablet:col-span-2">{name}</h2>
      )}
      <TextBlock title={title} text={code} copyLabel={copyLabel} />
      {own !== null && !isSame && <TextBlock title="Your last answer" text={own} />}
      {isSame && <p className="text-small text-quiet">Your answer is the same.</p>}
    </section>
  )
}

const inFile = (name: string | null) => (name === null ? '' : ` of ${name}`)
