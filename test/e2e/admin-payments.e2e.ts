import { sayYes, test } from './admin-fixtures.ts'
import { expect, screens } from './fixtures.ts'

const course = 'web-development-bootcamp'

for (const { name, viewport } of screens) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport })

    test('a paid order is sent back, and the student sees it', async ({
      admin,
      signUpElsewhere,
    }) => {
      const payer = `Divya ${crypto.randomUUID().slice(0, 8)}`
      const { page, email } = await signUpElsewhere(payer)
      await page.goto(`/payment/${course}`)
      await page.getByRole('button', { name: 'Pay ₹499' }).click()
      const bank = page.frameLocator('iframe[title="Payment"]')
      await bank.getByRole('button', { name: 'Pay ₹499.00' }).click()
      await expect(page.getByText(/^Payment successful! Payment ID: pay_\w+$/)).toBeVisible()

      await admin.goto('/admin/payments')
      const row = admin.getByRole('row').filter({ hasText: email })
      await expect(row).toContainText('Paid')
      const refund = row.getByRole('link', { name: 'Refund' })
      await refund.click()
      await admin.getByRole('alertdialog').getByRole('button', { name: 'No' }).click()
      await refund.click()
      await sayYes(admin, `Send ₹499 back to ${payer}?`, 'The money is on its way back.')
      await expect(refund).toHaveCount(0)

      await expect
        .poll(async () => {
          await page.goto('/payment')
          return page.getByText('Refunded.').count()
        })
        .toBe(1)
      await page.goto(`/course/${course}`)
      await expect(page).toHaveURL(`/payment/${course}`)
      await admin.reload()
      await expect(row).toContainText('Refunded')
      await admin.goto('/admin')
      await expect(admin.getByRole('table', { name: 'Latest acts' })).toContainText(
        'order refunded',
      )
    })
  })
}
