import { data, Form, redirect, useNavigation } from 'react-router'
import { requireStudent } from '~/features/accounts/gates.server'
import { sendOrExplain } from '~/platform/http/send-form'
import { withRateLimit } from '~/platform/db/rate-limit.server'
import { rateLimitPolicies } from '~/features/site/rules/rate-limits'
import { describeRefusal } from '~/platform/http/too-many-tries'
import { requestContext } from '~/platform/request-context.server'
import { Button, ButtonLink } from '~/ui/button'
import { unlisted } from '~/ui/form-page'
import { Notice } from '~/ui/notice'
import { joinTeam } from '../commands.server/change-team'
import { readAnnouncement, readEntrant, requireHackathon } from '../gates.server'
import type { Hackathon } from '../queries.server/find-hackathon'
import { findRegistration } from '../queries.server/find-registration'
import { findInvitingTeam, findTeam, listTeamMembers } from '../queries.server/find-team'
import { type Refusal, refusals } from '../refusals'
import type { Route } from './+types/join'

export { sendActionHeaders as headers } from '~/platform/http/too-many-tries'
export { shouldRevalidate } from '~/platform/http/should-revalidate'

/**
 * Students: the team that invites them, and whether they can join. Anybody with the link learns the
 * team and hackathon before logging in.
 */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, now } = context.get(requestContext)
  const hackathon = await requireHackathon(context, params.hackathonId)
  const team = await findInvitingTeam(db, hackathon.id, params.token)
  const purpose = team ? `Then you can join ${team.name} in ${hackathon.title}.` : undefined
  const viewer = await requireStudent(request, context, purpose)
  if (!team) throw data(refusals['invite-not-valid'], { status: 404 })
  const own = await findTeam(db, hackathon.id, viewer.id)
  if (own?.id === team.id) throw redirect(`/hackathons/${hackathon.id}/team`)
  const registration = await findRegistration(db, hackathon.id, await readEntrant(request, viewer))
  const members = (await listTeamMembers(db, team.id)).map(({ name }) => name)
  const obstacle = obstacleTo(hackathon, {
    now,
    isInTeam: own !== null,
    isFull: members.length >= hackathon.teamSizeMax,
    isRegistered: registration !== null,
  })
  const { justRegistered, clear } = await readAnnouncement(request)
  const page = {
    title: hackathon.title,
    teamName: team.name,
    members,
    justRegistered,
    teamPage: `/hackathons/${hackathon.id}/team`,
    registerPage: `/hackathons?event=${hackathon.id}&join=${params.token}#register`,
    obstacle: obstacle && { reason: obstacle, message: refusals[obstacle] },
  }
  return data(page, justRegistered ? { headers: { 'set-cookie': clear } } : undefined)
}

/** Obstacles that registering would not remove come first. */
function obstacleTo(
  { submissionsCloseAt }: Hackathon,
  found: { now: Date; isInTeam: boolean; isFull: boolean; isRegistered: boolean },
): Refusal | null {
  if (found.now >= submissionsCloseAt) return 'hackathon-over'
  if (found.isInTeam) return 'already-in-team'
  if (found.isFull) return 'team-full'
  return found.isRegistered ? null : 'not-registered'
}

/** Students: join the team of the link. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const student = await requireStudent(request, context)
  const { db, now } = context.get(requestContext)
  const hackathon = await requireHackathon(context, params.hackathonId)
  const { keyHash } = await readEntrant(request, student)
  const inviteToken = params.token
  const tried = {
    policy: rateLimitPolicies['join-team'],
    who: { person: student.id },
    now,
  } as const
  const result = await withRateLimit(db, tried, () =>
    joinTeam(db, { hackathon, student, keyHash, inviteToken, now }),
  )
  if (!result.ok) {
    const { message, init } = describeRefusal(result, refusals)
    // A link that is wrong has no page to show this on; its loader would answer 404 instead.
    if ('waitS' in result && !(await findInvitingTeam(db, hackathon.id, inviteToken)))
      throw data(message, init)
    return data<JoinReply>({ reason: 'waitS' in result ? null : result.reason, message }, init)
  }
  throw redirect(`/hackathons/${hackathon.id}/team`)
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendOrExplain<JoinReply>(serverAction, (message) => ({ reason: null, message }))
}

type JoinReply = { reason: Refusal | null; message: string }

export const meta: Route.MetaFunction = (page) => unlisted(page, 'Join a team')

export default function Join({ loaderData, actionData }: Route.ComponentProps) {
  const { title, teamName, members } = loaderData
  const navigation = useNavigation()
  const { reason = null, message } = actionData ?? loaderData.obstacle ?? {}
  const next = reason && nextStep(reason, loaderData)
  return (
    <div className="shell py-10 tablet:py-16">
      <div className="grid max-w-[46rem] grid-cols-1 gap-6">
        <header>
          <p className="font-mono text-small text-quiet">{title}</p>
          <h1 className="mt-2 text-heading leading-tight tracking-normal [overflow-wrap:anywhere]">{`Join ${teamName}`}</h1>
        </header>
        {loaderData.justRegistered && <Notice variant="done">✅ Registration successful!</Notice>}
        <p className="[overflow-wrap:anywhere]">{`Members so far: ${members.join(', ')}.`}</p>
        {message && (
          <Notice variant={actionData ? 'wrong' : 'info'}>
            {reason === 'not-registered'
              ? `Register for ${title} first. Then you can join ${teamName}.`
              : message}
          </Notice>
        )}
        {next && (
          <ButtonLink to={next.to} variant="primary" className="justify-self-start">
            {next.label}
          </ButtonLink>
        )}
        {reason === null && (
          <Form method="post">
            <Button type="submit" variant="primary" pending={navigation.state === 'submitting'}>
              Join this team
            </Button>
          </Form>
        )}
      </div>
    </div>
  )
}

function nextStep(
  reason: Refusal,
  { teamPage, registerPage }: { teamPage: string; registerPage: string },
): { to: string; label: string } | null {
  if (reason === 'not-registered') return { to: registerPage, label: 'Register' }
  if (reason === 'already-in-team') return { to: teamPage, label: 'Your team' }
  return reason === 'team-full' ? { to: teamPage, label: 'Create your own team' } : null
}
