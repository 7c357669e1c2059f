import { data, redirect } from 'react-router'
import { requireStudent } from '~/features/accounts/gates.server'
import { readForm, readFormData, unreadableForm } from '~/platform/http/read-form.server'
import { describeRefusal, type Refused } from '~/platform/http/too-many-tries'
import { requestContext } from '~/platform/request-context.server'
import { siteContext } from '~/features/site/queries.server'
import { ButtonLink } from '~/ui/button'
import { sendDraft } from '~/ui/drafts/send-draft'
import { unlisted } from '~/ui/form-page'
import { Notice } from '~/ui/notice'
import { useReload, useReloadOnReturn } from '~/ui/use-reload'
import { createTeam, leaveTeam, renewInvite } from '../commands.server/change-team'
import { removeMember } from '../commands.server/remove-member'
import { submitProject } from '../commands.server/submit-project'
import { readEntrant, requireHackathon } from '../gates.server'
import type { Hackathon } from '../queries.server/find-hackathon'
import { findRegistration } from '../queries.server/find-registration'
import {
  findProject,
  findTeam,
  listTeamMembers,
  type ProjectSubmission,
  type Team,
} from '../queries.server/find-team'
import { listTestedHackathons } from '../queries.server/find-test'
import { type Refusal, refusals } from '../refusals'
import { hackathonMoment, hackathonStatus } from '../rules'
import { type ProjectForm, sentProject, type TeamForm, teamForm } from '../schema'
import { NewTeam } from '../ui/new-team'
import { OwnTestLink, ResultsLink } from '../ui/past-links'
import { ProjectPanel } from '../ui/project-panel'
import { TeamPanel } from '../ui/team-panel'
import { UnverifiedEmail } from '../ui/unverified-email'
import { requestTeamChange, teamFormId, type TeamReply } from '../ui/team-reply'
import type { Route } from './+types/team'

export { sendActionHeaders as headers } from '~/platform/http/too-many-tries'
export { shouldRevalidate } from '~/platform/http/should-revalidate'

/** Students: their own team in this hackathon, and its project. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const viewer = await requireStudent(request, context)
  const { db, now, appUrl } = context.get(requestContext)
  const hackathon = await requireHackathon(context, params.hackathonId)
  const entrant = await readEntrant(request, viewer)
  const registration = await findRegistration(db, hackathon.id, entrant)
  const team = await findTeam(db, hackathon.id, viewer.id)
  const status = hackathonStatus(hackathon, now)
  const momentOf = (at: Date) => hackathonMoment(at, hackathon.timeZone, viewer.timeZone)
  return {
    hackathon: {
      id: hackathon.id,
      title: hackathon.title,
      status,
      starts: momentOf(hackathon.startsAt),
      closes: momentOf(hackathon.submissionsCloseAt),
      extendedFrom: hackathon.extendedFrom && momentOf(hackathon.extendedFrom),
      teamSizeMin: hackathon.teamSizeMin,
      teamSizeMax: hackathon.teamSizeMax,
      hasResults: hackathon.resultsPublishedAt !== null,
    },
    isRegistered: registration !== null,
    hasPastTest:
      status === 'past' &&
      (await listTestedHackathons(db, [hackathon.id], entrant, now)).has(hackathon.id),
    team: team && (await describeTeam(context, hackathon, team, viewer)),
    isUnverified: !viewer.emailVerified,
    viewerId: viewer.id,
    appUrl,
  }
}

async function describeTeam(
  context: Route.LoaderArgs['context'],
  hackathon: Hackathon,
  team: Team,
  viewer: { id: string; timeZone: string },
) {
  const { db, appUrl } = context.get(requestContext)
  const [members, project] = await Promise.all([
    listTeamMembers(db, team.id),
    findProject(db, team.id),
  ])
  return {
    name: team.name,
    inviteLink: `${appUrl}/hackathons/${hackathon.id}/join/${team.inviteToken}`,
    members: members.map(({ studentId, name }) => ({
      id: studentId,
      name,
      isViewer: studentId === viewer.id,
    })),
    project: project && {
      receiptNumber: project.receiptNumber,
      sentBy: senderOf(project, members, viewer.id),
      submitted: hackathonMoment(project.submittedAt, hackathon.timeZone, viewer.timeZone),
      repositoryUrl: project.repositoryUrl,
      demoUrl: project.demoUrl,
      summary: project.summary,
    },
  }
}

/**
 * Students: 'create', 'leave' and 'renew' the invite link of their team, 'remove' a member, 'submit'
 * its project.
 */
export async function action({ request, params, context }: Route.ActionArgs) {
  const student = await requireStudent(request, context)
  const { db, now } = context.get(requestContext)
  const hackathon = await requireHackathon(context, params.hackathonId)
  const fields = await readFormData(request.clone())
  const intent = fields.get('intent')
  const member = { hackathon, student, now }
  if (intent === 'leave') return answer(intent, hackathon, await leaveTeam(db, member))
  if (intent === 'renew') return answer(intent, hackathon, await renewInvite(db, member))
  if (intent === 'remove') {
    const memberId = fields.get('member')
    const removal = { ...member, memberId: typeof memberId === 'string' ? memberId : '' }
    return answer(intent, hackathon, await removeMember(db, removal))
  }
  if (intent === 'create') {
    const form = await readForm(request, teamForm)
    if (!form.ok) return data<TeamReply>({ intent, reply: form.reply }, 400)
    const { keyHash } = await readEntrant(request, student)
    const created = await createTeam(db, { ...member, ...form.value, keyHash })
    return answerCreated(intent, hackathon, form.value, created)
  }
  if (intent === 'submit') {
    const form = await readForm(request, sentProject)
    if (!form.ok) return data<TeamReply>({ intent, reply: form.reply }, 400)
    const siteName = context.get(siteContext).site.name
    const { version, ...project } = form.value
    const submitted = await submitProject(db, { ...member, project, version, siteName })
    if (submitted.ok)
      return data<TeamReply>({ intent, isSent: true, version: submitted.receipt.receiptNumber })
    if (!('stored' in submitted)) return answer(intent, hackathon, submitted)
    const { stored } = submitted
    const members = await listTeamMembers(db, stored.teamId)
    return projectChanged({ project, stored, sender: senderOf(stored, members, student.id) })
  }
  throw unreadableForm()
}

