import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { openMail } from './mail.ts'

test.use({ studentName: 'प्रियंका चतुर्वेदी' })

async function expectFont(page: Page, family: string): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() =>
        [...document.fonts].flatMap(({ status, family: name }) =>
          status === 'loaded' ? [name.replaceAll(/["']/g, '')] : [],
        ),
      ),
    )
    .toContain(family)
}

test('the pages of the stand-ins have the letters for names in Hindi, whatever the machine has', async ({
  page,
  signedUpStudent: { email },
}) => {
  await openMail(page, email, /./)
  await expect(page.getByText('प्रियंका चतुर्वेदी')).toBeVisible()
  await expectFont(page, 'Anek Devanagari')
  await page.goto('/auth/github')
  await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible()
  await expectFont(page, 'Anek')
  await page.getByLabel('Name (may be empty)').fill('प्रियंका')
  await expectFont(page, 'Anek Devanagari')
  await page.goto('/sandbox/razorpay')
  await expectFont(page, 'Anek')
})
