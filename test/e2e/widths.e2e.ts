import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { coursePages, publicPages, studentPages } from './pages.ts'

const widths = [320, 375, 768]

test.use({ expectedFailures: [404, 410] })
test.setTimeout(60_000)

test('no public page scrolls sideways, and each has one main part and one title', async ({
  page,
}) => {
  for (const path of [...publicPages, ...coursePages]) await expectFits(page, path)
})

test("none of a student's pages scrolls sideways", async ({ page, signedUpStudent }) => {
  await signedUpStudent.completes('react-basics', 'props')
  for (const path of [...studentPages, ...coursePages]) await expectFits(page, path)
})

async function expectFits(page: Page, path: string) {
  await page.goto(path)
  await expect(page.getByRole('main'), path).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1)
  await expect(page, path).toHaveTitle(/\S/)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    const needed = await page.evaluate(() => {
      const { documentElement, body } = document
      return Math.max(documentElement.scrollWidth, body.scrollWidth)
    })
    expect(needed, `${path} needs this width`).toBe(width)
  }
}
