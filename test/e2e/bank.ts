import {
  type BrowserContext,
  expect,
  type FrameLocator,
  type Locator,
  type Page,
} from '@playwright/test'

/** The window of the stand-in for Razorpay, over the page that opened it. */
export function bankIn(page: Page): FrameLocator {
  return page.frameLocator('iframe[title="Payment"]')
}

/** Lets the bank decline the payment, and closes its window once it says so. */
export async function failAndClose(bank: FrameLocator): Promise<void> {
  await bank.getByRole('button', { name: 'Fail' }).click()
  await expect(bank.getByRole('alert')).toHaveText('The bank declined the payment.')
  await bank.getByRole('button', { name: 'Close' }).click()
}

/** Pays at a bank that has not agreed yet. @returns the payment's id, to find it among others'. */
export async function payAtSlowBank(page: Page): Promise<string> {
  const confirming = page.waitForRequest((request) => request.postData()?.includes('pay_') ?? false)
  await bankIn(page).getByRole('button', { name: 'Pay, and the bank takes its time' }).click()
  return /pay_\w+/.exec((await confirming).postData() ?? '')?.[0] ?? ''
}

/** The stand-in's own list of payments, in a page of its own, at this one. */
export async function openLedger(context: BrowserContext, paymentId: string): Promise<Locator> {
  const page = await context.newPage()
  await page.goto('/sandbox/razorpay')
  return page.getByRole('row').filter({ hasText: paymentId })
}
