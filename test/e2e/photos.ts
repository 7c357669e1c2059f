import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'

/** As large as a photo to send, about 1.4 MB, and quickly drawn. */
export function drawPhoto(): Promise<Buffer> {
  const plain = { width: 800, height: 600, channels: 3 as const, background: '#3344aa' }
  return sharp({ create: plain }).png({ compressionLevel: 0 }).toBuffer()
}

/** One that is sent and taken at once. */
export function drawSmallPhoto(): Promise<Buffer> {
  const plain = { width: 60, height: 40, channels: 3 as const, background: '#3344aa' }
  return sharp({ create: plain }).png().toBuffer()
}

/** Chooses a photo on the admin's page, with words about it. */
export async function choosePhoto(page: Page, alt: string, buffer: Buffer): Promise<void> {
  await page
    .getByLabel('Photo', { exact: true })
    .setInputFiles({ name: 'team.png', mimeType: 'image/png', buffer })
  await page.getByLabel('What the photo shows').fill(alt)
}

/** Sends a photo. @returns its card on the admin's page */
export async function addPhoto(admin: Page, alt: string): Promise<Locator> {
  await choosePhoto(admin, alt, await drawSmallPhoto())
  await admin.getByRole('button', { name: 'Add the photo' }).click()
  return admin.getByRole('listitem').filter({ hasText: alt })
}
