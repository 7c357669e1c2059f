import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const meanwhile = /changed .*(?:while you were editing|in another tab)/

test.describe('what was changed in another tab is not overwritten unasked', () => {
  for (const javaScriptEnabled of [true, false]) {
    test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
      test.use({ javaScriptEnabled, expectedFailures: [409] })

      test('a name, and who may read a CV', async ({ page, signedUpStudent, sql }) => {
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
        await other.close()

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

        const another = await openBoth(page, '/dashboard/profile/cv')
        await another.getByLabel('Anybody with the address').uncheck()
        await another.getByRole('button', { name: 'Save' }).click()
        await expect(another.getByText('Saved.')).toBeVisible()

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

test.describe('a page that shows nothing of what another device changed asks first', () => {
  test.use({ expectedFailures: [409] })

  for (const [words, begin] of [
    ['after a notification had its data loaded anew', hearOfAnAward],
    ['after what was typed came back', leaveAndComeBack],
  ] as const)
    test(words, async ({ page, signedUpStudent, browser, baseURL, sql }) => {
      const anybody = 'Anybody with the address'
      const save = { name: 'Save' }
      await page.goto(cvPage)
      await page.getByLabel(anybody).check()
      await page.getByRole('button', save).click()
      await expect(page.getByText('Saved.')).toBeVisible()
      await page.goto(cvPage)
      const address = page.getByRole('textbox', { name: 'Address' })
      const slug = `cv-${crypto.randomUUID().slice(0, 8)}`
      await address.fill(slug)

      const context = await browser.newContext({ baseURL })
      await context.addCookies(await page.context().cookies())
      const other = await context.newPage()
      await other.goto(cvPage)
      await other.getByLabel(anybody).uncheck()
      await other.getByRole('button', save).click()
      await expect(other.getByText('Saved.')).toBeVisible()
      await context.close()

      await begin(page, signedUpStudent)
      await expect(address).toHaveValue(slug)
      await page.getByRole('button', save).click()
      await expect(page.getByText(meanwhile)).toBeVisible()
      const [cv] = await sql(
        `select is_public from cvs join users u on u.id = cvs.user_id where u.email = $1`,
        [signedUpStudent.email],
      )
      expect(cv).toEqual({ is_public: false })
      await page.getByRole('button', save).click()
      await expect(page.getByText('Saved.')).toBeVisible()
      // Its own save is no change by somebody else.
      await address.fill(`${slug}-2`)
      await page.getByRole('button', save).click()
      await expect(page.getByText(`/cv/${slug}-2`)).toBeVisible()
    })
})

test.describe('what one has sent oneself is no change by somebody else', () => {
  test.use({ expectedFailures: ['no answer'] })

  test('a name and a CV whose first answer was lost', async ({ page, signedUpStudent: _ }) => {
    const save = page.getByRole('button', { name: 'Save', exact: true })
    const sendTwice = async (path: string) => {
      await page.route(`**${path}.data*`, (route) => route.fetch().then(() => route.abort()))
      await save.click()
      await expect(page.getByText('The server did not respond.')).toBeVisible()
      await page.unroute(`**${path}.data*`)
      await save.click()
      await expect(page.getByText('Saved.')).toBeVisible()
    }
    await page.goto('/dashboard/account')
    await page.getByLabel('Full Name').fill('Meera Iyer')
    await sendTwice('/dashboard/account')
    await page.goto(cvPage)
    // There is something to have been changed from the second save on.
    await save.click()
    await expect(page.getByText('Saved.')).toBeVisible()
    await page.getByLabel('Anybody with the address').check()
    await sendTwice(cvPage)
  })
})

test.describe('text that came back from this browser', () => {
  test.use({ expectedFailures: [409] })

  test('is saved in the end, also after a form was sent before the scripts were there', async ({
    page,
    signedUpStudent: _,
  }) => {
    const save = page.getByRole('button', { name: 'Save' })
    await saveAndTypeOn(page)
    await page.route('**/assets/**', (route) => route.fulfill({ contentType: 'text/javascript' }))
    await page.goto(cvPage, { waitUntil: 'commit' })
    await page.getByLabel('Anybody with the address').check()
    await page.unroute('**/assets/**')
    await save.click()
    await expect(page.getByText('Saved.')).toBeVisible()
    await expect(page.getByText('Your draft is restored.')).toBeVisible()

    await save.click()
    await expect(page.getByText(meanwhile)).toBeVisible()
    await save.click()
    await expect(page.getByText('Saved.')).toBeVisible()
  })

  test('asks nothing once it is given up', async ({ page, signedUpStudent, sql }) => {
    const slug = await saveAndTypeOn(page)
    await sql(`update cvs set slug = $2 where user_id = (select id from users where email = $1)`, [
      signedUpStudent.email,
      `${slug}-elsewhere`,
    ])
    await page.goto(cvPage)
    await page.getByRole('button', { name: 'Discard draft' }).click()
    await page.getByLabel('Anybody with the address').check()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved.')).toBeVisible()
    await expect(page.getByText(`/cv/${slug}-elsewhere`)).toBeVisible()
  })
})

const cvPage = '/dashboard/profile/cv'

/** Saves a CV's address, and leaves with another one typed. @returns the first */
async function saveAndTypeOn(page: Page): Promise<string> {
  const slug = `cv-${crypto.randomUUID().slice(0, 8)}`
  const address = page.getByRole('textbox', { name: 'Address' })
  await page.goto(cvPage)
  await address.fill(slug)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await page.goto(cvPage)
  await address.fill(`${slug}-typed`)
  return slug
}

async function hearOfAnAward(
  page: Page,
  student: { completes: (courseId: string, ...modules: string[]) => Promise<void> },
): Promise<void> {
  await student.completes('react-basics', 'props')
  await expect(page.getByRole('button', { name: 'Notifications, 2 unread' })).toBeVisible()
}

async function leaveAndComeBack(page: Page): Promise<void> {
  await page.goto('/dashboard')
  await page.goto(cvPage)
  await expect(page.getByText('Your draft is restored.')).toBeVisible()
}

async function openBoth(page: Page, address: string): Promise<Page> {
  const other = await page.context().newPage()
  for (const tab of [page, other]) await tab.goto(address)
  return other
}

async function saveDetails(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
}
