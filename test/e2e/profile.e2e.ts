import type { Page } from '@playwright/test'
import { expect, phone, screens, sendForm, test } from './fixtures.ts'

const address = '/dashboard/profile'
const saved = 'Profile updated successfully!'

for (const { name, viewport } of screens) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport })

    test('a student fills every section, one at a time', async ({ page, signedUpStudent }) => {
      await page.goto('/profile')
      await expect(page).toHaveURL(address)
      await page.getByRole('link', { name: 'Edit Name and headline' }).click()
      await expect(field(page, 'Name')).toBeFocused()
      await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(1)
      await field(page, 'Headline').fill('Front-end developer')
      await field(page, 'Location').fill('Pune')
      await save(page, 'Name and headline')
      await expect(page.getByRole('main')).toContainText('Front-end developer')

      await edit(page, 'Contact Information')
      await expect(field(page, 'Email')).toHaveValue(signedUpStudent.email)
      await expect(field(page, 'Email')).not.toBeEditable()
      await field(page, 'Phone').fill('+91 98765 43210')
      await save(page, 'Contact Information')

      await edit(page, 'Professional Summary')
      await field(page, 'Summary').fill('I build pages.\nथोड़ा संगीत भी।')
      await save(page, 'Professional Summary')

      await edit(page, 'Work Experience')
      await page.getByRole('button', { name: 'Add job' }).click()
      await expect(field(page, 'Position')).toBeFocused()
      await field(page, 'Position').fill('Intern')
      await field(page, 'Company').fill('Looms & Sons')
      await page.getByRole('button', { name: 'Add job' }).click()
      await field(page, 'Position').nth(1).fill('To be removed')
      await page.getByRole('button', { name: 'Remove job 2' }).click()
      await expect(field(page, 'Position')).toHaveValue('Intern')
      await save(page, 'Work Experience')
      await expect(page.getByText('Looms & Sons')).toBeVisible()

      await edit(page, 'Education')
      await page.getByRole('button', { name: 'Add degree' }).click()
      await field(page, 'Degree').fill('B.Tech')
      await field(page, 'Year').fill('2027')
      await save(page, 'Education')
      await page.reload()
      for (const words of ['+91 98765 43210', 'थोड़ा संगीत भी।', 'Intern', 'B.Tech']) {
        await expect(page.getByRole('main')).toContainText(words)
      }
    })
  })
}

test('skills come by Enter and by button, and go again', async ({ page, signedUpStudent: _ }) => {
  await page.goto(address)
  await edit(page, 'Key Skills')
  const skill = field(page, 'New skill')
  const remove = page.getByRole('button', { name: /^Remove / })
  await skill.fill('  React ')
  await skill.press('Enter')
  await expect(skill).toBeFocused()
  await skill.fill('Node')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  for (const ignored of ['react', '   ']) {
    await skill.fill(ignored)
    await skill.press('Enter')
    await expect(skill).toHaveValue('')
  }
  await expect(remove).toHaveCount(2)
  await page.getByRole('button', { name: 'Remove Node' }).click()
  await expect(remove).toHaveCount(1)
  await save(page, 'Key Skills')
  await expect(section(page, 'Key Skills').getByRole('listitem')).toHaveText(['React'])
})

test('with the keyboard alone: a text, a skill added and taken away, a job', async ({
  page,
  keyboard,
  signedUpStudent: _,
}) => {
  const pressEdit = async (name: string) => {
    await keyboard.tabTo(page.getByRole('link', { name: `Edit ${name}` }))
    await keyboard.press('Enter')
  }
  const pressSave = async (name: string) => {
    await keyboard.tabTo(page.getByRole('button', { name: 'Save' }))
    await keyboard.press('Enter')
    await expect(page.getByRole('link', { name: `Edit ${name}` })).toBeFocused()
    await expect(section(page, name)).toContainText(saved)
  }
  await page.goto(address)
  await pressEdit('Professional Summary')
  await expect(field(page, 'Summary')).toBeFocused()
  await keyboard.type('I build pages.')
  await pressSave('Professional Summary')

  await pressEdit('Key Skills')
  for (const skill of ['React', 'Node']) {
    await expect(field(page, 'New skill')).toBeFocused()
    await keyboard.type(skill)
    await keyboard.press('Enter')
  }
  await keyboard.tabTo(page.getByRole('button', { name: 'Remove React' }))
  await keyboard.press('Space')
  await expect(field(page, 'New skill')).toBeFocused()
  await pressSave('Key Skills')
  await expect(section(page, 'Key Skills').getByRole('listitem')).toHaveText(['Node'])

  await pressEdit('Work Experience')
  await keyboard.tabTo(page.getByRole('button', { name: 'Add job' }))
  await keyboard.press('Enter')
  await expect(field(page, 'Position')).toBeFocused()
  await keyboard.type('Intern')
  // Enter in a field saves.
  await keyboard.press('Enter')
  await expect(section(page, 'Work Experience')).toContainText('Intern')
})

