import { expect, type Locator, type Page } from '@playwright/test'

/**
 * Lets the time pass in which a program that does not end is stopped, or a page asks again, until
 * this is seen. It begins only once the program runs, so it passes step by step. The page's clock
 * has to be installed.
 */
export async function passTimeUntilSeen(page: Page, words: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(5000)
    await expect(words).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 60_000 })
}
