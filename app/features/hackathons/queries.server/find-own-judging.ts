import { eq } from 'drizzle-orm'
import { findJudging } from '~/features/judging/queries.server/find-judging'
import type { Database } from '~/platform/db/client.server'
import { answerOfSubject, mayBeId } from '../rules'
import { testAttempts } from '../tables.server/attempts'
import { type Entrant, findRegistration } from './find-registration'
import { findTestAttempt } from './find-test'

/** The judge job of the entrant's own program: a run on the samples, or the code of their test. */
export async function findOwnJudging(db: Database, jobId: string, entrant: Entrant, now: Date) {
  const job = mayBeId(jobId) ? await findJudging(db, jobId) : null
  if (!job) return null
  if (job.ownerId === entrant.student?.id || job.ownerId === entrant.keyHash) return job
  const about = answerOfSubject(job.subject)
  return about && (await isOwnAttempt(db, about.attemptId, entrant, now)) ? job : null
}

async function isOwnAttempt(
  db: Database,
  attemptId: string,
  entrant: Entrant,
  now: Date,
): Promise<boolean> {
  const [attempt] = await db
    .select({ hackathonId: testAttempts.hackathonId })
    .from(testAttempts)
    .where(eq(testAttempts.id, attemptId))
  if (!attempt) return false
  const registration = await findRegistration(db, attempt.hackathonId, entrant)
  const own = await findTestAttempt(db, attempt.hackathonId, entrant, registration, now)
  return own?.id === attemptId
}
