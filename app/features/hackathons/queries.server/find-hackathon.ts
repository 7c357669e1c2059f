import { asc, desc, eq, lte } from 'drizzle-orm'
import type { Database, Transaction } from '~/platform/db/client.server'
import { preparedQuery } from '~/platform/db/prepared-query.server'
import { mayBeId } from '../rules'
import { hackathons } from '../tables.server/hackathons'

export type Hackathon = Omit<typeof hackathons.$inferSelect, 'version' | 'winnersVersion'>

/** The next hackathon: a running one, else the one that starts first. */
export async function findUpcomingHackathon(db: Database, now: Date): Promise<Hackathon | null> {
  const [next] = await listOpenHackathons(db, now)
  return next ?? null
}

/** Hackathons whose submissions are open, the next one first. */
export function listOpenHackathons(db: Database, now: Date): Promise<Hackathon[]> {
  return selectOpen(db, [now])
}

const selectOpen = preparedQuery<Hackathon>(
  'list_open_hackathons',
  {
    id: 'text',
    title: 'text',
    summary: 'text',
    startsAt: 'timestamp',
    submissionsCloseAt: 'timestamp',
    extendedFrom: 'timestamp',
    timeZone: 'text',
    prizeMinor: 'number',
    teamSizeMin: 'number',
    teamSizeMax: 'number',
    testMinutes: 'number',
    resultsPublishedAt: 'timestamp',
    winnersPublishedAt: 'timestamp',
    isSample: 'boolean',
  },
  `select id, title, summary, starts_at as "startsAt", submissions_close_at as "submissionsCloseAt",
     extended_from as "extendedFrom",
     time_zone as "timeZone", prize_minor as "prizeMinor", team_size_min as "teamSizeMin",
     team_size_max as "teamSizeMax", test_minutes as "testMinutes",
     results_published_at as "resultsPublishedAt", winners_published_at as "winnersPublishedAt",
     is_sample as "isSample"
   from hackathons where submissions_close_at > $1 order by starts_at, id limit 50`,
)

export async function findHackathon(
  db: Database | Transaction,
  id: string,
): Promise<Hackathon | null> {
  if (!mayBeId(id)) return null
  const [row] = await db.select().from(hackathons).where(eq(hackathons.id, id))
  return row ?? null
}

/** Latest first. */
export async function listPastHackathons(db: Database, now: Date): Promise<Hackathon[]> {
  return db
    .select()
    .from(hackathons)
    .where(lte(hackathons.submissionsCloseAt, now))
    .orderBy(desc(hackathons.startsAt))
    .limit(50)
}

/** Titles of the sample hackathons of a fresh site, earliest first. */
export async function listSampleHackathons(db: Database): Promise<string[]> {
  const rows = await db
    .select({ title: hackathons.title })
    .from(hackathons)
    .where(eq(hackathons.isSample, true))
    .orderBy(asc(hackathons.startsAt), asc(hackathons.id))
  return rows.map(({ title }) => title)
}
