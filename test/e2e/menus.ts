import type { Page } from '@playwright/test'

/** Opens what a phone has behind the button of its header; on a desktop all of it is in sight. */
export async function openMenu(page: Page): Promise<void> {
  const menu = page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true })
  if (await menu.isVisible()) await menu.click()
}

/** Opens the drawer with the ways of an area; on a desktop it is a column beside the page. */
export async function openDrawer(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menu', exact: true })
  if (await menu.isVisible()) await menu.click()
}
