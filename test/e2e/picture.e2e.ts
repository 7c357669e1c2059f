import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, phone, test } from './fixtures.ts'
import { holdUp } from './hold-up.ts'

const address = '/dashboard/profile/picture'

function png(): Promise<Buffer> {
  const plain = { width: 600, height: 300, channels: 3 as const, background: '#3344aa' }
  return sharp({ create: plain }).png().toBuffer()
}

const fileOf = (buffer: Buffer, name = 'me.png') => ({ name, mimeType: 'image/png', buffer })

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  test('a picture is uploaded, shown on every page, and removed', async ({
    page,
    signedUpStudent: _,
  }) => {
    await page.goto('/dashboard/profile')
    await page.getByRole('link', { name: 'Change picture' }).click()
    await page.getByLabel('Picture', { exact: true }).setInputFiles(fileOf(await png()))
    const release = await holdUp(page, address)
    await page.getByRole('button', { name: 'Upload' }).click()
    await expect(page.getByText('Sending your picture.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Upload' })).toBeDisabled()
    release()

    await expect(page).toHaveURL('/dashboard/profile?saved=picture')
    const header = page.getByRole('region', { name: 'Name and headline' })
    await expect(header).toContainText('Profile updated successfully!')
    for (const place of [header, page.getByRole('banner')])
      await expect.poll(() => widthOfPicture(place.locator('img'))).toBe(256)

    await page.goto(address)
    await page.getByRole('button', { name: 'Remove picture' }).click()
    await expect(page).toHaveURL('/dashboard/profile?saved=picture')
    await expect(page.locator('img')).toHaveCount(0)
  })
})

function widthOfPicture(image: ReturnType<Page['locator']>): Promise<number> {
  return image.evaluate((element) => (element as HTMLImageElement).naturalWidth)
}

test('a picture by address loads from there without sending the referrer', async ({
  page,
  context,
  signedUpStudent: _,
}) => {
  const asked: (string | undefined)[] = []
  const body = await png()
  await context.route('https://pictures.example/asha.png', (route) => {
    asked.push(route.request().headers().referer)
    return route.fulfill({ contentType: 'image/png', body })
  })
  await page.goto('/dashboard/profile?edit=contact')
  await page
    .getByRole('textbox', { name: 'Picture address' })
    .fill('https://pictures.example/asha.png')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL('/dashboard/profile?saved=contact')
  await expect.poll(() => widthOfPicture(page.getByRole('main').locator('img'))).toBe(600)
  expect(asked.length).toBeGreaterThan(0)
  expect(asked.filter(Boolean)).toEqual([])
})

test.describe('a file that is not a picture', () => {
  test.use({ expectedFailures: [400, 'no answer'] })

  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const refused: [string, () => Buffer | Promise<Buffer>, string][] = [
    ['an SVG named .png', () => Buffer.from(svg), 'We cannot read this as a picture.'],
    ['half a picture', async () => (await png()).subarray(0, 150), 'This picture is damaged'],
    ['an empty file', () => Buffer.alloc(0), 'Choose a picture first.'],
    [
      'more than 5 MB',
      () => Buffer.alloc(5 * 1024 * 1024 + 1),
      'A picture can be up to 5 MB. Choose a smaller one.',
    ],
  ]
  test('is refused with a message, like an unresponsive server, and the next one is accepted', async ({
    page,
    signedUpStudent: _,
  }) => {
    await page.goto(address)
    for (const [what, make, words] of refused)
      await test.step(what, async () => {
        await page.getByLabel('Picture', { exact: true }).setInputFiles(fileOf(await make()))
        await page.getByRole('button', { name: 'Upload' }).click()
        await expect(page.getByRole('alert')).toContainText(words)
        await expect(page).toHaveURL(address)
        await expect(page.locator('img')).toHaveCount(0)
      })
    await page.getByLabel('Picture', { exact: true }).setInputFiles(fileOf(await png()))
    await page.route('**/picture.data*', (route) => route.abort())
    await page.getByRole('button', { name: 'Upload' }).click()
    await expect(page.getByRole('alert')).toContainText(
      'We could not upload the picture. The server did not respond. Check your connection',
    )
    await page.unroute('**/picture.data*')
    await page.getByRole('button', { name: 'Upload' }).click()
    await expect(page).toHaveURL('/dashboard/profile?saved=picture')
  })
})

test.describe('a picture by address', () => {
  test.use({ expectedFailures: [404] })

  test('that is missing shows the initials, when it is set and after a reload', async ({
    page,
    context,
    signedUpStudent: _,
  }) => {
    const header = page.getByRole('region', { name: 'Name and headline' })
    await context.route('https://pictures.example/gone.png', (route) =>
      route.fulfill({ status: 404, body: '' }),
    )
    await page.goto('/dashboard/profile?edit=contact')
    await page.getByLabel('Picture address').fill('https://pictures.example/gone.png')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(header.locator('img')).toBeHidden()
    await expect(header.getByText('AV', { exact: true })).toBeVisible()
    await page.reload()
    for (const place of [header, page.getByRole('banner')]) {
      await expect(place.locator('img')).toBeHidden()
      await expect(place.getByText('AV', { exact: true })).toBeVisible()
    }
  })
})
