import { test } from './admin-fixtures.ts'
import { desktop, expect, sendForm } from './fixtures.ts'
import { openMail } from './mail.ts'

test.describe('on a desktop', () => {
  test.use({ viewport: desktop })

  test('a typed message survives a reload and is answered by email', async ({
    admin,
    browser,
    baseURL,
  }) => {
    const subject = `A question ${crypto.randomUUID()}`
    const email = `${crypto.randomUUID()}@example.org`
    const context = await browser.newContext({ baseURL, viewport: desktop })
    const page = await context.newPage()
    await page.goto('/contact')
    await page.getByLabel('Name', { exact: true }).fill('Asha Verma')
    await page.getByLabel('Email', { exact: true }).fill(email)
    await page.getByLabel('Subject', { exact: true }).fill(subject)
    await page.getByLabel('Message', { exact: true }).fill('Where is the second module?')
    await page.reload()
    await expect(page.getByLabel('Message', { exact: true })).toHaveValue(
      'Where is the second module?',
    )
    await page.getByRole('button', { name: 'Send the message' }).click()
    await expect(page.getByText('Your message has reached us')).toBeVisible()
    await expect(page.getByLabel('Message', { exact: true })).toHaveValue('')
    await openMail(page, email, /Your message to/)
    await expect(page.getByText('your message has reached us')).toBeVisible()

    await admin.goto('/admin/feedback')
    await admin.getByRole('link', { name: subject }).click()
    await expect(admin.getByText('Where is the second module?')).toBeVisible()
    await admin.getByLabel('Answer to Asha Verma').fill('Right after the first one.')
    await admin.getByRole('button', { name: 'Send the answer' }).click()
    await expect(admin.getByText('We are sending your answer by email.')).toBeVisible()
    await expect(admin.getByRole('heading', { name: /^Answered/ })).toBeVisible()
    await admin.goto('/admin/feedback?status=answered')
    await expect(admin.getByRole('link', { name: subject })).toBeVisible()

    await openMail(page, email, /Re: A question/)
    await expect(page.getByText('Right after the first one.')).toBeVisible()
    await context.close()
  })
})

test.describe('answered by another admin meanwhile', () => {
  test.use({ expectedFailures: [409, 'no answer'] })

  test('a message shows that answer and one’s own unsent text', async ({
    admin,
    visitor,
    context,
    baseURL,
  }) => {
    const subject = `A question ${crypto.randomUUID()}`
    const { name, email } = visitor
    const form = { name, email, subject, message: 'Where is the second module?' }
    await sendForm(context, baseURL, '/contact', form)
    await admin.goto('/admin/feedback')
    await admin.getByRole('link', { name: subject }).click()
    await expect(admin.getByLabel('Answer to')).toBeVisible()
    const other = await context.newPage()
    await other.goto(admin.url())

    await other.getByLabel('Answer to').fill('Right after\nthe first one. ')
    await other.getByRole('button', { name: 'Send the answer' }).click()
    await expect(other.getByText('We are sending your answer by email.')).toBeVisible()
    await expect(other.getByText('Your own answer was not sent')).toBeHidden()

    await admin.getByLabel('Answer to').fill('Below the first one, in the list.')
    await admin.getByRole('button', { name: 'Send the answer' }).click()
    await expect(admin.getByRole('heading', { name: /^Answered/ })).toBeVisible()
    await expect(admin.getByText('Right after')).toBeVisible()
    await expect(admin.getByText('Your own answer was not sent')).toBeVisible()
    await expect(admin.getByText('Below the first one, in the list.')).toBeVisible()

    await test.step('a failed act does not hide that the answer was sent', async () => {
      await other.route('**/admin/feedback/**', (route) => route.abort())
      await other.getByRole('button', { name: 'Close', exact: true }).click()
      await expect(other.getByText('The server did not respond.')).toBeVisible()
      await expect(other.getByText('Your own answer was not sent')).toBeHidden()
    })
  })
})
