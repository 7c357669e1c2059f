import { once } from 'node:events'
import { createServer } from 'node:net'
import { checkCourses } from '../features/courses/commands.server/load-courses'
import { checkTasks } from '../features/judging/commands.server/load-tasks'
import { judgesMissing, databaseMissing } from './judging.server'
import { describeServices, takesRealMoney, termsUnchecked } from './outside-services.server'
import { allContent } from '../platform/content/front-matter.server'
import { checkDataFolder } from '../platform/data-folder.server'
import { openDatabase } from '../platform/db/client.server'
import { isDatabaseReachable } from '../platform/db/is-reachable.server'
import { findDatabase } from '../platform/embedded-postgres/ownership.server'
import type { Env } from './env.server'
import { explainListening } from '../platform/http/listen.server'
import { hasFirstRefundTerms, readSiteTexts } from '../features/site/queries.server'
import { StartError } from '../platform/start-error.server'
import { needsDataFolder, readSettings } from './settings.server'
import { databaseUnreachable } from './stores.server'

/** `problems` prevent a start; `notes` are fine if they are intended. */
export type Diagnosis = { problems: string[]; notes: string[]; facts: string[] }

/** Checks everything that a start needs. Starts and changes nothing. */
export async function diagnose(options: { rootDir: string }): Promise<Diagnosis> {
  const diagnosis: Diagnosis = {
    problems: [],
    notes: [],
    facts: [`Node ${process.version} on ${process.platform}-${process.arch}`],
  }
  const env = await attempt(diagnosis, () => readSettings(process.env, options.rootDir))
  if (!env) return diagnosis
  diagnosis.facts.push(roleDescriptions[env.ROLE])
  const isRunning = await checkStores(env, diagnosis)
  if (env.ROLE !== 'judge') {
    diagnosis.facts.push(`Address ${env.APP_URL}, listening on ${env.HOST}:${env.PORT}`)
    diagnosis.facts.push(`Outside services: ${describeServices(env)}`)
    await checkPort(env, diagnosis, isRunning)
    await checkContent(env, diagnosis)
  }
  if (env.ROLE === 'web' && !env.DATABASE_URL) diagnosis.notes.push(judgesMissing)
  return diagnosis
}

const roleDescriptions = {
  all: 'Serves the site and judges programs',
  web: 'Serves the site and leaves judging to others',
  judge: 'Judges programs and serves nothing',
} as const

/** The result of the work; null if it failed with a message for the operator, which is recorded. */
async function attempt<T>(diagnosis: Diagnosis, work: () => T | Promise<T>): Promise<T | null> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    diagnosis.problems.push(error.message)
    return null
  }
}

/** @returns whether a site is running on the data folder */
async function checkStores(env: Env, diagnosis: Diagnosis): Promise<boolean> {
  if (env.DATABASE_URL) await checkDatabase(env.DATABASE_URL, diagnosis)
  else if (env.ROLE === 'judge') diagnosis.problems.push(databaseMissing)
  const isRunning = await attempt(diagnosis, async () => {
    if (needsDataFolder(env)) await checkDataFolder(env.DATA_DIR)
    return !env.DATABASE_URL && env.ROLE !== 'judge' && (await checkOwnDatabase(env, diagnosis))
  })
  return isRunning ?? false
}

async function checkOwnDatabase(env: Env, diagnosis: Diagnosis): Promise<boolean> {
  const { clusterDir, running } = await findDatabase(env.DATA_DIR)
  const place = clusterDir ? `, database in ${clusterDir}` : ''
  diagnosis.facts.push(`Data folder ${env.DATA_DIR}${place}`)
  if (running) {
    diagnosis.notes.push(
      `A site is running on the data folder ${env.DATA_DIR}. That is fine if it is the one you want; a second one would not start there.`,
    )
  }
  return running !== null
}

async function checkPort(env: Env, diagnosis: Diagnosis, isRunning: boolean): Promise<void> {
  const at = { host: env.HOST, port: env.PORT }
  const server = createServer()
  try {
    await once(server.listen(at), 'listening')
    server.close()
    await once(server, 'close')
  } catch (error) {
    const refusal = error as NodeJS.ErrnoException
    if (isRunning && refusal.code === 'EADDRINUSE') {
      diagnosis.notes.push(`Port ${at.port} on ${at.host} is taken, apparently by that site.`)
      return
    }
    await attempt(diagnosis, () => {
      throw explainListening(refusal, at)
    })
  }
}

async function checkDatabase(connectionString: string, diagnosis: Diagnosis): Promise<void> {
  const { db, close } = openDatabase({ connectionString }, { poolSize: 1 })
  if (await isDatabaseReachable(db)) diagnosis.facts.push('The database of DATABASE_URL answers')
  else diagnosis.problems.push(databaseUnreachable)
  await close()
}

/** Lists everything wrong with the content, while a start would stop at the first kind. */
async function checkContent(env: Env, diagnosis: Diagnosis): Promise<void> {
  const { CONTENT_DIR: contentDir } = env
  await attempt(diagnosis, async () => {
    const [{ site }] = await allContent([
      readSiteTexts(contentDir),
      checkCourses(contentDir),
      checkTasks(contentDir),
    ])
    diagnosis.facts.push(`Content folder ${contentDir}`)
    if (takesRealMoney(env) && hasFirstRefundTerms(site)) diagnosis.notes.push(termsUnchecked)
  })
}
