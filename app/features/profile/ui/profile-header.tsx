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
        <Link
          to="/dashboard/profile/picture"
          className="inline-flex min-h-9 items-center text-small font-[600] text-brand underline underline-offset-4"
        >
          Change picture
        </Link>
      </div>
    </div>
  )
}
