import type { Route } from '@playwright/test'
import { desktop, expect, test } from './fixtures.ts'
import { field, profilePage, section } from './profile-sections.ts'

test.describe('a profile that does not load', () => {
  test.use({ viewport: desktop, expectedFailures: [401, 502, 'no answer'] })

  for (const { why, answer } of [
    { why: 'nothing answers', answer: (route: Route) => route.abort() },
    {
      why: 'a server in between answers with an error',
      answer: (route: Route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }),
    },
  ])
    test(`because ${why}, says so inside the dashboard, and loads when tried again`, async ({
      page,
      signedUpStudent: _,
    }) => {
      const alert = page.getByRole('main').getByRole('alert')
      const tryAgain = page.getByRole('link', { name: 'Try again' })
      await page.goto('/dashboard')
      await page.route('**/profile.data*', answer)
      await page
        .getByRole('navigation', { name: 'Dashboard' })
        .getByRole('link', { name: 'Profile' })
        .click()
      await expect(alert).toHaveText('Failed to fetch profile.')
      await expect(page).toHaveURL(profilePage)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile')
      await tryAgain.click()
      await expect(alert).toHaveText('Failed to fetch profile.')
      await page.unroute('**/profile.data*')
      await tryAgain.click()
      await expect(section(page, 'Key Skills')).toBeVisible()
      await expect(alert).toHaveCount(0)

      await page.route('**/profile.data*', answer)
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
    await page
      .getByRole('navigation', { name: 'Dashboard' })
      .getByRole('link', { name: 'Profile' })
      .click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('dialog')).toContainText('You must log in first.')
  })
})
