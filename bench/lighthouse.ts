import { launch, type LaunchedChrome } from 'chrome-launcher'
import lighthouse, { type Result } from 'lighthouse'
import { chromiumFlags, ensureChromium, isolationFlags } from '../tools/find-chromium.ts'
import { startSite } from './site.ts'
import { median } from './statistics.ts'

const paths = ['/', '/courses', '/course/react-basics']
const runs = 3
/** The least each category must reach, of 100. */
const least = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }
type Category = keyof typeof least
const categories = Object.keys(least) as Category[]

const timed = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
  SI: 'speed-index',
}

await main()

/** Lighthouse's mobile preset over the built site, on a data folder of its own. */
async function main(): Promise<void> {
  const executable = await ensureChromium()
  const site = await startSite()
  const chrome = await launchChromium(executable)
  try {
    let failures = 0
    for (const path of paths) {
      const results = await measure(new URL(path, site.url).href, chrome.port)
      failures += report(path, results)
    }
    console.log(failures === 0 ? '\nAll reached.' : `\n${failures} below what they must reach.`)
    process.exitCode = failures === 0 ? 0 : 1
  } finally {
    chrome.kill()
    await site.stop()
  }
}

function launchChromium(executable: string): Promise<LaunchedChrome> {
  return launch({
    chromePath: executable,
    chromeFlags: ['--headless=new', ...chromiumFlags, ...isolationFlags],
  })
}

async function measure(url: string, port: number): Promise<Result[]> {
  const results: Result[] = []
  for (let run = 0; run < runs; run++) {
    // On a busy machine the browser's trace sometimes starts too late: that run says nothing.
    results.push(await runOnce(url, port).catch(() => runOnce(url, port)))
  }
  return results
}

async function runOnce(url: string, port: number): Promise<Result> {
  const ran = await lighthouse(url, { port, onlyCategories: categories, logLevel: 'error' })
  if (!ran) throw new Error(`Lighthouse gave no result for ${url}`)
  if (ran.lhr.runtimeError) throw new Error(`${url}: ${ran.lhr.runtimeError.message}`)
  return ran.lhr
}

/** Prints a page's scores, and what kept them down. @returns how many are too low. */
function report(path: string, results: Result[]): number {
  console.log(`\n${path}`)
  const low = categories.filter((category) => {
    const scores = results.map((result) => scoreOf(result, category))
    const score = median(scores)
    const isLow = score < least[category]
    const words = `${score} (${scores.join(', ')}), at least ${least[category]}`
    console.log(`  ${isLow ? '✗' : '✓'} ${category.padEnd(15)}${words}`)
    return isLow
  })
  console.log(`    ${timings(results).join(', ')}`)
  for (const line of new Set(results.flatMap(failedAudits))) console.log(`    ${line}`)
  return low.length
}

function scoreOf(result: Result, category: Category): number {
  return Math.round((result.categories[category]?.score ?? 0) * 100)
}

function timings(results: Result[]): string[] {
  return Object.entries(timed).map(([name, id]) => {
    const value = median(results.map((result) => result.audits[id]?.numericValue ?? Number.NaN))
    return name === 'CLS' ? `CLS ${value.toFixed(3)}` : `${name} ${Math.round(value)} ms`
  })
}

/** The audits that count and are not perfect, with the places they name. */
function failedAudits(result: Result): string[] {
  return categories.flatMap((category) => {
    const refs = result.categories[category]?.auditRefs ?? []
    return refs.flatMap(({ id, weight }) => {
      const audit = result.audits[id]
      if (!audit || weight === 0 || audit.score === null || audit.score === 1) return []
      // Timings are shown above; nearly all of them can always be better.
      if (category === 'performance' && audit.score >= 0.9) return []
      const shown = audit.displayValue ? ` (${audit.displayValue})` : ''
      return [`${category}: ${audit.title}${shown}`, ...placesOf(audit.details)]
    })
  })
}

function placesOf(details: unknown): string[] {
  const items = (details as { items?: unknown[] } | undefined)?.items ?? []
  return items.slice(0, 5).map((item) => {
    const { node, ...rest } = item as { node?: { snippet?: string; explanation?: string } }
    return `    ${node?.snippet ?? JSON.stringify(rest).slice(0, 200)}`
  })
}
