import { requireStudent } from '~/features/accounts/gates.server'
import { requestContext } from '~/platform/request-context.server'
import { Avatar } from '~/ui/avatar'
import { formatDay } from '~/ui/format'
import type { Route } from './+types/profile'
import { findOverview } from '../queries.server'
import { Panel } from '../ui/panel'
import { Stats } from '../ui/stats'

/** Students: their own account and figures. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = await requireStudent(request, context)
  const { db, now } = context.get(requestContext)
  const { figures, activity } = await findOverview(db, viewer, now)
  const { id, name, email, emailVerified, image, timeZone } = viewer
  const memberSince = formatDay(viewer.createdAt, timeZone)
  return { id, name, email, emailVerified, image, timeZone, memberSince, figures, activity }
}

export default function Profile({ loaderData }: Route.ComponentProps) {
  const { id, name, email, emailVerified, image, timeZone, memberSince, figures, activity } =
    loaderData
  return (
    <>
      <div className="flex items-center gap-4 phone:gap-6">
        <Avatar id={id} name={name} image={image} className="size-16 phone:size-20" />
        <div className="min-w-0">
          <h2 className="text-heading [overflow-wrap:anywhere]">{name}</h2>
          <p className="mt-1 text-quiet">{`Member since ${memberSince}`}</p>
        </div>
      </div>
      <Stats figures={figures} counts={activity.counts} />
      <div className="mt-10">
        <Panel id="account-details" title="Account">
          <dl className="grid gap-x-8 gap-y-1 p-5 phone:grid-cols-[auto_minmax(0,1fr)] phone:gap-y-3 [&_dd]:mb-3 phone:[&_dd]:mb-0 [&_dt]:text-quiet">
            <dt>Name</dt>
            <dd className="[overflow-wrap:anywhere]">{name}</dd>
            <dt>Email</dt>
            <dd>
              <span className="[overflow-wrap:anywhere]">{email}</span>
              <span className="block text-small text-quiet">
                This is what you log in with. It cannot be changed.
              </span>
            </dd>
            <dt>Status</dt>
            <dd>
              <Verified isVerified={emailVerified} />
            </dd>
            <dt>Time zone</dt>
            <dd>
              {timeZone}
              <span className="block text-small text-quiet">
                The days of your streak begin at midnight here.
              </span>
            </dd>
          </dl>
        </Panel>
      </div>
    </>
  )
}

function Verified({ isVerified }: { isVerified: boolean }) {
  if (!isVerified) return 'Not verified yet'
  return (
    <span className="inline-flex items-center gap-2 font-[600] text-done">
      <svg viewBox="0 0 16 16" aria-hidden="true" className="size-4">
        <path
          d="M2.5 8.5l3.5 3.5l7.5-8"
          strokeWidth="2.25"
          strokeLinecap="round"
          className="fill-none stroke-done"
        />
      </svg>
      Verified
    </span>
  )
}