/**
 * Sends the newest receipt number along, so that the next press replaces what the person now sees.
 */
function projectChanged(given: {
  project: ProjectForm
  stored: ProjectSubmission
  sender: string
}) {
  const { project, stored, sender } = given
  const reply: TeamReply = {
    intent: 'submit',
    message: refusals['project-changed'],
    reply: { initialValue: project },
    version: stored.receiptNumber,
    stored: [
      ['Receipt', `${stored.receiptNumber}, sent by ${sender}`],
      ['Repository', stored.repositoryUrl],
      ['Demo', stored.demoUrl],
      ['Summary', stored.summary],
    ],
  }
  return data(reply, 409)
}

function senderOf(
  { submittedBy }: ProjectSubmission,
  members: readonly { studentId: string; name: string }[],
  viewerId: string,
): string {
  if (submittedBy === viewerId) return 'you'
  const member = members.find(({ studentId }) => studentId === submittedBy)
  return member?.name ?? 'a former member'
}

type Result = { ok: true } | ({ ok: false } & Refused<Refusal>)

function answer(intent: string, hackathon: Hackathon, result: Result) {
  if (result.ok) throw redirect(`/hackathons/${hackathon.id}/team`)
  const { message, init } = describeRefusal(result, refusals)
  return data<TeamReply>({ intent, message }, init)
}

/** A name that is taken comes back in its field, with the refusal beside it. */
function answerCreated(intent: string, hackathon: Hackathon, typed: TeamForm, result: Result) {
  if (result.ok || !('reason' in result) || result.reason !== 'team-name-taken')
    return answer(intent, hackathon, result)
  const error = { teamName: [refusals['team-name-taken']] }
  return data<TeamReply>({ intent, reply: { initialValue: typed, error } }, 409)
}

export async function clientAction({ request, params, serverAction }: Route.ClientActionArgs) {
  const intent = (await request.clone().formData()).get('intent')
  return requestTeamChange(() =>
    sendDraft<TeamReply>(
      teamFormId(intent, params.hackathonId),
      serverAction,
      ({ isSent }) => isSent === true,
    ),
  )
}

export const meta: Route.MetaFunction = (page) =>
  unlisted(page, page.loaderData ? `Your team · ${page.loaderData.hackathon.title}` : 'Your team')

export default function TeamPage({ loaderData, actionData }: Route.ComponentProps) {
  const { hackathon, team, isRegistered, isUnverified, hasPastTest, viewerId } = loaderData
  // Submissions may have been extended or closed meanwhile.
  useReloadOnReturn(useReload())
  const replyTo = (...intents: string[]) =>
    intents.includes(actionData?.intent ?? '') ? actionData : undefined
  return (
    <div className="shell py-10 tablet:py-16">
      <div
        className={`grid max-w-[46rem] grid-cols-1 gap-12 ${team ? 'desk:max-w-none desk:grid-cols-2 desk:items-start' : ''}`}
      >
        <header className={team ? 'desk:col-span-2' : undefined}>
          <p className="font-mono text-small text-quiet">{hackathon.title}</p>
          <h1 className="mt-2 text-heading leading-tight tracking-normal [overflow-wrap:anywhere]">
            {team?.name ?? 'Your team'}
          </h1>
          {hasPastTest && <OwnTestLink hackathon={hackathon} />}
        </header>
        {team && (
          <div className="grid min-w-0 grid-cols-1 gap-12">
            <TeamPanel
              {...{ viewerId, team, hackathon }}
              reply={replyTo('create', 'leave', 'renew', 'remove')}
            />
            {isUnverified && (
              <UnverifiedEmail more="Receipts of your team’s project go to verified emails only." />
            )}
          </div>
        )}
        {team && (
          <ProjectPanel
            {...{ viewerId, hackathon }}
            project={team.project}
            reply={replyTo('submit')}
          />
        )}
        {!team && hackathon.status === 'past' && (
          <div>
            <p>{refusals['hackathon-over']}</p>
            {hackathon.hasResults && <ResultsLink hackathon={hackathon} />}
          </div>
        )}
        {!team && hackathon.status !== 'past' && !isRegistered && (
          <div className="grid gap-5 justify-items-start">
            <Notice variant="info">{`Register for ${hackathon.title} first; then create your team here.`}</Notice>
            <ButtonLink to={`/hackathons?event=${hackathon.id}#register`} variant="primary">
              Register
            </ButtonLink>
          </div>
        )}
        {!team && hackathon.status !== 'past' && isRegistered && (
          <NewTeam {...{ viewerId, hackathon }} reply={replyTo('create')} />
        )}
      </div>
    </div>
  )
}
