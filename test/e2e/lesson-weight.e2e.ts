import type { Browser, Page } from '@playwright/test'
import { expect, phone, test } from './fixtures.ts'

/** The lesson with the most text and drawings of all, by the bytes of its page. */
const longestLesson = `select '/course/' || m.course_id || '/' || m.id as path
  from course_modules m join courses c on c.id = m.course_id
  where c.price_minor = 0 and m.removed_at is null and c.removed_at is null
  order by length(m.body_html) desc limit 1`

const parts = [
  'page',
  'scripts',
  'sharedScripts',
  'laterScripts',
  'styles',
  'fonts',
  'pictures',
] as const
type Part = (typeof parts)[number]
type Weight = Record<Part, number>

/** The bytes that the longest lesson may transfer on a first visit, with text in brotli. */
const budget: Weight = {
  page: 18_000,
  scripts: 19_600,
  sharedScripts: 114_000,
  laterScripts: 0,
  styles: 14_000,
  fonts: 33_000,
  pictures: 300,
}
/** When the landing page or the course page was open before: theirs is in the browser's cache. */
const budgetAfter = { landing: 40_000, course: 34_000 }

test.use({ viewport: phone, isMobile: true, hasTouch: true })

test('a lesson transfers few bytes, and fewer after another page', async ({
  browser,
  baseURL,
  sql,
}) => {
  const [row] = await sql(longestLesson)
  const lesson = String(row?.['path'])
  const course = lesson.slice(0, lesson.lastIndexOf('/'))
  const visit = (...paths: string[]) => openInTurn(browser, baseURL, paths)
  const [landing = [], afterLanding = []] = await visit('/', lesson)
  const [alone = []] = await visit(lesson)
  const [, afterCourse = []] = await visit(course, lesson)
  const shared = new Set(landing.map(({ name }) => name))
  const first = weigh(alone, shared)
  const after = { landing: weigh(afterLanding, shared), course: weigh(afterCourse, shared) }
  for (const [name, weight] of Object.entries({ first, ...after }))
    console.log(`${lesson}, ${name}: ${sum(weight)} B (${JSON.stringify(weight)})`)

  for (const part of parts) expect(first[part], part).toBeLessThanOrEqual(budget[part])
  // The framework is included, so no large script was overlooked.
  expect(first.sharedScripts).toBeGreaterThan(90_000)
  expect(after.landing).toMatchObject({ sharedScripts: 0, fonts: 0 })
  expect(sum(after.landing)).toBeLessThanOrEqual(budgetAfter.landing)
  expect(sum(after.course)).toBeLessThanOrEqual(budgetAfter.course)
})

const sum = (weight: Weight) => parts.reduce((total, part) => total + weight[part], 0)

type Fetched = {
  name: string
  /** Of the body as it travelled: none from the cache. */
  bytes: number
  /** Whether the page itself names it. */
  isNamed: boolean
}

/** @returns for each page all that it fetched, in a browser that knows nothing before the first */
async function openInTurn(
  browser: Browser,
  baseURL: string | undefined,
  paths: readonly string[],
): Promise<Fetched[][]> {
  const context = await browser.newContext({ baseURL, viewport: phone })
  try {
    const page = await context.newPage()
    const fetched: Fetched[][] = []
    for (const path of paths) {
      const response = await page.goto(path)
      const html = (await response?.text()) ?? ''
      await page.waitForLoadState('networkidle')
      fetched.push(await listFetched(page, html))
    }
    return fetched
  } finally {
    await context.close()
  }
}

async function listFetched(page: Page, html: string): Promise<Fetched[]> {
  const entries = await page.evaluate(() =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .map(({ name, transferSize, encodedBodySize }) => ({
        name: new URL(name).pathname,
        bytes: transferSize === 0 ? 0 : encodedBodySize,
      })),
  )
  return entries.map((entry) => ({ ...entry, isNamed: html.includes(entry.name) }))
}

function weigh(fetched: readonly Fetched[], shared: ReadonlySet<string>): Weight {
  const weight: Weight = {
    page: 0,
    scripts: 0,
    sharedScripts: 0,
    laterScripts: 0,
    styles: 0,
    fonts: 0,
    pictures: 0,
  }
  for (const each of fetched) weight[partOf(each, shared)] += each.bytes
  return weight
}

function partOf({ name, isNamed }: Fetched, shared: ReadonlySet<string>): Part {
  if (name.endsWith('.js')) {
    if (!isNamed) return 'laterScripts'
    return shared.has(name) ? 'sharedScripts' : 'scripts'
  }
  if (name.endsWith('.css')) return 'styles'
  if (name.endsWith('.woff2')) return 'fonts'
  return /\.(?:svg|png|webp|jpe?g|avif|mp4|vtt)$/.test(name) ? 'pictures' : 'page'
}
