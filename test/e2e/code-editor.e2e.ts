import { expectCode, openEditor, writeCode } from './code-editor.ts'
import { expect, phone, test } from './fixtures.ts'

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  test('Tab indents, Escape lets Tab leave the editor, and the switch does so permanently', async ({
    page,
  }) => {
    await page.goto('/hackathon-test')
    const editor = await openEditor(page)
    const leaves = page.getByLabel('Tab leaves the editor')
    await page.getByLabel('Language').focus()
    await page.keyboard.press('Tab')
    await expect(editor).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.type('x')
    await expectCode(page, '  x')
    await page.keyboard.press('Shift+Tab')
    await expectCode(page, 'x')

    await page.keyboard.press('Escape')
    await page.keyboard.press('Tab')
    await expect(leaves).toBeFocused()
    await page.keyboard.press('Space')
    await expect(leaves).toBeChecked()
    await expect(page.getByText('Tab moves on.').first()).toBeVisible()
    await page.keyboard.press('Shift+Tab')
    await expect(editor).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(leaves).toBeFocused()
    await expectCode(page, 'x')

    await page.reload()
    await openEditor(page)
    await expect(leaves).toBeChecked()
  })

  test('each language keeps its own code, also over a reload', async ({ page }) => {
    await page.goto('/hackathon-test')
    await writeCode(page, 'Python', 'print("नमस्ते")\nprint(2)')
    await page.getByLabel('Language').selectOption('JavaScript')
    await expectCode(page, '')
    await writeCode(page, 'JavaScript', 'console.log(1)')
    await page.getByLabel('Language').selectOption('Python')
    await expectCode(page, 'print("नमस्ते")\nprint(2)')
    await expect(page.getByText('Answers saved.')).toBeVisible()
    await page.reload()
    await expectCode(page, 'print("नमस्ते")\nprint(2)')
    await page.getByLabel('Language').selectOption('JavaScript')
    await expectCode(page, 'console.log(1)')
    // Undo reverts typing, not the change of the language.
    await (await openEditor(page)).press('ControlOrMeta+z')
    await expectCode(page, 'console.log(1)')
  })

  test('warns of code that is too long while it is typed, and does not send it', async ({
    page,
  }) => {
    await page.goto('/hackathon-test')
    const editor = await openEditor(page)
    await editor.fill(`// ${'न'.repeat(20_000)}`)
    await expect(page.getByText('58 of 64 KiB used.')).toBeVisible()
    await editor.fill(`// ${'न'.repeat(22_000)}`)
    await expect(page.getByRole('alert')).toHaveText(
      'This is longer than 64 KiB: shorten it by 1 KiB.',
    )
    await page.getByLabel('4', { exact: true }).check()
    await page.getByLabel('Your answer').fill('5')
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(editor).toBeFocused()
  })
})

test('Escape applies to the next Tab, and typing in between cancels it', async ({ page }) => {
  await page.clock.install()
  await page.goto('/hackathon-test')
  const editor = await openEditor(page)
  await editor.focus()
  await page.keyboard.press('Escape')
  await page.keyboard.type('x')
  await page.keyboard.press('Tab')
  await expectCode(page, '  x')

  await page.keyboard.press('Escape')
  // Without input, the editor captures Tab again after two seconds.
  await page.clock.fastForward('10:00')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Tab leaves the editor')).toBeFocused()
  await expectCode(page, '  x')
})
