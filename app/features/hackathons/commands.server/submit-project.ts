import type { Database } from '~/platform/db/client.server'
import { countTry } from '~/platform/db/rate-limit.server'
import { rateLimitPolicies } from '~/features/site/rules/rate-limits'
import { activity } from '~/platform/db/tables.server'
import { tellPagesChanged } from '~/platform/db/tell-pages-changed.server'
import { teamNameInMail } from '~/platform/mail/name-in-mail'
import { queueMail } from '~/platform/mail/queue-mail.server'
import { localDay } from '~/platform/time/local-day'
import { refuse } from '~/platform/refuse'
import { holds, isChanged } from '~/platform/version.server'
import type { Hackathon } from '../queries.server/find-hackathon'
import {
  findProject,
  listTeamMembers,
  type ProjectSubmission,
  type Team,
} from '../queries.server/find-team'
import { momentInMail } from '../rules'
import type { ProjectForm } from '../schema'
import { projectSubmissions } from '../tables.server/teams'
import { lockOwnTeam } from './change-team'

/**
 * Submits the team's project between start and deadline, and emails the receipt to members with a
 * verified email, so that strangers never get a team's text. The jury sees the newest project.
 * Refuses if another project was submitted since `version`, and returns it; sending one's own last
 * project again keeps its receipt. Rate-limited by person.
 */
export async function submitProject(
  db: Database,
  input: {
    hackathon: Hackathon
    student: { id: string; timeZone: string }
    project: ProjectForm
    /** The newest receipt number the person has seen; 0 before the first. */
    version?: number | undefined
    siteName: string
    now: Date
  },
) {
  const { hackathon, student, project, now } = input
  if (now < hackathon.startsAt) return refuse('not-started')
  if (now >= hackathon.submissionsCloseAt) return refuse('submissions-closed')
  return db.transaction(async (tx) => {
    const team = await lockOwnTeam(tx, hackathon.id, student.id)
    if (!team) return refuse('not-on-a-team')
    const members = await listTeamMembers(tx, team.id)
    if (members.length < hackathon.teamSizeMin) return refuse('team-too-small')
    const stored = await findProject(tx, team.id)
    // Sent again because the first answer was lost.
    if (stored?.submittedBy === student.id && holds(stored, project))
      return { ok: true, receipt: stored } as const
    if (stored && isChanged({ ...stored, version: stored.receiptNumber }, input.version, project))
      return { ...refuse('project-changed'), stored }
    const who = { person: student.id }
    const allowed = await countTry(tx, { policy: rateLimitPolicies['submit-project'], who, now })
    if (!allowed.ok) return allowed
    const [receipt] = await tx
      .insert(projectSubmissions)
      .values({
        ...project,
        areLinksPublic: true,
        teamId: team.id,
        submittedBy: student.id,
        submittedAt: now,
      })
      .returning()
    if (!receipt) throw new Error('The project was not stored')
    if (hackathon.resultsPublishedAt !== null) await tellPagesChanged(tx)
    await tx.insert(activity).values({
      actorId: student.id,
      kind: 'project-submitted',
      subject: hackathon.id,
      detail: { teamId: team.id, receiptNumber: receipt.receiptNumber },
      occurredAt: now,
      localDay: localDay(now, student.timeZone),
    })
    for (const { verifiedEmail, timeZone } of members) {
      if (verifiedEmail)
        await queueMail(tx, {
          to: verifiedEmail,
          ...receiptMail({ ...input, team, receipt, timeZone }),
        })
    }
    return { ok: true, receipt } as const
  })
}

function receiptMail(input: {
  hackathon: Hackathon
  team: Team
  receipt: ProjectSubmission
  siteName: string
  /** The zone of the member who reads it. */
  timeZone: string
}) {
  const { hackathon, team, receipt, siteName, timeZone } = input
  const inMail = (at: Date) => momentInMail(at, hackathon.timeZone, timeZone)
  const teamName = teamNameInMail(team.name)
  const text = `The project of your team${teamName && ` ${teamName}`} has arrived.

Receipt: ${receipt.receiptNumber}
Received: ${inMail(receipt.submittedAt)}
Repository: ${receipt.repositoryUrl}
Demo: ${receipt.demoUrl}

Until ${inMail(hackathon.submissionsCloseAt)} any member can replace it; the newest receipt counts.

${siteName}`
  return { subject: `Receipt ${receipt.receiptNumber}: your project for ${hackathon.title}`, text }
}
