import { eq } from 'drizzle-orm'
import { users } from '~/features/accounts/tables.server'
import { createTeam } from '~/features/hackathons/commands.server/change-team'
import { mailResults } from '~/features/hackathons/commands.server/mail-results'
import { registerForHackathon } from '~/features/hackathons/commands.server/register-for-hackathon'
import { saveResult } from '~/features/hackathons/commands.server/save-result'
import type { Hackathon } from '~/features/hackathons/queries.server/find-hackathon'
import { listResults } from '~/features/hackathons/queries.server/list-results'
import type { Database } from '~/platform/db/client.server'
import { createRegistered, registrationOf } from './hackathon-builders'
import { listQueuedJobs } from './jobs'
import { listQueuedMails } from './mail'

/**
 * Emails results as the worker would, until no such job is left. @returns the new mails, by address
 */
export async function workOff(db: Database) {
  const earlier = (await listQueuedMails(db)).length
  for (;;) {
    const [job] = await listQueuedJobs(db, 'mail-results')
    if (!job) break
    await db.$client.query('select graphile_worker.complete_jobs(array[$1::bigint])', [job.id])
    await mailResults(db, job.payload)
  }
  const mails = (await listQueuedMails(db)).slice(earlier)
  return mails.map(({ to, subject, text }) => ({ to, subject, text }))
}

export async function registerGuest(db: Database, email: string, now: Date): Promise<void> {
  const entrant = { student: null, keyHash: `key of ${email}` }
  const site = { clientAddress: null, appUrl: 'https://surge.example', siteName: 'SkillSurge' }
  const form = registrationOf({ email })
  const registered = await registerForHackathon(db, { form, entrant, ...site, now })
  if (!registered.ok) throw new Error(registered.reason)
}

/** A team of one student with a verified email, and its result. */
export async function enterTeam(
  db: Database,
  { hackathon, now }: { hackathon: Hackathon; now: Date },
  teamName: string,
  score: number,
) {
  const { student, keyHash } = await createRegistered(db, now)
  await db.update(users).set({ emailVerified: true }).where(eq(users.id, student.id))
  const made = await createTeam(db, { hackathon, student, keyHash, teamName, now })
  if (!made.ok) throw new Error(made.reason)
  const entered = { teamName, members: ['Asha'], projectTitle: 'Bus', score }
  await saveResult(db, { hackathonId: hackathon.id, teamId: made.teamId, result: entered, now })
  const [result] = (await listResults(db, hackathon.id, { search: teamName })).rows
  return { studentId: student.id, email: student.email, resultId: result?.id ?? '', entered }
}
