import { desktop, expect, test } from './fixtures.ts'
import { startSmallSite } from './global-setup.ts'
import { expectAccessible } from './page-checks.ts'

// Each test starts its own site, which takes a while.
test.setTimeout(240_000)
test.use({ expectedFailures: [400, 410] })

test.describe('on a desktop', () => {
  test.use({ viewport: desktop })

  test('the link printed by the start makes the first admin, once', async ({ page }, {
    workerIndex,
  }) => {
    const site = await startSmallSite(`set-up-site-${workerIndex}`, {
      ADMIN_EMAIL: '',
      ADMIN_PASSWORD: '',
    })
    try {
      const findLink = () => /^No admin yet\. Make one: (\S+)$/m.exec(site.readLog())?.[1] ?? ''
      await expect.poll(findLink).not.toBe('')
      const link = findLink()
      await page.goto(link)
      await expect(page.getByRole('heading', { name: 'Create the first admin' })).toBeVisible()
      await expectAccessible(page)
      await page.setViewportSize(desktop)
      const zone = await page.evaluate(() => new Intl.DateTimeFormat().resolvedOptions().timeZone)
      await expect(page.locator('input[name=timeZone]')).toHaveValue(zone)
      await page.getByLabel('Full Name').fill('प्रियंका चतुर्वेदी')
      await page.getByLabel('Email').fill('first@example.org')
      await page.getByLabel('Password', { exact: true }).fill('nine slow green boats')
      await page.getByLabel('Confirm Password', { exact: true }).fill('nine slow green boat')
      await page.getByRole('button', { name: 'Create admin account' }).click()
      await expect(page.getByText('Passwords do not match.')).toBeVisible()
      await expect(page.getByLabel('Email')).toHaveValue('first@example.org')
      await page.getByLabel('Password', { exact: true }).fill('nine slow green boats')
      await page.getByLabel('Confirm Password', { exact: true }).fill('nine slow green boats')
      await page.getByRole('button', { name: 'Create admin account' }).click()
      await expect(page).toHaveURL(`${site.url}/admin`)
      await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()

      await page.goto(link)
      await expect(page.getByRole('alert')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Create admin account' })).toHaveCount(0)
    } finally {
      await site.stop()
    }
  })
})
