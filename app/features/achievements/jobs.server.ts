import type { Database } from '~/platform/db/client.server'
import { awardAchievements } from './commands.server'
import { listActiveStudentIds } from './queries.server'

/** Longer than the time between two runs and a restart in between. */
const lookBackMs = 60 * 60 * 1000

/**
 * The task that awards what no request did: acts recorded by other jobs, and those of a process
 * that was killed right after them.
 */
export function createAwardTask(options: { db: Database; clock: () => Date }) {
  const { db, clock } = options
  return async (): Promise<void> => {
    const now = clock()
    const students = await listActiveStudentIds(db, new Date(now.getTime() - lookBackMs))
    for (const studentId of students) await awardAchievements(db, { studentId, now })
  }
}
