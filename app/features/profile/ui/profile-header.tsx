import { MapPin } from 'lucide-react'
import { Link } from 'react-router'
import { Avatar } from '~/ui/avatar'
import type { Profile } from '../queries.server'

/** Who this is, at the top of the page. */
export function ProfileHeader({ userId, profile }: { userId: string; profile: Profile }) {
  const { name, headline, location, avatarUrl } = profile
  return (
    <div className="flex items-center gap-4 phone:gap-6">
      <Avatar id={userId} name={name} image={avatarUrl} className="size-16 phone:size-20" />
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <h2 className="text-heading">{name}</h2>
        <p className={headline ? 'mt-1 text-lead' : 'mt-1 text-quiet'}>
          {headline || 'Add a headline below: what you do, in a few words.'}
        </p>
        {location && (
          <p className="mt-1 flex items-center gap-1.5 text-quiet">
            <MapPin aria-hidden="true" className="size-4 shrink-0" />
            {location}
          </p>
        )}
        <p className="mt-1 flex flex-wrap gap-x-5 text-small font-[600]">
          <HeaderLink to="/dashboard/profile/picture">Change picture</HeaderLink>
          <HeaderLink to="/dashboard/profile/cv">CV and export</HeaderLink>
        </p>
      </div>
    </div>
  )
}

function HeaderLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-9 items-center text-brand underline underline-offset-4"
    >
      {children}
    </Link>
  )
}
