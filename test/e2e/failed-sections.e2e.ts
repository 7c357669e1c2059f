import type { Page } from '@playwright/test'
import { test } from './admin-fixtures.ts'
import { expect, phone } from './fixtures.ts'
import { openDrawer } from './menus.ts'
import { expectAccessible } from './page-checks.ts'

const requestId = 'f0e1d2c3-bbbb-4ccc-8ddd-123456789abc'

const frames = [
  {
    start: '/dashboard',
    label: 'Dashboard',
    title: 'My Courses',
    address: '/dashboard/courses',
    other: 'Achievements',
  },
  {
    start: '/admin',
    label: 'Admin',
    title: 'Payments',
    address: '/admin/payments',
    other: 'Feedback',
  },
]

/** Follows a link of the sidebar, which is a drawer on narrow screens. */
async function goTo(page: Page, label: string, title: string) {
  await openDrawer(page)
  await page.getByRole('navigation', { name: label }).getByRole('link', { name: title }).click()
}

for (const { start, label, title, address, other } of frames)
  test.describe(`a section of ${start} that fails, on a phone`, () => {
    test.use({ viewport: phone, expectedFailures: [500, 'no answer'] })

    test('says so inside its frame with the request id, and loads when tried again', async ({
      page,
      admin: _,
    }) => {
      const notice = page.getByRole('main').getByRole('alert')
      const tryAgain = page.getByRole('link', { name: 'Try again' })
      const answers = `**${address}.data*`
      await page.goto(start)
      await page.route(answers, (route) =>
        route.fulfill({ status: 500, headers: { 'x-request-id': requestId }, body: 'Failed.' }),
      )
      await goTo(page, label, title)
      await expect(notice).toHaveText('This section did not load.')
      await expect(page).toHaveURL(address)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(page.getByText('If you write to us, quote')).toContainText(requestId)
      await expectAccessible(page)

      await page.unroute(answers)
      await page.route(answers, (route) => route.abort())
      await tryAgain.click()
      await expect(page.getByText('If you write to us, quote')).toBeHidden()
      await expect(notice).toHaveText('This section did not load.')

      await page.unroute(answers)
      await tryAgain.click()
      await expect(notice).toHaveCount(0)
      await expect(page).toHaveURL(address)
      await goTo(page, label, other)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(other)
      await expect(notice).toHaveCount(0)
    })
  })
