import { expect, phone, test } from './fixtures.ts'
import { openMail } from './mail.ts'

const newPassword = 'four loud red kettles'

test.describe('on a phone', () => {
  test.use({ viewport: phone, expectedFailures: [400, 401, 410] })

  test('the link in a mail replaces a forgotten password once and logs out everybody else', async ({
    page,
    context,
    browser,
    baseURL,
    signedUpStudent,
    authDialog,
  }) => {
    const elsewhere = await browser.newContext({
      baseURL,
      storageState: await context.storageState(),
    })
    await context.clearCookies()
    await page.goto('/dashboard')
    await expect(authDialog.heading('Welcome Back')).toBeVisible()
    const forgot = authDialog.window.getByRole('button', { name: 'Forgot your password?' })
    await forgot.click()
    await expect(authDialog.message).toHaveText('Please enter your email first.')
    await expect(authDialog.window.getByText('Please enter your email first.')).toHaveCount(1)
    await authDialog.email.fill(signedUpStudent.email)
    await forgot.click()
    await expect(
      authDialog.window.getByText('Password reset email sent. Check your inbox.'),
    ).toBeVisible()

    await openMail(page, signedUpStudent.email, /A new password/)
    await page.getByRole('link', { name: /reset-password/ }).click()
    await expect(page).toHaveURL(/\/reset-password\?/)
    const link = page.url()
    await page.getByLabel('New Password', { exact: true }).fill(newPassword)
    await page.getByLabel('Confirm Password', { exact: true }).fill(newPassword)
    await page.getByRole('button', { name: 'Save and log in' }).click()
    await expect(page.getByRole('heading', { name: 'Hello, Asha Verma!' })).toBeVisible()

    const otherPage = await elsewhere.newPage()
    await otherPage.goto('/dashboard')
    await expect(otherPage).toHaveURL('/')
    await elsewhere.close()

    await page.goto(link)
    await expect(page.getByRole('alert')).toContainText('This link no longer works')
    await page.getByRole('link', { name: 'Ask for a new link' }).click()
    await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
  })

  test.describe('with error messages', () => {
    test.use({ expectedFailures: ['no answer', 503] })

    test('a reset email that cannot be requested', async ({ page, visitor, authDialog }) => {
      await authDialog.open('Log in')
      await authDialog.email.fill(visitor.email)
      await page.route('**/forgot-password.data*', (route) => route.abort('connectionrefused'))
      await authDialog.window.getByRole('button', { name: 'Forgot your password?' }).click()

      await expect(authDialog.message).toHaveText('Failed to send reset email.')
      await expect(authDialog.email).toHaveValue(visitor.email)
    })
  })

  test('the link in the first mail verifies the email and can be opened again', async ({
    page,
    signedUpStudent,
  }) => {
    const hint = page.getByText(
      `Verify your email: open the link that we sent to ${signedUpStudent.email}`,
    )
    await page.goto('/dashboard')
    await expect(hint).toBeVisible()
    await page.goto('/dashboard/account')
    await expect(page.getByText('not verified yet')).toBeVisible()
    await page.getByRole('button', { name: 'Send the link again' }).click()
    await expect(page.getByText(`Sent to ${signedUpStudent.email}.`)).toBeVisible()

    await openMail(page, signedUpStudent.email, /Confirm your email/)
    await page.getByRole('link', { name: /verify-email/ }).click()
    await expect(
      page.getByText(`confirm that ${signedUpStudent.email} is your email`),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Verify my email' }).click()
    const verified = page.getByRole('heading', { name: 'Your email is verified' })
    await expect(verified).toBeVisible()
    await page.reload()
    await expect(verified).toBeVisible()
    await page.goto('/dashboard/account')
    await expect(page.getByText('· verified')).toBeVisible()
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { name: /^Hello/ })).toBeVisible()
    await expect(hint).toBeHidden()
  })

  test('the account page names every device and logs one out, then all', async ({
    page,
    browser,
    baseURL,
    signedUpStudent,
  }) => {
    const other = await browser.newContext({
      baseURL,
      userAgent: 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0',
    })
    const { email, password } = signedUpStudent
    const headers = { origin: baseURL ?? '' }
    await other.request.post('/log-in', { form: { email, password }, headers, maxRedirects: 0 })
    const phonePage = await other.newPage()
    await phonePage.goto('/dashboard')
    await expect(phonePage).toHaveURL('/dashboard')

    await page.goto('/dashboard')
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('banner').getByRole('link', { name: 'Account', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
    await page.getByRole('button', { name: 'Log out Firefox on Android' }).click()
    await expect(page.getByText('That device is logged out.')).toBeVisible()
    await phonePage.goto('/dashboard')
    await expect(phonePage).toHaveURL('/')
    await other.close()

    await page.getByRole('button', { name: 'Log out everywhere' }).click()
    await expect(page).toHaveURL('/')
    await page.goto('/dashboard')
    await expect(page).toHaveURL('/')
  })

  test.describe('a changed account', () => {
    test.use({ expectedFailures: [400, 409] })

    test('a name, a time zone and a password', async ({ page, signedUpStudent }) => {
      await page.goto('/dashboard/account')
      await page.getByLabel('Full Name').fill('प्रिया शर्मा')
      await page.getByLabel('Time zone').selectOption('Asia/Kathmandu')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page.getByText('Saved.')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Account of प्रिया शर्मा' })).toBeVisible()

      const change = page.getByRole('button', { name: 'Change the password' })
      await page.getByLabel('Current Password', { exact: true }).fill('not the one')
      await page.getByLabel('New Password', { exact: true }).fill(newPassword)
      await page.getByLabel('Confirm Password', { exact: true }).fill(newPassword)
      await change.click()
      await expect(page.getByRole('alert')).toHaveText('This is not your password.')
      await page.getByLabel('Current Password', { exact: true }).fill(signedUpStudent.password)
      await change.click()
      await expect(page.getByText('Your password is changed.')).toBeVisible()
      const typed = page.locator('input[type=password]')
      await expect(typed.first()).toHaveValue('')

      await typed.nth(0).fill(newPassword)
      await typed.nth(1).fill(signedUpStudent.password)
      await typed.nth(2).fill(signedUpStudent.password)
      await change.click()
      for (const field of await typed.all()) await expect(field).toHaveValue('')
    })
  })
})
