import { join } from 'node:path'
import { recordAttemptJudged } from '../features/exercises/commands.server/record-attempt-judged'
import { createExerciseTasks } from '../features/exercises/jobs.server'
import { recordAnswerJudged } from '../features/hackathons/commands.server/judge-answers'
import { recordRunJudged } from '../features/hackathons/commands.server/record-run-judged'
import { type JudgeLibrary, loadJudge } from '../features/judging/jobs.server/load-judge'
import { startJudging } from '../features/judging/jobs.server/start-judging'
import { makeDataFolder } from '../platform/data-folder.server'
import type { Database } from '../platform/db/client.server'
import type { Env } from './env.server'
import { type Tasks, runJobs } from '../platform/jobs/run-jobs.server'
import { LiveEvents } from '../platform/live/live-events.server'
import type { Log } from '../platform/log.server'
import { StartError } from '../platform/start-error.server'
import { openStores } from './stores.server'

const clock = () => new Date()

/** Judges queued programs. @returns `tasks`: the jobs of this process that need the judge */
export function judgeQueue(
  env: Env,
  site: { db: Database; live: LiveEvents; log: Log },
): { tasks: Tasks; stop: () => Promise<void> } {
  const load = () => loadJudge({ rootDir: env.rootDir, cacheFolder: cacheFolder(env) })
  let judge: Promise<JudgeLibrary> | null = null
  let isStopped = false
  // Loaded on first use; the queue and the jobs share its engines. A failure is retried.
  const openJudge = async () => {
    if (isStopped) throw new Error('The judge of this process was stopped')
    judge ??= load().catch((error: unknown) => {
      judge = null
      throw error
    })
    return judge
  }
  const judging = startJudging({
    ...site,
    clock,
    openJudge,
    onJudged: async (tx, judged) => {
      await recordAnswerJudged(tx, judged)
      await recordRunJudged(tx, judged)
      await recordAttemptJudged(tx, judged)
    },
  })
  return {
    tasks: createExerciseTasks({ db: site.db, clock, openJudge }),
    stop: async () => {
      await judging.stop()
      isStopped = true
      const loaded = await judge?.catch(() => null)
      loaded?.stop()
    },
  }
}

/** Judges for the site whose database it shares, and runs only the jobs that need the judge. */
export async function startJudgingMachine(
  env: Env,
  log: Log,
): Promise<{ stop: () => Promise<void> }> {
  if (!env.DATABASE_URL) throw new StartError(databaseMissing)
  await makeDataFolder(cacheFolder(env))
  const { db, close } = await openStores(env, log)
  const live = new LiveEvents(db, log)
  const judging = judgeQueue(env, { db, live, log })
  const jobs = await runJobs({ db, tasks: judging.tasks, schedule: [], log })
  return {
    stop: async () => {
      live.close()
      await judging.stop()
      await jobs.stop()
      await close()
    },
  }
}

const cacheFolder = (env: Env) => join(env.DATA_DIR, 'judge')

export const databaseMissing =
  'ROLE=judge works for a site elsewhere and starts no database. Set DATABASE_URL to that site’s database.'

/**
 * Logged at the start of ROLE=web without DATABASE_URL, because no other process could find its
 * queue.
 */
export const judgesMissing =
  'ROLE=web leaves judging to processes that share DATABASE_URL, and that is not set: nobody will judge the programs of this site. Set DATABASE_URL, or leave ROLE out.'
