import { Link } from 'react-router'

export function ResultsLink({
  hackathon: { id, title },
}: {
  hackathon: { id: string; title: string }
}) {
  return (
    <Link
      to={`/hackathons/${id}/results`}
      className="mt-1 -mb-2 inline-flex min-h-11 items-center font-bold text-brand underline underline-offset-4"
    >
      {`Results of ${title}`}
    </Link>
  )
}
