import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { Database, Transaction } from '~/platform/db/client.server'
import { countTry } from '~/platform/db/rate-limit.server'
import { rateLimitPolicies } from '~/features/site/rules/rate-limits'
import { activity } from '~/platform/db/tables.server'
import { localDay } from '~/platform/time/local-day'
import { refuse } from '~/platform/refuse'
import type { Hackathon } from '../queries.server/find-hackathon'
import { type Entrant, findRegistration } from '../queries.server/find-registration'
import { findTestAttempt, type QuestionKind, type TestAttempt } from '../queries.server/find-test'
import { findTestHackathon } from '../queries.server/find-test-hackathon'
import { testEndsAt } from '../rules'
import type { SavedAnswers, TestForm } from '../schema'
import { testAttempts } from '../tables.server/attempts'
import { releaseOthersAttempt } from './claim-registration'
import { holdHackathon } from './delete-hackathon'
import { queueAnswers } from './judge-answers'
import { hashKey, newKey } from './register-for-hackathon'
import { areSaved, removeAnswers, storeAnswers } from './store-answers'

type Take = {
  entrant: Entrant
  /** By default, the one that `findTestHackathon` chooses. */
  hackathonId?: string | undefined
  clientAddress?: string | null
  now: Date
}

/**
 * Saves the answers given so far; the first one begins the attempt and its time. Refuses after
 * Submit and when the time is over. Attempts without an account or registration are rate-limited by
 * network.
 *
 * @returns `version` of the attempt; `key` of a new attempt without an account
 */
export async function saveTestAnswers(
  db: Database,
  input: Take & {
    answers: SavedAnswers
    /** Answers that the person has deleted. */
    cleared?: readonly QuestionKind[]
  },
) {
  const hackathon = await findHackathonOfTest(db, input)
  if (!hackathon) return refuse('no-test')
  return db.transaction(async (tx) => {
    const opened = await openAttempt(tx, hackathon, input)
    if (!opened.ok) return opened
    const { attempt, key } = opened
    await storeAnswers(tx, attempt, input.answers, input.now)
    await removeAnswers(tx, attempt, input.cleared ?? [])
    const version = attempt.version + 1
    await tx.update(testAttempts).set({ version }).where(eq(testAttempts.id, attempt.id))
    return { ok: true, version, endsAt: attempt.endsAt, key } as const
  })
}

/**
 * Submits all three answers once, and queues the code to be judged. The attempt counts if it
 * belongs to a registration (ruling 22). Refuses as saving does, and if other answers were saved
 * since `version`.
 */
export async function submitTest(
  db: Database,
  input: Take & { answers: TestForm; version?: number | undefined; givenName?: string },
) {
  const { answers, version, entrant, now } = input
  const hackathon = await findHackathonOfTest(db, input)
  if (!hackathon) return refuse('no-test')
  return db.transaction(async (tx) => {
    const opened = await openAttempt(tx, hackathon, input)
    if (!opened.ok) return opened
    const { attempt, key } = opened
    const isOlder = version !== undefined && version !== attempt.version
    if (isOlder && !(await areSaved(tx, attempt, answers))) return refuse('changed')
    await storeAnswers(tx, attempt, answers, now)
    await tx
      .update(testAttempts)
      .set({ submittedAt: now, givenName: input.givenName ?? null })
      .where(eq(testAttempts.id, attempt.id))
    await tx.insert(activity).values({
      actorId: entrant.student?.id ?? attempt.registrationId ?? attempt.id,
      kind: 'test-submitted',
      subject: hackathon.id,
      occurredAt: now,
      localDay: localDay(now, entrant.student?.timeZone ?? hackathon.timeZone),
    })
    await queueAnswers(tx, { attemptId: attempt.id, now })
    return { ok: true, counts: attempt.registrationId !== null, key } as const
  })
}

async function findHackathonOfTest(db: Database, { entrant, hackathonId, now }: Take) {
  const { hackathon } = await findTestHackathon(db, { entrant, chosenId: hackathonId, now })
  return hackathon
}

/** Locks the entrant's attempt until the transaction ends; begins one if there is none. */
async function openAttempt(
  tx: Transaction,
  hackathon: Hackathon,
  { entrant, clientAddress = null, now }: Take,
) {
  const registration = await findRegistration(tx, hackathon.id, entrant)
  const registrationId = registration?.id ?? null
  const find = () => findTestAttempt(tx, hackathon.id, entrant, registration, now)
  const found = await find()
  if (!found && !(await holdHackathon(tx, hackathon.id))) return refuse('no-test')
  if (!found && !entrant.student && !registration) {
    // A browser can start again by dropping its key, so it is counted by network. Accounts and
    // registrations were counted when they were made.
    const who = { network: clientAddress }
    const allowed = await countTry(tx, { policy: rateLimitPolicies['begin-test'], who, now })
    if (!allowed.ok) return allowed
  }
  const studentId = entrant.student?.id ?? null
  const begin = (keyHash: string | null) =>
    beginAttempt(tx, hackathon, { studentId, keyHash, registrationId, startedAt: now })
  if (registration && found?.registrationId !== registration.id)
    await releaseOthersAttempt(tx, registration, entrant)
  let key: string | null = null
  let attempt = found
  if (!attempt && (entrant.student || entrant.keyHash)) {
    // A concurrent first answer may have begun it.
    attempt = (await begin(entrant.student ? null : entrant.keyHash)) ?? (await find())
  }
  if (!attempt) {
    key = newKey()
    attempt = await begin(hashKey(key))
  }
  if (!attempt) throw new Error('An attempt at the test could not be begun')
  const own = await lockAttempt(tx, attempt, registrationId, studentId)
  if (!own) return refuse('no-test')
  if (own.submittedAt) return refuse('already-submitted')
  if (now >= own.endsAt) return refuse('time-over')
  return { ok: true, attempt: own, key } as const
}

/** Null if there already is such an attempt. */
async function beginAttempt(
  tx: Transaction,
  hackathon: Hackathon,
  given: Pick<TestAttempt, 'studentId' | 'keyHash' | 'registrationId' | 'startedAt'>,
): Promise<TestAttempt | null> {
  const endsAt = testEndsAt(hackathon, given.startedAt)
  const [attempt] = await tx
    .insert(testAttempts)
    .values({
      ...given,
      id: randomUUID(),
      hackathonId: hackathon.id,
      endsAt,
      minutes: hackathon.testMinutes,
    })
    .onConflictDoNothing()
    .returning()
  return attempt ?? null
}

/** Also stores who owns it, if that was not known when it began; null if it is gone. */
async function lockAttempt(
  tx: Transaction,
  attempt: TestAttempt,
  registrationId: string | null,
  studentId: string | null,
): Promise<TestAttempt | null> {
  const [own] = await tx
    .update(testAttempts)
    .set({
      registrationId: attempt.registrationId ?? registrationId,
      studentId: attempt.studentId ?? studentId,
    })
    .where(eq(testAttempts.id, attempt.id))
    .returning()
  return own ?? null
}
