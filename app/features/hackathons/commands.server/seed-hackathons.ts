import { and, desc, eq, isNull } from 'drizzle-orm'
import { findTask } from '~/features/judging/queries.server/find-task'
import type { Database, Transaction } from '~/platform/db/client.server'
import { nextHackathonStart } from '../rules'
import { testQuestions } from '../tables.server/attempts'
import { hackathons } from '../tables.server/hackathons'
import { results, winners } from '../tables.server/results'

const dayMs = 24 * 60 * 60 * 1000

/** The terms of every hackathon of the spec (section 9). */
const terms = { timeZone: 'Asia/Kolkata', prizeMinor: 5_000_000, teamSizeMin: 1, teamSizeMax: 4 }

/**
 * Gives a fresh installation its past hackathon and an upcoming one (ruling 20), and every start the
 * questions it lacks. What is there stays as it is, and what an operator took away stays away.
 */
export async function seedHackathons(db: Database, input: { now: Date }): Promise<void> {
  await db.transaction(async (tx) => {
    // Questions are never taken away, so without one there was no start before this.
    if ((await tx.$count(testQuestions)) === 0) await seedFirstHackathons(tx, input.now)
    await tx.insert(testQuestions).values(firstQuestions).onConflictDoNothing()
  })
  await giveFirstCodeItsTask(db)
  await publishCodingTask(db, input.now)
}

async function seedFirstHackathons(tx: Transaction, now: Date): Promise<void> {
  const pastStart = new Date('2025-09-14T04:30:00Z')
  const published = new Date('2025-09-21T12:30:00Z')
  const nextStart = nextHackathonStart(now)
  const past = {
    ...terms,
    id: 'first-surge',
    isSample: true,
    title: 'First Surge',
    summary: 'Twenty-four hours to build something your campus needs.',
    startsAt: pastStart,
    submissionsCloseAt: new Date(pastStart.getTime() + dayMs),
    resultsPublishedAt: published,
    winnersPublishedAt: published,
  }
  const upcoming = {
    ...terms,
    id: 'second-surge',
    isSample: true,
    title: 'Second Surge',
    summary: 'Twenty-four hours to build something that works on a slow phone.',
    startsAt: nextStart,
    submissionsCloseAt: new Date(nextStart.getTime() + dayMs),
  }
  const added = await tx
    .insert(hackathons)
    .values([past, upcoming])
    .onConflictDoNothing()
    .returning({ id: hackathons.id })
  // Of several processes that start at once, the one whose hackathons these are adds their results.
  if (added.length === 0) return
  await tx
    .insert(results)
    .values(firstResults.map((each) => ({ ...each, hackathonId: past.id, updatedAt: published })))
  const places = ['first-surge-1', 'first-surge-2', 'first-surge-3']
  await tx.insert(winners).values(
    places.map((resultId, index) => ({
      hackathonId: past.id,
      place: index + 1,
      resultId,
      prizeMinor: index === 0 ? terms.prizeMinor : 0,
    })),
  )
}

/** What was asked before code was judged is judged by tests of its own words. */
async function giveFirstCodeItsTask(db: Database): Promise<void> {
  const task = await findTask(db, 'sum-of-lines')
  if (!task) return
  await db
    .update(testQuestions)
    .set({ taskId: task.id, taskVersion: task.version })
    .where(
      and(
        eq(testQuestions.id, firstCoding.id),
        eq(testQuestions.prompt, firstCoding.prompt),
        isNull(testQuestions.taskId),
      ),
    )
}

const codingTaskId = 'fair-stretch'

/**
 * Asks for the task from now on, and for what it became since: each time a version of the question
 * more, so that attempts under way keep theirs. A question that an operator asks instead stays.
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

const firstCoding = {
  id: 'coding-1',
  kind: 'coding',
  version: 1,
  weight: 50,
  prompt:
    'Read whole numbers from standard input, one a line, until it ends, and print their sum on one line. For the lines 4, -1 and 7 print 10; for no lines print 0.',
  publishedAt: new Date('2025-09-01T00:00:00Z'),
} satisfies typeof testQuestions.$inferInsert

/** The questions of spec section 2; a change is a new row with the next version. */
const firstQuestions: (typeof testQuestions.$inferInsert)[] = [
  {
    id: 'mcq-1',
    kind: 'mcq',
    version: 1,
    weight: 25,
    prompt: 'What is 2 + 2?',
    options: ['3', '4', '5'],
    answer: '4',
    publishedAt: new Date('2025-09-01T00:00:00Z'),
  },
  {
    id: 'aptitude-1',
    kind: 'aptitude',
    version: 1,
    weight: 25,
    prompt: 'Solve 3x + 5 = 20. What is x?',
    answer: '5',
    publishedAt: new Date('2025-09-01T00:00:00Z'),
  },
  firstCoding,
]

/** Invented people; the hackathon of the spec has a date and a prize only. */
const firstResults = [
  {
    id: 'first-surge-1',
    teamName: 'Night Bus',
    members: ['Ishita Rao', 'Farhan Siddiqui', 'Meenakshi Pillai'],
    projectTitle: 'Last Bus: which hostel bus still runs, by text message',
    score: 91,
  },
  {
    id: 'first-surge-2',
    teamName: 'Canteen Queue',
    members: ['Devika Nambiar', 'Arjun Thakur', 'Harpreet Gill', 'Nikhil Joshi'],
    projectTitle: 'A queue number for the canteen that works without an app',
    score: 86,
  },
  {
    id: 'first-surge-3',
    teamName: 'रसायन',
    members: ['प्रियंका चतुर्वेदी', 'Rohan Deshpande'],
    projectTitle: 'Who has the lab key? A board for shared equipment',
    score: 82,
  },
  {
    id: 'first-surge-4',
    teamName: 'Half Open',
    members: ['Sneha Kulkarni', 'Imran Qureshi', 'Tanvi Shah'],
    projectTitle: 'Seats left in the reading room, from the door counter',
    score: 74,
  },
  {
    id: 'first-surge-5',
    teamName: 'One Rupee',
    members: ['Lakshmi Reddy'],
    projectTitle: 'Splitting a mess bill among forty people',
    score: 69,
  },
]
