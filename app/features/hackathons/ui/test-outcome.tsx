import { useEffect } from 'react'
import { ButtonLink } from '~/ui/button'
import { Notice } from '~/ui/notice'
import type { Route } from '../routes/+types/hackathon-test'
import { clearDraft } from '~/ui/drafts/store'
import { Section } from '~/ui/section'
import { InlineMoment } from './local-moment'
import { JudgingOutcome } from './judging-outcome'
import { UnverifiedEmail } from './unverified-email'

type Outcome = NonNullable<Route.ComponentProps['loaderData']['past']>
type Line = Outcome['lines'][number]

/** The results, after Submit or when the time is over. */
export function TestOutcome({ outcome }: { outcome: Outcome }) {
  const { form, owner } = outcome.draft
  useEffect(() => clearDraft(form, owner), [form, owner])
  const { title, counts, hackathonId } = outcome
  return (
    <Section
      title={outcome.submitted ? 'Submitted' : 'Your time is over'}
      titleClass="text-heading"
      className="grid gap-6"
    >
      <WithJudged outcome={outcome}>
        <SubmittedAt outcome={outcome} />
        {counts ? (
          <Notice variant="done">{`It counts for ${title}.`}</Notice>
        ) : (
          <Notice variant="info">
            {`It does not count yet, because you are not registered. Register for ${title} in this browser, and it will count.`}
          </Notice>
        )}
        <Lines lines={outcome.lines} />
        {outcome.isUnverified && <UnverifiedEmail />}
        <div className="flex flex-wrap gap-3">
          {counts ? (
            <ButtonLink to={`/hackathons/${hackathonId}/team`} variant="primary">
              Your team
            </ButtonLink>
          ) : (
            <ButtonLink to={`/hackathons?event=${hackathonId}#register`} variant="primary">
              Register
            </ButtonLink>
          )}
        </div>
      </WithJudged>
    </Section>
  )
}

export function PastOutcome({ outcome }: { outcome: Outcome }) {
  return (
    <Section
      title={`Your test at ${outcome.title}`}
      titleClass="text-heading"
      className="grid gap-6"
    >
      <WithJudged outcome={outcome}>
        <SubmittedAt outcome={outcome} />
        {!outcome.counts && <p>It did not count, because you were not registered.</p>}
        <Lines lines={outcome.lines} />
      </WithJudged>
    </Section>
  )
}

function SubmittedAt({ outcome: { submitted, ended } }: { outcome: Outcome }) {
  if (submitted)
    return (
      <p>
        You submitted your test on <InlineMoment moment={submitted} />.
      </p>
    )
  return (
    <p>
      It ended on <InlineMoment moment={ended} />. The answers you had saved by then count.
    </p>
  )
}

function Lines({ lines }: { lines: readonly Line[] }) {
  return (
    <dl className="border-b border-line">
      {lines.map((line) => (
        <div
          key={line.kind}
          className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 border-t border-line py-4"
        >
          <dt className="min-w-0">
            {line.prompt}
            <span className="mt-1 block text-small text-quiet [overflow-wrap:anywhere]">
              {describeAnswer(line)}
            </span>
          </dt>
          <dd className="max-w-28 text-right font-bold">{pointsOf(line)}</dd>
        </div>
      ))}
      <Total lines={lines} />
    </dl>
  )
}

function Total({ lines }: { lines: readonly Line[] }) {
  const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0)
  const points = sumOf(lines.map((line) => line.points ?? 0))
  const isWhole = lines.every((line) => line.points !== null)
  return (
    <div className="flex justify-between gap-x-6 border-t border-line py-4 font-bold">
      <dt>{isWhole ? 'Total' : 'Total so far'}</dt>
      <dd>{`${points} of ${sumOf(lines.map(({ weight }) => weight))}`}</dd>
    </div>
  )
}

/** Shows the code's result beside the other answers if there is room. */
function WithJudged({
  outcome: { judging, lines },
  children,
}: {
  outcome: Outcome
  children: React.ReactNode
}) {
  const language = lines.find(({ kind }) => kind === 'coding')?.given?.language
  const column = 'grid min-w-0 grid-cols-1 gap-6'
  if (!judging || !language) return <div className={`${column} max-w-[46rem]`}>{children}</div>
  return (
    <div className="grid max-w-[46rem] min-w-0 grid-cols-1 gap-10 desk:max-w-none desk:grid-cols-2 desk:items-start">
      <div className={column}>{children}</div>
      <JudgingOutcome judging={judging} language={language} />
    </div>
  )
}

function describeAnswer({ given }: Line): string {
  if (!given) return 'Not answered'
  return given.language === null
    ? `You answered ${given.answer}`
    : `You wrote a program in ${given.language}`
}

function pointsOf({ points, weight }: Line): string {
  return points === null ? `Not graded yet, of ${weight}` : `${points} of ${weight}`
}
