import { randomUUID } from 'node:crypto'
import { expect, phone, test } from './fixtures.ts'
import { leave, openPopup, pick } from './provider-window.ts'

// Which account it is, whoever provides it, and which page comes then, is seen in test/http/social*.test.ts.
test.describe('on a phone', () => {
  test.use({ viewport: phone })

  test('a visitor signs up in the popup and keeps their progress', async ({ page, localStore }) => {
    await page.goto('/course/react-basics/props')
    await page.getByRole('button', { name: 'Mark Complete' }).click()
    const offer = page.getByRole('complementary', { name: 'Keep what you did' })
    await offer.getByRole('link', { name: 'Create a free account' }).click()
    const popup = await openPopup(page, 'Google')
    expect(popup.viewportSize()).toBeTruthy()
    await expect(
      page.getByRole('dialog').getByRole('button', { name: 'Please wait...' }),
    ).toBeDisabled()
    const closed = popup.waitForEvent('close')
    await pick(popup, { name: 'प्रिया शर्मा', email: `priya-${randomUUID()}@example.org` })
    await closed

    await expect(page).toHaveURL('/course/react-basics/props')
    await page.goto('/dashboard')
    await expect(page.getByText('Hello, प्रिया शर्मा!')).toBeVisible()
    await expect.poll(localStore).toMatchObject({
      isAuthenticated: 'true',
      'course-react-basics-progress': '["props"]',
      user: expect.stringContaining('priya-'),
    })
    await expect(page.getByRole('progressbar', { name: 'React Basics' })).toBeVisible()
  })

  test('the photo of a person who logs in shows at once on a page opened as a visitor', async ({
    page,
    context,
    baseURL,
    signedUpStudent,
    authDialog,
  }) => {
    const photo = 'https://lh3.googleusercontent.com/a/asha=s96-c'
    const png =
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
    await context.route(photo, (route) =>
      route.fulfill({ contentType: 'image/png', body: Buffer.from(png, 'base64') }),
    )
    const form = { intent: 'save', name: signedUpStudent.name, version: '0', avatarUrl: photo }
    const headers = { origin: baseURL ?? '' }
    await context.request.post('/dashboard/profile?edit=contact', { form, headers })
    await leave(page)

    await authDialog.open('Log in')
    await authDialog.logIn(signedUpStudent)
    // The address changes before the page does, and the landing page's banner has two of the photo.
    await expect(page.getByText(`Hello, ${signedUpStudent.name}!`)).toBeVisible()

    const shown = page.getByRole('banner').locator(`img[src="${photo}"]`)
    await expect(shown).toBeVisible()
    await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1)
  })
})
