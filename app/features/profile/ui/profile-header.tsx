import { MapPin } from 'lucide-react'
import { Avatar } from '~/ui/avatar'
import { Link } from '~/ui/link'
import type { Profile } from '../queries.server'
import { sections } from '../rules/sections'
import { EditLink, SectionBody, type SectionState } from './profile-section'

const linkClass =
  'inline-flex min-h-11 items-center gap-2 font-bold text-brand underline-offset-4 hover:underline'

export function ProfileHeader({
  userId,
  profile,
  children,
  ...state
}: SectionState & { userId: string; profile: Profile; children: React.ReactNode }) {
  const { name, headline, location, avatarUrl } = profile
  return (
    <section
      aria-label={sections.header.title}
      className="profile-part min-w-0 rounded-surface border border-line bg-raised"
    >
      <div className="grid gap-4 p-5 phone:grid-cols-[auto_minmax(0,1fr)] phone:gap-6">
        <Avatar id={userId} name={name} image={avatarUrl} className="size-16 phone:size-24" />
        <div className="min-w-0 [overflow-wrap:anywhere]">
          <h2 className="text-heading leading-tight tracking-normal">{name}</h2>
          <p className={headline ? 'mt-1 text-lead' : 'mt-1 text-quiet print:hidden'}>
            {headline || 'No headline yet: what you do, in a few words.'}
          </p>
          {location && (
            <p className="mt-1 flex items-start gap-1.5 text-quiet">
              <MapPin aria-hidden="true" className="mt-1 size-4 shrink-0" />
              {location}
            </p>
          )}
          <p className="mt-2 flex flex-wrap gap-x-5 text-small phone:gap-x-6 phone:text-body print:hidden">
            <EditLink id="header" isEditing={state.isEditing} className={linkClass} />
            <Link to="/dashboard/profile/picture" className={linkClass}>
              Change picture
            </Link>
            <Link to="/dashboard/profile/cv" className={linkClass}>
              CV and export
            </Link>
          </p>
        </div>
      </div>
      <SectionBody {...state}>{children}</SectionBody>
    </section>
  )
}
