import type { Database } from '~/platform/db/client.server'
import { hackathonStatus, describeNextStep } from '../rules'
import type { Hackathon } from './find-hackathon'
import type { Entrant, Registration } from './find-registration'
import { findProject, findTeam } from './find-team'
import { findTestAttempt } from './find-test'

/**
 * @returns `nextStep`: a sentence; empty without a registration. `hasTest`: whether their test is
 * over
 */
export async function findNextStep(
  db: Database,
  input: {
    hackathon: Hackathon
    registration: Registration | null | undefined
    entrant: Entrant
    now: Date
  },
): Promise<{ nextStep: string; hasTest: boolean }> {
  const { hackathon, registration, entrant, now } = input
  if (!registration) return { nextStep: '', hasTest: false }
  const { student } = entrant
  const [attempt, team] = await Promise.all([
    findTestAttempt(db, hackathon.id, entrant, registration, now),
    student && findTeam(db, hackathon.id, student.id),
  ])
  const project = team && (await findProject(db, team.id))
  const hasTest = attempt !== null && (attempt.submittedAt !== null || attempt.endsAt <= now)
  const isRunning = hackathonStatus(hackathon, now) === 'running'
  const person = { hasTest, hasTeam: team !== null, hasProject: project !== null, isRunning }
  return { nextStep: describeNextStep(person), hasTest }
}
