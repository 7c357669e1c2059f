import { Link } from '~/ui/link'

type Hackathon = { id: string; title: string }

const linkClass =
  'mt-1 -mb-2 inline-flex min-h-11 items-center font-bold text-brand underline underline-offset-4'

export function TeamLink({ hackathon: { id, title } }: { hackathon: Hackathon }) {
  return (
    <Link to={`/hackathons/${id}/team`} className={linkClass}>
      Your team<span className="sr-only">{` at ${title}`}</span>
    </Link>
  )
}

export function RegisterLink({ hackathon: { id, title } }: { hackathon: Hackathon }) {
  return (
    <Link to={`/hackathons?event=${id}#register`} className={linkClass}>
      {`Register for ${title}`}
    </Link>
  )
}

/** Links to the viewer's own answers, points and verdict. */
export function OwnTestLink({ hackathon: { id, title } }: { hackathon: Hackathon }) {
  return (
    <Link to={`/hackathon-test?event=${id}`} className={linkClass}>
      Your test<span className="sr-only">{` at ${title}`}</span>
    </Link>
  )
}

export function ResultsLink({ hackathon: { id, title } }: { hackathon: Hackathon }) {
  return (
    <Link to={`/hackathons/${id}/results`} className={linkClass}>
      {`Results of ${title}`}
    </Link>
  )
}
