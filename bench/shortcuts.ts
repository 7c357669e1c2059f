import { loadResult } from './load-job.ts'
import { cpuMs } from './processes.ts'
import type { Row } from './row.ts'
import { prepareRows } from './rows.ts'
import { median } from './statistics.ts'
import { percent, renderCells } from './table.ts'
import { connections, withWorld, type World } from './world.ts'

const rounds = 7

/**
 * What the ways around the router save: CPU time a request of one site with them and one without,
 * each row in rounds that alternate between the two.
 */
export async function measureShortcuts(): Promise<string> {
  const cells: string[][] = [['', 'with, CPU ms', 'without', 'costs']]
  await withWorld(async (own) => {
    await withWorld(
      async (stock) => {
        const [rows, stockRows] = await Promise.all([own, stock].map(prepare))
        for (const [at, row] of (rows ?? []).entries()) {
          const stockRow = stockRows?.[at]
          if (stockRow) cells.push(await compare([own, row], [stock, stockRow]))
        }
      },
      { settings: { ROUTER_SHORTCUTS: 'off' } },
    )
  })
  return renderCells(cells)
}

/** A page of little and one of much, and data without a page. */
async function prepare(world: World): Promise<Row[]> {
  const [dashboard] = await prepareRows.dashboard(world, rounds)
  if (!dashboard) return []
  await world.db.query('analyze')
  const at = (name: string, path: string): Row => ({
    ...dashboard,
    name,
    next: () => dashboard.next().map((request) => ({ ...request, path })),
  })
  return [
    dashboard,
    at('course page, signed in', '/course/react-basics'),
    at('dashboard, data alone', '/dashboard.data'),
  ]
}

type Side = [world: World, row: Row]

async function compare(own: Side, stock: Side): Promise<string[]> {
  const seen: { own: number; stock: number }[] = []
  for (let round = 0; round <= rounds; round++) {
    const pair = { own: await cpuOfRound(own), stock: await cpuOfRound(stock) }
    // The first only warms up.
    if (round > 0) seen.push(pair)
  }
  return [
    own[1].name,
    median(seen.map((each) => each.own)).toFixed(3),
    median(seen.map((each) => each.stock)).toFixed(3),
    percent(median(seen.map((each) => each.stock / each.own - 1))),
  ]
}

async function cpuOfRound([{ site, load }, row]: Side): Promise<number> {
  const before = cpuMs(site.pid)
  const job = { connections, until: row.until, requests: row.next(), status: row.status }
  const { requests } = loadResult.parse(await load.ask({ ...job, url: site.url }))
  return (cpuMs(site.pid) - before) / requests
}
