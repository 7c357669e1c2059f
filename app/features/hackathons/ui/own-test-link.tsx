import { Link } from 'react-router'

/** Links to the viewer's own answers, points and verdict. */
export function OwnTestLink({
  hackathon: { id, title },
}: {
  hackathon: { id: string; title: string }
}) {
  return (
    <Link
      to={`/hackathon-test?event=${id}`}
      className="mt-1 -mb-2 inline-flex min-h-11 items-center font-bold text-brand underline underline-offset-4"
    >
      Your test<span className="sr-only">{` at ${title}`}</span>
    </Link>
  )
}
