import { queueJudging } from '~/features/judging/commands.server/queue-judging'
import { languageOf } from '~/features/judging/rules/languages'
import type { Database } from '~/platform/db/client.server'
import { countTry } from '~/platform/db/rate-limit.server'
import { refuse } from '~/platform/refuse'
import { type Entrant, findRegistration } from '../queries.server/find-registration'
import { findTestAttempt, listTestQuestions } from '../queries.server/find-test'
import { findTestHackathon } from '../queries.server/find-test-hackathon'
import type { RunForm } from '../schema'
import { hashKey, newKey } from './register-for-hackathon'

/**
 * Queues code to be run on the samples of the test's task, which neither begins an attempt nor is
 * part of one. Of one person's runs the newest alone waits. Refuses when the test is over for them
 * or none is open, when its question has no samples, and too many runs, with the seconds until the
 * next one.
 *
 * @returns the job's id, and the key of somebody who had none.
 */
export async function runSamples(
  db: Database,
  input: {
    entrant: Entrant
    hackathonId?: string | undefined
    code: RunForm
    /** Where the form comes from; null when there is no saying. */
    clientAddress: string | null
    now: Date
  },
) {
  const { entrant, code, clientAddress, now } = input
  const asked = await findOpenQuestion(db, input)
  if (!asked.ok) return asked
  const { taskId, taskVersion } = asked.question
  if (!taskId || !taskVersion) return refuse('no-samples')

  const named = entrant.student?.id ?? entrant.keyHash
  const key = named === null ? newKey() : null
  const ownerId = named ?? hashKey(key ?? '')
  // A new key costs nothing, so who has nothing else is counted by where they come from.
  const who = asked.isKnown
    ? { person: ownerId, network: null }
    : { person: null, network: clientAddress }
  const allowed = await countTry(db, { policy: 'run-samples', who, now })
  if (!allowed.ok) return allowed

  const queued = await queueJudging(db, {
    ownerId,
    isVisitors: asked.isVisitors,
    taskId,
    taskVersion,
    language: languageOf(code.language),
    source: code.coding,
    purpose: 'samples',
    subject: null,
    now,
  })
  if (queued.ok) return { ok: true, jobId: queued.jobId, key } as const
  const isFull = queued.reason === 'queue-full' || queued.reason === 'too-many-waiting'
  return refuse(isFull ? 'judge-busy' : 'no-samples')
}

/** The coding question as this person is asked it, while they may still answer it. */
async function findOpenQuestion(
  db: Database,
  { entrant, hackathonId, now }: { entrant: Entrant; hackathonId?: string | undefined; now: Date },
) {
  const { hackathon } = await findTestHackathon(db, { entrant, chosenId: hackathonId, now })
  if (!hackathon) return refuse('no-test')
  const registration = await findRegistration(db, hackathon.id, entrant)
  const attempt = await findTestAttempt(db, hackathon.id, entrant, registration, now)
  if (attempt?.submittedAt) return refuse('already-submitted')
  if (attempt && now >= attempt.endsAt) return refuse('time-over')
  const { coding: question } = await listTestQuestions(db, attempt?.startedAt ?? now)
  const isVisitors = entrant.student === null && registration === null
  return { ok: true, question, isVisitors, isKnown: !isVisitors || attempt !== null } as const
}
