import { constants } from 'node:fs'
import { access, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { recordAnswerJudged } from './features/hackathons/commands.server/judge-answers'
import { loadJudge } from './features/judging/jobs.server/load-judge'
import { startJudging } from './features/judging/jobs.server/start-judging'
import type { Database } from './platform/db/client.server'
import type { Env } from './platform/env.server'
import { LiveEvents } from './platform/live/live-events.server'
import type { Log } from './platform/log.server'
import { StartError } from './platform/start-error.server'
import { openStores } from './stores.server'

const clock = () => new Date()

/** Judges what is queued, in this process. */
export function judgeQueue(env: Env, site: { db: Database; live: LiveEvents; log: Log }) {
  return startJudging({
    ...site,
    clock,
    openJudge: () => loadJudge({ rootDir: env.rootDir, cacheFolder: join(env.DATA_DIR, 'judge') }),
    onJudged: recordAnswerJudged,
  })
}

/**
 * A process that judges for the site whose database it shares, and does nothing else.
 *
 * @throws StartError when it is not told which database that is: one of its own would be empty.
 */
export async function startJudgingMachine(
  env: Env,
  log: Log,
): Promise<{ stop: () => Promise<void> }> {
  if (!env.DATABASE_URL) throw new StartError(databaseMissing)
  await makeCacheFolder(env)
  const { db, close } = await openStores(env, log)
  const live = new LiveEvents(db, log)
  const judging = judgeQueue(env, { db, live, log })
  return {
    stop: async () => {
      live.close()
      await judging.stop()
      await close()
    },
  }
}

/** What the engines make once lies in it. */
const cacheFolder = (env: Env) => join(env.DATA_DIR, 'judge')

async function makeCacheFolder(env: Env): Promise<void> {
  try {
    await mkdir(cacheFolder(env), { recursive: true })
    await access(cacheFolder(env), constants.W_OK)
  } catch (cause) {
    const words = `The folder ${cacheFolder(env)} cannot be written. Set DATA_DIR to one that can.`
    throw new StartError(words, { cause })
  }
}

export const databaseMissing =
  'ROLE=judge works for a site elsewhere and starts no database. Set DATABASE_URL to the one of that site.'
