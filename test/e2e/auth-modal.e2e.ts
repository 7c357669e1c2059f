import type { AuthDialog } from './auth-dialog.ts'
import { expect, onEachScreen, test } from './fixtures.ts'

test('each mode has its fields, and all of them can be reached', async ({ page, authDialog }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await authDialog.open('Sign up')
  const forgot = authDialog.window.getByRole('button', { name: 'Forgot your password?' })
  await expect(authDialog.window).toHaveAccessibleName('Create Your Account')
  for (const field of [authDialog.name, authDialog.email, authDialog.password]) {
    await expect(field).toHaveAttribute('required')
  }
  await expect(authDialog.email).toHaveAttribute('type', 'email')
  await expect(authDialog.confirmPassword).toHaveAttribute('required')
  await onEachScreen(page, async () => {
    await expect(authDialog.name).toBeVisible()
    await expect(forgot).toBeHidden()
    await expectProviders(authDialog)
  })

  await authDialog.switchTo('Log in').click()
  await expect(authDialog.window).toHaveAccessibleName('Welcome Back')
  await expect(authDialog.email).toHaveAttribute('required')
  await expect(authDialog.password).toHaveAttribute('required')
  await onEachScreen(page, async () => {
    await expect(authDialog.name).toBeHidden()
    await expect(authDialog.confirmPassword).toBeHidden()
    await expect(forgot).toBeVisible()
    await expectProviders(authDialog)
    await authDialog.switchTo('Sign up').scrollIntoViewIfNeeded()
    await expect(authDialog.switchTo('Sign up')).toBeInViewport({ ratio: 1 })
  })
})

test('switches mode at 250 ms of 500 ms, and closes in 800 ms in every way', async ({
  page,
  visitor,
  authDialog,
}) => {
  await page.clock.install()
  await authDialog.open('Sign up')
  await expect(authDialog.email).toBeVisible()
  await page.clock.pauseAt(new Date(Date.now() + 60_000))

  await test.step('the mode changes in the middle, and the error goes', async () => {
    await authDialog.name.fill(visitor.name)
    await authDialog.email.fill(visitor.email)
    await authDialog.password.fill(visitor.password)
    await authDialog.confirmPassword.fill('something else')
    await authDialog.submit('Sign up').click()
    await expect(authDialog.message).toHaveText('Passwords do not match.')

    await authDialog.switchTo('Log in').click()
    await page.clock.runFor(249)
    await expect(authDialog.heading('Create Your Account')).toBeVisible()
    await expect(authDialog.window).toHaveAttribute('data-phase', 'leaving')
    await page.clock.runFor(1)
    await expect(authDialog.heading('Welcome Back')).toBeVisible()
    await expect(authDialog.message).toBeHidden()
    await page.clock.runFor(249)
    await expect(authDialog.window).toHaveAttribute('data-phase', 'entering')
    await page.clock.runFor(1)
    await expect(authDialog.window).toHaveAttribute('data-phase', 'open')
  })

  const opener = page.getByRole('link', { name: 'Get Started' })
  for (const [way, close] of [
    ['its button', () => authDialog.window.getByRole('button', { name: 'Close' }).click()],
    ['Escape', () => page.keyboard.press('Escape')],
    ['a click beside it', () => page.mouse.click(20, 450)],
  ] as const)
    await test.step(`${way} closes it`, async () => {
      await close()
      await expect(authDialog.window).toHaveAttribute('data-phase', 'closing')
      await page.clock.runFor(799)
      await expect(authDialog.window).toBeAttached()
      await page.clock.runFor(1)
      await expect(authDialog.window).not.toBeAttached()
      await expect(opener).toBeFocused()

      await opener.click()
      await page.clock.runFor(1)
      await expect(authDialog.heading('Create Your Account')).toBeVisible()
      await expect(authDialog.window).toHaveAttribute('data-phase', 'open')
    })

  await test.step('switches once when pressed twice, and can be closed during the switch', async () => {
    await authDialog.switchTo('Log in').dblclick()
    await page.clock.runFor(1000)
    await expect(authDialog.heading('Welcome Back')).toBeVisible()

    await authDialog.switchTo('Sign up').click()
    await page.clock.runFor(100)
    await page.keyboard.press('Escape')
    await page.clock.runFor(799)
    await expect(authDialog.window).toHaveAttribute('data-phase', 'closing')
    await page.clock.runFor(1)
    await expect(authDialog.window).not.toBeAttached()
  })

  await test.step('stays open when it is closed twice and opened again', async () => {
    await opener.click()
    await page.clock.runFor(1)
    await expect(authDialog.window).toHaveAttribute('data-phase', 'open')
    const close = authDialog.window.getByRole('button', { name: 'Close' })
    await close.click()
    await page.clock.runFor(400)
    await close.dispatchEvent('click')
    await page.clock.runFor(400)
    await expect(authDialog.window).not.toBeAttached()
    await page.getByRole('link', { name: 'Log in' }).click()
    await page.clock.runFor(399)
    await page.clock.runFor(401)
    await expect(authDialog.heading('Welcome Back')).toBeVisible()
    await expect(authDialog.window).toHaveAttribute('data-phase', 'open')
  })
})

