import { type Language, languages } from '../judge/contract.ts'
import { measureSlowDown, programs, type SlowDown } from './judge-native.ts'
import { measureIdleLanes, measureRates, type Rates } from './judge-rates.ts'
import { renderCells } from './table.ts'
import type { Verdict } from './targets.ts'

const notes = `
cold: from nothing to the verdict of one test. warm: the same with lanes at hand; (known) with a source
compiled before. CPU a test: of lane and judge together, for a test of nothing. A submission has ten small
tests; by CPU: what the cores allow if they had nothing else to do. Memory is a lane's own with its share
of what all lanes share (PSS). overrun: CPU time that an endless loop got beyond its limit, the worst of 3.`

/** Measures the judge in this process, with its lanes beside it, and prints its tables. */
export async function measureJudge(): Promise<Verdict[]> {
  const rates: Rates[] = []
  const slowDowns: SlowDown[] = []
  for (const language of languages) {
    console.log(`… judge, ${language}`)
    rates.push(await measureRates(language))
    slowDowns.push(await measureSlowDown(language))
  }
  const idleMb = await measureIdleLanes(languages)
  console.log(`\n${renderCells([rateHeads, ...rates.flatMap(toCells)])}\n${notes}\n`)
  console.log(`CPU time of a program over its native CPU time (node, python3, g++ -O2):\n`)
  console.log(renderCells([['', ...programs], ...slowDowns.map(toSlowDownCells)]))
  return judgeJudge(rates, idleMb)
}

const rateHeads = [
  '',
  'cold ms',
  'warm ms',
  'CPU ms a test',
  'submissions/s',
  'by CPU',
  'lane at work MB',
  'idle MB',
  'overrun ms',
]

function toCells(row: Rates): string[][] {
  const ends = [row.laneMb.working, row.laneMb.idle, row.overrunMs].map(String)
  const cells = (
    name: string,
    cold: string,
    warm: number,
    rate: Rates['perSecond'],
    cpu: string,
  ) => [
    name,
    cold,
    warm.toFixed(warm < 10 ? 1 : 0),
    cpu,
    rate.wall.toFixed(1),
    rate.cpu.toFixed(1),
    ...ends,
  ]
  const perTest = row.testCpuMs.toFixed(1)
  const first = cells(row.language, row.coldMs.toFixed(0), row.warmMs, row.perSecond, perTest)
  if (row.language !== 'cpp') return [first]
  first[3] = ''
  return [first, cells('cpp (known)', '', row.warmCachedMs, row.perSecondCached, perTest)]
}

function toSlowDownCells({ language, byProgram }: SlowDown): string[] {
  const factors = programs.map((name) => byProgram[name]?.toFixed(1) ?? 'not installed')
  return [language, ...factors]
}

const leastRates: Record<Language, number> = { javascript: 30, python: 2.5, cpp: 1.5 }

function judgeJudge(rates: readonly Rates[], idleMb: number): Verdict[] {
  return [
    ...rates.flatMap(judgeRates),
    {
      target: 'idle lanes of all languages: under 400 MB',
      seen: `${idleMb} MB`,
      isMet: idleMb < 400,
    },
  ]
}

function judgeRates({ language, perSecond, perSecondCached, ...row }: Rates): Verdict[] {
  const rate = (words: string, seen: Rates['perSecond'], least: number) => ({
    target: `${words}: ${least} submissions a second on idle cores`,
    seen: `${seen.wall.toFixed(1)}, ${seen.cpu.toFixed(1)} by CPU time`,
    isMet: seen.wall >= least,
  })
  const warm = (limitMs: number) => ({
    target: `${language}, warm verdict: under ${limitMs} ms`,
    seen: `${row.warmMs.toFixed(0)} ms`,
    isMet: row.warmMs < limitMs,
  })
  return [
    rate(language, perSecond, leastRates[language]),
    ...(language === 'cpp' ? [rate('cpp, known', perSecondCached, 20), warm(2000)] : []),
    ...(language === 'javascript' ? [warm(100)] : []),
    {
      target: `${language}: killed within 100 ms of its limit`,
      seen: `${row.overrunMs} ms`,
      isMet: row.overrunMs < 100,
    },
  ]
}
