import { and, eq, isNull, ne, or } from 'drizzle-orm'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Database, Transaction } from '~/platform/db/client.server'
import { countTry } from '~/platform/db/rate-limit.server'
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
import { holdHackathon } from './delete-hackathon'

/** Keys are stored hashed, so that a copy of the database opens no registration. */
export function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}

export function newKey(): string {
  return randomBytes(24).toString('base64url')
}

/**
 * Registers for an open hackathon, once per email and once per account, and mails the next steps. A
 * test that this browser or account has begun counts from now on. Rate limited by network.
 *
 * @returns `key`: opens the registration of somebody without an account
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
  /** The nearest open one by default. */
  hackathonId?: string | undefined
  entrant: Entrant
  /** Null when unknown. */
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
    // One made before the account, with the account's verified email, belongs to it as well.
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
    const registration = found
      ? await takeOver(tx, found, entrant, fields)
      : await insertRegistration(tx, { ...fields, hackathonId: hackathon.id, createdAt: now })
    if (!registration) return refuse(await whyTaken(tx, hackathon.id, entrant))
    const who = { network: input.clientAddress }
    const allowed = await countTry(tx, { policy: 'register-hackathon', who, now })
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

async function insertRegistration(
  tx: Transaction,
  values: Omit<Registration, 'id'>,
): Promise<Registration | undefined> {
  const [registration] = await tx
    .insert(registrations)
    .values({ ...values, id: randomUUID() })
    .onConflictDoNothing()
    .returning()
  return registration
}

/** The owner of an email replaces what somebody else registered it with. */
async function takeOver(
  tx: Transaction,
  found: Registration,
  entrant: Entrant,
  fields: Partial<Registration>,
): Promise<Registration | undefined> {
  await releaseOthersAttempt(tx, found, entrant)
  const [registration] = await tx
    .update(registrations)
    .set(fields)
    .where(and(eq(registrations.id, found.id), isNull(registrations.studentId)))
    .returning()
  return registration
}

/** Detaches a test taken in another browser, which used this entrant's email, from the registration. */
export async function releaseOthersAttempt(
  tx: Transaction,
  registration: Registration,
  entrant: Entrant,
): Promise<void> {
  if (!entrant.student || isOwnMaking(registration, entrant)) return
  await tx
    .update(testAttempts)
    .set({ registrationId: null })
    .where(
      and(
        eq(testAttempts.registrationId, registration.id),
        or(isNull(testAttempts.studentId), ne(testAttempts.studentId, entrant.student.id)),
      ),
    )
}

/**
 * The key of this browser's other registration with the same email, so that both stay within reach. With
 * another email there is a new key, because it is mailed to somebody else.
 */
async function findOwnKey(db: Database, email: string, { key, keyHash }: Entrant) {
  if (!key || keyHash === null) return null
  const own = and(eq(registrations.keyHash, keyHash), eq(registrations.email, email))
  return (await db.$count(registrations, own)) > 0 ? key : null
}

async function whyTaken(tx: Transaction, hackathonId: string, entrant: Entrant) {
  const own = entrant.student ? await findRegistration(tx, hackathonId, entrant) : null
  return own ? 'account-registered' : 'already-registered'
}

/** A test taken before registering counts for the registration. */
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
  const test = key ? `${appUrl}/hackathon-test?key=${key}` : `${appUrl}/hackathon-test`
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

${key ? 'The link to the test is yours alone: it opens your registration on any device. ' : ''}If you did not register, you need not do anything.

${siteName}`
  return { to: form.email, subject: `You are registered for ${hackathon.title}`, text }
}

/** Links the registration made in this browser to the account, which has it on every device then. */
export async function claimFromBrowser(db: Database, hackathonId: string, entrant: Entrant) {
  const found = await findRegistration(db, hackathonId, entrant)
  if (found?.studentId !== null || !isOwnMaking(found, entrant)) return
  await db.transaction((tx) => claimRegistration(tx, hackathonId, entrant))
}

/** Links a registration made before the account to it; its key stops working. */
export async function claimRegistration(
  tx: Transaction,
  hackathonId: string,
  entrant: Entrant,
): Promise<Registration | null> {
  const found = await findRegistration(tx, hackathonId, entrant)
  if (!found || found.studentId || !entrant.student) return found
  await releaseOthersAttempt(tx, found, entrant)
  const [claimed] = await tx
    .update(registrations)
    .set({ studentId: entrant.student.id, keyHash: null })
    .where(and(eq(registrations.id, found.id), isNull(registrations.studentId)))
    .returning()
  return claimed ?? found
}