test('keeps typed text across modes, and without the password after closing', async ({
  page,
  authDialog,
  visitor,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await authDialog.open('Sign up')
  await authDialog.name.fill(visitor.name)
  await authDialog.email.fill(visitor.email)
  await authDialog.password.fill('monsoon')
  await expect(authDialog.window).toContainText('At least 8 characters')
  await authDialog.password.fill(visitor.password)
  await expect(authDialog.window).toContainText('Strong')
  await expect(authDialog.password).toHaveAttribute('type', 'password')
  await authDialog.window.getByRole('button', { name: 'Show password', exact: true }).click()
  await expect(authDialog.password).toHaveAttribute('type', 'text')
  await expect(authDialog.password).toHaveValue(visitor.password)
  await authDialog.confirmPassword.fill(visitor.password)

  await authDialog.switchTo('Log in').click()
  await expect(authDialog.heading('Welcome Back')).toBeVisible()
  await expect(authDialog.email).toHaveValue(visitor.email)
  await expect(authDialog.password).toHaveValue(visitor.password)
  await authDialog.email.fill('corrected@example.org')
  await expect(authDialog.window).toHaveAttribute('data-phase', 'open')

  await authDialog.switchTo('Sign up').click()
  await expect(authDialog.name).toHaveValue(visitor.name)
  await expect(authDialog.email).toHaveValue('corrected@example.org')
  await expect(authDialog.confirmPassword).toHaveValue(visitor.password)
  await expect(authDialog.window).toContainText('Strong')
  await expect(authDialog.window).toHaveAttribute('data-phase', 'open')

  await page.mouse.click(2, 2)
  await expect(authDialog.window).toBeHidden()
  await page.getByRole('link', { name: 'Get Started' }).click()
  await expect(authDialog.name).toHaveValue(visitor.name)
  await expect(authDialog.email).toHaveValue('corrected@example.org')
  await expect(authDialog.password).toHaveValue('')
})

test('shows a panel at once while the code of the dialog is loading', async ({
  page,
  authDialog,
}) => {
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/auth-dialog-*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  await authDialog.press('Log in')

  await expect(authDialog.heading('Welcome Back')).toBeVisible()
  await expect(authDialog.window.getByRole('status')).toHaveText('Loading…')
  await expect(authDialog.window.getByRole('button', { name: 'Cancel' })).toBeFocused()
  held.resolve()
  await expect(authDialog.email).toBeFocused()
  await expect(authDialog.heading('Welcome Back')).toHaveCount(1)
})

test.describe('on a lost connection', () => {
  test.use({ expectedFailures: ['no answer'] })

  test('a press opens the page when the code of the dialog does not load', async ({
    page,
    authDialog,
  }) => {
    await page.route('**/assets/auth-dialog-*.js', (route) => route.abort())
    await authDialog.press('Log in')

    await expect(page).toHaveURL('/log-in')
    await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
    await expect(authDialog.window).not.toBeAttached()
  })
})

test('the code of the dialog comes before the first press', async ({ page }) => {
  const fetched = page.waitForRequest('**/assets/auth-dialog-*.js')
  await page.goto('/')
  await fetched
})

test('switches and closes at once with reduced motion', async ({ page, authDialog }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  await authDialog.open('Log in')
  await expect(authDialog.heading('Welcome Back')).toBeVisible()
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  await authDialog.switchTo('Sign up').click()
  await page.clock.runFor(1)
  await expect(authDialog.heading('Create Your Account')).toBeVisible()
  await page.clock.runFor(1)
  await expect(authDialog.window).toHaveAttribute('data-phase', 'open')
  await page.keyboard.press('Escape')
  await page.clock.runFor(1)
  await expect(authDialog.window).not.toBeAttached()
})

test('a provider opens in a window of 500 by 600, and the focus stays in the dialog', async ({
  page,
  authDialog,
  keyboard,
}) => {
  await authDialog.open('Log in')
  await authDialog.email.hover()
  await page.mouse.down()
  await page.mouse.move(20, 450)
  await page.mouse.up()
  await expect(authDialog.window).toHaveAttribute('data-phase', 'open')

  for (let stop = 0; stop < 12; stop += 1) {
    await page.keyboard.press('Tab')
    const outside = page.locator(':focus:not(body):not(dialog *)')
    await expect(outside).toHaveCount(0)
  }
  await keyboard.tabTo(authDialog.email)

  for (const name of ['Google', 'GitHub']) {
    const asked = page.evaluate(
      () =>
        new Promise<unknown[]>((resolve) => {
          window.open = (...given) => {
            resolve(given)
            return null
          }
        }),
    )
    await authDialog.window.getByRole('button', { name, exact: true }).click()
    const [address, , features] = await asked
    expect(address).toMatch(new RegExp(`^/auth/${name.toLowerCase()}\\?popup=`))
    expect(features).toMatch(/^popup,width=500,height=600,left=-?\d+,top=-?\d+$/)
    await expect(authDialog.message).toContainText(`Your browser blocked the ${name} window.`)
  }
})

async function expectProviders({ window }: AuthDialog) {
  for (const name of ['Google', 'GitHub']) {
    await expect(window.getByRole('button', { name, exact: true })).toBeEnabled()
  }
}
