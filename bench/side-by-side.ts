import { loadResult } from './load-job.ts'
import { cpuMs, familyCpuMs } from './processes.ts'
import type { Row } from './row.ts'
import type { SiteOptions } from './site.ts'
import { median } from './statistics.ts'
import { percent, renderCells } from './table.ts'
import { connections, withWorld, type World } from './world.ts'

/** Of each row and side; one more goes before them, which only warms up. */
export const sideRounds = 7

/** A site to be compared: this version with other settings, or another version. */
export type Side = SiteOptions & { name: string }

type Running = { name: string; world: World; rows: Row[] }
type Cost = { site: number; database: number }

const notes = `
CPU ms a request, medians of ${sideRounds} rounds in which the sites take turns: of the site's process, and of
PostgreSQL after the plus sign. The share beside it is by how much the site's process takes more
than the first site, the median over the rounds.`

/** Measures the CPU time a request of several sites at the same time, and prints a line for each row. */
export async function measureSideBySide(
  sides: readonly Side[],
  prepare: (world: World) => Promise<Row[]>,
): Promise<string> {
  const running: Running[] = []
  const cells: string[][] = []
  const startRest = async ([side, ...rest]: readonly Side[]): Promise<void> => {
    if (!side) return void cells.push(...(await compareRows(running)))
    await withWorld(async (world) => {
      const rows = await prepare(world)
      await world.db.query('analyze')
      running.push({ name: side.name, world, rows })
      await startRest(rest)
    }, side)
  }
  await startRest(sides)
  return `${renderCells([headsOf(sides), ...cells])}\n${notes}`
}

const headsOf = ([first, ...others]: readonly Side[]) => [
  '',
  first?.name ?? '',
  ...others.flatMap(({ name }) => [name, 'more']),
]

async function compareRows(running: readonly Running[]): Promise<string[][]> {
  const cells: string[][] = []
  for (const [at, row] of (running[0]?.rows ?? []).entries()) {
    console.log(`… ${row.name}`)
    cells.push([row.name, ...(await compareRow(running, at))])
  }
  return cells
}

async function compareRow(running: readonly Running[], at: number): Promise<string[]> {
  const seen = running.map((): Cost[] => [])
  for (let round = 0; round <= sideRounds; round++) {
    for (let turn = 0; turn < running.length; turn++) {
      // Who begins changes, as a site that comes after another finds other memory in the caches.
      const which = (round + turn) % running.length
      const cost = await costOfRound(running[which], at)
      if (round > 0) seen[which]?.push(cost)
    }
  }
  const [first = [], ...others] = seen
  const more = (costs: readonly Cost[]) =>
    median(costs.map(({ site }, round) => site / (first[round]?.site ?? Number.NaN) - 1))
  return [figuresOf(first), ...others.flatMap((costs) => [figuresOf(costs), percent(more(costs))])]
}

const figuresOf = (costs: readonly Cost[]) =>
  `${median(costs.map(({ site }) => site)).toFixed(3)} + ${median(costs.map(({ database }) => database)).toFixed(3)}`

async function costOfRound(side: Running | undefined, at: number): Promise<Cost> {
  const row = side?.rows[at]
  if (!side || !row) throw new Error('The sites have not the same rows')
  const { site, load } = side.world
  const before = { site: cpuMs(site.pid), database: familyCpuMs(site.postgres.pid) }
  const job = { connections, until: row.until, requests: row.next(), status: row.status }
  const { requests } = loadResult.parse(await load.ask({ ...job, url: site.url }))
  return {
    site: (cpuMs(site.pid) - before.site) / requests,
    database: (familyCpuMs(site.postgres.pid) - before.database) / requests,
  }
}
