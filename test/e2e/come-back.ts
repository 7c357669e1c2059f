import type { Page } from '@playwright/test'

/** Simulates returning to this window. */
export async function comeBackTo(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}
