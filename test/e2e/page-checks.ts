import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import type { Result } from 'axe-core'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { findBadColours, rulesOfColour } from './colours.ts'
import { desktop, expect, phone } from './fixtures.ts'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** Half a megabyte; what the package calls its source is twice as much. */
const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
)
const widths = [320, 375, 768]
const aFewFrames = { timeout: 2000 }

/** Expects no sideways scrolling, one main part, one first-level heading and a title. */
export async function expectFits(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('main'), path).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1)
  await expect(page, path).toHaveTitle(/\S/)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(() => widthNeeded(page), `${path} needs this width`).toBe(width)
  }
}

/** What follows the window by script does so a moment later. */
export function widthNeeded(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { documentElement, body } = document
    return Math.max(documentElement.scrollWidth, body.scrollWidth)
  })
}

/** Expects that the page fits and breaks no rule of WCAG 2.2 AA. */
export async function expectGoodPage(page: Page, path: string): Promise<void> {
  await expectFits(page, path)
  await expectAccessible(page)
}

export async function expectAccessiblePage(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expectAccessible(page)
}

/** That what is open breaks no rule of WCAG 2.2 AA, in both themes, and on each of the screens. */
export async function expectAccessible(page: Page, screens = [phone, desktop]): Promise<void> {
  await expect(page.getByRole('heading').first()).toBeAttached()
  for (const viewport of screens) {
    await page.setViewportSize(viewport)
    // Without motion, as a colour that fades into the other theme's is neither.
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    // What follows the width of the screen does so with the next frame.
    await expect(async () => expectNothing(page, await findViolations(page))).toPass(aFewFrames)
    await expectGoodColours(page)
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    await expectGoodColours(page)
  }
}

/** All that the rules say but of colours. */
async function findViolations(page: Page): Promise<string[]> {
  if (hasFrames(page)) {
    const builder = axeOfFrames(page).withTags(rules).disableRules(rulesOfColour)
    return describe((await builder.analyze()).violations)
  }
  // Its own builder would bring it twice, and anew at every run.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  return describe(await page.evaluate(runAxe, { tags: rules, without: rulesOfColour }))
}

/** Runs in the page. */
async function runAxe({ tags, without }: { tags: string[]; without: string[] }): Promise<Result[]> {
  const here = window as unknown as { axe: typeof axe }
  const { violations } = await here.axe.run({
    runOnly: { type: 'tag', values: tags },
    rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
    resultTypes: ['violations'],
  })
  return violations
}

async function expectGoodColours(page: Page) {
  if (!hasFrames(page)) return expectNothing(page, await findBadColours(page))
  const { violations } = await axeOfFrames(page).withRules(rulesOfColour).analyze()
  return expectNothing(page, describe(violations))
}

function hasFrames(page: Page): boolean {
  return page.frames().length > 1
}

/** The mode that opens no second window for frames of other sites, which these pages do not have. */
function axeOfFrames(page: Page): AxeBuilder {
  return new AxeBuilder({ page, axeSource })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
}

function describe(violations: Result[]): string[] {
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id} at ${html}: ${failureSummary}`),
  )
}

function expectNothing(page: Page, found: string[]) {
  expect(found, `${page.url()}, ${page.viewportSize()?.width} pixels wide`).toEqual([])
}
