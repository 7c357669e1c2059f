import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

export const profilePage = '/dashboard/profile'
export const saved = 'Profile updated successfully!'

export function section(page: Page, name: string) {
  return page.getByRole('region', { name, exact: true })
}

export function field(page: Page, name: string) {
  return page.getByRole('textbox', { name, exact: true })
}

export async function edit(page: Page, name: string) {
  await page.getByRole('link', { name: `Edit ${name}` }).click()
  await expect(page.getByRole('button', { name: /^Save/ })).toBeVisible()
}

export async function save(page: Page, name: string) {
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(section(page, name)).toContainText(saved)
}
