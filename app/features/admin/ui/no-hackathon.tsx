import { Link } from 'react-router'

/** What a page about one hackathon shows while there is none. */
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
