import { expect, phone, test } from './fixtures.ts'
import { edit, field, profilePage, save, saved, section } from './profile-sections.ts'

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  test('a student fills every section, one at a time', async ({ page, signedUpStudent }) => {
    await page.goto('/profile')
    await expect(page).toHaveURL(profilePage)
    await page.getByRole('link', { name: 'Edit Name and headline' }).click()
    await expect(field(page, 'Name')).toBeFocused()
    await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(1)
    await field(page, 'Headline').fill('Front-end developer')
    await field(page, 'Location').fill('Pune')
    await save(page, 'Name and headline')
    await expect(page.getByText('Profile updated successfully!')).toBeVisible()
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
    await field(page, 'Degree').fill('B.Tech')
    await field(page, 'Year').fill('2027')
    await save(page, 'Education')
    await page.reload()
    for (const words of ['+91 98765 43210', 'थोड़ा संगीत भी।', 'Intern', 'B.Tech']) {
      await expect(page.getByRole('main')).toContainText(words)
    }
  })

  test('skills are added by Enter and by button, and removed again', async ({
    page,
    signedUpStudent: _,
  }) => {
    await page.goto(profilePage)
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

  test('Cancel restores the loaded profile', async ({ page, signedUpStudent: _ }) => {
    await page.goto(profilePage)
    await edit(page, 'Name and headline')
    await field(page, 'Headline').fill('Never saved')
    await page.getByRole('link', { name: 'Cancel' }).click()
    await expect(page.getByRole('link', { name: 'Edit Name and headline' })).toBeFocused()
    await expect(page.getByText('Never saved')).toBeHidden()
    await edit(page, 'Name and headline')
    await expect(field(page, 'Headline')).toHaveValue('')
  })
})

test('with the keyboard only: a text, a skill added and removed, a job', async ({
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
  await page.goto(profilePage)
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
  await expect(field(page, 'Position')).toBeFocused()
  await keyboard.type('Intern')
  // Enter in a field saves.
  await keyboard.press('Enter')
  await expect(section(page, 'Work Experience')).toContainText('Intern')
})
