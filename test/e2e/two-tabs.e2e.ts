import type { Page } from '@playwright/test'
import { expect, sendForm, test } from './fixtures.ts'
import { cvSettings as cvPage, openCv } from './public-cv.ts'

const meanwhile = /changed .*(?:while you were editing|in another tab)/

// Without scripts it is in test/http/changed-meanwhile.test.ts.
test.describe('does not overwrite a change of another tab without asking', () => {
  test.use({ expectedFailures: [409] })

  test('a name, and who may read a CV', async ({
    page,
    context,
    baseURL,
    signedUpStudent,
    sql,
  }) => {
    const findDetails = async () => {
      const [row] = await sql(`select name, time_zone from users where email = $1`, [
        signedUpStudent.email,
      ])
      return [row?.['name'], row?.['time_zone']]
    }
    const [, zone] = await findDetails()
    await page.goto('/dashboard/account')
    const details = { intent: 'details', name: 'Meera Iyer', timeZone: String(zone) }
    const version = await versionIn(page, 'form:has(input[value=details])')
    await sendForm(context, baseURL, '/dashboard/account', { ...details, version }, 200)

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

    const findCv = () =>
      sql(`select slug, is_public from cvs join users u on u.id = cvs.user_id where u.email = $1`, [
        signedUpStudent.email,
      ])
    const slug = `cv-${signedUpStudent.email.slice(0, 8)}`
    await openCv(context, baseURL)
    await page.goto(cvPage)
    await closeCv(page, baseURL)

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
    // The warning belongs to a save, not to opening the page.
    await page.goto(page.url())
    await expect(page.getByRole('textbox', { name: 'Address' })).toHaveValue(slug)
    await expect(page.getByText('Saved.')).toBeHidden()
  })
})

test.describe('a page that does not show another device’s change asks first', () => {
  test.use({ expectedFailures: [409] })

  for (const [words, begin] of [
    ['after a notification reloaded its data', hearOfAnAward],
    ['after a draft came back', leaveAndComeBack],
  ] as const)
    test(words, async ({ page, context, signedUpStudent, baseURL, sql }) => {
      const save = { name: 'Save' }
      await openCv(context, baseURL)
      await page.goto(cvPage)
      const address = page.getByRole('textbox', { name: 'Address' })
      const slug = `cv-${crypto.randomUUID().slice(0, 8)}`
      await closeCv(page, baseURL)
      await address.fill(slug)

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
      // Its own save does not count as a change by somebody else.
      await address.fill(`${slug}-2`)
      await page.getByRole('button', save).click()
      await expect(page.getByText(`/cv/${slug}-2`)).toBeVisible()
    })
})

test.describe('one’s own save does not count as a change by somebody else', () => {
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
    baseURL,
    signedUpStudent: _,
  }) => {
    const save = page.getByRole('button', { name: 'Save' })
    await saveAndTypeOn(page, baseURL)
    await page.route('**/assets/**', (route) => route.fulfill({ contentType: 'text/javascript' }))
    await page.goto(cvPage, { waitUntil: 'commit' })
    await page.getByLabel('Anybody with the address').check()
    await page.unroute('**/assets/**')
    await save.click()
    await expect(page.getByText('Saved.')).toBeVisible()
    await expect(page.getByText('We restored your draft.')).toBeVisible()

    await save.click()
    await expect(page.getByText(meanwhile)).toBeVisible()
    await save.click()
    await expect(page.getByText('Saved.')).toBeVisible()
  })

  test('asks nothing once it is discarded', async ({ page, baseURL, signedUpStudent, sql }) => {
    const slug = await saveAndTypeOn(page, baseURL)
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

/** Saves a CV's address, and leaves with another one typed. @returns the first */
async function saveAndTypeOn(page: Page, baseURL: string | undefined): Promise<string> {
  const slug = `cv-${crypto.randomUUID().slice(0, 8)}`
  const address = page.getByRole('textbox', { name: 'Address' })
  await sendForm(page.context(), baseURL, cvPage, { slug }, 200)
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
  await page.goto(cvPage)
  await expect(page.getByText('We restored your draft.')).toBeVisible()
}

/** That the form on the page was shown with. */
function versionIn(page: Page, form = 'main form'): Promise<string> {
  return page.locator(`${form} input[name=version]`).first().inputValue()
}

/** As another device does, to which the same was shown. */
async function closeCv(page: Page, baseURL: string | undefined): Promise<void> {
  const slug = await page.getByRole('textbox', { name: 'Address' }).inputValue()
  const form = { slug, version: await versionIn(page) }
  await sendForm(page.context(), baseURL, cvPage, form, 200)
}

async function saveDetails(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
}
