import { expect, type Page } from '@playwright/test'

/** Opens the newest mail to somebody in the sandbox's inbox, as soon as it is there. */
export async function openMail(page: Page, to: string, subject: RegExp): Promise<void> {
  const row = page.getByRole('listitem').filter({ hasText: to }).filter({ hasText: subject })
  await expect(async () => {
    await page.goto('/sandbox/mail')
    await expect(row.first()).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 20_000 })
  await row.first().getByRole('link').click()
}