test('Cancel brings back what was loaded', async ({ page, signedUpStudent: _ }) => {
  await page.goto(address)
  await edit(page, 'Name and headline')
  await field(page, 'Headline').fill('Never saved')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page.getByRole('link', { name: 'Edit Name and headline' })).toBeFocused()
  await expect(page.getByText('Never saved')).toBeHidden()
  await edit(page, 'Name and headline')
  await expect(field(page, 'Headline')).toHaveValue('')
})

test.describe('what was typed and not saved', () => {
  const isBack = 'What you had typed is back. It is not saved yet; Cancel gives it up.'
  const isKept =
    'What you typed here is kept in this browser and not saved yet. Edit brings it back.'

  test('survives a reload, and a save ends it', async ({ page, signedUpStudent: _ }) => {
    await page.goto(address)
    await edit(page, 'Professional Summary')
    await field(page, 'Summary').fill('Half a sent')
    await page.reload()
    await expect(page.getByText(isBack)).toBeVisible()
    await expect(field(page, 'Summary')).toHaveValue('Half a sent')
    await save(page, 'Professional Summary')
    await edit(page, 'Professional Summary')
    await expect(field(page, 'Summary')).toHaveValue('Half a sent')
    await expect(page.getByText(isBack)).toBeHidden()
  })

  test('survives its tab, and the profile says where it is', async ({
    page,
    context,
    signedUpStudent: _,
  }) => {
    await page.goto(address)
    await edit(page, 'Work Experience')
    await page.getByRole('button', { name: 'Add job' }).click()
    await field(page, 'Position').fill('Intern')
    await page.goto(address)
    await edit(page, 'Key Skills')
    await field(page, 'New skill').fill('Loo')
    await page.close()

    const later = await context.newPage()
    await later.goto(address)
    for (const name of ['Work Experience', 'Key Skills'])
      await expect(section(later, name)).toContainText(isKept)
    await expect(section(later, 'Education')).not.toContainText(isKept)
    await edit(later, 'Key Skills')
    await expect(field(later, 'New skill')).toHaveValue('Loo')
    await edit(later, 'Work Experience')
    await expect(later.getByText(isBack)).toBeVisible()
    await expect(field(later, 'Position')).toHaveValue('Intern')
    await later.getByRole('link', { name: 'Cancel' }).click()
    await expect(section(later, 'Work Experience')).not.toContainText(isKept)
    await expect(section(later, 'Key Skills')).toContainText(isKept)
  })

  test('is over the version of its own section: another one is saved, then this', async ({
    page,
    signedUpStudent: _,
  }) => {
    await page.goto(address)
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

  test('typed after a save survives the way back to it', async ({ page, signedUpStudent: _ }) => {
    await page.goto(address)
    await edit(page, 'Professional Summary')
    await field(page, 'Summary').fill('Saved')
    await save(page, 'Professional Summary')
    await edit(page, 'Professional Summary')
    await field(page, 'Summary').fill('Saved, and more')
    await page.goBack()
    await expect(section(page, 'Professional Summary')).toContainText(isKept)
    await edit(page, 'Professional Summary')
    await expect(field(page, 'Summary')).toHaveValue('Saved, and more')
  })

  test('is gone after a logout, and nobody else is shown it', async ({
    page,
    context,
    baseURL,
    localStore,
    signedUpStudent,
  }) => {
    await page.goto(address)
    await edit(page, 'Professional Summary')
    await field(page, 'Summary').fill('My secret')
    await context.clearCookies()
    await page.goto('/')
    // Whose log-in ran out comes back to it; whoever says Logout leaves nothing behind.
    expect(JSON.stringify(await localStore())).toContain('My secret')
    const { email, password } = signedUpStudent
    await sendForm(context, baseURL, '/log-in', { email, password })
    await page.goto(address)
    await expect(section(page, 'Professional Summary')).toContainText(isKept)
    await page.getByRole('navigation').getByRole('link', { name: 'Logout' }).click()
    await page.getByRole('button', { name: 'Yes' }).click()
    await expect(page).toHaveURL('/')
    expect(JSON.stringify(await localStore())).not.toContain('My secret')
  })

  test('is gone after a logout everywhere', async ({ page, localStore, signedUpStudent: _ }) => {
    await page.goto(address)
    await edit(page, 'Professional Summary')
    await field(page, 'Summary').fill('My secret')
    expect(JSON.stringify(await localStore())).toContain('My secret')
    await page.goto('/dashboard/account')
    await page.getByRole('button', { name: 'Log out everywhere' }).click()
    await expect(page).toHaveURL('/')
    expect(JSON.stringify(await localStore())).not.toContain('My secret')
  })
})

test.describe('when a save fails', () => {
  test.use({ expectedFailures: [500, 409, 400, 'no answer'] })

  test('because nothing answers, the page says so and keeps the text', async ({
    page,
    signedUpStudent: _,
  }) => {
    await page.goto(address)
    await edit(page, 'Name and headline')
    await field(page, 'Headline').fill('Weaver')
    await page.route('**/profile.data*', (route) => route.abort())
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('alert')).toHaveText('Error saving profile. Please try again.')
    await expect(field(page, 'Headline')).toHaveValue('Weaver')
    await page.unroute('**/profile.data*')
    await save(page, 'Name and headline')
  })

  test('because the log-in ended elsewhere, the page says so and keeps the text', async ({
    page,
    context,
    signedUpStudent: _,
  }) => {
    await page.goto(address)
    await edit(page, 'Name and headline')
    await field(page, 'Headline').fill('Weaver')
    await context.clearCookies()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('alert')).toHaveText('User not found. Please log in again.')
    await expect(field(page, 'Headline')).toHaveValue('Weaver')
  })

  test('because of what was typed, the words are at the field', async ({
    page,
    signedUpStudent: _,
  }) => {
    await page.goto(address)
    await edit(page, 'Contact Information')
    await field(page, 'Avatar URL').fill('ftp://pictures.example/me.png')
    await page.getByRole('button', { name: 'Save' }).click()
    const words = "A picture's address begins with https://."
    await expect(page.getByRole('alert')).toHaveText(`Update failed: ${words}`)
    await expect(field(page, 'Avatar URL')).toHaveAccessibleDescription(new RegExp(words))
  })

  test('because another tab saved first, both texts are there to choose from', async ({
    page,
    context,
    signedUpStudent: _,
  }) => {
    await page.goto(address)
    await edit(page, 'Professional Summary')
    await field(page, 'Summary').fill('From the first tab')
    const second = await context.newPage()
    await second.goto(address)
    await edit(second, 'Name and headline')
    await field(second, 'Headline').fill('From the second tab')
    await save(second, 'Name and headline')
    await edit(second, 'Professional Summary')
    // What the first tab has typed is offered here, too.
    await expect(field(second, 'Summary')).toHaveValue('From the first tab')
    await field(second, 'Summary').fill('From the second tab')
    await save(second, 'Professional Summary')

    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('alert')).toContainText('Update failed: Your profile was changed')
    await expect(page.getByRole('region', { name: 'Stored now' })).toContainText(
      'From the second tab',
    )
    await expect(field(page, 'Summary')).toHaveValue('From the first tab')
    await page.getByRole('button', { name: 'Save mine' }).click()
    await expect(section(page, 'Professional Summary')).toContainText(saved)
    await expect(section(page, 'Professional Summary')).toContainText('From the first tab')
    await expect(section(page, 'Name and headline')).toContainText('From the second tab')
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: phone })

  test('a section is edited, its list grows, and it is saved', async ({
    page,
    signedUpStudent: _,
  }) => {
    await page.goto(address)
    await page.getByRole('link', { name: 'Edit Work Experience' }).click()
    await page.getByRole('button', { name: 'Add job' }).click()
    await field(page, 'Position').fill('Intern')
    await field(page, 'Position').press('Enter')
    await expect(section(page, 'Work Experience')).toContainText(saved)
    await expect(section(page, 'Work Experience')).toContainText('Intern')
  })
})

function section(page: Page, name: string) {
  return page.getByRole('region', { name, exact: true })
}

function field(page: Page, name: string) {
  return page.getByRole('textbox', { name, exact: true })
}

async function edit(page: Page, name: string) {
  await page.getByRole('link', { name: `Edit ${name}` }).click()
  await expect(page.getByRole('button', { name: /^Save/ })).toBeVisible()
}

async function save(page: Page, name: string) {
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(section(page, name)).toContainText(saved)
}
