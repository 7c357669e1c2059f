import { useEffect } from 'react'
import { ButtonLink } from '~/ui/button'
import { Notice } from '~/ui/notice'
import type { Route } from '../routes/+types/hackathon-test'
import { forgetDraft } from './use-kept-answers'

type Shown = Extract<Route.ComponentProps['loaderData'], { state: 'finished' }>

/** After Submit, or when the time is over: what counted. */
export function TestOutcome({ test }: { test: Shown }) {
  useEffect(() => forgetDraft(test.draftName), [test.draftName])
  return (
    <section aria-labelledby="outcome-title" className="grid gap-6">
      <h2 id="outcome-title" className="text-heading">
        {test.submittedWords ? 'Submitted' : 'Your time is over'}
      </h2>
      <p>
        {test.submittedWords
          ? `Your test arrived on ${test.submittedWords}.`
          : `It ended on ${test.endedWords}. What you had saved by then counts as it stands.`}
      </p>
      {test.counts ? (
        <Notice look="done">{`It counts for ${test.title}.`}</Notice>
      ) : (
        <Notice look="info">
          {`It does not count yet, because nobody is registered with it. Register for ${test.title} in this browser and it will.`}
        </Notice>
      )}
      <dl className="border-b border-line">
        {test.lines.map(({ prompt, given, points }) => (
          <div
            key={prompt}
            className="grid gap-x-6 gap-y-1 border-t border-line py-4 phone:grid-cols-[minmax(0,1fr)_auto]"
          >
            <dt className="min-w-0">
              {prompt}
              <span className="mt-1 block text-small text-quiet [overflow-wrap:anywhere]">
                {given}
              </span>
            </dt>
            <dd className="font-[600]">{points}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-3">
        {test.counts ? (
          <ButtonLink to={`/hackathons/${test.hackathonId}/team`} look="primary">
            Your team
          </ButtonLink>
        ) : (
          <ButtonLink to="/hackathons" look="primary">
            Register
          </ButtonLink>
        )}
      </div>
    </section>
  )
}
