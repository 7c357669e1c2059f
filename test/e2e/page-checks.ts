import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { findBadColours, rulesOfColour } from './colours.ts'
import { desktop, expect, phone } from './fixtures.ts'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const widths = [320, 375, 768]

/** That it does not scroll sideways, and has one main part, one first heading and a title. */
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

/** That it fits, and breaks no rule of WCAG 2.2 AA. */
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
    await expectNoViolation(page, (await axeFor(page)).withTags(rules).disableRules(rulesOfColour))
    await expectGoodColours(page)
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    await expectGoodColours(page)
  }
}

/** The mode that opens no second window for frames of other sites, which these pages do not have. */
async function axeFor(page: Page) {
  // Its source is half a megabyte, which every run would bring anew, twice.
  const isThere = page.frames().length === 1 && (await page.evaluate(() => 'axe' in window))
  const builder = new AxeBuilder(isThere ? { page, axeSource: 'true' } : { page })
  return builder.setLegacyMode(true).options({ resultTypes: ['violations'] })
}

async function expectGoodColours(page: Page) {
  if (page.frames().length > 1)
    return expectNoViolation(page, (await axeFor(page)).withRules(rulesOfColour))
  return expectNothing(page, await findBadColours(page))
}

async function expectNoViolation(page: Page, axe: AxeBuilder) {
  const { violations } = await axe.analyze()
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id} at ${html}: ${failureSummary}`),
  )
  expectNothing(page, found)
}

function expectNothing(page: Page, found: string[]) {
  expect(found, `${page.url()}, ${page.viewportSize()?.width} pixels wide`).toEqual([])
}
