import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '@playwright/test'

test('a student finds a train and saves it', async ({ page }) => {
  await page.goto('/')
  await page.getByLabel('From').fill('Pune')
  await page.getByLabel('To').fill('Solapur')
  await page.getByLabel('To').press('Enter')
  await page.getByRole('link', { name: 'Deccan Night' }).click()
  await expect(page.getByRole('table', { name: /Deccan Night/ })).toBeVisible()

  const stored = page.waitForResponse(
    (r) => r.request().method() === 'POST' && r.url().includes('/trains/'),
  )
  await page.getByRole('button', { name: 'Save this train' }).click()
  await stored
  await page.reload()
  await expect(page.getByRole('button', { name: 'Remove from saved' })).toBeVisible()

  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations).toEqual([])
})

test('a search to the same station leads to the second field', async ({ page }) => {
  await page.goto('/')
  await page.locator('html[data-ready]').waitFor()
  await page.getByLabel('From').fill('Pune')
  await page.getByLabel('To').fill('Pune')
  await page.getByLabel('To').press('Enter')
  await expect(page.getByText('You are already there.')).toBeVisible()
  await expect(page.getByLabel('To')).toBeFocused()
})
