import * as z from 'zod'
import { takeDown } from './answer.ts'
import { type LoadJob, loadResult } from './load-job.ts'
import { cpuMs, familyCpuMs, memoryMb } from './processes.ts'
import type { Row } from './row.ts'
import { sqlResult } from './sql-job.ts'
import type { Statements } from './statement.ts'
import { connections, databaseOf, type World } from './world.ts'

/** What one round of load showed of the process that answered it. */
export type Round = {
  perSecond: number
  p50Ms: number
  p95Ms: number
  p99Ms: number
  cpuMsPerRequest: number
  postgresMsPerRequest: number
  /** Share of the time in which the process used its core. */
  busy: number
}

export type Measured = {
  name: string
  answerBytes: number
  site: Round[]
  bare: Round[]
  /** Completions a second of the bare statements, for the row of a write. */
  sql: number[]
  memoryMb: number
}

/**
 * Measures a row in rounds that alternate between the site and what it is compared with, so that a
 * machine which slows down for a while does so for all of them. The first round only warms up.
 */
export async function measureRow(
  world: World,
  row: Row,
  options: { rounds: number; statements: Statements },
): Promise<Measured> {
  const { site } = world
  const before = row.next()
  const [sample] = before
  if (!sample) throw new Error(`${row.name} has nothing to send`)
  const taken = await takeDown(site.url, sample)
  if (taken.status !== row.status) throw new Error(`${row.name}: answered ${taken.status}`)
  let answered = 1

  const { url: bareUrl } = z.object({ url: z.string() }).parse(await world.bare.ask(taken))
  const measured: Measured = {
    name: row.name,
    answerBytes: taken.body.byteLength,
    site: [],
    bare: [],
    sql: [],
    memoryMb: 0,
  }
  for (let round = 0; round <= options.rounds; round++) {
    const requests = row.next()
    const job = { connections, until: row.until, requests, status: row.status }
    const own = await runRound(world, site.pid, { ...job, url: site.url })
    answered += own.answered
    await row.verify?.(answered)
    const bare = await runRound(world, world.bare.pid, { ...job, url: bareUrl })
    const sql = row.nextPairs ? await runSql(world, options.statements, row.nextPairs()) : null
    if (round === 0) continue
    measured.site.push(own)
    measured.bare.push(bare)
    if (sql !== null) measured.sql.push(sql)
  }
  measured.memoryMb = memoryMb(site.pid).now
  return measured
}

async function runRound(
  { load, site }: World,
  pid: number,
  job: LoadJob,
): Promise<Round & { answered: number }> {
  const cpuBefore = cpuMs(pid)
  const postgresBefore = familyCpuMs(site.postgres.pid)
  const { requests, seconds, p50Ms, p95Ms, p99Ms } = loadResult.parse(await load.ask(job))
  const cpu = cpuMs(pid) - cpuBefore
  return {
    answered: requests,
    perSecond: requests / seconds,
    p50Ms,
    p95Ms,
    p99Ms,
    cpuMsPerRequest: cpu / requests,
    postgresMsPerRequest: (familyCpuMs(site.postgres.pid) - postgresBefore) / requests,
    busy: cpu / (seconds * 1000),
  }
}

async function runSql(world: World, statements: Statements, pairs: unknown[]): Promise<number> {
  const answer = await world.sqlLoop.ask({
    database: databaseOf(world.site),
    connections,
    statements,
    pairs,
  })
  const { completions, seconds } = sqlResult.parse(answer)
  return completions / seconds
}
