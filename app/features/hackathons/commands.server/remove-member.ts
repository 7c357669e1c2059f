import { and, eq } from 'drizzle-orm'
import type { Database } from '~/platform/db/client.server'
import { notify } from '~/features/site/commands.server/notify'
import { activity } from '~/platform/db/tables.server'
import { refuse } from '~/platform/refuse'
import { localDay } from '~/platform/time/local-day'
import type { Hackathon } from '../queries.server/find-hackathon'
import { findProject, listTeamMembers } from '../queries.server/find-team'
import { removalProblem } from '../rules'
import { teamMembers, teams } from '../tables.server/teams'
import { lockOwnTeam, newInviteToken } from './change-team'

/**
 * Removes another member from the team, notifies them, and replaces the invite link, which they
 * know. They stay registered. Refuses after the hackathon, once the team has submitted a project,
 * and unless the student is the member who joined first.
 */
export async function removeMember(
  db: Database,
  input: {
    hackathon: Hackathon
    student: { id: string; timeZone: string }
    memberId: string
    now: Date
  },
) {
  const { hackathon, student, memberId, now } = input
  if (now >= hackathon.submissionsCloseAt) return refuse('hackathon-over')
  return db.transaction(async (tx) => {
    const team = await lockOwnTeam(tx, hackathon.id, student.id)
    if (!team) return refuse('not-on-a-team')
    const memberIds = (await listTeamMembers(tx, team.id)).map(({ studentId }) => studentId)
    const hasProject = (await findProject(tx, team.id)) !== null
    const problem = removalProblem({ memberIds, removerId: student.id, hasProject })
    if (problem) return refuse(problem)
    if (memberId === student.id || !memberIds.includes(memberId)) return refuse('no-such-member')
    await tx
      .delete(teamMembers)
      .where(and(eq(teamMembers.teamId, team.id), eq(teamMembers.studentId, memberId)))
    await tx.update(teams).set({ inviteToken: newInviteToken() }).where(eq(teams.id, team.id))
    // Does not name the member, so that erasing them leaves nothing here.
    await tx.insert(activity).values({
      actorId: student.id,
      kind: 'team-member-removed',
      subject: hackathon.id,
      detail: { teamId: team.id },
      occurredAt: now,
      localDay: localDay(now, student.timeZone),
    })
    await notify(tx, {
      userId: memberId,
      kind: 'team-member-removed',
      key: `team-member-removed/${team.id}/${now.getTime()}`,
      title: `You are no longer in the team ${team.name}`,
      body: `Your team removed you. You are still registered for ${hackathon.title}: create a team, or join another.`,
      link: `/hackathons/${hackathon.id}/team`,
      now,
    })
    return { ok: true } as const
  })
}
