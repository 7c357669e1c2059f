import { Link } from 'react-router'

/** The way to one's own answers, marks and verdict at an event. */
export function OwnTestLink({ event: { id, title } }: { event: { id: string; title: string } }) {
  return (
    <Link
      to={`/hackathon-test?event=${id}`}
      className="mt-1 -mb-2 inline-flex min-h-11 items-center font-bold text-brand underline underline-offset-4"
    >
      Your test<span className="sr-only">{` at ${title}`}</span>
    </Link>
  )
}
