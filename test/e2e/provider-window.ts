import type { Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'

export const providers = ['Google', 'GitHub'] as const

type Picked = { name?: string; email?: string; isVerified?: boolean; mishap?: string }

/** At the stand-in: types who one is. */
export async function pick(
  page: Page,
  { name = 'Asha Verma', email, isVerified, mishap }: Picked,
): Promise<void> {
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('textbox', { name: 'Email' }).fill(email ?? `${randomUUID()}@example.org`)
  await page.getByLabel('The address is verified').setChecked(isVerified ?? true)
  if (mishap) await page.getByLabel('What happens next').selectOption(mishap)
  await page.getByRole('button', { name: 'Continue' }).click()
}

/** Opens the log-in modal and presses the provider's button. @returns the provider's window. */
export async function openPopup(page: Page, provider: (typeof providers)[number]): Promise<Page> {
  const opened = page.waitForEvent('popup')
  await page.getByRole('dialog').getByRole('button', { name: provider, exact: true }).click()
  return opened
}

/** Ends the session from outside, once the page has nothing more to ask in its name. */
export async function leave(page: Page): Promise<void> {
  await page.goto('about:blank')
  await page.context().clearCookies()
}
