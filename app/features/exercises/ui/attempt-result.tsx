import { CircleAlert, CircleCheck } from 'lucide-react'
import { type ReactNode, use } from 'react'
import { Notice } from '~/ui/notice'
import type { TestOutcome } from '../rules/test-outcome'
import { verdictTitle } from '../rules/verdict-title'
import { BrowserChecksContext } from './browser-checks'
import type { PageData } from './page-data'
import { Terminal } from './terminal'
import { TestResults } from './test-results'
import { useReloadWhile } from './use-reload-while'

type Attempt = NonNullable<PageData['attempt']>
type Result = {
  isRight: boolean
  say: string | null
  wrongGaps: Record<number, string>
  outcomes: readonly TestOutcome[]
  testCount?: number | undefined
}

/**
 * The result of the newest answer, as soon as it is judged. The container is rendered earlier,
 * because screen readers do not announce a live region that appears together with its text.
 */
export function AttemptResult({
  attempt,
  judged,
  terminal,
  because,
  isSolved,
  countsFrom,
  isOfEarlier,
  onward,
}: {
  /** Null before the first answer, and while one is being sent. */
  attempt: Attempt | null
  /** The result of a visitor's answer. */
  judged: Pick<Result, 'isRight' | 'say' | 'wrongGaps'> | null
  /** What a right command shows; null for the other kinds. */
  terminal: string | null
  /** HTML: why a right answer is right; null for kinds without this explanation. */
  because: string | null
  isSolved: boolean
  /** When a right answer counts again; null if one counts now. */
  countsFrom: string | null
  /** The field now holds a different answer. */
  isOfEarlier: boolean
  /** Where to go once it is right. */
  onward: ReactNode
}) {
  const isAwaited = attempt?.verdict === null
  useReloadWhile(isAwaited)
  const result = attempt ? resultOf(attempt) : judged && { ...judged, outcomes: [] }
  return (
    <div className="grid min-w-0 grid-cols-1 gap-4">
      {result && isOfEarlier && (
        <p className="-mb-2 text-small text-quiet">Your earlier answer, before you changed it:</p>
      )}
      <div role="status">
        {isAwaited && <Waiting place={attempt.place} />}
        {result && (
          <Verdict
            {...result}
            say={result.isRight ? because : result.say}
            isSolved={isSolved}
            countsFrom={countsFrom}
            isAfterSolution={attempt?.isAfterSolution ?? false}
          />
        )}
      </div>
      {result?.isRight && onward}
      {result?.isRight && terminal !== null && <Terminal text={terminal} />}
      {attempt && !isAwaited && !result && (
        <Notice variant="info">
          We could not judge your answer, because of an error on our side. Submit it again.
        </Notice>
      )}
      {result && !result.isRight && result.outcomes.length > 0 && (
        <TestResults outcomes={result.outcomes} total={result.testCount} />
      )}
    </div>
  )
}

function resultOf({ verdict, feedback, wrongGaps }: Attempt): Result | null {
  if (verdict === null || verdict === 'fault' || !feedback) return null
  return { isRight: verdict === 'right', wrongGaps, ...feedback }
}

function Waiting({ place }: Pick<Attempt, 'place'>) {
  return (
    <div className="grid gap-1">
      <p>{waitingMessage(place)}</p>
      <noscript>
        <p className="text-small text-quiet">Reload this page in a moment to see the result.</p>
      </noscript>
    </div>
  )
}

function waitingMessage(place: number | null): string {
  if (place === null) return 'Your program is being judged…'
  return place === 0
    ? 'Your program is next in the queue…'
    : `Your program is in the queue, after ${place} other ${place === 1 ? 'program' : 'programs'}…`
}

function Verdict({
  isSolved,
  countsFrom,
  isAfterSolution,
  ...result
}: Result & { isSolved: boolean; countsFrom: string | null; isAfterSolution: boolean }) {
  const browserChecks = use(BrowserChecksContext)
  const { isRight, say } = result
  const isWhole = isRight && (browserChecks === null || browserChecks.failed === 0)
  const Icon = isWhole ? CircleCheck : CircleAlert
  const look = isWhole
    ? 'border-done bg-done-soft'
    : isRight
      ? 'border-control bg-sunk'
      : 'border-wrong bg-wrong-soft'
  const iconLook = isWhole ? 'text-done' : isRight ? 'text-quiet' : 'text-wrong'
  return (
    <div className={`flex gap-2.5 rounded-control border px-3.5 py-2.5 ${look}`}>
      <Icon aria-hidden="true" className={`mt-0.5 size-5 shrink-0 ${iconLook}`} />
      <div className="grid min-w-0 gap-1">
        <p className="font-bold">
          {verdictTitle({ ...result, isSolved, countsFrom, isAfterSolution, browserChecks })}
        </p>
        {say !== null && (
          <div className="prose text-small" dangerouslySetInnerHTML={{ __html: say }} />
        )}
      </div>
    </div>
  )
}
