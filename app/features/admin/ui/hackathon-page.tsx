import { Link } from 'react-router'
import { ButtonLink } from '~/ui/button'
import { type ActAnswer, Answer } from './answer'
import { Asker, type Question } from './asker'

/** A page about one hackathon: which one, what an act came to, and how far it is published. */
export function HackathonPage({
  hackathons,
  hackathon,
  answer,
  asked,
  standing,
  publish,
  children,
}: {
  hackathons: readonly { id: string; title: string }[]
  hackathon: { id: string; publishedWords: string | null }
  answer: ActAnswer | undefined
  asked: Question | null
  standing: string
  /** The way to publish what the page shows, or to take it back. */
  publish?: React.ReactNode
  children: React.ReactNode
}) {
  return (
    <Asker asked={asked}>
      <nav aria-label="Hackathon" className="mb-6 flex flex-wrap gap-2">
        {hackathons.map(({ id, title }) => (
          <ButtonLink
            key={id}
            to={`?event=${id}`}
            aria-current={id === hackathon.id ? 'page' : undefined}
            className="wrap-anywhere aria-[current=page]:border-brand aria-[current=page]:bg-brand-soft"
          >
            {title}
          </ButtonLink>
        ))}
      </nav>
      <Answer answer={answer} />
      <div className="mb-5 flex flex-wrap items-center gap-x-3 gap-y-2 text-quiet">
        <p>{standing}</p>
        {hackathon.publishedWords && (
          <Link
            to={`/hackathons/${hackathon.id}/results`}
            className="inline-flex min-h-11 items-center text-brand underline underline-offset-4"
          >
            See the page
          </Link>
        )}
        <Link
          to={`/admin/hackathons?event=${hackathon.id}`}
          className="inline-flex min-h-11 items-center text-brand underline underline-offset-4"
        >
          Dates and terms
        </Link>
        {publish}
      </div>
      {children}
    </Asker>
  )
}
