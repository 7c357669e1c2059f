import type { Page } from '@playwright/test'
import { failAndClose, openLedger, payAtSlowBank } from './bank.ts'
import { course, expectOnMyPayments, openCheckout, pressPay, success } from './checkout.ts'
import { comeBackTo } from './come-back.ts'
import { expect, phone, test } from './fixtures.ts'
import { passTimeUntilSeen } from './pass-time.ts'

/** Pays at a bank that says nothing for a while; the page's clock is installed. */
async function waitForBank(page: Page) {
  await page.clock.install()
  await openCheckout(page)
  const payment = await payAtSlowBank(page)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Your payment is being checked')
  return { payment, heading }
}

// What becomes of a payment when the browser or the bank says nothing, or says it three times or in the
// wrong order, is in test/http/payments.test.ts, test/start.payments.test.ts and app/features/payments.
test.describe('on a phone', () => {
  test.use({ viewport: phone })

  test('a failed payment says so, at once or after a while, and can be tried again', async ({
    page,
    context,
    signedUpStudent: _,
  }) => {
    await page.clock.install()
    await failAndClose(await openCheckout(page))
    await expect(page.getByText('Your last attempt was declined')).toBeVisible()
    await expect(page.getByText('You have not been charged.')).toBeVisible()
    // The server has it too, from the bank.
    await expectOnMyPayments(page, 'Payment failed.')

    await openCheckout(page)
    const payment = await payAtSlowBank(page)
    await expect(page.getByRole('heading', { name: 'Your payment is being checked' })).toBeVisible()
    const row = await openLedger(context, payment)
    await row.getByRole('button', { name: 'The bank refuses' }).click()
    await passTimeUntilSeen(page, page.getByText('Your last attempt was declined'))
    const again = await pressPay(page)
    await again.getByRole('button', { name: 'Pay ₹499.00' }).click()
    await expect(page.getByText(success)).toBeVisible()
  })

  test('waits for a slow bank', async ({ page, context, signedUpStudent: _ }) => {
    const { payment, heading } = await waitForBank(page)
    await expect(heading).toBeFocused()
    await page.getByRole('button', { name: 'Cancel this payment' }).focus()
    const row = await openLedger(context, payment)
    await row.getByRole('button', { name: 'The bank agrees' }).click()
    await passTimeUntilSeen(page, page.getByText(success))
    await expect(heading).toBeFocused()
  })

  test.describe('on a lost connection', () => {
    test.use({ expectedFailures: ['no answer'] })

    test('still waits for a slow bank', async ({ page, context, signedUpStudent: _ }) => {
      const { payment } = await waitForBank(page)
      // The second look after the payment: by then the bank's answer to the first is on the page.
      for (let look = 0; look < 2; look += 1) {
        const seen = page.waitForResponse('**/api/health')
        await page.clock.fastForward(5000)
        await seen
      }
      const failed = page.waitForEvent('requestfailed')
      await context.setOffline(true)
      await page.clock.fastForward(5000)
      await failed
      await context.setOffline(false)

      const row = await openLedger(context, payment)
      await row.getByRole('button', { name: 'The bank agrees' }).click()
      await passTimeUntilSeen(page, page.getByText(success))
    })
  })
})

test('a pending payment can be cancelled, and returning from another one shows its result', async ({
  page,
  context,
  signedUpStudent: _,
}) => {
  await openCheckout(page)
  await payAtSlowBank(page)
  await expect(page.getByRole('button', { name: 'Pay ₹499' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Cancel this payment' }).click()
  await expect(page.getByText('Payment cancelled.')).toBeVisible()

  await pressPay(page)
  const payment = await payAtSlowBank(page)
  await page.goto('/payment')
  await expect(page.getByText('Your payment is being checked. ')).toBeVisible()
  const row = await openLedger(context, payment)
  await row.getByRole('button', { name: 'The bank agrees' }).click()
  await expect(row.getByRole('button', { name: 'Refund' })).toBeVisible()

  // The answer of the bank may arrive after the first check.
  await expect(async () => {
    await comeBackTo(page)
    await expect(page.getByText('Paid. The course is yours.')).toBeVisible({ timeout: 1000 })
  }).toPass()
})

test.describe('without the script of the bank', () => {
  test.use({ expectedFailures: ['no answer'] })

  test('the page says that it did not load', async ({ page, signedUpStudent: _ }) => {
    await page.route('**/checkout.js', (route) => route.abort())
    await page.goto(`/payment/${course}`)
    await page.getByRole('button', { name: 'Pay ₹499' }).click()

    await expect(page.getByText('Razorpay SDK failed to load. Are you online?')).toBeVisible()
  })
})
