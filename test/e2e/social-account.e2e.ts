import { expect, phone, test } from './fixtures.ts'
import { leave, pick } from './provider-window.ts'

// The same without scripts, and with GitHub, is in test/http/social-account.test.ts and its neighbours.
test.describe('on a phone', () => {
  test.use({ viewport: phone })

  test('Google is connected, signs in, and is taken off again', async ({
    page,
    signedUpStudent,
  }) => {
    const { email } = signedUpStudent
    await page.goto('/dashboard/account')
    await page.getByRole('link', { name: 'Connect Google' }).click()
    await pick(page, { email, isVerified: false })
    await expect(page.getByRole('alert')).toHaveText(
      'Google has not verified that the address is yours. Verify it at Google, then connect it again.',
    )
    await page.getByRole('link', { name: 'Connect Google' }).click()
    await pick(page, { email })
    await expect(page.getByText('Google is connected.')).toBeVisible()
    await expect(page.getByText('· verified')).toBeVisible()

    await leave(page)

    await page.goto('/log-in')
    await page.getByRole('main').getByRole('link', { name: 'Google' }).click()
    await pick(page, { email, name: 'Not The Name' })
    await expect(page.getByText('Hello, Asha Verma!')).toBeVisible()

    await page.goto('/dashboard/account')
    await page.getByRole('button', { name: 'Disconnect Google' }).click()
    await expect(page.getByText('Google is disconnected.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Connect Google' })).toBeVisible()
  })
})

test.describe('in another time zone', () => {
  test.use({ timezoneId: 'Asia/Kathmandu', expectedFailures: [409] })

  test('who is new by Google has the days of their browser, and Google to sign in with', async ({
    page,
  }) => {
    await page.goto('/sign-up')
    await page.getByRole('main').getByRole('link', { name: 'Google' }).click()
    await pick(page, {})
    await expect(page).toHaveURL('/dashboard')
    await page.goto('/dashboard/account')
    await expect(page.getByLabel('Time zone')).toHaveValue('Asia/Kathmandu')

    await page.getByRole('button', { name: 'Disconnect Google' }).click()
    await expect(page.getByRole('alert')).toHaveText(
      'You could not log in without it. Choose a password first, or connect another provider.',
    )
    await expect(page.getByRole('button', { name: 'Disconnect Google' })).toBeVisible()
  })

  test('who signs up by the page has them too', async ({ page, visitor }) => {
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
