import type { FrameLocator, Page } from '@playwright/test'
import { bankIn } from './bank.ts'
import { expect } from './fixtures.ts'

/** A course of ₹499. */
export const course = 'web-development-bootcamp'
export const success = /^Payment successful! Payment ID: pay_\w+$/

export async function openCheckout(page: Page): Promise<FrameLocator> {
  await page.goto(`/payment/${course}`)
  return pressPay(page)
}

export async function pressPay(page: Page): Promise<FrameLocator> {
  await page.getByRole('button', { name: 'Pay ₹499' }).click()
  return bankIn(page)
}

/** The site learns of events at the bank a moment later. */
export async function expectOnMyPayments(page: Page, words: string): Promise<void> {
  const isThere = async () => {
    const html = await (await page.request.get('/payment')).text()
    return html.replaceAll('<!-- -->', '').includes(words)
  }
  await expect.poll(isThere, { message: words, intervals: [100] }).toBe(true)
  await page.goto('/payment')
  await expect(page.getByText(words)).toHaveCount(1)
}
