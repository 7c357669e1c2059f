import { expect, phone, signUp, test } from './fixtures.ts'
import { openPopup, pick, providers } from './provider-window.ts'

test(`a provider's sign-in at another address is told (unauthorized-domain)`, async ({
  page,
  baseURL,
  authDialog,
}) => {
  await page.goto((baseURL ?? '').replace('127.0.0.1', 'localhost'))
  await page.getByRole('link', { name: 'Log in' }).click()
  await openPopup(page, 'Google')
  await expect(authDialog.message).toHaveText(
    `Sign-in with Google does not work at this address of the site. Open the site at its usual address.`,
  )
})

test.describe('from the landing page', () => {
  test.beforeEach(async ({ authDialog }) => {
    await authDialog.open('Log in')
  })

  test.describe('on a phone', () => {
    test.use({ viewport: phone })

    test('reports errors in the window of a provider and allows the next try', async ({
      page,
      context,
      baseURL,
      authDialog,
    }) => {
      // Each with both providers is in test/http/social*.test.ts.
      const fails = async (
        provider: (typeof providers)[number],
        given: Parameters<typeof pick>[1],
      ) => {
        // The stand-in of Google takes a second person only from another browser.
        await context.clearCookies()
        await pick(await openPopup(page, provider), given)
      }
      for (const provider of providers) {
        await fails(provider, { mishap: 'no-id' })
        await expect(authDialog.message).toHaveText(`${provider} user ID missing.`)
      }
      const provider = 'GitHub'
      await (await openPopup(page, provider)).getByRole('button', { name: 'Fail' }).click()
      await expect(authDialog.message, 'internal-error').toHaveText(
        `${provider} answered with an error. Try again in a moment.`,
      )
      for (const [from, given, words] of [
        [
          'GitHub',
          { email: '' },
          'GitHub did not share your email address with us. Add one to your GitHub account, or sign up with your email here.',
        ],
        [
          'Google',
          { mishap: 'unreachable' },
          'Google could not be reached. Check your connection and try again.',
        ],
      ] as const) {
        await fails(from, given)
        await expect(authDialog.message).toHaveText(words)
        await expect(authDialog.submit('Log in')).toBeEnabled()
      }

      await test.step('reports that somebody else is logged in by now (user-mismatch)', async () => {
        // In another tab, which this page does not know of yet.
        await signUp(context, baseURL, 'Ravi Menon')
        await pick(await openPopup(page, 'GitHub'), {})
        await expect(authDialog.message).toHaveText(
          'This GitHub account has a different email from the account you are signed in to, or belongs to somebody else here. Choose another one, or log out first.',
        )
        await context.clearCookies()
      })

      await test.step('without a connection no window is opened (network-request-failed)', async () => {
        await expect.poll(() => context.pages().length).toBe(1)
        await context.setOffline(true)
        await authDialog.window.getByRole('button', { name: 'Google', exact: true }).click()
        await expect(authDialog.message).toHaveText(
          'Google could not be reached. Check your connection and try again.',
        )
        expect(context.pages()).toHaveLength(1)
        await context.setOffline(false)
      })

      await test.step('reports a blocked window and offers the way without it (popup-blocked)', async () => {
        await page.evaluate(() => {
          window.open = () => null
        })
        for (const each of providers) {
          await authDialog.window.getByRole('button', { name: each, exact: true }).click()
          await expect(authDialog.message).toHaveText(
            `Your browser blocked the ${each} window. Continue in this window, or allow pop-ups for this site.`,
          )
        }
        await authDialog.window.getByRole('link', { name: 'Continue with GitHub' }).click()
        await pick(page, {})
        await expect(page).toHaveURL('/dashboard')
      })
    })

    test('reports a closed window after 8 s and frees the form before (popup-closed-by-user)', async ({
      page,
      authDialog,
    }) => {
      await page.clock.install({ time: 0 })
      const provider = 'GitHub'
      const opened = await openPopup(page, provider)
      await page.clock.pauseAt(3_600_000)
      await expect(authDialog.submit('Please wait...')).toBeDisabled()
      await opened.close()
      await page.clock.runFor(500)
      await expect(authDialog.submit('Log in')).toBeEnabled()
      await expect(authDialog.window.getByRole('button', { name: 'Google' })).toBeEnabled()
      await authDialog.email.fill(`${provider}@example.org`)
      await page.clock.runFor(7500)
      await expect(authDialog.message).toBeHidden()
      await page.clock.runFor(600)
      await expect(authDialog.message).toHaveText(
        `The ${provider} window was closed before you were signed in. Try again.`,
      )
      await expect(authDialog.email).toHaveValue(`${provider}@example.org`)
      await page.clock.resume()
      const popup = await openPopup(page, 'Google')
      const closed = popup.waitForEvent('close')
      await authDialog.window.getByRole('button', { name: 'Close' }).click()
      await closed
    })
  })

  // What follows is the same code for both providers.
  const [provider] = providers

  test(`${provider}'s window, closed after a sign-in it could not tell of, is asked about`, async ({
    page,
    context,
    authDialog,
  }) => {
    await page.clock.install({ time: 0 })
    const popup = await openPopup(page, provider)
    await page.clock.pauseAt(3_600_000)
    // In windows opened from now on.
    await context.addInitScript(() => {
      BroadcastChannel.prototype.postMessage = () => {}
    })
    const closed = popup.waitForEvent('close')
    await pick(popup, {})
    await closed
    await page.clock.runFor(8000)
    await expect(page).toHaveURL('/')
    await page.clock.runFor(600)
    await page.clock.resume()
    await expect(page).toHaveURL('/dashboard')
    await expect(authDialog.message).toBeHidden()
  })

  test(`${provider} that cuts its window off is heard all the same`, async ({
    page,
    authDialog,
  }) => {
    // As a page of Google's may do by its Cross-Origin-Opener-Policy: the window looks closed from here.
    await page.evaluate(() => {
      const open = window.open.bind(window)
      window.open = (...where) => {
        open(...where)
        return { closed: true, close: () => {} } as Window
      }
    })
    await page.clock.install()
    const popup = await openPopup(page, provider)
    await expect(popup.getByRole('button', { name: 'Continue' })).toBeVisible()
    await page.clock.fastForward(1000)
    await page.clock.fastForward(8000)
    await expect(authDialog.message).toHaveText(
      `The ${provider} window was closed before you were signed in. Try again.`,
    )
    expect(popup.isClosed()).toBe(false)
    await pick(popup, {})
    await expect(page).toHaveURL('/dashboard')
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
      'We stopped this sign-in because you started another one in this browser.',
    )
    await expect.poll(() => popup.isClosed()).toBe(true)
    await pick(newer, {})
    await expect(other).toHaveURL('/dashboard')
  })
})
