import type { Page } from '@playwright/test'
import { test } from './admin-fixtures.ts'
import { expect, phone } from './fixtures.ts'

const noAnswer = 'The server did not respond. Check your connection and send it again.'

/** Presses a button while requests to the path get no answer. */
async function pressUnheard(page: Page, path: string, button: string) {
  await page.route(`**${path}.data*`, (route) => route.abort())
  await page.getByRole('button', { name: button }).first().click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(noAnswer)
  await page.unroute(`**${path}.data*`)
}

test.describe('when the connection is lost', () => {
  test.use({ viewport: phone, expectedFailures: ['no answer'] })

  test('the account page keeps the typed text and saves it at the next press', async ({
    page,
    signedUpStudent: _,
  }) => {
    const save = page.getByRole('button', { name: 'Save' })
    await page.goto('/dashboard/account')
    await page.getByLabel('Full Name').fill('Meera Iyer')
    await pressUnheard(page, '/dashboard/account', 'Save')
    await expect(page.getByLabel('Full Name')).toHaveValue('Meera Iyer')
    await expect(save).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main').getByText('Saved.')).toBeVisible()
  })

  test('the bell says what it could not mark and keeps the page', async ({
    page,
    signedUpStudent,
  }) => {
    await signedUpStudent.completes('react-basics', 'props')
    await page.goto('/dashboard/account')
    await page.getByLabel('Full Name').fill('Meera Iyer')
    await page.route('**/dashboard/notifications.data*', (route) => route.abort())
    await page.getByRole('button', { name: 'Notifications, 2 unread' }).click()
    const panel = page.getByRole('banner')
    await panel.getByRole('button', { name: 'Mark all as read' }).click()
    await expect(panel.getByRole('alert')).toHaveText(noAnswer)
    await panel
      .getByRole('button', { name: 'Mark as read: You completed your first module' })
      .click()
    await expect(panel.getByRole('alert')).toHaveCount(2)
    await expect(page.getByLabel('Full Name')).toHaveValue('Meera Iyer')
    await page.unroute('**/dashboard/notifications.data*')
    await panel.getByRole('button', { name: 'Mark all as read' }).click()
    await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
  })

  test('the preview of an import stays, and replaces the profile at the next press', async ({
    page,
    signedUpStudent: _,
  }) => {
    await page.goto('/dashboard/profile/import')
    const resume = JSON.stringify({ basics: { name: 'Asha Verma', label: 'Weaver of looms' } })
    const file = {
      name: 'resume.json',
      mimeType: 'application/json',
      buffer: Buffer.from(resume),
    }
    await page.getByLabel('File').setInputFiles(file)
    await page.getByRole('button', { name: 'Preview' }).click()
    await expect(page.getByText('Weaver of looms')).toBeVisible()
    await pressUnheard(page, '/dashboard/profile/import', 'Replace my profile')
    await expect(page.getByText('Weaver of looms')).toBeVisible()
    await page.getByRole('button', { name: 'Replace my profile' }).click()
    await expect(page).toHaveURL('/dashboard/profile?saved=import')
    await expect(page.getByText('Weaver of looms')).toBeVisible()
  })

  test('a lesson keeps the answer to its quiz, and is completed at the next press', async ({
    page,
    signedUpStudent: _,
  }) => {
    const lesson = '/course/react-basics/your-first-component'
    await page.goto(lesson)
    const choice = page.getByRole('region', { name: 'Check yourself' }).getByRole('radio').first()
    await choice.check()
    await pressUnheard(page, lesson, 'Check answer')
    await expect(choice).toBeChecked()
    await page.reload()
    await pressUnheard(page, lesson, 'Mark Complete')
    // It has the focus again once it can be pressed.
    await expect(page.getByRole('button', { name: 'Mark Complete' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Read', { exact: true })).toBeFocused()
  })

  test('the admin area keeps the typed text, even when the session ended', async ({
    admin,
    context,
  }) => {
    await admin.goto('/admin/settings')
    const form = admin.getByRole('region', { name: 'The site' })
    await form.getByLabel('Tagline').fill('Knots, and who ties them')
    await pressUnheard(admin, '/admin/settings', 'Save')
    await expect(form.getByLabel('Tagline')).toHaveValue('Knots, and who ties them')

    await context.clearCookies()
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(admin.getByRole('main').getByRole('alert')).toContainText('You are logged out.')
    // Everything that followed from it is over by then.
    await expect(form.getByRole('button', { name: 'Save' })).toBeEnabled()
    await expect(form.getByLabel('Tagline')).toHaveValue('Knots, and who ties them')
  })

  test('the announcement of a hackathon is kept', async ({ admin }) => {
    await admin.goto('/admin/hackathons')
    await admin.getByLabel('Description in one sentence').fill('A night of knots.')
    await admin.getByLabel('Name', { exact: true }).fill('Knot Night')
    await admin.getByLabel('Starts').fill('2031-03-01T10:00')
    await admin.getByLabel('Submissions close').fill('2031-03-02T10:00')
    await pressUnheard(admin, '/admin/hackathons', 'Announce')
    await expect(admin.getByLabel('Description in one sentence')).toHaveValue('A night of knots.')
    await expect(admin.getByLabel('Starts')).toHaveValue('2031-03-01T10:00')
  })

  test('Pay says that nothing was charged, and opens the checkout at the next press', async ({
    page,
    context,
    signedUpStudent: _,
  }) => {
    await page.goto('/payment/web-development-bootcamp')
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Pay ₹499' }).click()
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      'You have not been charged',
    )
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Pay ₹499' }).click()
    await expect(page.locator('iframe[title="Payment"]')).toBeVisible()
  })
})

test('a text typed over a stored one before the scripts came is kept', async ({
  page,
  signedUpStudent: _,
}) => {
  await page.goto('/dashboard/profile?edit=summary')
  await page.getByLabel('Summary', { exact: true }).fill('Stored')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/saved=summary/)

  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/dashboard/profile?edit=summary', { waitUntil: 'commit' })
  const summary = page.getByRole('textbox', { name: 'Summary' })
  await summary.fill('Typed early')
  release()
  await page.waitForFunction(() => 'isTakenOver' in window)
  await expect(summary).toHaveValue('Typed early')
  await page.reload()
  await expect(summary).toHaveValue('Typed early')
})

test('a double click sends a form once', async ({ page }) => {
  await page.goto('/contact')
  await page.getByLabel('Name').fill('Asha')
  await page.getByLabel('Email').fill('asha@example.org')
  await page.getByLabel('Subject').fill('Knots')
  await page.getByRole('textbox', { name: 'Message' }).fill('One of them came loose.')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url())
  })
  // Quicker than anything is drawn in between, as it is on a slow phone.
  await page.getByRole('button', { name: 'Send the message' }).evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
  await expect(page.getByText('Your message has reached us')).toBeVisible()
  expect(sent).toHaveLength(1)
})

test('Pay opens the checkout of a site on the same machine without any network', async ({
  page,
  signedUpStudent: _,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }))
  await page.goto('/payment/web-development-bootcamp')
  await page.getByRole('button', { name: 'Pay ₹499' }).click()
  await expect(page.locator('iframe[title="Payment"]')).toBeVisible()
})
