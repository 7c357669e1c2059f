import { availableParallelism, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { measureBeside } from './beside.ts'
import { measureBig } from './big.ts'
import { measureJudge } from './judge.ts'
import { measurePagesBesideJudge } from './judge-pages.ts'
import { measureExerciseRuns } from './exercise-runs.ts'
import { measureMemory } from './memory.ts'
import { type Measured, measureRow } from './measure.ts'
import type { Cores } from './processes.ts'
import { type Group, groups, prepareRows } from './rows.ts'
import { measureShortcuts } from './shortcuts.ts'
import { readStatements } from './statement.ts'
import { renderTable } from './table.ts'
import { judgeMemory, judgeRows, renderVerdicts, type Verdict } from './targets.ts'
import { connections, withWorld, type World } from './world.ts'

const rounds = 5
/** With a load average above this, others take a good part of the cores. */
const busyLoad = 1.5
/** The sample, the rounds that warm up and those that count. */
const mostRounds = rounds + 2

const notes = `
Each row: medians of ${rounds} rounds, which alternate between the site, a bare Node server that sends the
same bytes and headers, and for a write its bare SQL (session, completion); ±% is half the range of the site's rounds.
${connections} connections. Pages are asked for with "accept-encoding: gzip, deflate, br, zstd", unless the row says otherwise.
CPU ms: CPU time of the site's process a request, PostgreSQL's not in it; that is PG ms. busy: share of
its core that the site used. RSS: the site's memory after the row. of bare: requests a second, and
requests per CPU second, beside the bare server's. The sessions of students are real rows, their cookies
signed; every answer's status is checked, and every completion's row is counted.`

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { beside: { type: 'string', multiple: true } },
})
if (values.beside === undefined) await main(positionals)
else {
  describeMachine(null)
  console.log(`\n${await measureBeside(values.beside)}\n`)
}

async function main(names: string[]): Promise<void> {
  const all = [...groups, 'memory', 'judge', 'run', 'big', 'shortcuts'] as const
  const unknown = names.filter((name) => !(all as readonly string[]).includes(name))
  if (unknown.length > 0) {
    console.error(`There is no row "${unknown.join('", "')}". There are: ${all.join(', ')}.`)
    process.exitCode = 1
    return
  }
  // What needs a site of its own, filled before, is measured only when it is named.
  if (names.includes('big')) {
    describeMachine(null)
    console.log(`\n${renderVerdicts(await measureBig())}\n`)
  }
  const isWanted = (name: string) => names.length === 0 || names.includes(name)
  if (isWanted('judge')) {
    describeMachine(null)
    console.log(`\n${renderVerdicts(await measureJudge())}\n`)
    await withWorld(measurePagesBesideJudge, { judges: true })
  }
  if (isWanted('run')) {
    describeMachine(null)
    await withWorld(
      async (world) => console.log(renderVerdicts(await measureExerciseRuns(world))),
      { judges: true },
    )
  }
  if (names.includes('shortcuts')) {
    describeMachine(null)
    console.log(`\n${await measureShortcuts()}\n`)
  }
  const ownSites = ['judge', 'run', 'big', 'shortcuts']
  if (!all.some((name) => !ownSites.includes(name) && isWanted(name))) return
  await withWorld(async (world) => {
    describeMachine(world.cores)
    const verdicts: Verdict[] = []
    if (isWanted('memory')) verdicts.push(judgeMemory(await measureMemory(world)))
    const rows = await measureGroups(world, groups.filter(isWanted))
    if (rows.length > 0) console.log(`\n${renderTable(rows)}\n${notes}`)
    console.log(`\n${renderVerdicts([...judgeRows(rows), ...verdicts])}`)
  })
}

async function measureGroups(world: World, wanted: Group[]): Promise<Measured[]> {
  const statements = await readStatements()
  const measured: Measured[] = []
  for (const group of wanted) {
    const rows = await prepareRows[group](world, mostRounds)
    await world.db.query('analyze')
    for (const row of rows) {
      console.log(`… ${row.name}`)
      measured.push(await measureRow(world, row, { rounds, statements }))
    }
  }
  return measured
}

function describeMachine(cores: Cores): void {
  const where = cores
    ? `the measured process alone on core ${cores.measured}, load and database on ${cores.others}`
    : 'processes not pinned to cores'
  const load = loadavg()[0] ?? 0
  console.log(
    `Node ${process.version}, ${availableParallelism()} cores, load average ${load.toFixed(1)}; ${where}`,
  )
  if (load < busyLoad) return
  console.log('The machine is busy with other work: rates and their ratios will say little.')
}
