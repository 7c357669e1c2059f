import type { Measured, Round } from './measure.ts'
import { median, spreadPercent } from './statistics.ts'

const heads = [
  '',
  'req/s',
  '±%',
  'p50 ms',
  'p95 ms',
  'p99 ms',
  'CPU ms',
  'PG ms',
  'busy',
  'RSS MB',
  'bytes',
  'bare req/s',
  'bare CPU ms',
  'of bare, rate',
  'of bare, CPU',
  'SQL/s',
  'of SQL',
]

/** The table, as Markdown that also reads well in a terminal. */
export function renderTable(rows: readonly Measured[]): string {
  return renderCells([heads, ...rows.map(toCells)])
}

/** The first row holds the heads, the first column the names. */
export function renderCells(cells: readonly string[][]): string {
  const widths = (cells[0] ?? []).map((_, at) =>
    Math.max(...cells.map((row) => row[at]?.length ?? 0)),
  )
  const rule = widths.map((width, at) =>
    at === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`,
  )
  const [first = [], ...rest] = cells
  return [first, rule, ...rest]
    .map((row) => {
      const padded = row.map((cell, at) =>
        at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0),
      )
      return `| ${padded.join(' | ')} |`
    })
    .join('\n')
}

function toCells(row: Measured): string[] {
  const site = medianRound(row.site)
  const bare = medianRound(row.bare)
  return [
    row.name,
    whole(site.perSecond),
    String(spreadPercent(row.site.map(({ perSecond }) => perSecond))),
    site.p50Ms.toFixed(2),
    site.p95Ms.toFixed(1),
    site.p99Ms.toFixed(1),
    site.cpuMsPerRequest.toFixed(3),
    site.postgresMsPerRequest.toFixed(3),
    percent(site.busy),
    String(row.memoryMb),
    String(row.answerBytes),
    whole(bare.perSecond),
    bare.cpuMsPerRequest.toFixed(3),
    percent(rateRatio(row)),
    percent(cpuRatio(row)),
    row.sql.length === 0 ? '' : whole(median(row.sql)),
    row.sql.length === 0 ? '' : percent(sqlRatio(row)),
  ]
}

/** The median of each figure over the rounds, which need not come from one round. */
export function medianRound(rounds: readonly Round[]): Round {
  const of = (pick: (round: Round) => number) => median(rounds.map(pick))
  return {
    perSecond: of((round) => round.perSecond),
    p50Ms: of((round) => round.p50Ms),
    p95Ms: of((round) => round.p95Ms),
    p99Ms: of((round) => round.p99Ms),
    cpuMsPerRequest: of((round) => round.cpuMsPerRequest),
    postgresMsPerRequest: of((round) => round.postgresMsPerRequest),
    busy: of((round) => round.busy),
  }
}

/** Requests a second of the site for each one of the bare server. */
export function rateRatio({ site, bare }: Measured): number {
  return medianRound(site).perSecond / medianRound(bare).perSecond
}

/** The same by CPU time, which holds where the load, and not the server, set the pace. */
export function cpuRatio({ site, bare }: Measured): number {
  return medianRound(bare).cpuMsPerRequest / medianRound(site).cpuMsPerRequest
}

/** Completions a second of the site for each one of the bare SQL. */
export function sqlRatio({ site, sql }: Measured): number {
  return medianRound(site).perSecond / median(sql)
}

function whole(value: number): string {
  return Math.round(value).toLocaleString('en-GB')
}

export function percent(share: number): string {
  return share < 0.1 ? `${(share * 100).toFixed(1)}%` : `${Math.round(share * 100)}%`
}
