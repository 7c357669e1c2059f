import type { Measured } from './measure.ts'
import { cpuRatio, medianRound, percent, rateRatio, sqlRatio } from './table.ts'

export type Verdict = { target: string; seen: string; isMet: boolean }

/** What the project promises of each row that has a target. */
const promises: Record<string, (row: Measured) => Verdict> = {
  'landing page, visitor': (row) => {
    // The lower of the two: where the load sets the pace, the rates of both come out alike.
    const seen = Math.min(rateRatio(row), cpuRatio(row))
    return {
      target: 'landing page from the cache: 60% of the bare server',
      seen: percent(seen),
      isMet: seen >= 0.6,
    }
  },
  'dashboard, signed in': (row) => {
    const perCpuSecond = 1000 / medianRound(row.site).cpuMsPerRequest
    return {
      target: 'dashboard: 400 requests a second and core',
      seen: `${Math.round(perCpuSecond)}`,
      isMet: perCpuSecond >= 400,
    }
  },
  'complete a module, by script': (row) => ({
    target: 'completing a module: 50% of the bare SQL',
    seen: percent(sqlRatio(row)),
    isMet: sqlRatio(row) >= 0.5,
  }),
  'session check': (row) => {
    const perCpuSecond = 1000 / medianRound(row.site).cpuMsPerRequest
    return {
      target: 'session check: 3,000 requests a second and core',
      seen: `${Math.round(perCpuSecond)}`,
      isMet: perCpuSecond >= 3000,
    }
  },
  'webhook of a payment': (row) => {
    const { perSecond } = medianRound(row.site)
    return {
      target: 'webhooks kept: 300 a second',
      seen: `${Math.round(perSecond)}`,
      isMet: perSecond >= 300,
    }
  },
  'admin list, 100,000 users': (row) => {
    const { p95Ms } = medianRound(row.site)
    return {
      target: 'admin list with 100,000 users: p95 under 150 ms',
      seen: `${p95Ms.toFixed(0)} ms`,
      isMet: p95Ms < 150,
    }
  },
}

export function judgeRows(rows: readonly Measured[]): Verdict[] {
  return rows.flatMap((row) => promises[row.name]?.(row) ?? [])
}

const mostMemoryMb = 250

export function judgeMemory(memory: { now: number; peak: number }): Verdict {
  return {
    target: `memory of the site's process after 10,000 requests: under ${mostMemoryMb} MB`,
    seen: `${memory.now} MB, at most ${memory.peak} MB on the way`,
    isMet: memory.now < mostMemoryMb,
  }
}

export function renderVerdicts(verdicts: readonly Verdict[]): string {
  return verdicts
    .map(({ target, seen, isMet }) => `${isMet ? 'met   ' : 'MISSED'}  ${target}: ${seen}`)
    .join('\n')
}
