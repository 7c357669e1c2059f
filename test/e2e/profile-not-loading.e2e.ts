import type { Route } from '@playwright/test'
import { expect, phone, test } from './fixtures.ts'
import { openDrawer } from './menus.ts'
import { field, profilePage, section } from './profile-sections.ts'

const reasons = [
  { why: 'nothing answers', answer: (route: Route) => route.abort() },
  {
    why: 'a server in between answers with an error',
    answer: (route: Route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }),
  },
]

test.describe(`a profile that does not load on a phone`, () => {
  test.use({ viewport: phone, expectedFailures: [401, 502, 'no answer'] })

  for (const { why, answer } of reasons)
    test(`because ${why}, says so inside the dashboard, and loads when tried again`, async ({
      page,
      signedUpStudent: _,
    }) => {
      const alert = page.getByRole('main').getByRole('alert')
      const tryAgain = page.getByRole('link', { name: 'Try again' })
      let refusals = 0
      const refuse = (route: Route) => {
        refusals += 1
        return answer(route)
      }
      await page.goto('/dashboard')
      await page.route('**/profile.data*', refuse)
      await openDrawer(page)
      await page
        .getByRole('navigation', { name: 'Dashboard' })
        .getByRole('link', { name: 'Profile' })
        .click()
      await expect(alert).toHaveText('Failed to fetch profile.')
      await expect(page).toHaveURL(profilePage)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile')
      const before = refusals
      await tryAgain.click()
      // The words stand there already; only then was it tried.
      await expect.poll(() => refusals).toBeGreaterThan(before)
      await expect(alert).toHaveText('Failed to fetch profile.')
      await page.unroute('**/profile.data*')
      await tryAgain.click()
      await expect(section(page, 'Key Skills')).toBeVisible()
      await expect(alert).toHaveCount(0)

      await page.route('**/profile.data*', refuse)
      await page.getByRole('link', { name: 'Edit Key Skills' }).click()
      await expect(alert).toHaveText('Failed to fetch profile.')
      await page.unroute('**/profile.data*')
      await tryAgain.click()
      await expect(field(page, 'New skill')).toBeVisible()
    })

  test('because the log-in ended elsewhere, leads to the log-in', async ({
    page,
    context,
    signedUpStudent: _,
  }) => {
    await page.goto('/dashboard')
    await context.clearCookies()
    await openDrawer(page)
    await page
      .getByRole('navigation', { name: 'Dashboard' })
      .getByRole('link', { name: 'Profile' })
      .click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('dialog')).toContainText('You must log in first.')
  })
})
