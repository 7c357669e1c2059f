import type { Page } from '@playwright/test'
import { expectCode } from './code-editor.ts'
import { expect } from './fixtures.ts'

/** Solves the task of the test. */
export const code = 'print(sum(map(int, open(0))))'

/** Gives an answer to each of the three questions. */
export async function answerAll(page: Page): Promise<void> {
  await page.getByLabel('4', { exact: true }).check()
  await page.getByLabel('Your answer').fill('5')
  await page.getByLabel('Language').selectOption('Python')
  await page.getByLabel('Your code').fill(code)
}

/** Expects those answers in the form. */
export async function expectAnswers(page: Page): Promise<void> {
  await expect(page.getByLabel('4', { exact: true })).toBeChecked()
  await expect(page.getByLabel('Your answer')).toHaveValue('5')
  await expect(page.getByLabel('Language')).toHaveValue('Python')
  await expectCode(page, code)
}

/** Waits until the server has the text typed last. */
export async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByText('Saving…')).toBeHidden()
  await expect(page.getByText('Answers saved.')).toBeVisible()
}

/** The same without the pause after what was typed; the page's clock has to be installed. */
export async function saveNow(page: Page): Promise<void> {
  await page.clock.fastForward(600)
  await expectSaved(page)
}
