import { Link } from '~/ui/link'
import { type ActAnswer, Answer } from './answer'
import { ConfirmActs, type Question } from './confirm-act'
import { hackathonTabs, TabLinks } from './tab-links'
import { textLink } from './text-link'

type Named = { id: string; title: string }

export function HackathonPage({
  hackathons,
  hackathon,
  answer,
  asked,
  status,
  publish,
  children,
}: {
  hackathons: readonly Named[]
  hackathon: { id: string; publishedOn: string | null }
  answer: ActAnswer | undefined
  asked: Question | null
  /** Who can see what the page shows. */
  status: string
  /** The button that publishes or withdraws what the page shows. */
  publish?: React.ReactNode
  children: React.ReactNode
}) {
  return (
    <ConfirmActs asked={asked}>
      <TabLinks label="Hackathon" links={hackathonTabs(hackathons, hackathon.id)} />
      <Answer answer={answer} />
      <div className="mb-5 flex flex-wrap items-center gap-x-3 gap-y-2 text-quiet">
        <p className="w-full">{status}</p>
        {hackathon.publishedOn && (
          <Link to={`/hackathons/${hackathon.id}/results`} className={textLink}>
            See the page
          </Link>
        )}
        <Link to={`/admin/hackathons?event=${hackathon.id}`} className={textLink}>
          Dates and terms
        </Link>
        {publish}
      </div>
      {children}
    </ConfirmActs>
  )
}

export function NoHackathon() {
  return (
    <p className="rounded-surface border border-line bg-raised px-5 py-8">
      No hackathon yet.{' '}
      <Link to="/admin/hackathons" className="text-brand underline underline-offset-4">
        Announce one
      </Link>
    </p>
  )
}
