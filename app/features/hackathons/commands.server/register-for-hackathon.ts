import { and, eq, isNull } from 'drizzle-orm'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Database, Transaction } from '~/platform/db/client.server'
import { countTry } from '~/platform/db/rate-limit.server'
import { rateLimitPolicies } from '~/features/site/rules/rate-limits'
import { activity } from '~/platform/db/tables.server'
import { greetingFor } from '~/platform/mail/name-in-mail'
import { queueMail } from '~/platform/mail/queue-mail.server'
import { localDay } from '~/platform/time/local-day'
import { refuse } from '~/platform/refuse'
import { type Hackathon, listOpenHackathons } from '../queries.server/find-hackathon'
import {
  type Entrant,
  findRegistration,
  isOthersAddress,
  isOwnMaking,
  type Registration,
} from '../queries.server/find-registration'
import { findTestAttempt } from '../queries.server/find-test'
import { momentInMail } from '../rules'
import type { RegistrationForm } from '../schema'
import { testAttempts } from '../tables.server/attempts'
import { registrations } from '../tables.server/hackathons'
import { takeOver } from './claim-registration'
import { holdHackathon } from './delete-hackathon'

/** Keys are stored as hashes, so that a copy of the database gives access to no registration. */
export function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}

export function newKey(): string {
  return randomBytes(24).toString('base64url')
}

/**
 * Registers for an open hackathon, once per email and account, and emails the next steps. A test
 * that this browser or account has begun now counts. Rate-limited by network.
 *
 * @returns `key`: gives access to the registration without an account
 */
export async function registerForHackathon(db: Database, input: Registering) {
  const { hackathonId, now } = input
  const open = await listOpenHackathons(db, now)
  const hackathon = hackathonId ? open.find(({ id }) => id === hackathonId) : open[0]
  if (!hackathon) return refuse('no-hackathon')
  return register(db, hackathon, input)
}

type Registering = {
  form: RegistrationForm
  /** By default, the open one that starts first. */
  hackathonId?: string | undefined
  entrant: Entrant
  clientAddress: string | null
  appUrl: string
  siteName: string
  now: Date
}

async function register(db: Database, hackathon: Hackathon, input: Registering) {
  const { form, entrant, now } = input
  const key = entrant.student ? null : ((await findOwnKey(db, form.email, entrant)) ?? newKey())
  return db.transaction(async (tx) => {
    if (!(await holdHackathon(tx, hackathon.id))) return refuse('no-hackathon')
    const { email } = form
    if (await isOthersAddress(tx, hackathon.id, { email, entrant })) return refuse('others-email')
    // A registration made before the account with the account's verified email also belongs to it.
    const found = entrant.student && (await findRegistration(tx, hackathon.id, entrant))
    if (found && isOwnMaking(found, entrant)) return refuse('account-registered')
    const fields = {
      email,
      name: form.name,
      mobile: form.Mobile,
      collegeName: form.College_Name,
      studentId: entrant.student?.id ?? null,
      keyHash: key && hashKey(key),
    }
    const isNew = { id: randomUUID(), hackathonId: hackathon.id, createdAt: now }
    const [registration] = found
      ? await takeOver(tx, found, entrant, fields)
      : await tx
          .insert(registrations)
          .values({ ...fields, ...isNew })
          .onConflictDoNothing()
          .returning()
    if (!registration) return refuse('already-registered')
    const who = { network: input.clientAddress }
    const allowed = await countTry(tx, {
      policy: rateLimitPolicies['register-hackathon'],
      who,
      now,
    })
    if (!allowed.ok) {
      if (!found) await tx.delete(registrations).where(eq(registrations.id, registration.id))
      return allowed
    }
    await countAttempt(tx, registration, input)
    await tx.insert(activity).values({
      actorId: registration.studentId ?? registration.id,
      kind: 'hackathon-registered',
      subject: hackathon.id,
      occurredAt: now,
      localDay: localDay(now, entrant.student?.timeZone ?? hackathon.timeZone),
    })
    await queueMail(tx, confirmationMail({ ...input, hackathon, key }))
    return { ok: true, registration, key } as const
  })
}

/**
 * The key of this browser's other registration with the same email, so that one key opens both.
 * Another email gets a new key, because the key is emailed to its owner.
 */
async function findOwnKey(db: Database, email: string, { key, keyHash }: Entrant) {
  if (!key || keyHash === null) return null
  const own = and(eq(registrations.keyHash, keyHash), eq(registrations.email, email))
  return (await db.$count(registrations, own)) > 0 ? key : null
}

/** Counts a test taken before registering for the registration. */
async function countAttempt(
  tx: Transaction,
  registration: Registration,
  { entrant, now }: { entrant: Entrant; now: Date },
) {
  const attempt = await findTestAttempt(tx, registration.hackathonId, entrant, null, now)
  if (!attempt) return
  await tx
    .update(testAttempts)
    .set({ registrationId: registration.id })
    .where(and(eq(testAttempts.id, attempt.id), isNull(testAttempts.registrationId)))
}

function confirmationMail(input: {
  form: RegistrationForm
  entrant: Entrant
  hackathon: Hackathon
  key: string | null
  appUrl: string
  siteName: string
}) {
  const { form, entrant, hackathon, key, appUrl, siteName } = input
  const test = `${appUrl}/hackathon-test?event=${hackathon.id}${key ? `&key=${key}` : ''}`
  const inMail = (at: Date) =>
    momentInMail(at, hackathon.timeZone, entrant.student?.timeZone ?? null)
  const text = `${greetingFor(form.name)}

you are registered for ${hackathon.title} with ${form.email}.

Starts: ${inMail(hackathon.startsAt)}
Submissions close: ${inMail(hackathon.submissionsCloseAt)}

Take the test (about ${hackathon.testMinutes} minutes, once):
${test}

Create your team, or join one by its invite link:
${appUrl}/hackathons/${hackathon.id}/team

${key ? 'Keep the link to the test private: it opens your registration on any device. ' : ''}If you did not register, you need not do anything.

${siteName}`
  return { to: form.email, subject: `You are registered for ${hackathon.title}`, text }
}
