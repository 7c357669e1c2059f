import { failAndClose, openLedger, payAtSlowBank } from './bank.ts'
import { course, expectOnMyPayments, openCheckout, pressPay } from './checkout.ts'
import { expect, phone, test } from './fixtures.ts'
import { expectAccessible, expectAccessiblePage } from './page-checks.ts'
import { fillProfile, openCv } from './public-cv.ts'

// Pages after an action on them; every-page.e2e.ts checks them as they open.
// Without motion, no check runs during an animation; failures need no trace.
test.use({ reducedMotion: 'reduce', expectedFailures: [400], trace: 'off' })
// Long enough for a busy machine.
test.setTimeout(240_000)

test.describe('for a student', () => {
  test.beforeEach(async ({ signedUpStudent }) => {
    await signedUpStudent.completes('react-basics', 'your-first-component', 'props')
  })

  test('the pages of payments break no rule in any state of the payment', async ({
    page,
    context,
  }) => {
    await page.goto(`/payment/${course}`)
    await expectAccessible(page)
    const bank = await pressPay(page)
    await bank.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByText('You closed the payment window')).toBeVisible()
    await expectAccessiblePage(page, '/payment')
    await failAndClose(await openCheckout(page))
    await expect(page.getByText('Your last attempt was declined')).toBeVisible()
    await expectAccessible(page)
    await expectOnMyPayments(page, 'Payment failed.')
    await expectAccessible(page)
    await openCheckout(page)
    const payment = await payAtSlowBank(page)
    await expect(page.getByRole('heading', { name: 'Your payment is being checked' })).toBeVisible()
    await expectAccessible(page)

    const row = await openLedger(context, payment)
    await row.getByRole('button', { name: 'The bank agrees' }).click()
    await expect(page.getByText('Payment successful!')).toBeVisible()
    await page.goto('/payment')
    await page.getByText('Receipt').click()
    await expectAccessible(page)
    await row.getByRole('button', { name: 'Refund' }).click()
    await expectOnMyPayments(page, 'Refunded.')
    await expectAccessible(page)
  })

  test.describe('with a name in Hindi', () => {
    test.use({ studentName: 'प्रियंका चतुर्वेदी' })

    test('a public CV and a profile break no rule, also with error messages', async ({
      page,
      baseURL,
      context,
      signedUpStudent: { name },
    }) => {
      await fillProfile(context, baseURL, name)
      await expectAccessiblePage(page, await openCv(context, baseURL))
      await expectAccessiblePage(page, '/dashboard/profile')
      await page.goto('/dashboard/profile?edit=contact')
      await page.getByRole('textbox', { name: 'Phone' }).fill('none')
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByRole('alert')).toBeVisible()
      await expectAccessible(page)
      await page.goto('/dashboard/profile?edit=work')
      await expectAccessible(page)
    })
  })

  test('an answered quiz breaks no rule', async ({ page }) => {
    await page.goto('/course/react-basics/props')
    const quiz = page.getByRole('region', { name: 'Check yourself' })
    await quiz.locator('label', { hasText: '65' }).first().click()
    await quiz.getByRole('button', { name: 'Check answer' }).click()
    await expect(quiz.getByText('Not right yet.')).toBeVisible()
    await expectAccessible(page)
    await quiz.locator('label', { hasText: 'An error' }).click()
    await quiz.getByRole('button', { name: 'Check answer' }).click()
    await expect(quiz.getByText('right answer')).toBeVisible()
    await expectAccessible(page)
  })

  test('the open drawer, the open account menu and the question before a logout break no rule', async ({
    page,
  }) => {
    await page.setViewportSize(phone)
    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await expect(page.getByRole('navigation', { name: 'Dashboard' })).toBeVisible()
    await expectAccessible(page, [phone])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^Account of/ }).click()
    const logout = page.getByRole('banner').getByRole('link', { name: 'Logout' })
    await expect(logout).toBeVisible()
    await expectAccessible(page)
    await logout.click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await expectAccessible(page)
  })
})

test.describe('on the landing page', () => {
  test.use({ viewport: phone, expectedFailures: [400, 401] })

  test('the open menu and the modal break no rule, also with error messages', async ({
    page,
    visitor,
    authDialog,
  }) => {
    await page.goto('/')
    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
    const menu = page.getByRole('banner').locator('[popover]')
    await expect(menu.getByRole('link')).toHaveCount(6)
    await expectAccessible(page, [phone])

    const wrong = { ...visitor, email: 'asha@localhost' }
    await menu.getByRole('link', { name: 'Log in' }).click()
    await expect(authDialog.email).toBeVisible()
    await expectAccessible(page)
    await authDialog.logIn(wrong)
    await expect(authDialog.email).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible(page)
    await authDialog.switchTo('Sign up').click()
    await expect(authDialog.name).toBeVisible()
    await expect(authDialog.message).toBeHidden()
    await expectAccessible(page)
    await authDialog.signUp(wrong)
    await expect(authDialog.email).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible(page)
  })
})
