import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const meanwhile = /changed .*meanwhile/

test.describe('what was changed in another tab is not overwritten unasked', () => {
  for (const javaScriptEnabled of [true, false]) {
    test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
      test.use({ javaScriptEnabled, expectedFailures: [409] })

      test('a name', async ({ page, signedUpStudent, sql }) => {
        const findDetails = async () => {
          const [row] = await sql(`select name, time_zone from users where email = $1`, [
            signedUpStudent.email,
          ])
          return [row?.['name'], row?.['time_zone']]
        }
        const [, zone] = await findDetails()
        const other = await openBoth(page, '/dashboard/account')
        await expect(other.getByLabel('Full Name')).toHaveValue(signedUpStudent.name)
        await other.getByLabel('Full Name').fill('Meera Iyer')
        await saveDetails(other)
        await expect(other.getByText('Saved.')).toBeVisible()

        await page.getByLabel('Time zone').selectOption('Asia/Kathmandu')
        await page.getByLabel('Full Name').fill('Meera R. Iyer')
        await saveDetails(page)
        await expect(page.getByText(meanwhile)).toBeVisible()
        await expect(page.getByLabel('Full Name')).toHaveValue('Meera R. Iyer')
        await expect(page.getByLabel('Time zone')).toHaveValue('Asia/Kathmandu')
        expect(await findDetails()).toEqual(['Meera Iyer', zone])

        await saveDetails(page)
        await expect(page.getByText('Saved.')).toBeVisible()
        expect(await findDetails()).toEqual(['Meera R. Iyer', 'Asia/Kathmandu'])
      })

      test('who may read a CV', async ({ page, signedUpStudent, sql }) => {
        const findCv = () =>
          sql(
            `select slug, is_public from cvs join users u on u.id = cvs.user_id where u.email = $1`,
            [signedUpStudent.email],
          )
        const slug = `cv-${signedUpStudent.email.slice(0, 8)}`
        await page.goto('/dashboard/profile/cv')
        await page.getByLabel('Anybody with the address').check()
        await page.getByRole('button', { name: 'Save' }).click()
        await expect(page.getByText('Saved.')).toBeVisible()

        const other = await openBoth(page, '/dashboard/profile/cv')
        await other.getByLabel('Anybody with the address').uncheck()
        await other.getByRole('button', { name: 'Save' }).click()
        await expect(other.getByText('Saved.')).toBeVisible()

        const address = page.getByRole('textbox', { name: 'Address' })
        await address.fill(slug)
        await page.getByRole('button', { name: 'Save' }).click()
        await expect(page.getByText(meanwhile)).toBeVisible()
        await expect(address).toHaveValue(slug)
        await expect(page.getByText('Everybody can read it at')).toBeHidden()
        expect(await findCv()).toMatchObject([{ is_public: false }])

        await page.getByLabel('Anybody with the address').uncheck()
        await page.getByRole('button', { name: 'Save' }).click()
        await expect(page.getByText('Saved.')).toBeVisible()
        expect(await findCv()).toEqual([{ slug, is_public: false }])
        // Said of a save, and not of a page that is opened.
        await page.goto(page.url())
        await expect(page.getByRole('textbox', { name: 'Address' })).toHaveValue(slug)
        await expect(page.getByText('Saved.')).toBeHidden()
      })
    })
  }
})

async function openBoth(page: Page, address: string): Promise<Page> {
  const other = await page.context().newPage()
  for (const tab of [page, other]) await tab.goto(address)
  return other
}

async function saveDetails(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
}
