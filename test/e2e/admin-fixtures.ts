import type { Page } from '@playwright/test'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test as base } from './fixtures.ts'

type Fixtures = { admin: Page; sql: (text: string, values: unknown[]) => Promise<void> }

export const test = base.extend<Fixtures>({
  sql: async ({}, use) => {
    const host = join(process.env.E2E_DATA_DIR ?? '', 'socket')
    const client = new pg.Client({ host, user: 'skillsurge', database: 'skillsurge' })
    await client.connect()
    await use(async (text, values) => {
      await client.query(text, values)
    })
    await client.end()
  },
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
