import { desc, eq } from 'drizzle-orm'
import { findTask } from '~/features/judging/queries.server/find-task'
import type { Database, Transaction } from '~/platform/db/client.server'
import { nextHackathonStart } from '../rules'
import { testQuestions } from '../tables.server/attempts'
import { hackathons } from '../tables.server/hackathons'
import { results, winners } from '../tables.server/results'
import sampleResults from './sample-results.json'

/**
 * Gives a fresh installation its past and its upcoming hackathon (ruling 20), and publishes the
 * newest version of the coding task. Does not touch what an operator changed or deleted.
 */
export async function seedHackathons(db: Database, input: { now: Date }): Promise<void> {
  await db.transaction(async (tx) => {
    // Questions are never deleted, so if there is none, this is the first start.
    if ((await tx.$count(testQuestions)) === 0) await seedFirstHackathons(tx, input.now)
    await tx.insert(testQuestions).values(firstQuestions).onConflictDoNothing()
  })
  await publishCodingTask(db, input.now)
}

async function seedFirstHackathons(tx: Transaction, now: Date): Promise<void> {
  const published = new Date('2025-09-21T12:30:00Z')
  const added = await tx
    .insert(hackathons)
    .values([
      {
        ...termsFrom(new Date('2025-09-14T04:30:00Z')),
        id: 'first-surge',
        title: 'First Surge',
        summary: 'Twenty-four hours to build something your campus needs.',
        resultsPublishedAt: published,
        winnersPublishedAt: published,
      },
      {
        ...termsFrom(nextHackathonStart(now)),
        id: 'second-surge',
        title: 'Second Surge',
        summary: 'Twenty-four hours to build something that works on a slow phone.',
      },
    ])
    .onConflictDoNothing()
    .returning({ id: hackathons.id })
  // Another process starting at the same moment has added them, with their results.
  if (added.length === 0) return
  const hackathonId = 'first-surge'
  await tx
    .insert(results)
    .values(sampleResults.map((each) => ({ ...each, hackathonId, updatedAt: published })))
  await tx.insert(winners).values(
    sampleResults.slice(0, 3).map(({ id: resultId }, index) => ({
      hackathonId,
      place: index + 1,
      resultId,
      prizeMinor: index === 0 ? prizeMinor : 0,
    })),
  )
}

const prizeMinor = 5_000_000

/** The terms of every hackathon of the specification (section 9). */
function termsFrom(startsAt: Date) {
  const submissionsCloseAt = new Date(startsAt.getTime() + 24 * 60 * 60 * 1000)
  const teamSize = { teamSizeMin: 1, teamSizeMax: 4 }
  const timeZone = 'Asia/Kolkata'
  return { startsAt, submissionsCloseAt, timeZone, prizeMinor, ...teamSize, isSample: true }
}

const codingTaskId = 'fair-stretch'

/**
 * Publishes the newest version of the task as a new version of the question; attempts under way
 * keep theirs. Does not touch a coding question that an operator wrote.
 */
async function publishCodingTask(db: Database, now: Date): Promise<void> {
  const task = await findTask(db, codingTaskId)
  const [asked] = await db
    .select()
    .from(testQuestions)
    .where(eq(testQuestions.kind, 'coding'))
    .orderBy(desc(testQuestions.version))
    .limit(1)
  if (!task || !asked) return
  const isFirst = asked.id === firstCoding.id && asked.prompt === firstCoding.prompt
  const isEarlier = asked.taskId === task.id && asked.taskVersion !== task.version
  if (!isFirst && !isEarlier) return
  const version = asked.version + 1
  await db
    .insert(testQuestions)
    .values({
      id: `coding-${version}`,
      kind: 'coding',
      version,
      weight: asked.weight,
      prompt: `Write a program for the task “${task.title}”.`,
      taskId: task.id,
      taskVersion: task.version,
      publishedAt: now,
    })
    .onConflictDoNothing()
}

const first = { version: 1, publishedAt: new Date('2025-09-01T00:00:00Z') }
const firstCoding = {
  ...first,
  id: 'coding-1',
  kind: 'coding',
  weight: 50,
  prompt:
    'Read whole numbers from standard input, one a line, until it ends, and print their sum on one line. For the lines 4, -1 and 7 print 10; for no lines print 0.',
} satisfies typeof testQuestions.$inferInsert

/** The questions of spec section 2; a changed question is a new row. */
const firstQuestions: (typeof testQuestions.$inferInsert)[] = [
  {
    ...first,
    id: 'mcq-1',
    kind: 'mcq',
    weight: 25,
    prompt: 'What is 2 + 2?',
    options: ['3', '4', '5'],
    answer: '4',
  },
  {
    ...first,
    id: 'aptitude-1',
    kind: 'aptitude',
    weight: 25,
    prompt: 'Solve 3x + 5 = 20. What is x?',
    answer: '5',
  },
  firstCoding,
]
