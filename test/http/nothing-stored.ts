import { expect } from 'vitest'
import { accounts, sessions, users } from '~/features/accounts/tables.server'
import { awards } from '~/features/achievements/tables.server'
import {
  enrolments,
  moduleCompletions,
  moduleMasteries,
  quizAnswers,
  quizResults,
} from '~/features/courses/tables.server'
import { cvs, profiles } from '~/features/profile/tables.server'
import { orders, payments, webhookEvents } from '~/features/payments/tables.server'
import type { Database } from '~/platform/db/client.server'
import { activity, notifications } from '~/platform/db/tables.server'
import { createSignedUp } from './person'
import { test as siteTest } from './site'

/** The number of rows by table. */
export async function countStoredRows(db: Database): Promise<Record<string, number>> {
  const tables = {
    users,
    accounts,
    sessions,
    enrolments,
    moduleCompletions,
    quizResults,
    quizAnswers,
    moduleMasteries,
    activity,
    profiles,
    cvs,
    awards,
    notifications,
    orders,
    payments,
    webhookEvents,
  }
  const counts = await Promise.all(
    Object.entries(tables).map(async ([name, table]) => [name, await db.$count(table)] as const),
  )
  return Object.fromEntries(counts)
}

/**
 * The site with a student, for tests of what is turned away: whatever one sends, nothing more is
 * stored after it, and nothing is logged as a bug.
 */
export const test = siteTest
  .extend('person', { scope: 'file' }, async ({ site }) => {
    const person = await createSignedUp(site)
    // To look at a lesson is to enter its course, which earns something, and is no matter of the
    // forms on it.
    await person.open('/course/knots')
    await person.open('/dashboard/achievements')
    return person
  })
  // The person has to exist before the count.
  .extend('nothingStored', { auto: true }, async ({ site, person: _ }, { onCleanup }) => {
    const before = await countStoredRows(site.db)
    const linesBefore = site.logLines.length
    onCleanup(async () => {
      expect(await countStoredRows(site.db)).toEqual(before)
      expect(site.logLines.slice(linesBefore).filter(({ level }) => level >= 50)).toEqual([])
    })
  })
