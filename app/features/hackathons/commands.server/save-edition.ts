import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { count, desc, eq } from 'drizzle-orm'
import type { Transaction } from '~/platform/db/client.server'
import { tellPagesChanged } from '~/platform/db/tell-pages-changed.server'
import { markOf } from '~/platform/mark'
import { inWords, type Refusal } from '../refusals'
import { hackathonStatus } from '../rules'
import { hackathons } from '../tables.server/edition'
import { teamMembers } from '../tables.server/teams'

type Stored = typeof hackathons.$inferSelect

/** What whoever holds a hackathon decides about it. */
export type Edition = Omit<Stored, 'id' | 'resultsPublishedAt' | 'winnersPublishedAt' | 'isSample'>

/**
 * Announces a hackathon, or changes the one of this id; every page shows it at once. What people
 * rely on stays: the start of one that has begun, the dates and terms of one that is over, and room
 * for every team there is. A sample that is changed is a sample no longer. Refuses to change what says something else since it was
 * `seen` (`markOf`).
 */
export async function saveEdition(
  tx: Transaction,
  input: { id: string | null; edition: Edition; seen?: string | undefined; now: Date },
) {
  const { edition, seen, now } = input
  const before = input.id === null ? null : await findForUpdate(tx, input.id)
  if (before === undefined) return inWords('no-such-edition')
  const isOlder = before && seen !== undefined && seen !== markOf(before)
  if (isOlder && !isDeepStrictEqual(onlyEdition(before), edition))
    return inWords('changed-meanwhile')
  const problem = before
    ? (findProblem(before, edition, now) ?? (await findTeamProblem(tx, before.id, edition)))
    : startProblem(edition, now)
  if (problem) return inWords(problem)
  const id = before?.id ?? (await announce(tx, edition))
  if (before)
    await tx
      .update(hackathons)
      .set({ ...edition, isSample: false })
      .where(eq(hackathons.id, id))
  await tellPagesChanged(tx)
  return { ok: true, id, before: before ? onlyEdition(before) : null } as const
}

async function findForUpdate(tx: Transaction, id: string): Promise<Stored | undefined> {
  const [row] = await tx.select().from(hackathons).where(eq(hackathons.id, id)).for('update')
  return row
}

function findProblem(before: Stored, edition: Edition, now: Date): Refusal | null {
  const status = hackathonStatus(before, now)
  if (status === 'upcoming') return startProblem(edition, now)
  const isMoved = before.startsAt.getTime() !== edition.startsAt.getTime()
  if (status === 'running') {
    if (isMoved) return 'has-begun'
    return edition.submissionsCloseAt <= now ? 'close-in-the-past' : null
  }
  const isSame =
    !isMoved &&
    before.submissionsCloseAt.getTime() === edition.submissionsCloseAt.getTime() &&
    before.testMinutes === edition.testMinutes &&
    before.teamSizeMin === edition.teamSizeMin &&
    before.teamSizeMax === edition.teamSizeMax
  return isSame ? null : 'is-over'
}

function startProblem(edition: Edition, now: Date): Refusal | null {
  return edition.startsAt <= now ? 'start-in-the-past' : null
}

async function findTeamProblem(
  tx: Transaction,
  hackathonId: string,
  edition: Edition,
): Promise<Refusal | null> {
  const [largest] = await tx
    .select({ size: count() })
    .from(teamMembers)
    .where(eq(teamMembers.hackathonId, hackathonId))
    .groupBy(teamMembers.teamId)
    .orderBy(desc(count()))
    .limit(1)
  return largest && largest.size > edition.teamSizeMax ? 'larger-teams' : null
}

/** @returns its id, of the title's Latin letters and digits, as it stands in addresses. */
async function announce(tx: Transaction, edition: Edition): Promise<string> {
  const words = edition.title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}+/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 50)
    .replaceAll(/^-+|-+$/g, '')
  const own = `${words || 'hackathon'}-${randomUUID().slice(0, 8)}`
  const store = (id: string) =>
    tx
      .insert(hackathons)
      .values({ ...edition, id })
      .onConflictDoNothing()
      .returning({ id: hackathons.id })
  // The name may be taken, also by somebody who announces one of that name at this moment.
  const [stored] = words ? await store(words) : []
  if (stored) return stored.id
  await store(own)
  return own
}

function onlyEdition({
  id: _id,
  resultsPublishedAt: _at,
  winnersPublishedAt: _won,
  isSample: _sample,
  ...edition
}: Stored) {
  return edition
}
