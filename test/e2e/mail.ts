import { expect, type Page } from '@playwright/test'

/** Opens the newest mail to somebody in the sandbox's inbox, as soon as it is there. */
export async function openMail(page: Page, to: string, subject: RegExp): Promise<void> {
  const isThere = async () => {
    const inbox = await (await page.request.get('/sandbox/mail')).text()
    return inbox.split('<li').some((row) => row.includes(to) && subject.test(row))
  }
  await expect.poll(isThere, { message: `A mail to ${to}`, intervals: [100] }).toBe(true)
  await page.goto('/sandbox/mail')
  const row = page.getByRole('listitem').filter({ hasText: to }).filter({ hasText: subject })
  await row.first().getByRole('link').click()
}
