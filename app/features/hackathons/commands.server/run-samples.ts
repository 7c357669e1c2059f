import { queueJudging } from '~/features/judging/commands.server/queue-judging'
import { languageOf } from '~/features/judging/rules/languages'
import type { Database } from '~/platform/db/client.server'
import { countTry, mayTry } from '~/platform/db/rate-limit.server'
import { rateLimitPolicies } from '~/features/site/rules/rate-limits'
import { refuse } from '~/platform/refuse'
import { type Entrant, findRegistration } from '../queries.server/find-registration'
import { findTestAttempt, listTestQuestions } from '../queries.server/find-test'
import { findTestHackathon } from '../queries.server/find-test-hackathon'
import type { RunForm } from '../schema'
import { findPayer, subjectOfRun } from './record-run-judged'
import { hashKey, newKey } from './register-for-hackathon'

/**
 * Queues code to run on the samples of the test's task, replacing the person's earlier run. Does
 * not begin the test. Rate-limited.
 *
 * @returns `key`: the new key of a browser that had none
 */
export async function runSamples(
  db: Database,
  input: {
    entrant: Entrant
    hackathonId?: string | undefined
    code: RunForm
    clientAddress: string | null
    now: Date
  },
) {
  const { entrant, code, clientAddress, now } = input
  const open = await findOpenQuestion(db, input)
  if (!open.ok) return open
  const { taskId, taskVersion } = open.question
  if (!taskId || !taskVersion) return refuse('no-samples')

  const knownId = entrant.student?.id ?? entrant.keyHash
  const key = knownId === null ? newKey() : null
  const ownerId = knownId ?? hashKey(key ?? '')
  // New keys are free, so a browser with only a key is counted by its network.
  const who = open.isKnown
    ? { person: ownerId, network: null }
    : { person: null, network: clientAddress }
  const payer = findPayer(ownerId, { isVisitors: open.isVisitors, clientAddress })
  const hasTime = await mayTry(db, { policy: rateLimitPolicies['sample-time'], who: payer, now })
  if (!hasTime.ok) return hasTime
  const allowed = await countTry(db, { policy: rateLimitPolicies['run-samples'], who, now })
  if (!allowed.ok) return allowed

  const queued = await queueJudging(db, {
    ownerId,
    isVisitors: open.isVisitors,
    taskId,
    taskVersion,
    language: languageOf(code.language),
    source: code.coding,
    purpose: 'samples',
    subject: subjectOfRun(payer),
    now,
  })
  if (queued.ok) return { ok: true, jobId: queued.jobId, key } as const
  const isFull = queued.reason === 'queue-full' || queued.reason === 'too-many-waiting'
  return refuse(isFull ? 'judge-busy' : 'no-samples')
}

/** The person's version of the coding question, if they may still answer it. */
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
