import type { Page } from '@playwright/test'
import { expect, screens, test } from './fixtures.ts'

for (const screen of screens) {
  test.describe(`on ${screen.name}`, () => {
    test.use({ viewport: screen.viewport })

    test('a visitor keeps a finished module, and is back in its lesson', async ({
      page,
      visitor,
      authDialog,
    }) => {
      await page.goto('/course/react-basics/props')
      await expect(card(page)).toBeHidden()
      await page.getByRole('button', { name: 'Mark Complete' }).click()
      await card(page).getByRole('link', { name: 'Make a free account' }).click()
      await authDialog.signUp(visitor)

      await expect(authDialog.window).not.toBeAttached()
      await expect(page).toHaveURL('/course/react-basics/props')
      await expect(page.getByText('Completed', { exact: true })).toBeVisible()
      await expect(card(page)).toBeHidden()
      await page.goto('/dashboard')
      const bar = page.getByRole('main').getByRole('progressbar', { name: 'React Basics' })
      await expect(bar).toHaveAttribute('aria-valuenow', '12')
    })
  })
}

test('the question is asked once in a lesson, and stays closed', async ({ page }) => {
  await page.goto('/course/react-basics/props')
  await page.getByRole('button', { name: 'Mark Complete' }).click()
  await card(page).getByRole('button', { name: 'Close' }).click()
  await expect(card(page)).toBeHidden()

  await page.reload()
  await expect(page.getByText('Completed', { exact: true })).toBeVisible()
  await expect(card(page)).toBeHidden()

  await page.getByRole('link', { name: 'Next: State and events' }).click()
  await page.getByRole('button', { name: 'Mark Complete' }).click()
  await expect(card(page)).toBeVisible()
})

function card(page: Page) {
  return page.getByRole('complementary', { name: 'Keep what you did' })
}
