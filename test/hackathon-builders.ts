import { randomUUID } from 'node:crypto'
import { registerForHackathon } from '~/features/hackathons/commands.server/register-for-hackathon'
import { seedHackathons } from '~/features/hackathons/commands.server/seed-hackathons'
import { findHackathon, type Hackathon } from '~/features/hackathons/queries.server/find-hackathon'
import type { RegistrationForm } from '~/features/hackathons/schema'
import { hackathons } from '~/features/hackathons/tables.server/hackathons'
import type { Database } from '~/platform/db/client.server'
import { createStudent } from './builders'
import { createJudgeTask } from './judging-builders'

const hourMs = 60 * 60 * 1000

/** A 24-hour hackathon that is the next one at `now`, by default started an hour ago, with the questions of its test. */
export async function createHackathon(
  db: Database,
  now: Date,
  given: Partial<Hackathon> = {},
): Promise<Hackathon> {
  await seedHackathons(db, { now })
  const startsAt = given.startsAt ?? new Date(now.getTime() - hourMs)
  const id = `hackathon-${randomUUID()}`
  await db.insert(hackathons).values({
    id,
    title: 'Third Surge',
    summary: 'Twenty-four hours.',
    startsAt,
    submissionsCloseAt: new Date(startsAt.getTime() + 24 * hourMs),
    timeZone: 'Asia/Kolkata',
    prizeMinor: 5_000_000,
    teamSizeMin: 1,
    teamSizeMax: 4,
    ...given,
  })
  const hackathon = await findHackathon(db, id)
  if (!hackathon) throw new Error('The hackathon was not stored')
  return hackathon
}

/** The task of the code question of the test: here, the sum of two numbers. */
export async function createTestTasks(db: Database): Promise<void> {
  await createJudgeTask(db, { id: 'fair-stretch' })
}

/** A student with an account, in the form that the commands of the hackathons take. */
export async function createEntrant(db: Database, given: { timeZone?: string } = {}) {
  const { id, timeZone } = await createStudent(db, given)
  const student = { id, timeZone, email: `${id}@example.org`, emailVerified: false }
  return { student, keyHash: null }
}

export function registrationOf(changes: Partial<RegistrationForm> = {}): RegistrationForm {
  return {
    name: 'Asha Verma',
    email: 'asha@example.org',
    Mobile: '+91 98765 43210',
    College_Name: 'IIT Madras',
    ...changes,
  }
}

/** A student who is registered for the hackathon that is next at `now`. */
export async function createRegistered(db: Database, now: Date) {
  const entrant = await createEntrant(db)
  const result = await registerForHackathon(db, {
    form: registrationOf({ email: entrant.student.email }),
    entrant,
    clientAddress: null,
    appUrl: 'https://surge.example',
    siteName: 'SkillSurge',
    now,
  })
  if (!result.ok) throw new Error(`Registering was refused: ${result.reason}`)
  return entrant
}
