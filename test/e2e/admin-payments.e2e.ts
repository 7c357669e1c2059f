import { sayYes, test } from './admin-fixtures.ts'
import { course, expectOnMyPayments, openCheckout, success } from './checkout.ts'
import { expect, desktop } from './fixtures.ts'
import { openMail } from './mail.ts'
import { expectAccessible } from './page-checks.ts'
import type { Sql } from './sql.ts'

/** An order that was paid twice and whose second refund failed, which no page can cause. */
async function addStuckOrder(sql: Sql, email: string): Promise<void> {
  const key = crypto.randomUUID()
  await sql(
    `insert into orders (id, student_id, course_id, amount_minor, currency, state, created_at)
     select $2, id, $3, 49900, 'INR', 'paid', now() from users where email = $1`,
    [email, `order-${key}`, course],
  )
  for (const [id, state] of [
    [`pay_kept${key}`, 'kept'],
    [`pay_stuck${key}`, 'surplus'],
  ])
    await sql(
      `insert into payments (id, order_id, student_id, course_id, amount_minor, state, captured_at)
       select $1, id, student_id, course_id, 49900, $2, now() from orders where id = $3`,
      [id, state, `order-${key}`],
    )
  await sql(
    `insert into refunds (id, payment_id, amount_minor, state, reason, created_at)
     values ($1, $2, 49900, 'failed', 'second-capture', now())`,
    [key, `pay_stuck${key}`],
  )
}

test.describe('on a desktop', () => {
  test.use({ viewport: desktop })

  test('a paid order is refunded with the keyboard only, and the student sees it', async ({
    admin,
    signUpElsewhere,
    keyboard,
  }) => {
    const payer = `Divya ${crypto.randomUUID().slice(0, 8)}`
    const { page, email } = await signUpElsewhere(payer)
    const bank = await openCheckout(page)
    await bank.getByRole('button', { name: 'Pay ₹499.00' }).click()
    await expect(page.getByText(success)).toBeVisible()

    await admin.goto('/admin/payments')
    const search = admin.getByRole('searchbox')
    await search.fill('nobody of this name')
    await search.press('Enter')
    await expect(admin.getByText('No orders found for “nobody of this name”')).toBeVisible()
    await search.fill(payer.toUpperCase())
    await admin.getByRole('button', { name: 'Show' }).click()
    const row = admin.getByRole('row').filter({ hasText: email })
    await expect(row).toContainText('Paid')
    const refund = row.getByRole('link', { name: 'Refund' })
    await keyboard.tabTo(refund)
    await keyboard.press('Enter')
    const dialog = admin.getByRole('alertdialog')
    await expect(dialog).toContainText(`Refund ₹499 to ${payer}?`)
    await expect(dialog.getByRole('button', { name: 'No' })).toBeFocused()
    await keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(refund).toBeFocused()
    await keyboard.press('Enter')
    await keyboard.tabTo(dialog.getByRole('button', { name: 'Refund' }))
    await keyboard.press('Enter')
    await expect(admin.getByText('The refund is under way.')).toBeVisible()
    await expect(refund).toHaveCount(0)

    await expectOnMyPayments(page, 'Refunded.')
    await page.goto(`/course/${course}`)
    await expect(page).toHaveURL(`/payment/${course}`)
    await admin.reload()
    await expect(row).toContainText('Refunded')
    await admin.goto('/admin')
    await expect(admin.getByRole('table', { name: 'Latest actions' })).toContainText(
      'order refunded',
    )
  })

  test('a second payment that the bank did not refund is settled by hand', async ({
    admin,
    signUpElsewhere,
    sql,
  }) => {
    const payer = `प्रियंका ${crypto.randomUUID().slice(0, 8)}`
    const { page, email } = await signUpElsewhere(payer)
    await addStuckOrder(sql, email)
    await page.goto('/payment')
    await expect(
      page.getByText('the bank could not refund the second payment. Write to us.'),
    ).toBeVisible()

    await admin.goto('/admin/payments')
    const row = admin.getByRole('row').filter({ hasText: email })
    await expect(row).toContainText('The bank could not refund a second payment.')
    await expect(row.getByRole('link', { name: 'Refund again' })).toBeVisible()
    await expectAccessible(admin)
    await row.getByRole('link', { name: 'Mark as refunded' }).click()
    const question = `Have you refunded the second payment of ₹499 to ${payer} in another way?`
    await sayYes(admin, question, 'The second payment is marked as refunded.')
    await expect(row).not.toContainText('could not refund')
    await expect(row.getByRole('link', { name: 'Mark as refunded' })).toHaveCount(0)

    await page.reload()
    await expect(
      page.getByText('You paid for this course twice, and we refunded the second payment.'),
    ).toBeVisible()
    await openMail(page, email, /second payment .* was refunded/)
    await expect(page.getByText('so we sent you the money in another way')).toBeVisible()
  })
})
