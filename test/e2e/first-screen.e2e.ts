import { expect, test } from './fixtures.ts'

/** A cheap phone, with the browser's own bars taken off. */
test.use({ viewport: { width: 375, height: 700 } })

test('the catalogue shows its first course without scrolling', async ({ page }) => {
  await page.goto('/courses')
  const card = page.getByRole('article').first()
  await expect(card.getByRole('heading')).toBeInViewport({ ratio: 1 })
  const search = await page.getByLabel('Search').boundingBox()
  const level = await page.getByLabel('Level').boundingBox()
  expect(level?.y).toBe(search?.y)
  // The line of filters scrolls, the page does not.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
})

test('the dashboard of one who returns shows Continue without scrolling', async ({
  page,
  signedUpStudent,
}) => {
  await signedUpStudent.completes('react-basics', 'props')
  await page.goto('/dashboard')
  await expect(page.getByRole('link', { name: /^Continue: / }).first()).toBeInViewport({ ratio: 1 })
})
