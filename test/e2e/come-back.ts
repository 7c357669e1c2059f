import type { Page } from '@playwright/test'

/** As when the person turns to this window again. */
export async function comeBackTo(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}
