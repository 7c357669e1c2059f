import { expect, phone, test } from './fixtures.ts'

test.describe('the contact page on a phone', () => {
  test.use({ viewport: phone, expectedFailures: ['no answer', 503] })

  test('has its cards, requires all four fields, and keeps them when no answer comes', async ({
    page,
    context,
  }) => {
    await page.goto('/contact')
    const main = page.getByRole('main')
    const card = (title: string) =>
      main.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })

    await expect(
      card('Email').getByRole('link', { name: 'hello@skillsurge.example' }),
    ).toHaveAttribute('href', 'mailto:hello@skillsurge.example')
    await expect(card('Phone').getByRole('link', { name: '+91 40 5550 0142' })).toHaveAttribute(
      'href',
      'tel:+914055500142',
    )
    await expect(card('Office')).toContainText('Hyderabad, India')

    for (const label of ['Name', 'Email', 'Subject', 'Message']) {
      await page.getByRole('button', { name: 'Send the message' }).click()
      const field = page.getByLabel(label, { exact: true })
      await expect(field).toBeFocused()
      await expect(field).toHaveJSProperty('validity.valueMissing', true)
      await field.fill(label === 'Email' ? 'asha@example.org' : 'Asha')
    }
    await expect(page).toHaveURL('/contact')

    await page.waitForLoadState('networkidle')
    const send = page.getByRole('button', { name: 'Send the message' })
    await context.setOffline(true)
    await send.click()
    await expect(page.getByText('The server did not respond.')).toBeVisible()
    await context.setOffline(false)
    await page.route('**/contact.data*', (route) => route.fulfill({ status: 503, body: 'Later.' }))
    await send.click()
    await expect(page.getByText('Your message may not have reached us. Later.')).toBeVisible()
    await expect(page.getByLabel('Message', { exact: true })).toHaveValue('Asha')
    await page.unroute('**/contact.data*')
    await send.click()
    await expect(page.getByText('Your message has reached us')).toBeVisible()
  })
})

test('a second message starts empty and survives a reload until it is sent', async ({
  page,
  visitor,
}) => {
  await page.goto('/contact')
  const message = page.getByLabel('Message', { exact: true })
  const sent = page.getByText('Your message has reached us')
  const fillIn = async (words: string) => {
    await page.getByLabel('Name', { exact: true }).fill(visitor.name)
    await page.getByLabel('Email', { exact: true }).fill(visitor.email)
    await page.getByLabel('Subject', { exact: true }).fill('A question')
    await message.fill(words)
  }
  const send = async () => {
    await page.getByRole('button', { name: 'Send the message' }).click()
    await expect(sent).toBeVisible()
    await expect(message).toHaveValue('')
  }
  await fillIn('Where is the second module?')
  await send()
  await message.fill('And which one is last?')
  await page.reload()
  await expect(message).toHaveValue('And which one is last?')
  await expect(sent).toBeHidden()
  await fillIn('I found it.')
  await send()
  await page.reload()
  await expect(message).toHaveValue('')
})
