import { createConnection } from 'node:net'
import { openDatabase } from './platform/db/client.server'
import { isDatabaseReachable } from './platform/db/is-reachable.server'
import { choosePlace } from './platform/embedded-postgres/place.server'
import type { Env } from './platform/env.server'
import { databaseMissing } from './judging.server'
import { describeServices } from './outside-services.server'
import { StartError } from './platform/start-error.server'
import { readSettings } from './settings.server'

export type Diagnosis = { ok: boolean; problems: string[]; facts: string[] }

/** Looks at everything a start needs, starts nothing, and says in words what is wrong with the set-up. */
export async function diagnose(options: { rootDir: string }): Promise<Diagnosis> {
  const diagnosis: Diagnosis = {
    ok: true,
    problems: [],
    facts: [`Node ${process.version} on ${process.platform}-${process.arch}`],
  }
  const env = readEnv(options.rootDir, diagnosis)
  if (env) {
    diagnosis.facts.push(roleWords[env.ROLE])
    if (env.ROLE !== 'judge') {
      diagnosis.facts.push(`Address ${env.APP_URL}, listening on ${env.HOST}:${env.PORT}`)
      diagnosis.facts.push(`Outside services: ${describeServices(env)}`)
      await checkPort(env, diagnosis)
    }
    if (env.DATABASE_URL) await checkDatabase(env.DATABASE_URL, diagnosis)
    else if (env.ROLE === 'judge') diagnosis.problems.push(databaseMissing)
    else await checkDataDir(env, diagnosis)
  }
  return { ...diagnosis, ok: diagnosis.problems.length === 0 }
}

const roleWords = {
  all: 'Serves the site and judges programs',
  web: 'Serves the site and leaves judging to others',
  judge: 'Judges programs and serves nothing',
} as const

function readEnv(rootDir: string, diagnosis: Diagnosis): Env | null {
  try {
    return readSettings(process.env, rootDir)
  } catch (error) {
    diagnosis.problems.push(wordsOf(error))
    return null
  }
}

function wordsOf(error: unknown): string {
  if (error instanceof StartError) return error.message
  throw error
}

async function checkPort(env: Env, diagnosis: Diagnosis): Promise<void> {
  const taken = await new Promise<boolean>((resolve) => {
    const socket = createConnection({
      host: env.HOST === '0.0.0.0' ? '127.0.0.1' : env.HOST,
      port: env.PORT,
      timeout: 2000,
    })
    socket
      .once('connect', () => resolve(true))
      .once('error', () => resolve(false))
      .once('timeout', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
  if (taken) {
    diagnosis.problems.push(
      `Port ${env.PORT} is taken: this site or another program is running there. Stop it, or set PORT.`,
    )
  }
}

async function checkDatabase(connectionString: string, diagnosis: Diagnosis): Promise<void> {
  const { db, close } = openDatabase({ connectionString }, { poolSize: 1 })
  if (await isDatabaseReachable(db)) diagnosis.facts.push('The database of DATABASE_URL answers')
  else
    diagnosis.problems.push(
      'The database of DATABASE_URL is not reachable. Check its address, name and password.',
    )
  await close()
}

async function checkDataDir(env: Env, diagnosis: Diagnosis): Promise<void> {
  try {
    const place = await choosePlace(env.DATA_DIR)
    diagnosis.facts.push(`Data folder ${env.DATA_DIR}, database in ${place.clusterDir}`)
  } catch (error) {
    diagnosis.problems.push(wordsOf(error))
  }
}
