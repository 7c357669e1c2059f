import { CircleAlert, CircleCheck } from 'lucide-react'
import { Notice } from '~/ui/notice'
import type { TestOutcome } from '../rules/test-outcome'
import type { PageData } from './page-data'
import { TestResults } from './test-results'
import { useReloadWhile } from './use-reload-while'

type Attempt = NonNullable<PageData['attempt']>

/** What came of the newest answer, as soon as it is judged. */
export function AttemptResult({ attempt }: { attempt: Attempt }) {
  const { verdict, feedback, place } = attempt
  useReloadWhile(verdict === null)
  if (verdict === null)
    return (
      <div role="status" className="grid gap-1">
        <p>{waitingMessage(place)}</p>
        <noscript>
          <p className="text-small text-quiet">Reload this page in a moment to see the result.</p>
        </noscript>
      </div>
    )
  if (verdict === 'fault' || !feedback)
    return (
      <Notice variant="info">
        Your answer could not be judged, through no fault of yours. Submit it again.
      </Notice>
    )
  return <Verdict isRight={verdict === 'right'} say={feedback.say} outcomes={feedback.outcomes} />
}

function waitingMessage(place: number | null): string {
  if (place === null) return 'Your program is being judged…'
  return place === 0
    ? 'Your program is next in the queue…'
    : `Your program is in the queue, after ${place} other ${place === 1 ? 'program' : 'programs'}…`
}

export function Verdict({
  isRight,
  say,
  outcomes = [],
}: {
  isRight: boolean
  say: string | null
  outcomes?: readonly TestOutcome[]
}) {
  const Icon = isRight ? CircleCheck : CircleAlert
  const passed = outcomes.filter((test) => test.isPassed).length
  return (
    <div className="grid min-w-0 grid-cols-1 gap-4">
      <div
        role="status"
        className={`flex gap-2.5 rounded-control border px-3.5 py-2.5 ${isRight ? 'border-done bg-done-soft' : 'border-wrong bg-wrong-soft'}`}
      >
        <Icon
          aria-hidden="true"
          className={`mt-0.5 size-5 shrink-0 ${isRight ? 'text-done' : 'text-wrong'}`}
        />
        <div className="grid min-w-0 gap-1">
          <p className="font-bold">
            {isRight
              ? 'Solved.'
              : outcomes.length > 0
                ? `${passed} of ${outcomes.length} tests pass.`
                : 'Not right yet.'}
          </p>
          {say !== null && (
            <div className="prose text-small" dangerouslySetInnerHTML={{ __html: say }} />
          )}
        </div>
      </div>
      {!isRight && outcomes.length > 0 && <TestResults outcomes={outcomes} />}
    </div>
  )
}
