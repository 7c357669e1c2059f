import type { Page } from '@playwright/test'
import { expect, test as base } from './fixtures.ts'

export const test = base.extend<{ admin: Page }>({
  /** A page of an admin. */
  admin: async ({ page, signedUpStudent, sql }, use) => {
    await sql(`update users set role = 'admin' where email = $1`, [signedUpStudent.email])
    await use(page)
  },
})

/** Confirms an act, by the button after 'No', and waits for its result. */
export async function sayYes(page: Page, question: string | RegExp, answer: string | RegExp) {
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText(question)
  await dialog.getByRole('button').last().click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('main').getByText(answer)).toBeVisible()
}
