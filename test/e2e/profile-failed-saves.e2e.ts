import { expect, phone, test } from './fixtures.ts'
import { edit, field, profilePage, save, saved, section } from './profile-sections.ts'

test.describe('when a save fails', () => {
  test.use({ expectedFailures: [500, 409, 400, 'no answer'] })

  test.describe('on a phone', () => {
    test.use({ viewport: phone })

    test('because nothing answers, the page says so and keeps the text', async ({
      page,
      signedUpStudent: _,
    }) => {
      await page.goto(profilePage)
      await edit(page, 'Professional Summary')
      const long = 'A long line of text.\n'.repeat(80)
      await field(page, 'Summary').fill(long)
      await page.route('**/profile.data*', (route) => route.abort())
      await page.getByRole('button', { name: 'Save' }).click()
      const alert = page.getByRole('alert')
      await expect(alert).toHaveText('Error saving profile. Please try again.')
      // Below a long section, its words come into view and take the focus.
      await expect(alert).toBeInViewport({ ratio: 1 })
      await expect(page.locator(':focus')).toContainText('Error saving profile.')
      await expect(field(page, 'Summary')).toHaveValue(long)
      await page.unroute('**/profile.data*')
      await save(page, 'Professional Summary')
    })

    test('because of the typed text, the message is at the field', async ({
      page,
      signedUpStudent: _,
    }) => {
      await page.goto(profilePage)
      await edit(page, 'Contact Information')
      await field(page, 'Picture address').fill('ftp://pictures.example/me.png')
      await page.getByRole('button', { name: 'Save' }).click()
      const words = "A picture's address begins with https://."
      await expect(page.getByRole('alert')).toHaveText(`Update failed: ${words}`)
      await expect(field(page, 'Picture address')).toHaveAccessibleDescription(new RegExp(words))

      await test.step('a pasted text that is too long stays whole, with its length', async () => {
        await edit(page, 'Professional Summary')
        const summary = field(page, 'Summary')
        await summary.focus()
        await page.keyboard.insertText('x'.repeat(6192))
        await expect(summary).toHaveAccessibleDescription(
          'At most 4,000 characters; you have 6,192.',
        )
        await page.getByRole('button', { name: 'Save' }).click()
        await expect(page.getByRole('alert')).toHaveText(
          'Update failed: A summary can have at most 4000 characters.',
        )
        await expect(summary).toHaveValue('x'.repeat(6192))
      })
    })

    test('because another tab saved first, the page offers both texts', async ({
      page,
      context,
      signedUpStudent: _,
    }) => {
      await page.goto(profilePage)
      await edit(page, 'Professional Summary')
      await field(page, 'Summary').fill('From the first tab')
      const second = await context.newPage()
      await second.goto(profilePage)
      await edit(second, 'Name and headline')
      await field(second, 'Headline').fill('From the second tab')
      await save(second, 'Name and headline')
      await edit(second, 'Professional Summary')
      // What the first tab has typed is offered here, too.
      await expect(field(second, 'Summary')).toHaveValue('From the first tab')
      await field(second, 'Summary').fill('From the second tab')
      await save(second, 'Professional Summary')

      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByRole('alert')).toContainText(
        'Update failed: You changed your profile in another tab or on another device.',
      )
      await expect(page.getByRole('region', { name: 'Saved version' })).toContainText(
        'From the second tab',
      )
      await expect(field(page, 'Summary')).toHaveValue('From the first tab')
      await page.getByRole('button', { name: 'Save my draft' }).click()
      await expect(section(page, 'Professional Summary')).toContainText(saved)
      await expect(section(page, 'Professional Summary')).toContainText('From the first tab')
      await expect(section(page, 'Name and headline')).toContainText('From the second tab')
    })
  })

  // On one screen alone, as its words stand where those of the other failures do.
  test('because the session ended elsewhere, the page says so and keeps the text', async ({
    page,
    context,
    signedUpStudent,
    authDialog,
  }) => {
    await page.goto(profilePage)
    await edit(page, 'Name and headline')
    await field(page, 'Headline').fill('Weaver')
    await context.clearCookies()
    await page.getByRole('button', { name: 'Save' }).click()
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('User not found. Please log in again.')
    await expect(field(page, 'Headline')).toHaveValue('Weaver')

    await alert.getByRole('link', { name: 'Log in' }).click()
    await authDialog.logIn(signedUpStudent)
    await expect(authDialog.window).toBeHidden()
    await expect(page).toHaveURL(/\/dashboard\/profile\?edit=header/)
    await expect(field(page, 'Headline')).toHaveValue('Weaver')
  })
})
