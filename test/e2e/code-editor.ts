import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Waits until the editor is in the place of the plain field. */
export async function openEditor(page: Page, name = 'Your code'): Promise<Locator> {
  const editor = page.getByRole('textbox', { name })
  await expect(editor).toHaveAttribute('contenteditable', 'true')
  return editor
}

export async function writeCode(page: Page, language: string, code: string): Promise<void> {
  await page.getByLabel('Language').selectOption(language)
  const editor = await openEditor(page)
  await editor.fill(code)
}

/** That the editor shows these lines, and its form has them. */
export async function expectCode(page: Page, code: string): Promise<void> {
  const editor = await openEditor(page)
  await expect(editor.locator('.cm-line')).toHaveText(code.split('\n'))
  await expect(page.locator('textarea[name=coding]')).toHaveValue(code)
}

/**
 * Pastes a megabyte, after which the page answers a press within a few seconds.
 *
 * @param press presses something of this page
 */
export async function pasteMegabyte(
  page: Page,
  editor: Locator,
  press: () => Promise<void>,
): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(() => navigator.clipboard.writeText('total = total + 1\n'.repeat(60_000)))
  const start = Date.now()
  await editor.press('ControlOrMeta+V')
  await press()
  expect(Date.now() - start).toBeLessThan(5_000)
}
