import { and, asc, count, countDistinct, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '~/platform/db/client.server'
import { registrations } from '../tables.server/hackathons'
import { results, winners } from '../tables.server/results'
import { teamMembers } from '../tables.server/teams'
import { asRegistered } from './find-team'

/** A team's score, place and prize as one text; empty for a person without a result. */
const currentResult = sql<string>`concat_ws(' ', trim_scale(${results.score}), ${winners.place}, ${winners.prizeMinor})`

/** Nothing is mailed to blocked and deleted accounts, nor to their address. */
const mayBeMailed = sql`not exists (select from users
  where (users.id = ${registrations.studentId} or users.email = ${registrations.email})
    and users.state in ('blocked', 'deleted'))`

/** One registration per address; of several, one whose team has a result. */
function selectAddresses(db: Database | Transaction, hackathonId: string, after = '') {
  return db
    .selectDistinctOn([registrations.email], {
      id: registrations.id,
      email: registrations.email,
      name: registrations.name,
      mailedResult: registrations.mailedResult,
      currentResult: currentResult.as('current_result'),
      teamName: results.teamName,
      score: results.score,
      place: winners.place,
      prizeMinor: winners.prizeMinor,
      isUnverified: sql<boolean>`exists (select from users
        where users.id = ${registrations.studentId} and not email_verified)`.as('is_unverified'),
    })
    .from(registrations)
    .leftJoin(
      teamMembers,
      and(
        eq(teamMembers.hackathonId, registrations.hackathonId),
        eq(teamMembers.studentId, registrations.studentId),
      ),
    )
    .leftJoin(results, eq(results.teamId, teamMembers.teamId))
    .leftJoin(winners, eq(winners.resultId, results.id))
    .where(
      and(eq(registrations.hackathonId, hackathonId), gt(registrations.email, after), mayBeMailed),
    )
    .orderBy(
      asc(registrations.email),
      asc(winners.place),
      sql`${results.score} desc nulls last`,
      asc(registrations.id),
    )
    .as('addresses')
}

type Addresses = ReturnType<typeof selectAddresses>

const isNews = (addresses: Addresses) =>
  isUnlike(sql`${addresses.mailedResult}`, sql`${addresses.currentResult}`)

/** Compares without the suffix: `was` and the place an earlier email named. */
function isUnlike(mailedResult: SQL, wanted: SQL): SQL {
  return sql`split_part(${mailedResult}, ' was ', 1) is distinct from ${wanted}`
}

/**
 * Everybody registered for a hackathon who has not been emailed their current result, by address.
 */
export async function listResultMails(
  db: Database | Transaction,
  page: { hackathonId: string; after?: string | undefined; limit: number },
) {
  const addresses = selectAddresses(db, page.hackathonId, page.after)
  return db
    .select()
    .from(addresses)
    .where(isNews(addresses))
    .orderBy(asc(addresses.email))
    .limit(page.limit)
}

export type ResultMail = Awaited<ReturnType<typeof listResultMails>>[number]

/** How many emails publishing the results, or correcting published ones, sends. */
export async function countResultMails(
  db: Database | Transaction,
  hackathonId: string,
): Promise<number> {
  const addresses = selectAddresses(db, hackathonId)
  const [counted] = await db.select({ mails: count() }).from(addresses).where(isNews(addresses))
  return counted?.mails ?? 0
}

/** How many emails another score of one team sends. */
export async function countScoreMails(
  db: Database | Transaction,
  result: { teamId: string | null; score: number; place: number | null; prizeMinor: number | null },
): Promise<number> {
  const { teamId, score, place, prizeMinor } = result
  if (teamId === null) return 0
  const wanted = [score, place, prizeMinor].filter((part) => part !== null).join(' ')
  const isOther = isUnlike(sql`${registrations.mailedResult}`, sql`${wanted}`)
  const [counted] = await db
    .select({ mails: countDistinct(registrations.email) })
    .from(registrations)
    .innerJoin(teamMembers, asRegistered)
    .where(and(eq(teamMembers.teamId, teamId), isOther, mayBeMailed))
  return counted?.mails ?? 0
}

/** Everybody who has been emailed a result that still stands, once per address. */
function selectMailed(db: Database | Transaction, hackathonId: string, after = '') {
  return db
    .selectDistinctOn([registrations.email], {
      email: registrations.email,
      name: registrations.name,
      mailedResult: registrations.mailedResult,
    })
    .from(registrations)
    .where(
      and(
        eq(registrations.hackathonId, hackathonId),
        gt(registrations.email, after),
        // Begins with the score; that of a person without a result does not.
        sql`${registrations.mailedResult} ~ '^[0-9]'`,
        mayBeMailed,
      ),
    )
    .orderBy(asc(registrations.email), asc(registrations.id))
    .$dynamic()
}

/** Everybody to email when results are withdrawn, by address. */
export async function listWithdrawalMails(
  db: Database | Transaction,
  page: { hackathonId: string; after?: string | undefined; limit: number },
) {
  return selectMailed(db, page.hackathonId, page.after).limit(page.limit)
}

export type WithdrawalMail = Awaited<ReturnType<typeof listWithdrawalMails>>[number]

/** How many emails withdrawing the results sends. */
export async function countWithdrawalMails(
  db: Database | Transaction,
  hackathonId: string,
): Promise<number> {
  return db.$count(selectMailed(db, hackathonId).as('mailed'))
}
