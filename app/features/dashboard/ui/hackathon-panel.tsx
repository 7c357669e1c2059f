import { Check } from 'lucide-react'
import { ButtonLink } from '~/ui/button'
import { SampleBadge } from '~/ui/sample-badge'
import type { HackathonCardData } from '../queries.server/find-hackathon-card'
import { Panel } from './panel'

/** The next hackathon, or a sentence if none is announced. */
export function HackathonPanel({ hackathon }: { hackathon: HackathonCardData | null }) {
  return (
    <Panel id="hackathon" title="Upcoming hackathon">
      {hackathon ? (
        <Announced hackathon={hackathon} />
      ) : (
        <p className="p-5 text-quiet">
          No hackathon is announced yet. The next one will appear here.
        </p>
      )}
    </Panel>
  )
}

function Announced({ hackathon }: { hackathon: HackathonCardData }) {
  const { id, title, summary, when, isRunning, isRegistered, isSample } = hackathon
  const { here, there, teamSize, prize } = hackathon
  return (
    <div className="grid items-center gap-x-8 gap-y-4 p-5 min-[640px]:grid-cols-[minmax(0,1fr)_auto_auto]">
      <div>
        <p className="flex flex-wrap items-center gap-2 text-small font-bold text-brand">
          {when}
          {isSample && <SampleBadge />}
        </p>
        <p className="font-heading text-title tracking-[-0.02em]">{title}</p>
        <p className="mt-1 text-quiet">{summary}</p>
      </div>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-small [&_dt]:text-quiet">
        <dt>{isRunning ? 'Until' : 'Starts'}</dt>
        <dd>
          {here}
          {there && <span className="block text-quiet">{there}</span>}
        </dd>
        <dt>Team</dt>
        <dd>{teamSize}</dd>
        {prize && (
          <>
            <dt>Prize</dt>
            <dd>{prize}</dd>
          </>
        )}
      </dl>
      {isRegistered ? (
        <div className="grid gap-2">
          <p className="flex items-center gap-2 text-small font-bold text-done">
            <Check aria-hidden="true" className="size-4.5" strokeWidth={3} />
            Registered
          </p>
          <ButtonLink to={`/hackathons/${id}/team`} aria-label={`Your team: ${title}`}>
            Your team
          </ButtonLink>
        </div>
      ) : (
        <ButtonLink to="/hackathons" aria-label={`Join now: ${title}`}>
          Join now
        </ButtonLink>
      )}
    </div>
  )
}
