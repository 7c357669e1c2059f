import { loadResult } from './load-job.ts'
import { cpuMs, familyCpuMs } from './processes.ts'
import type { Row } from './row.ts'
import type { SiteOptions } from './site.ts'
import { median } from './statistics.ts'
import { percent, renderCells } from './table.ts'
import { connections, withWorld, type World } from './world.ts'

/**
 * Every site is started so often: a process keeps the speed that it happens to have after its start,
 * which differs by up to a fifth.
 */
const starts = 5
/** Of each row in a start; one more goes before them, which only warms up. */
export const sideRounds = 2

/** A site to be compared: this version with other settings, or another version. */
export type Side = SiteOptions & { name: string }

type Running = { name: string; world: World; rows: Row[] }
type Cost = { site: number; database: number }
/** What a row cost, by side and round. */
type Costs = { name: string; sides: Cost[][] }

const notes = `
CPU ms a request, medians of ${starts} starts with ${sideRounds} rounds each, in which the sites take turns: of the
site's process, and of PostgreSQL after the plus sign. The share beside it is by how much the site's
process takes more than the first site, the median over the rounds.`

/** Measures the CPU time a request of several sites at the same time, and prints a line for each row. */
export async function measureSideBySide(
  sides: readonly Side[],
  prepare: (world: World) => Promise<Row[]>,
): Promise<string> {
  const measured: Costs[][] = []
  for (let start = 0; start < starts; start++) {
    console.log(`… start ${start + 1} of ${starts}`)
    measured.push(await measureStart(sides, prepare, start))
  }
  const rows = (measured[0] ?? []).map(({ name }, row) => [
    name,
    ...figuresOf(allStarts(measured, row)),
  ])
  return `${renderCells([headsOf(sides), ...rows])}\n${notes}`
}

const headsOf = ([first, ...others]: readonly Side[]) => [
  '',
  first?.name ?? '',
  ...others.flatMap(({ name }) => [name, 'more']),
]

async function measureStart(
  sides: readonly Side[],
  prepare: (world: World) => Promise<Row[]>,
  start: number,
): Promise<Costs[]> {
  const running: Running[] = []
  let costs: Costs[] = []
  const startRest = async ([side, ...rest]: readonly Side[]): Promise<void> => {
    if (!side) {
      costs = await measureRows(running, start)
      return
    }
    await withWorld(async (world) => {
      const rows = await prepare(world)
      await world.db.query('analyze')
      running.push({ name: side.name, world, rows })
      await startRest(rest)
    }, side)
  }
  await startRest(sides)
  return costs
}

async function measureRows(running: readonly Running[], start: number): Promise<Costs[]> {
  const costs: Costs[] = []
  for (const [at, { name }] of (running[0]?.rows ?? []).entries())
    costs.push({ name, sides: await measureRow(running, at, start) })
  return costs
}

async function measureRow(
  running: readonly Running[],
  at: number,
  start: number,
): Promise<Cost[][]> {
  const seen = running.map((): Cost[] => [])
  for (let round = 0; round <= sideRounds; round++) {
    for (let turn = 0; turn < running.length; turn++) {
      // Who begins changes, as a site that comes after another finds other memory in the caches.
      const which = (start + round + turn) % running.length
      const cost = await costOfRound(running[which], at)
      if (round > 0) seen[which]?.push(cost)
    }
  }
  return seen
}

/** What a row cost in all starts, by side and round. */
function allStarts(measured: readonly Costs[][], row: number): Cost[][] {
  const ofRow = measured.map((costs) => costs[row]?.sides ?? [])
  return (ofRow[0] ?? []).map((_, side) => ofRow.flatMap((sides) => sides[side] ?? []))
}

/** The cells of a row. */
function figuresOf([first = [], ...others]: readonly Cost[][]): string[] {
  const more = (costs: readonly Cost[]) =>
    median(costs.map(({ site }, round) => site / (first[round]?.site ?? Number.NaN) - 1))
  return [mediansOf(first), ...others.flatMap((costs) => [mediansOf(costs), percent(more(costs))])]
}

const mediansOf = (costs: readonly Cost[]) =>
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
