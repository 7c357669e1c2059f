import { expect, phone, test } from './fixtures.ts'
import { openDrawer } from './menus.ts'
import { field, profilePage, section } from './profile-sections.ts'

// That the log-in ended elsewhere leads to the log-in from each section: see guards.
test.describe(`a profile that does not load on a phone`, () => {
  test.use({ viewport: phone, expectedFailures: [502, 'no answer'] })

  test('says so inside the dashboard, and loads when tried again', async ({
    page,
    signedUpStudent: _,
  }) => {
    const alert = page.getByRole('main').getByRole('alert')
    const tryAgain = page.getByRole('link', { name: 'Try again' })
    await page.goto('/dashboard')
    await page.route('**/profile.data*', (route) => route.abort())
    await openDrawer(page)
    await page
      .getByRole('navigation', { name: 'Dashboard' })
      .getByRole('link', { name: 'Profile' })
      .click()
    await expect(alert).toHaveText('Failed to fetch profile.')
    await expect(page).toHaveURL(profilePage)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile')

    // A server in between answers with an error.
    await page.unroute('**/profile.data*')
    let refusals = 0
    await page.route('**/profile.data*', (route) => {
      refusals += 1
      return route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' })
    })
    await tryAgain.click()
    await expect.poll(() => refusals).toBeGreaterThan(0)
    // The alert was there before. Another press now would interrupt the first.
    await expect(page.locator('.navigation-progress')).toHaveCount(0)
    await expect(alert).toHaveText('Failed to fetch profile.')
    await page.unroute('**/profile.data*')
    await tryAgain.click()
    await expect(section(page, 'Key Skills')).toBeVisible()
    await expect(alert).toHaveCount(0)

    await page.route('**/profile.data*', (route) => route.abort())
    await page.getByRole('link', { name: 'Edit Key Skills' }).click()
    await expect(alert).toHaveText('Failed to fetch profile.')
    await page.unroute('**/profile.data*')
    await tryAgain.click()
    await expect(field(page, 'New skill')).toBeVisible()
  })
})
