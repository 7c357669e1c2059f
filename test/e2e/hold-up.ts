import type { Page } from '@playwright/test'

/** Delays the data requests of scripts for a page. @returns a function that lets them pass */
export async function holdUp(page: Page, path: string): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(`**${path}.data*`, async (route) => {
    await held
    await route.continue()
  })
  return release
}
