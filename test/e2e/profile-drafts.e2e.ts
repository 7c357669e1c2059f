import { expect, phone, sendForm, test } from './fixtures.ts'
import { openDrawer } from './menus.ts'
import { edit, field, profilePage, save, section } from './profile-sections.ts'

test.describe('unsaved text', () => {
  const isBack = 'We restored your draft. It is not saved yet; Cancel discards it.'
  const isKept = 'You have an unsaved draft here. Choose Edit to continue it.'

  test.describe('on a phone', () => {
    test.use({ viewport: phone })

    test('survives a reload until it is saved, and later typing survives going back', async ({
      page,
      signedUpStudent: _,
    }) => {
      await page.goto(profilePage)
      await edit(page, 'Professional Summary')
      await field(page, 'Summary').fill('Half a sent')
      await page.reload()
      await expect(page.getByText(isBack)).toBeVisible()
      await expect(field(page, 'Summary')).toHaveValue('Half a sent')
      await save(page, 'Professional Summary')
      await edit(page, 'Professional Summary')
      await expect(field(page, 'Summary')).toHaveValue('Half a sent')
      await expect(page.getByText(isBack)).toBeHidden()

      await field(page, 'Summary').fill('Half a sentence, and more')
      await page.goBack()
      await expect(section(page, 'Professional Summary')).toContainText(isKept)
      await edit(page, 'Professional Summary')
      await expect(field(page, 'Summary')).toHaveValue('Half a sentence, and more')
    })

    test('survives closing the tab, and the profile says where it is', async ({
      page,
      context,
      signedUpStudent: _,
    }) => {
      await page.goto(profilePage)
      await edit(page, 'Work Experience')
      await field(page, 'Position').fill('Intern')
      await page.goto(profilePage)
      await edit(page, 'Key Skills')
      await field(page, 'New skill').fill('Loo')
      await page.close()

      const later = await context.newPage()
      await later.goto(profilePage)
      for (const name of ['Work Experience', 'Key Skills'])
        await expect(section(later, name)).toContainText(isKept)
      await expect(section(later, 'Education')).not.toContainText(isKept)
      await edit(later, 'Key Skills')
      await expect(field(later, 'New skill')).toHaveValue('Loo')
      await edit(later, 'Work Experience')
      await expect(later.getByText(isBack)).toBeVisible()
      await expect(field(later, 'Position')).toHaveValue('Intern')
      await later.getByRole('link', { name: 'Cancel' }).click()
      await expect(later.getByRole('link', { name: 'Edit Work Experience' })).toBeVisible()
      await expect(section(later, 'Work Experience')).not.toContainText(isKept)
      await expect(section(later, 'Key Skills')).toContainText(isKept)
    })

    test('is deleted by a logout and shown to nobody else', async ({
      page,
      context,
      baseURL,
      localStore,
      signedUpStudent,
    }) => {
      await page.goto(profilePage)
      await edit(page, 'Professional Summary')
      await field(page, 'Summary').fill('My secret')
      await context.clearCookies()
      await page.goto('/')
      // After an expired session the draft comes back; Logout leaves nothing behind.
      expect(JSON.stringify(await localStore())).toContain('My secret')
      const { email, password } = signedUpStudent
      await sendForm(context, baseURL, '/log-in', { email, password })
      await page.goto(profilePage)
      await expect(section(page, 'Professional Summary')).toContainText(isKept)
      await openDrawer(page)
      await page.getByRole('navigation').getByRole('link', { name: 'Logout' }).click()
      await page.getByRole('button', { name: 'Yes' }).click()
      await expect(page).toHaveURL('/')
      expect(JSON.stringify(await localStore())).not.toContain('My secret')
    })

    test.describe('when a logout fails', () => {
      test.use({ expectedFailures: ['no answer', 503] })

      test('stays with the page, which says so; a logout everywhere deletes it', async ({
        page,
        context,
        localStore,
        signedUpStudent: _,
      }) => {
        await page.goto('/dashboard/profile?edit=summary')
        await field(page, 'Summary').fill('My secret')
        await openDrawer(page)
        await page.getByRole('navigation').getByRole('link', { name: 'Logout' }).click()
        const question = page.getByRole('alertdialog', { name: 'Confirm Logout' })
        const yes = question.getByRole('button', { name: 'Yes' })

        await context.setOffline(true)
        await yes.click()
        await expect(question.getByRole('alert')).toHaveText(
          'You are still logged in. The server did not respond. Check your connection and try again.',
        )
        await context.setOffline(false)
        await page.route('**/log-out.data*', (route) => route.fulfill({ status: 503 }))
        await yes.click()
        await expect(question.getByRole('alert')).toContainText('You are still logged in.')
        await question.getByRole('button', { name: 'No' }).click()
        await expect(field(page, 'Summary')).toHaveValue('My secret')
        expect(JSON.stringify(await localStore())).toContain('My secret')

        await page.goto('/dashboard/account')
        await page.route('**/account.data*', (route) => route.fulfill({ status: 503 }))
        await page.getByRole('button', { name: 'Log out everywhere' }).click()
        await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
        expect(JSON.stringify(await localStore())).toContain('My secret')

        await page.unroute('**/account.data*')
        await page.getByRole('button', { name: 'Log out everywhere' }).click()
        await expect(page).toHaveURL('/')
        expect(JSON.stringify(await localStore())).not.toContain('My secret')
      })
    })
  })

  // On one screen only: the version of a section does not depend on the width.
  test('is based on the version of its own section, so another section can be saved first', async ({
    page,
    signedUpStudent: _,
  }) => {
    await page.goto(profilePage)
    await edit(page, 'Professional Summary')
    await field(page, 'Summary').fill('First of all')
    await edit(page, 'Name and headline')
    await field(page, 'Headline').fill('Weaver')
    await save(page, 'Name and headline')
    await edit(page, 'Professional Summary')
    await expect(page.getByText(isBack)).toBeVisible()
    await save(page, 'Professional Summary')
    await expect(page.getByRole('main')).toContainText('First of all')
    await expect(page.getByRole('main')).toContainText('Weaver')
  })
})
