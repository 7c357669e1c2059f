import { expect, test } from './fixtures.ts'
import { pick } from './provider-window.ts'

// To connect a provider and take it off again is in test/http/social-account.test.ts and its neighbours.
test.describe('in another time zone', () => {
  test.use({ timezoneId: 'Asia/Kathmandu' })

  test('a new account by Google gets the time zone of the browser', async ({ page }) => {
    await page.goto('/sign-up')
    await page.getByRole('main').getByRole('link', { name: 'Google' }).click()
    await pick(page, {})
    await expect(page).toHaveURL('/dashboard')
    await page.goto('/dashboard/account')
    await expect(page.getByLabel('Time zone')).toHaveValue('Asia/Kathmandu')
  })

  test('so does a sign-up by the page', async ({ page, visitor }) => {
    await page.goto('/sign-up')
    await page.getByLabel('Full Name').fill(visitor.name)
    await page.getByLabel('Email').fill(visitor.email)
    await page.getByLabel('Password', { exact: true }).fill(visitor.password)
    await page.getByLabel('Confirm Password', { exact: true }).fill(visitor.password)
    await page.getByRole('main').getByRole('button', { name: 'Sign up' }).click()
    await expect(page).toHaveURL('/dashboard')
    await page.goto('/dashboard/account')
    await expect(page.getByLabel('Time zone')).toHaveValue('Asia/Kathmandu')
  })
})
