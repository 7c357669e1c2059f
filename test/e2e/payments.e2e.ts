import { course, openCheckout, pressPay } from './checkout.ts'
import { expect, phone, test } from './fixtures.ts'
import { holdUp } from './hold-up.ts'

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  test('a student pays and the course opens', async ({
    page,
    signedUpStudent: { name, email },
  }) => {
    await page.goto('/courses')
    await page.getByRole('link', { name: /^Unlock ₹499.*Web Development/ }).click()
    await expect(
      page.getByRole('heading', { name: 'Pay ₹499 to unlock this course' }),
    ).toBeVisible()
    const script = page.locator('script[src$="/checkout.js"]')
    await expect(script).toHaveCount(0)
    const bank = await pressPay(page)
    await expect(bank.getByText('Web Development Bootcamp')).toBeVisible()
    await expect(bank.getByText(`₹499.00, for ${email}.`)).toBeVisible()
    await expect(script).toHaveCount(1)
    await bank.getByRole('button', { name: 'Pay ₹499.00' }).click()

    await expect(page.getByText(/^Payment successful! Payment ID: pay_\w+$/)).toBeVisible()
    // The page stays as it is until the student goes on.
    await page.reload()
    await expect(page.getByText(/^Payment successful! Payment ID: pay_\w+$/)).toBeVisible()
    await page.getByRole('link', { name: 'Open the course' }).click()
    await expect(page).toHaveURL(`/course/${course}`)
    await page.goto('/payment')
    await expect(page.getByText('Paid. The course is yours.')).toBeVisible()
    await page.getByText('Receipt').click()
    await expect(page.getByText(/^pay_\w+$/)).toBeVisible()

    await page.emulateMedia({ media: 'print' })
    const printed = (await page.locator('body').innerText()).split(/\n+/).join(' ')
    const sold = `Receipt Seller SkillSurge Buyer ${name} Course Web Development Bootcamp Amount ₹499`
    expect(printed).toContain(`${sold} Paid `)
    expect(printed.replace(sold, '')).toMatch(
      /^ Paid \d+ \w+ 20\d\d, [\d:]+ [ap]m IST Payment pay_\w+ Order [\w-]+$/,
    )
  })

  test('closing the payment window charges nothing', async ({ page, signedUpStudent: _ }) => {
    const bank = await openCheckout(page)
    await expect(bank.getByRole('button', { name: 'Close' })).toBeVisible()
    const checked = page.getByRole('heading', { name: 'Your payment is being checked' })
    await expect(checked).toHaveCount(0)
    const letGo = await holdUp(page, `/payment/${course}`)
    await bank.getByRole('button', { name: 'Close' }).click()

    // At once, before the server has heard of it.
    await expect(page.getByText('You closed the payment window before it was done.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Pay ₹499' })).toBeEnabled()
    const heard = page.waitForResponse((response) =>
      Boolean(response.request().postData()?.includes('intent=closed')),
    )
    letGo()
    await heard
    await expect(checked).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Pay ₹499' })).toBeFocused()
    await page.goto('/payment')
    await expect(page.getByText('Not paid yet.')).toBeVisible()
  })

  test('leaving the payment window by the back button or a reload makes no payment', async ({
    page,
    signedUpStudent: _,
  }) => {
    for (const leave of [() => page.goBack(), () => page.reload()]) {
      const bank = await openCheckout(page)
      await expect(bank.getByRole('button', { name: 'Close' })).toBeVisible()
      await leave()
      await expect(async () => {
        await page.goto('/payment')
        await expect(page.getByText('Not paid yet.').first()).toBeVisible({ timeout: 1000 })
      }).toPass()
    }
  })

  test('a visitor who wants to pay logs in first and comes back', async ({
    page,
    visitor,
    authDialog,
  }) => {
    await page.goto(`/payment/${course}`)
    const payButton = page.getByRole('button', { name: 'Pay ₹499' })
    await payButton.click()
    await expect(page).toHaveURL(`/payment/${course}`)
    await expect(authDialog.window).toHaveAccessibleDescription(/^You must log in first\./)
    await page.keyboard.press('Escape')
    await expect(authDialog.window).toBeHidden()
    await expect(page).toHaveURL(`/payment/${course}`)
    await expect(payButton).toBeFocused()

    await payButton.click()
    await page.getByRole('button', { name: 'Create an account' }).click()
    await authDialog.signUp(visitor)

    await expect(page).toHaveURL(`/payment/${course}`)
    await expect(page.getByRole('button', { name: 'Pay ₹499' })).toBeInViewport()
  })
})
