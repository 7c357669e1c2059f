import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { AuthDialog, Person } from './auth-dialog.ts'
import { expect, phone, test } from './fixtures.ts'
import { registerQuietly, teamPage } from './hackathon-people.ts'
import { cvSettings } from './public-cv.ts'

const account = '/dashboard/account'
const importing = '/dashboard/profile/import'
const isBack = 'We restored your draft. It is not saved yet.'

/** Ends the session, presses the button, and logs in again on the page that follows. */
async function pressAfterTheEnd(
  page: Page,
  button: string,
  { authDialog, person }: { authDialog: AuthDialog; person: Person },
) {
  const asked = page.url()
  await page.context().clearCookies()
  await page.getByRole('main').getByRole('button', { name: button, exact: true }).click()
  await expect(authDialog.window).toContainText('You must log in first.')
  await authDialog.logIn(person)
  await expect(page).toHaveURL(asked)
}

test.describe('on a phone, a form sent after the session ended', () => {
  test.use({ viewport: phone })

  test('comes back with the name and the time zone, and asks for the passwords again', async ({
    page,
    authDialog,
    localStore,
    signedUpStudent: person,
  }) => {
    await page.goto(account)
    await page.getByLabel('Full Name').fill('Meera Iyer')
    await page.getByLabel('Time zone').selectOption('Asia/Kathmandu')
    await pressAfterTheEnd(page, 'Save', { authDialog, person })
    await expect(page.getByText(isBack)).toBeVisible()
    await expect(page.getByLabel('Full Name')).toHaveValue('Meera Iyer')
    await expect(page.getByLabel('Time zone')).toHaveValue('Asia/Kathmandu')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Saved.')).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Full Name')).toHaveValue('Meera Iyer')
    await expect(page.getByText(isBack)).toBeHidden()

    await page.getByLabel('Current Password', { exact: true }).fill(person.password)
    await page.getByLabel('New Password', { exact: true }).fill('five slow brown rivers')
    await page.getByLabel('Confirm Password', { exact: true }).fill('five slow brown rivers')
    await pressAfterTheEnd(page, 'Change the password', { authDialog, person })
    await expect(page.getByText('Your password was not changed')).toBeInViewport()
    expect(JSON.stringify(await localStore())).not.toContain('rivers')
    await page.reload()
    await expect(page.getByText('Your password was not changed')).toBeHidden()
  })

  test('comes back with the address and the checkboxes of a CV, and with the name of a new team', async ({
    page,
    baseURL,
    authDialog,
    signedUpStudent: person,
  }) => {
    const slug = `cv-${randomUUID()}`
    await page.goto(cvSettings)
    await page.getByLabel('Address', { exact: true }).fill(slug)
    await page.getByLabel('Anybody with the address can read my CV').check()
    await pressAfterTheEnd(page, 'Save', { authDialog, person })
    await expect(page.getByLabel('Address', { exact: true })).toHaveValue(slug)
    await expect(page.getByLabel('Anybody with the address')).toBeChecked()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('link', { name: new RegExp(slug) })).toBeVisible()
    await expect(page.getByText(isBack)).toBeHidden()

    await registerQuietly(page.context(), baseURL, person)
    await page.goto(teamPage)
    await page.getByLabel('Team name').fill('रात की बस')
    await pressAfterTheEnd(page, 'Create team', { authDialog, person })
    await expect(page.getByLabel('Team name')).toHaveValue('रात की बस')
  })

  test('comes back with the text of a JSON Resume, and asks for a file', async ({
    page,
    authDialog,
    signedUpStudent: person,
  }) => {
    const text = page.getByRole('textbox', { name: 'Or its text' })
    await page.goto(importing)
    await text.fill('{"basics":{"label":"Weaver"}}')
    await pressAfterTheEnd(page, 'Preview', { authDialog, person })
    await expect(text).toHaveValue('{"basics":{"label":"Weaver"}}')
    await page.getByRole('button', { name: 'Discard draft' }).click()
    await expect(text).toHaveValue('')

    const buffer = Buffer.from('{"basics":{"label":"Weaver"}}')
    const file = { name: 'resume.json', mimeType: 'application/json', buffer }
    await page.getByLabel('File').setInputFiles(file)
    await pressAfterTheEnd(page, 'Preview', { authDialog, person })
    await expect(page.getByText('Choose the file again.')).toBeVisible()
    await expect(page.getByText(isBack)).toBeHidden()
  })
})

// On one screen only, as the form that comes back is the same.
test('text typed while the session ends elsewhere is there after the next log-in', async ({
  page,
  authDialog,
  signUpElsewhere,
  sql,
  signedUpStudent: person,
}) => {
  await page.goto(account)
  await page.getByLabel('Full Name').fill('Meera Iyer')
  await sql('delete from sessions where user_id = (select id from users where email = $1)', [
    person.email,
  ])
  // Its stream of events ends with the next one, or by itself within 20 seconds.
  await sql(`select pg_notify('notifications', id) from users where email = $1`, [person.email])
  await authDialog.logIn(person)
  await expect(page).toHaveURL(account)
  await expect(page.getByLabel('Full Name')).toHaveValue('Meera Iyer')

  // Somebody else who logs in in this browser finds nothing of it.
  const other = await signUpElsewhere('Ravi Menon')
  await page.context().clearCookies()
  await page.goto(account)
  await authDialog.logIn(other)
  await expect(page).toHaveURL(account)
  await expect(page.getByLabel('Full Name')).toHaveValue('Ravi Menon')
})
