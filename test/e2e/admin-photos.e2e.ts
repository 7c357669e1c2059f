import type { Page } from '@playwright/test'
import { sayYes, test } from './admin-fixtures.ts'
import { expect, desktop } from './fixtures.ts'
import { expectAccessible } from './page-checks.ts'
import { choosePhoto, drawPhoto, drawSmallPhoto } from './photos.ts'

// Each test sees the photos of the others, which may be deleted before their pictures are fetched.
test.use({ expectedFailures: [404] })

/** Slows down the connection. @returns a function that restores it, also for running requests */
async function slowDown(page: Page, bytesPerSecond: number): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const allow = async (uploadThroughput: number) => {
    const all = { offline: false, latency: 0, downloadThroughput: -1 }
    await session.send('Network.emulateNetworkConditions', { ...all, uploadThroughput })
  }
  await allow(bytesPerSecond)
  return () => allow(-1)
}

test.describe('on a desktop', () => {
  test.use({ viewport: desktop })

  test('a photo is uploaded, published, hidden and deleted', async ({
    admin,
    browser,
    baseURL,
  }) => {
    const alt = `Four students at a table ${crypto.randomUUID()}`
    const context = await browser.newContext({ baseURL, viewport: desktop })
    const visitor = await context.newPage()
    const shown = visitor.getByRole('img', { name: alt })
    await visitor.goto('/gallery')

    await admin.goto('/admin/photos')
    await choosePhoto(admin, alt, await drawPhoto())
    const speedUp = await slowDown(admin, 200_000)
    await admin.getByRole('button', { name: 'Add the photo' }).click()
    const progress = admin.getByRole('progressbar', { name: 'Sending the photo' })
    await expect(progress).toHaveAttribute('value', /^[1-9]\d$/)
    await expect(admin.getByText(/^[1-9]\d% sent$/)).toBeVisible()
    await speedUp()
    await expect(admin.getByText('The photo is saved.')).toBeVisible()
    await expect(progress).toBeHidden()
    await expect(admin.getByLabel('What the photo shows')).toHaveValue('')

    const card = admin.getByRole('listitem').filter({ hasText: alt })
    const picture = card.getByRole('img', { name: alt })
    const widthOf = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)
    await expect.poll(widthOf).toBeGreaterThan(0)
    await expect(card).toContainText('Not published: only admins can see it.')
    await visitor.reload()
    await expect(shown).toHaveCount(0)
    await expectAccessible(admin)

    await admin.getByLabel('What the photo shows').fill('The next one')
    await card.getByRole('link', { name: 'Publish' }).click()
    await expectAccessible(admin)
    await sayYes(admin, alt, 'The photo is in the gallery.')
    await expect(admin.getByLabel('What the photo shows')).toHaveValue('The next one')
    await visitor.goto('/')
    await visitor.getByRole('contentinfo').getByRole('link', { name: 'Photos' }).click()
    await expect(visitor).toHaveURL('/gallery')
    await expect(shown).toBeVisible()
    const newAlt = `चार छात्र एक मेज़ पर ${crypto.randomUUID()}`
    const changed = admin.getByRole('listitem').filter({ hasText: newAlt })
    await card.getByRole('link', { name: 'Edit description' }).click()
    await expect(admin.getByLabel('What this photo shows')).toBeFocused()
    await admin.getByLabel('What this photo shows').fill('Never saved')
    await admin.getByRole('link', { name: 'Cancel' }).click()
    await expect(card.getByRole('link', { name: 'Edit description' })).toBeFocused()
    await card.getByRole('link', { name: 'Edit description' }).click()
    await expect(admin.getByLabel('What this photo shows')).toHaveValue(alt)
    await admin.getByLabel('What this photo shows').fill(newAlt)
    await expectAccessible(admin)
    await admin.getByRole('button', { name: 'Save' }).click()
    await expect(admin.getByText('The description is saved.')).toBeVisible()
    await visitor.reload()
    await expect(shown).toHaveCount(0)
    await expect(visitor.getByRole('img', { name: newAlt })).toBeVisible()
    await changed.getByRole('link', { name: 'Hide' }).click()
    await sayYes(admin, newAlt, 'The photo is no longer in the gallery.')
    await visitor.reload()
    await expect(visitor.getByRole('img', { name: newAlt })).toHaveCount(0)

    await changed.getByRole('link', { name: 'Delete' }).click()
    await sayYes(admin, 'for good', 'The photo is deleted.')
    await expect(changed).toHaveCount(0)
    await context.close()
  })
})

test.describe('a stopped upload, or a file that is not a photo', () => {
  test.use({ expectedFailures: [400, 404] })

  test('shows a message for screen readers and stores nothing', async ({ admin }) => {
    const alt = `Stopped ${crypto.randomUUID()}`
    await admin.goto('/admin/photos')
    await choosePhoto(admin, alt, await drawPhoto())
    const speedUp = await slowDown(admin, 50_000)
    await admin.getByRole('button', { name: 'Add the photo' }).click()
    await admin.getByRole('button', { name: 'Stop' }).click()
    await expect(admin.getByText('Stopped. Nothing was saved.')).toBeVisible()
    await expect(admin.getByLabel('What the photo shows')).toHaveValue(alt)

    await speedUp()
    await choosePhoto(admin, alt, Buffer.from('<svg onload="alert(1)"/>'))
    await admin.getByRole('button', { name: 'Add the photo' }).click()
    await expect(admin.getByRole('alert')).toHaveText(
      'We cannot read this as a picture. Choose a PNG, JPEG or WebP file.',
    )
    await choosePhoto(admin, alt, Buffer.alloc(5 * 1024 * 1024 + 1))
    await admin.getByRole('button', { name: 'Add the photo' }).click()
    await expect(admin.getByRole('alert')).toHaveText(
      'A picture can be up to 5 MB. Choose a smaller one.',
    )
    await admin.reload()
    await expect(admin.getByRole('listitem').filter({ hasText: alt })).toHaveCount(0)
  })
})

test('a photo is uploaded and published with the keyboard only', async ({ admin, keyboard }) => {
  const alt = `By keyboard ${crypto.randomUUID()}`
  await admin.goto('/admin/photos')
  // Waits from before the key press, because the browser needs a moment to open its file chooser.
  const chooser = admin.waitForEvent('filechooser')
  await keyboard.tabTo(admin.getByLabel('Photo', { exact: true }))
  await keyboard.press('Enter')
  await (
    await chooser
  ).setFiles({
    name: 'team.png',
    mimeType: 'image/png',
    buffer: await drawSmallPhoto(),
  })
  await keyboard.tabTo(admin.getByLabel('What the photo shows'))
  await keyboard.type(alt)
  await keyboard.tabTo(admin.getByRole('button', { name: 'Add the photo' }))
  await keyboard.press('Enter')
  await expect(admin.getByText('The photo is saved.')).toBeVisible()
  const card = admin.getByRole('listitem').filter({ hasText: alt })
  await keyboard.tabTo(card.getByRole('link', { name: 'Publish' }))
  await keyboard.press('Enter')
  await expect(admin.getByRole('button', { name: 'No' })).toBeFocused()
  await keyboard.tabTo(admin.getByRole('alertdialog').getByRole('button', { name: 'Publish' }))
  await keyboard.press('Enter')
  await expect(card).toContainText('In the gallery since')
})
