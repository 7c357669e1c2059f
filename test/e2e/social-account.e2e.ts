import { expect, phone, test } from './fixtures.ts'
import { leave, pick, providers } from './provider-window.ts'

for (const { provider, how, javaScriptEnabled } of [
  { provider: 'Google', how: 'with scripts', javaScriptEnabled: true },
  { provider: 'Google', how: 'without scripts', javaScriptEnabled: false },
  { provider: 'GitHub', how: 'with scripts', javaScriptEnabled: true },
] as const) {
  test.describe(how, () => {
    test.use({ javaScriptEnabled, viewport: phone, expectedFailures: [409] })

    test(`${provider} is connected, signs in, and is taken off again`, async ({
      page,
      signedUpStudent,
    }) => {
      const { email } = signedUpStudent
      await page.goto('/dashboard/account')
      await page.getByRole('link', { name: `Connect ${provider}` }).click()
      await pick(page, { email, isVerified: false })
      await expect(page.getByRole('alert')).toHaveText(
        `${provider} has not verified that the address is yours. Verify it at ${provider}, then connect it again.`,
      )
      await page.getByRole('link', { name: `Connect ${provider}` }).click()
      await pick(page, { email })
      await expect(page.getByText(`${provider} is connected.`)).toBeVisible()
      await expect(page.getByText('· verified')).toBeVisible()

      await leave(page)

      await page.goto('/log-in')
      await page.getByRole('main').getByRole('link', { name: provider }).click()
      await pick(page, { email, name: 'Not The Name' })
      await expect(page.getByText('Hello, Asha Verma!')).toBeVisible()

      await page.goto('/dashboard/account')
      await page.getByRole('button', { name: `Disconnect ${provider}` }).click()
      await expect(page.getByText(`${provider} is disconnected.`)).toBeVisible()
      await expect(page.getByRole('link', { name: `Connect ${provider}` })).toBeVisible()
    })

    test(`${provider} stays when it is the only sign-in method`, async ({ page }) => {
      await page.goto('/log-in')
      await page.getByRole('main').getByRole('link', { name: provider }).click()
      await pick(page, {})
      await expect(page).toHaveURL('/dashboard')
      await page.goto('/dashboard/account')
      await page.getByRole('button', { name: `Disconnect ${provider}` }).click()
      await expect(page.getByRole('alert')).toHaveText(
        'You could not log in without it. Choose a password first, or connect another provider.',
      )
      await expect(page.getByRole('button', { name: `Disconnect ${provider}` })).toBeVisible()
    })
  })
}

test.describe('in another time zone', () => {
  test.use({ timezoneId: 'Asia/Kathmandu' })

  for (const provider of providers) {
    test(`who is new by ${provider} has the days of their browser`, async ({ page }) => {
      await page.goto('/sign-up')
      await page.getByRole('main').getByRole('link', { name: provider }).click()
      await pick(page, {})
      await expect(page).toHaveURL('/dashboard')
      await page.goto('/dashboard/account')
      await expect(page.getByLabel('Time zone')).toHaveValue('Asia/Kathmandu')
    })
  }

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
