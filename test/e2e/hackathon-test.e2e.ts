import { openEditor } from './code-editor.ts'
import { desktop, expect, test } from './fixtures.ts'
import { code, expectSaved } from './hackathon-answers.ts'
import { openRegistered } from './hackathon-people.ts'

test.use({ expectedFailures: [409, 'no answer'] })

test('by keyboard only, the three questions are answered and submitted', async ({
  page,
  baseURL,
  visitor,
  keyboard,
}) => {
  await page.setViewportSize(desktop)
  await openRegistered(page, baseURL, visitor)
  await keyboard.tabTo(page.getByLabel('3', { exact: true }))
  await page.keyboard.press('ArrowDown')
  await expect(page.getByLabel('4', { exact: true })).toBeChecked()
  await keyboard.tabTo(page.getByLabel('Your answer'))
  await keyboard.type('5')
  await keyboard.tabTo(page.getByLabel('Language'))
  await keyboard.type('P')
  await expect(page.getByLabel('Language')).toHaveValue('Python')
  await keyboard.tabTo(await openEditor(page))
  await keyboard.type(code)
  await expectSaved(page)
  await keyboard.press('Escape')
  await keyboard.tabTo(page.getByRole('button', { name: 'Submit' }))
  await keyboard.press('Enter')
  await expect(page.getByRole('alertdialog')).toContainText('You can submit once.')
  await keyboard.tabTo(page.getByRole('button', { name: 'Submit test' }))
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Submitted' })).toBeVisible()
  // The verdict arrives by itself and moves the parts below it.
  await expect(page.getByText('Your code, test by test')).toBeVisible()
  await keyboard.tabTo(page.getByRole('link', { name: 'Your team' }))
})

test('all three answers are required', async ({ page }) => {
  await page.goto('/hackathon-test')
  const editor = await openEditor(page)
  const submit = page.getByRole('button', { name: 'Submit' })
  for (const [field, answer] of [
    [page.getByLabel('3', { exact: true }), null],
    [page.getByLabel('Your answer'), '5'],
  ] as const) {
    await submit.click()
    await expect(field).toBeFocused()
    expect(await field.evaluate((each) => each.matches(':invalid'))).toBe(true)
    await (answer === null ? field.check() : field.fill(answer))
  }
  await submit.click()
  await expect(editor).toBeFocused()
  await expect(editor).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByRole('alert')).toHaveText('Write your code before you submit.')
  await page.keyboard.type('p')
  await expect(editor).toHaveAttribute('aria-invalid', 'false')
  await expect(page.getByLabel('Language').getByRole('option')).toHaveText([
    'JavaScript',
    'Python',
    'C++',
  ])
})
