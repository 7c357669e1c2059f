import type pg from 'pg'
import { randomUUID } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Language, languages } from '../judge/contract.ts'
import { endless, nextMark } from './judge-jobs.ts'
import { loadResult } from './load-job.ts'
import type { Row } from './row.ts'
import { prepareRows } from './rows.ts'
import { median } from './statistics.ts'
import { renderCells } from './table.ts'
import type { World } from './world.ts'

const rounds = 5
/** A few people who read, one page after the other: what is asked is how long they wait. */
const readers = 2
/** Of each language, so that some still wait when the last round ends. */
const programsEach = 60
const patienceMs = 600_000

type Times = { p50Ms: number; p95Ms: number }
type Compared = { name: string; idle: Times; judging: Times }

const notes = `
Medians of ${rounds} rounds each: first with nothing to judge, then with endless programs of all languages,
as many at a time as a site takes. ${readers} connections, which ask again at once.`

/** Measures how long pages take while every lane judges, beside the same with idle lanes, and prints the table. */
export async function measurePagesBesideJudge(world: World): Promise<void> {
  console.log('… pages while the lanes judge')
  const { db } = world
  const [landing] = await prepareRows.landing(world, rounds)
  const [dashboard] = await prepareRows.dashboard(world, rounds)
  const rows = [landing, dashboard].filter((row) => row !== undefined)
  // The first program of C++ waits for the headers, which are compiled once.
  await queuePrograms(db, 1, (language) => (language === 'cpp' ? 'int main() {}' : ''))
  await waitUntil(db, `count(*) filter (where state <> 'done') = 0`)
  const idle = await measureRows(world, rows)
  await queuePrograms(db, programsEach, (language) => endless[language])
  await waitUntil(db, `count(*) filter (where state = 'running') > ${availableParallelism()}`)
  const judging = await measureRows(world, rows)
  await waitUntil(db, `count(*) filter (where state = 'waiting') > 0`)

  const compared = rows.map(({ name }, at): Compared => {
    const [before, during] = [idle[at], judging[at]]
    if (!before || !during) throw new Error(`${name} was not measured`)
    return { name, idle: before, judging: during }
  })
  console.log(`\n${renderCells([heads, ...compared.map(toCells)])}\n${notes}\n`)
}

async function measureRows(world: World, rows: readonly Row[]): Promise<Times[]> {
  const seen = rows.map((): Times[] => [])
  // The first round only warms up.
  for (let round = 0; round <= rounds; round++) {
    for (const [at, row] of rows.entries()) {
      const times = await measureRound(world, row)
      if (round > 0) seen[at]?.push(times)
    }
  }
  return seen.map((times) => ({
    p50Ms: median(times.map(({ p50Ms }) => p50Ms)),
    p95Ms: median(times.map(({ p95Ms }) => p95Ms)),
  }))
}

async function measureRound({ load, site }: World, { until, status, next }: Row): Promise<Times> {
  const job = { url: site.url, connections: readers, until, requests: next(), status }
  return loadResult.parse(await load.ask(job))
}

/** Straight into the queue, as a page does it for who submits; each of another student. */
async function queuePrograms(
  db: pg.Client,
  count: number,
  sourceOf: (language: Language) => string,
): Promise<void> {
  const programs = Array.from({ length: count }, () =>
    languages.map((language) => [language, nextMark(language) + sourceOf(language)] as const),
  ).flat()
  for (const [language, source] of programs) {
    const id = randomUUID()
    await db.query(
      `insert into judge_jobs
         (id, owner_id, task_id, task_version, language, source, purpose, turn, queued_at)
       select $1, $1, id, version, $2, $3, 'verdict',
         1 + (select coalesce(max(turn), 0) from judge_jobs where state <> 'waiting'), now()
       from judge_tasks order by loaded_at desc limit 1`,
      [id, language, source],
    )
  }
}

/** Waits until this holds of the queue. */
async function waitUntil(db: pg.Client, condition: string): Promise<void> {
  const deadline = performance.now() + patienceMs
  while (performance.now() < deadline) {
    const { rows } = await db.query<{ holds: boolean }>(
      `select ${condition} as holds from judge_jobs`,
    )
    if (rows[0]?.holds) return
    await sleep(100)
  }
  throw new Error(`It did not come to be that ${condition}`)
}

const heads = ['', 'p50 ms', 'judging', 'ratio', 'p95 ms', 'judging', 'ratio']

function toCells({ name, idle, judging }: Compared): string[] {
  const cells = (of: keyof Times) => [
    idle[of].toFixed(1),
    judging[of].toFixed(1),
    (judging[of] / idle[of]).toFixed(1),
  ]
  return [name, ...cells('p50Ms'), ...cells('p95Ms')]
}
