import type { Page } from '@playwright/test'
import { expect, test as base } from './fixtures.ts'

export const test = base.extend<{ admin: Page }>({
  /** A page of somebody who runs the site. */
  admin: async ({ page, signedUpStudent, sql }, use) => {
    await sql(`update users set role = 'admin' where email = $1`, [signedUpStudent.email])
    await use(page)
  },
})

/** Answers the question before an act with Yes, and waits for what the act came to. */
export async function sayYes(page: Page, question: string | RegExp, answer: string | RegExp) {
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText(question)
  await dialog.getByRole('button', { name: 'Yes' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('main').getByText(answer)).toBeVisible()
}
