import type { Route } from '@playwright/test'
import { sayYes, test } from './admin-fixtures.ts'
import { expect } from './fixtures.ts'
import { addPhoto } from './photos.ts'

// Each test sees the photos of the others, which may be deleted before their pictures are fetched.
test.use({ expectedFailures: [404] })

test.describe('without an answer', () => {
  test.use({ expectedFailures: [404, 'no answer'] })

  test('keeps the typed description of a photo, and does not repeat messages on the way back', async ({
    admin,
  }) => {
    const alt = `Unheard ${crypto.randomUUID()}`
    await admin.goto('/admin/photos')
    const card = await addPhoto(admin, alt)
    const edit = card.getByRole('link', { name: 'Edit description' })
    const words = admin.getByLabel('What this photo shows')
    await card.getByRole('link', { name: 'Publish' }).click()
    await sayYes(admin, alt, 'The photo is in the gallery.')
    await edit.click()
    await expect(words).toBeVisible()
    await admin.goBack()
    await expect(words).toBeHidden()
    await expect(admin.getByText('The photo is in the gallery.')).toBeHidden()
    for (const [lost, lose] of [
      ['the request', (route: Route) => route.abort()],
      ['the answer', (route: Route) => route.fetch().then(() => route.abort())],
    ] as const)
      await test.step(`${lost} was lost`, async () => {
        await edit.click()
        await words.fill(`${alt} without ${lost}`)
        await admin.route('**/admin/photos.data*', lose)
        await admin.getByRole('button', { name: 'Save' }).click()
        await expect(admin.getByText('The server did not respond.')).toBeVisible()
        await expect(words).toHaveValue(`${alt} without ${lost}`)
        await admin.unroute('**/admin/photos.data*')
        await admin.getByRole('button', { name: 'Save' }).click()
        await expect(admin.getByText('The description is saved.')).toBeVisible()
        await expect(words).toBeHidden()
      })
  })
})

test.describe('does not overwrite another admin’s change without asking', () => {
  test.use({ expectedFailures: [404, 409] })

  test('to the description of a photo', async ({ admin }) => {
    const alt = `Two hands ${crypto.randomUUID()}`
    await admin.goto('/admin/photos')
    const card = await addPhoto(admin, alt)
    const edit = card.getByRole('link', { name: 'Edit description' })
    await expect(edit).toBeVisible()
    const address = (await edit.getAttribute('href')) ?? ''
    const other = await admin.context().newPage()
    for (const tab of [admin, other]) await tab.goto(address)
    await other.getByLabel('What this photo shows').fill(`${alt} at a table`)
    await other.getByRole('button', { name: 'Save' }).click()
    await expect(other.getByText('The description is saved.')).toBeVisible()

    const words = admin.getByLabel('What this photo shows')
    await words.fill(`${alt} and a laptop`)
    await admin.getByRole('button', { name: 'Save' }).click()
    await expect(admin.getByText(`to “${alt} at a table” while you were editing`)).toBeVisible()
    await expect(words).toHaveValue(`${alt} and a laptop`)

    await admin.getByRole('button', { name: 'Save' }).click()
    await expect(admin.getByText('The description is saved.')).toBeVisible()
    await other.goto('/admin/photos')
    await expect(other.getByText(`${alt} and a laptop`, { exact: true })).toBeVisible()
  })
})

test.describe('a description being typed', () => {
  test.use({ expectedFailures: [400, 404] })

  test('stays while another photo is published, and once refused also while one is added or hidden', async ({
    admin,
  }) => {
    const alt = `First ${crypto.randomUUID()}`
    const other = `Second ${crypto.randomUUID()}`
    await admin.goto('/admin/photos')
    const card = await addPhoto(admin, alt)
    await expect(card).toBeVisible()
    const second = await addPhoto(admin, other)
    const words = admin.getByLabel('What this photo shows')
    await card.getByRole('link', { name: 'Edit description' }).click()
    await words.fill('Half a sente')
    await second.getByRole('link', { name: 'Publish' }).click()
    await sayYes(admin, other, 'The photo is in the gallery.')
    await expect(words).toHaveValue('Half a sente')

    // A control character that reverses the text.
    await words.fill('Half \u202e a line')
    await admin.getByRole('button', { name: 'Save' }).click()
    await expect(words).toHaveAttribute('aria-invalid', 'true')
    await words.fill('Half a sentence')
    await addPhoto(admin, `Third ${crypto.randomUUID()}`)
    await expect(admin.getByText('The photo is saved.')).toBeVisible()
    await expect(words).toHaveValue('Half a sentence')
    await expect(admin.getByText('The description is not changed yet.')).toBeHidden()
    await second.getByRole('link', { name: 'Hide' }).click()
    await sayYes(admin, other, 'The photo is no longer in the gallery.')
    await expect(words).toHaveValue('Half a sentence')
    await admin.getByRole('button', { name: 'Save' }).click()
    await expect(admin.getByText('The description is saved.')).toBeVisible()
    await expect(words).toBeHidden()
  })
})
