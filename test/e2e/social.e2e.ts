import type { Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { expect, phone, test } from './fixtures.ts'

const providers = ['Google', 'GitHub'] as const

type Picked = { name?: string; email?: string; isVerified?: boolean; mishap?: string }

/** At the stand-in: types who one is. */
async function pick(page: Page, { name = 'Asha Verma', email, isVerified, mishap }: Picked) {
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('textbox', { name: 'Email' }).fill(email ?? `${randomUUID()}@example.org`)
  await page.getByLabel('The address is verified').setChecked(isVerified ?? true)
  if (mishap) await page.getByLabel('What happens next').selectOption(mishap)
  await page.getByRole('button', { name: 'Continue' }).click()
}

/** Opens the log-in modal and presses the provider's button. @returns the provider's window. */
async function openPopup(page: Page, provider: (typeof providers)[number]): Promise<Page> {
  const opened = page.waitForEvent('popup')
  await page.getByRole('dialog').getByRole('button', { name: provider, exact: true }).click()
  return opened
}

for (const provider of providers) {
  test.describe(`with ${provider}`, () => {
    test('a visitor signs up in the popup, and keeps what they did', async ({
      page,
      localStore,
    }) => {
      await page.goto('/course/react-basics/props')
      await page.getByRole('button', { name: 'Mark Complete' }).click()
      await page.getByRole('banner').getByRole('link', { name: 'Sign up' }).click()
      const popup = await openPopup(page, provider)
      expect(popup.viewportSize()).toBeTruthy()
      await expect(
        page.getByRole('dialog').getByRole('button', { name: 'Please wait...' }),
      ).toBeDisabled()
      const closed = popup.waitForEvent('close')
      await pick(popup, { name: 'प्रिया शर्मा', email: `priya-${randomUUID()}@example.org` })
      await closed

      await expect(page).toHaveURL('/dashboard')
      await expect(page.getByText('Hello, प्रिया शर्मा!')).toBeVisible()
      expect(await localStore()).toMatchObject({
        isAuthenticated: 'true',
        'course-react-basics-progress': '["props"]',
        user: expect.stringContaining('priya-'),
      })
      await expect(page.getByRole('progressbar', { name: 'React Basics' })).toBeVisible()
    })

    test('somebody without a name is called after the provider', async ({ page }) => {
      await page.goto('/log-in')
      await page.getByRole('main').getByRole('link', { name: provider }).click()
      await pick(page, { name: '' })
      await expect(page.getByText(`Hello, ${provider} User!`)).toBeVisible()
    })

    test('the page first asked for comes after the sign-in', async ({ page }) => {
      await page.goto('/dashboard/achievements')
      await expect(page.getByRole('dialog')).toContainText('You must log in first.')
      const popup = await openPopup(page, provider)
      await pick(popup, {})
      await expect(page).toHaveURL('/dashboard/achievements')
    })

    test('the second sign-in finds the same account', async ({ page, context }) => {
      const email = `${randomUUID()}@example.org`
      for (const name of ['Asha Verma', 'Somebody Else']) {
        await page.goto('/sign-up')
        await page.getByRole('main').getByRole('link', { name: provider }).click()
        await pick(page, { name, email })
        await expect(page.getByText('Hello, Asha Verma!')).toBeVisible()
        await context.clearCookies()
      }
    })

    test.describe('without scripts', () => {
      test.use({ javaScriptEnabled: false, viewport: phone })

      test('the full page is enough', async ({ page }) => {
        await page.goto('/log-in')
        await page.getByRole('main').getByRole('link', { name: provider }).click()
        await pick(page, {})
        await expect(page).toHaveURL('/dashboard')
      })

      test('who says no at the provider reads so above the form', async ({ page }) => {
        await page.goto('/log-in')
        await page.getByRole('main').getByRole('link', { name: provider }).click()
        await page.getByRole('button', { name: 'Cancel' }).click()
        await expect(page.getByRole('alert')).toHaveText(
          `You did not agree at ${provider}, so nothing was changed. Try again when you like.`,
        )
      })
    })

    test('an address with an account that nobody confirmed is not joined to it', async ({
      page,
      signedUpStudent,
      context,
    }) => {
      await context.clearCookies()
      await page.goto('/log-in')
      await page.getByRole('main').getByRole('link', { name: provider }).click()
      await pick(page, { email: signedUpStudent.email })
      await expect(page.getByRole('alert')).toContainText(
        'There is already an account with this email, and its address was never confirmed. Log in with your password first',
      )
    })
  })
}

test.describe('in the popup', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Log in' }).click()
  })

  for (const provider of providers) {
    test(`${provider}'s failure is told (internal-error)`, async ({ page, authDialog }) => {
      const popup = await openPopup(page, provider)
      await popup.getByRole('button', { name: 'Fail' }).click()
      await expect(authDialog.message).toHaveText(
        `${provider} answered with an error. Try again in a moment.`,
      )
      await expect(authDialog.submit('Log in')).toBeEnabled()
    })

    test(`${provider} out of reach is told (network-request-failed)`, async ({
      page,
      authDialog,
    }) => {
      const popup = await openPopup(page, provider)
      await pick(popup, { mishap: 'unreachable' })
      await expect(authDialog.message).toHaveText(
        `${provider} could not be reached. Check your connection and try again.`,
      )
    })

    test(`${provider} without a user ID is told`, async ({ page, authDialog }) => {
      const popup = await openPopup(page, provider)
      await pick(popup, { mishap: 'no-id' })
      await expect(authDialog.message).toHaveText(`${provider} user ID missing.`)
    })

    test(`${provider}'s blocked window is told, with the way without it (popup-blocked)`, async ({
      page,
      authDialog,
    }) => {
      await page.evaluate(() => {
        window.open = () => null
      })
      await authDialog.window.getByRole('button', { name: provider, exact: true }).click()
      await expect(authDialog.message).toHaveText(
        `Your browser blocked the ${provider} window. Continue in this window, or allow pop-ups for this site.`,
      )
      await authDialog.window.getByRole('link', { name: `Continue with ${provider}` }).click()
      await pick(page, {})
      await expect(page).toHaveURL('/dashboard')
    })

    test(`${provider}'s window, closed, is told after 8 s (popup-closed-by-user)`, async ({
      page,
      authDialog,
    }) => {
      await page.clock.install()
      const popup = await openPopup(page, provider)
      await popup.close()
      await page.clock.runFor(8000)
      await expect(authDialog.message).toBeHidden()
      await page.clock.runFor(600)
      await expect(authDialog.message).toHaveText(
        `The ${provider} window was closed before you were signed in. Try again.`,
      )
    })

    test(`${provider}'s sign-in ends for a newer one in another tab (cancelled-popup-request)`, async ({
      page,
      context,
      authDialog,
    }) => {
      const popup = await openPopup(page, provider)
      const other = await context.newPage()
      await other.goto('/')
      await other.getByRole('link', { name: 'Log in' }).click()
      const newer = await openPopup(other, provider)
      await expect(authDialog.message).toHaveText(
        'This sign-in was stopped, because another one was started in this browser.',
      )
      expect(popup.isClosed()).toBe(true)
      await pick(newer, {})
      await expect(other).toHaveURL('/dashboard')
    })

    test(`${provider}'s sign-in at another address is told (unauthorized-domain)`, async ({
      page,
      baseURL,
      authDialog,
    }) => {
      await page.goto((baseURL ?? '').replace('127.0.0.1', 'localhost'))
      await page.getByRole('link', { name: 'Log in' }).click()
      await openPopup(page, provider)
      await expect(authDialog.message).toHaveText(
        `Sign-in with ${provider} does not work at this address of the site. Open the site at its usual address.`,
      )
    })

    test(`${provider} names somebody else than who is signed in (user-mismatch)`, async ({
      page,
      context,
      baseURL,
      visitor,
      authDialog,
    }) => {
      await expect(authDialog.submit('Log in')).toBeVisible()
      const form = { ...visitor, confirmPassword: visitor.password }
      // In another tab, which this page does not know of yet.
      await context.request.post('/sign-up', { form, headers: { origin: baseURL ?? '' } })
      const popup = await openPopup(page, provider)
      await pick(popup, {})
      await expect(authDialog.message).toHaveText(
        `This ${provider} account belongs to somebody else than the person signed in here. Log out first, or choose another.`,
      )
    })
  }

  test('without a connection no window is opened (network-request-failed)', async ({
    context,
    authDialog,
  }) => {
    await expect(authDialog.submit('Log in')).toBeVisible()
    await context.setOffline(true)
    await authDialog.window.getByRole('button', { name: 'Google', exact: true }).click()
    await expect(authDialog.message).toHaveText(
      'Google could not be reached. Check your connection and try again.',
    )
    expect(context.pages()).toHaveLength(1)
    await context.setOffline(false)
  })

  test('GitHub without an address says what to do', async ({ page, authDialog }) => {
    const popup = await openPopup(page, 'GitHub')
    await pick(popup, { email: '' })
    await expect(authDialog.message).toHaveText(
      'GitHub shared no email address of yours. Add one to your GitHub account, or sign up with your email here.',
    )
  })

  test('closing the modal closes the window', async ({ page, authDialog }) => {
    const popup = await openPopup(page, 'Google')
    const closed = popup.waitForEvent('close')
    await authDialog.window.getByRole('button', { name: 'Close' }).click()
    await closed
  })
})

test('an address that neither side vouches for is not joined to its account', async ({ page }) => {
  const email = `${randomUUID()}@example.org`
  await page.goto('/log-in')
  await page.getByRole('main').getByRole('link', { name: 'Google' }).click()
  await pick(page, { email })
  await expect(page).toHaveURL('/dashboard')
  await page.context().clearCookies()

  await page.goto('/log-in')
  await page.getByRole('main').getByRole('link', { name: 'GitHub' }).click()
  await pick(page, { email, isVerified: false })
  await expect(page.getByRole('alert')).toHaveText(
    'There is already an account with this email, and GitHub has not verified that the address is yours. Log in with your password first, or verify the address at GitHub.',
  )

  await page.getByRole('main').getByRole('link', { name: 'GitHub' }).click()
  await pick(page, { email, name: 'Not The Name' })
  await expect(page.getByText('Hello, Asha Verma!')).toBeVisible()
})
