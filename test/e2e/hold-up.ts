import type { Page } from '@playwright/test'

/** Holds what a script asks of a page back until it is let go. @returns what lets it go */
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
