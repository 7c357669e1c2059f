import { eq } from 'drizzle-orm'
import type { Transaction } from '~/platform/db/client.server'
import { notifyEach, withdrawNotifications } from '~/features/site/commands.server/notify'
import { listTeamMembers } from '../queries.server/find-team'
import { listWinners, type Result } from '../queries.server/list-results'
import { ordinal } from '../rules'
import { results } from '../tables.server/results'
import { teamMembers, teams } from '../tables.server/teams'

type Change = {
  hackathon: { id: string; title: string; winnersVersion: number }
  /** The winners that people were notified of before. */
  before: readonly Result[]
  now: Date
}

/**
 * Notifies the members of each winning team once, corrects the notifications of changed places, and
 * tells teams that lost theirs, and those at the same place whose prize changed.
 */
export async function notifyWinners(tx: Transaction, change: Change): Promise<void> {
  const { hackathon, before, now } = change
  const winning = await listWinners(tx, hackathon.id)
  for (const { place, id } of before)
    if (winning.find((winner) => winner.place === place)?.id !== id)
      await withdrawNotifications(tx, placeKey(hackathon.id, place))
  for (const { id, place, prizeMinor, teamId, teamName } of winning) {
    const earlier = before.find((winner) => winner.id === id)
    if (earlier?.place === place && earlier.prizeMinor !== prizeMinor)
      await notifyOfChange(tx, { hackathon, teamId, now })
    const isCorrected = earlier !== undefined && earlier.place !== place
    await notifyTeam(tx, teamId, {
      kind: 'hackathon-won',
      key: placeKey(hackathon.id, place),
      title: `${isCorrected ? 'Corrected: your' : 'Your'} team ${teamName} came ${ordinal(place ?? 0)} at ${hackathon.title}`,
      body: 'See the results and the prizes.',
      link: `/hackathons/${hackathon.id}/results`,
      now,
    })
  }
  const lost = before.filter(({ id }) => winning.every((winner) => winner.id !== id))
  await notifyLost(tx, { ...change, before: lost })
}

/** Withdraws the notifications of all places and tells the teams that had them. */
export async function notifyWithdrawn(tx: Transaction, change: Change): Promise<void> {
  await withdrawPlaces(tx, change)
  await notifyLost(tx, change)
}

async function withdrawPlaces(tx: Transaction, { hackathon, before }: Change): Promise<void> {
  await withdrawNotifications(tx, ...before.map(({ place }) => placeKey(hackathon.id, place)))
}

/**
 * Withdraws the notifications of places and changed results, and tells the members of all teams with
 * a result that it is withdrawn.
 */
export async function notifyResultsWithdrawn(tx: Transaction, change: Change): Promise<void> {
  const { hackathon, now } = change
  await withdrawPlaces(tx, change)
  await withdrawNotifications(tx, ...(await listChangeKeys(tx, hackathon.id)))
  const members = await tx
    .select({ id: teamMembers.studentId })
    .from(teamMembers)
    .innerJoin(results, eq(results.teamId, teamMembers.teamId))
    .where(eq(results.hackathonId, hackathon.id))
  await notifyEach(tx, {
    userIds: members.map(({ id }) => id),
    kind: 'hackathon-results-withdrawn',
    key: resultsWithdrawnKey(hackathon.id),
    title: `The results of ${hackathon.title} are withdrawn`,
    body: 'The score of your team, its place and any prize no longer count.',
    link: `/hackathons/${hackathon.id}/team`,
    now,
  })
}

export function resultsWithdrawnKey(hackathonId: string): string {
  return `hackathon-results-withdrawn/${hackathonId}`
}

async function notifyLost(tx: Transaction, { hackathon, before, now }: Change): Promise<void> {
  for (const { place, teamId, teamName } of before)
    await notifyTeam(tx, teamId, {
      kind: 'hackathon-place-withdrawn',
      // Publishing and withdrawing winners counts up, so that people are told each time.
      key: `hackathon-place-withdrawn/${hackathon.id}/${hackathon.winnersVersion}`,
      title: `Your team ${teamName} is no longer ${ordinal(place ?? 0)} at ${hackathon.title}`,
      body: 'The organiser changed or withdrew the winners.',
      link: `/hackathons/${hackathon.id}/team`,
      now,
    })
}

/**
 * Notifies a team's members that its published result is a different one. Replaces the notification
 * of an earlier change.
 */
export async function notifyOfChange(
  tx: Transaction,
  change: { hackathon: { id: string; title: string }; teamId: string | null; now: Date },
): Promise<void> {
  const { hackathon, teamId, now } = change
  if (teamId === null) return
  const key = changeKey(hackathon.id, teamId)
  await withdrawNotifications(tx, key)
  await notifyTeam(tx, teamId, {
    kind: 'hackathon-result-changed',
    key,
    title: `Your result at ${hackathon.title} has changed`,
    body: 'See the results.',
    link: `/hackathons/${hackathon.id}/results`,
    now,
  })
}

/** The keys of all notifications of changed results. */
async function listChangeKeys(tx: Transaction, hackathonId: string): Promise<string[]> {
  const own = await tx
    .select({ id: teams.id })
    .from(teams)
    .where(eq(teams.hackathonId, hackathonId))
  return own.map(({ id }) => changeKey(hackathonId, id))
}

function changeKey(hackathonId: string, teamId: string): string {
  return `hackathon-result-changed/${hackathonId}/${teamId}`
}

/** Notifies a team's members; nobody if the team is not on this site. */
async function notifyTeam(
  tx: Transaction,
  teamId: string | null,
  notification: Omit<Parameters<typeof notifyEach>[1], 'userIds'>,
): Promise<void> {
  if (teamId === null) return
  const members = await listTeamMembers(tx, teamId)
  await notifyEach(tx, { ...notification, userIds: members.map(({ studentId }) => studentId) })
}

function placeKey(hackathonId: string, place: number | null): string {
  return `hackathon-won/${hackathonId}/${place ?? 0}`
}
