import type { Browser, Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { readPdfText } from '../pdf-text.ts'
import { expect, screens, sendForm, signUp, test } from './fixtures.ts'
import { cvFields, fillProfile, openCv } from './public-cv.ts'

const settings = '/dashboard/profile/cv'
const newSlug = () => `asha-${randomUUID()}`

/** Somebody without an account opens an address. */
async function readAsStranger(browser: Browser, baseURL: string | undefined, path: string) {
  const context = await browser.newContext({ baseURL })
  const page = await context.newPage()
  const response = await page.goto(path)
  const words = await page.locator('body').innerText()
  await context.close()
  return { status: response?.status(), words }
}

for (const { name, viewport } of screens) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport })

    test('a CV is opened at a chosen address, read by a stranger, and closed at once', async ({
      page,
      browser,
      baseURL,
      context,
      signedUpStudent: { name: person, email },
    }) => {
      await fillProfile(context, baseURL, person)
      const slug = newSlug()
      await page.goto('/dashboard/profile')
      await page.getByRole('link', { name: 'CV and export' }).click()
      await expect(tick(page, 'Anybody with the address')).not.toBeChecked()
      await page.getByRole('textbox', { name: 'Address' }).fill(slug)
      await tick(page, 'Anybody with the address').check()
      await save(page)

      const open = await readAsStranger(browser, baseURL, `/cv/${slug}`)
      expect(open.status).toBe(200)
      for (const words of [person, 'Front-end developer', 'हिन्दी में', 'Looms & Sons', 'B.Tech'])
        expect(open.words).toContain(words)
      for (const kept of [email, '98765']) expect(open.words).not.toContain(kept)

      await tick(page, 'Show my e-mail').check()
      await save(page)
      const more = await readAsStranger(browser, baseURL, `/cv/${slug}`)
      expect(more.words).toContain(email)

      await tick(page, 'Anybody with the address').uncheck()
      await save(page)
      await expect(page.getByText('Everybody can read it')).toBeHidden()
      const closed = await readAsStranger(browser, baseURL, `/cv/${slug}`)
      expect(closed.status).toBe(404)
      expect(closed.words).not.toContain(person)
    })

    test('it prints as black on white, without what is only for the screen', async ({
      page,
      baseURL,
      context,
      signedUpStudent: { name: person },
    }) => {
      await fillProfile(context, baseURL, person)
      await page.goto(await openCv(context, baseURL))
      await expect(page.getByRole('link', { name: 'Download PDF' })).toBeVisible()
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
      await expect(page.getByRole('link', { name: 'Download PDF' })).toBeHidden()
      await expect(page.getByText('A trial set-up')).toBeHidden()
      await expect(page.getByRole('heading', { name: person })).toBeVisible()
      await expect(page.locator('html')).toHaveCSS('background-color', 'oklch(1 0 0)')
    })
  })
}

function tick(page: Page, name: string) {
  return page.getByRole('checkbox', { name })
}

/** The words of the save before stay until this one has its answer. */
async function save(page: Page) {
  const stored = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().includes(`${settings}.data`),
  )
  await page.getByRole('button', { name: 'Save' }).click()
  await stored
  await expect(page.getByText('Saved.')).toBeVisible()
}

test('the downloaded PDF has text that can be selected, in both scripts', async ({
  page,
  baseURL,
  context,
  signedUpStudent: { name: person, email },
}) => {
  await fillProfile(context, baseURL, person)
  await page.goto(settings)
  const { bytes, fileName } = await download(page, 'Download PDF')
  expect(fileName).toBe('cv.pdf')
  const { spelt } = readPdfText(bytes)
  for (const words of [person, email, 'मुझे हिन्दी में लिखना पसंद है।', 'Looms & Sons', 'बुनाई'])
    expect(spelt).toContain(words)

  const path = await openCv(context, baseURL)
  const shown = await context.request.get(`${path}.pdf`)
  expect(shown.headers()['content-type']).toBe('application/pdf')
  const open = readPdfText(new Uint8Array(await shown.body())).spelt
  expect(open).toContain('Front-end developer')
  expect(open).not.toContain(email)
})

/** Presses a link to a file. */
async function download(page: Page, name: string) {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name }).click(),
  ])
  return {
    fileName: file.suggestedFilename(),
    bytes: new Uint8Array(await readFile(await file.path())),
  }
}

test('a JSON Resume goes out, and comes back into a profile that was emptied', async ({
  page,
  baseURL,
  context,
  signedUpStudent: { name: person },
}) => {
  await fillProfile(context, baseURL, person)
  await page.goto(settings)
  const { bytes, fileName } = await download(page, 'Export JSON Resume')
  expect(fileName).toBe('resume.json')
  const buffer = Buffer.from(bytes)
  const emptied = { name: 'Somebody else', version: '1', intent: 'save' }
  await sendForm(context, baseURL, '/dashboard/profile?edit=header', emptied)

  await page.getByRole('link', { name: 'Import JSON Resume' }).click()
  await page.getByLabel('File').setInputFiles({ name: fileName, mimeType: 'text/json', buffer })
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByText('This is what your profile would be.')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Looms & Sons')
  await page.getByRole('button', { name: 'Replace my profile' }).click()
  await expect(page).toHaveURL('/dashboard/profile?saved=import')
  const lines = Object.values(cvFields).flatMap((field) => field.split('\n'))
  for (const words of [person, ...lines]) await expect(page.getByRole('main')).toContainText(words)
})

test.describe('what is turned away in words', () => {
  test.use({ expectedFailures: [400, 409, 'no answer'] })

  const noResume = 'This is no JSON Resume that can be read.'
  const files: [string, string | Buffer, string][] = [
    ['an empty file', '', 'Choose a file or paste its text first.'],
    ['half a file', '{"basics": {"name": "As', noResume],
    ['a list', '[{"name": "Asha"}]', noResume],
    ['bytes of a picture', Buffer.from('89504e470d0a1a0affd8ffe0', 'hex'), noResume],
    ['numbers for words', '{"basics": {"name": 7}}', noResume],
    [
      'a name as long as a page',
      JSON.stringify({ basics: { name: 'a'.repeat(3000) } }),
      'A name can have at most 100 characters.',
    ],
    ['more than 200 kB', `{"x": "${'a'.repeat(300_000)}"}`, 'This file is larger than 200 kB'],
  ]
  for (const [what, content, words] of files) {
    test(`an import of ${what}`, async ({ page, signedUpStudent: _ }) => {
      await page.goto('/dashboard/profile/import')
      const buffer = Buffer.from(content)
      const file = { name: 'resume.json', mimeType: 'application/json', buffer }
      await page.getByLabel('File').setInputFiles(file)
      await page.getByRole('button', { name: 'Preview' }).click()
      await expect(page.getByRole('alert')).toContainText(words)
      // The text of a file that cannot be read is not put before anybody.
      await expect(page.getByRole('textbox', { name: 'Or its text' })).toHaveValue('')

      await page.getByLabel('File').setInputFiles([])
      await page.getByRole('textbox', { name: 'Or its text' }).fill('{"basics":{"label":"Weaver"}}')
      await page.getByRole('button', { name: 'Preview' }).click()
      await expect(page.getByText('This is what your profile would be.')).toBeVisible()
      await expect(page.getByText('Weaver')).toBeVisible()
    })
  }

  test('an address with other letters, and one that somebody else has', async ({
    page,
    browser,
    baseURL,
    signedUpStudent: _,
  }) => {
    const other = await browser.newContext({ baseURL })
    await signUp(other, baseURL, 'Ravi Rao')
    const taken = (await openCv(other, baseURL)).slice('/cv/'.length)
    await other.close()

    await page.goto(settings)
    const field = page.getByRole('textbox', { name: 'Address' })
    for (const [typed, words] of [
      ['आशा वर्मा', /letters a to z, digits and single hyphens/],
      [taken, /Somebody else has this address\. Choose another\./],
    ] as const) {
      await field.fill(typed)
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(field).toHaveAccessibleDescription(words)
      await expect(field).toHaveValue(typed)
    }
  })
})

test('a CV is opened and reached with the keyboard alone', async ({
  page,
  keyboard,
  signedUpStudent: { name: person },
}) => {
  await page.goto('/dashboard/profile')
  await keyboard.tabTo(page.getByRole('link', { name: 'CV and export' }))
  await keyboard.press('Enter')
  await expect(page).toHaveURL(settings)
  await keyboard.tabTo(tick(page, 'Anybody with the address'))
  await keyboard.press('Space')
  await keyboard.tabTo(page.getByRole('button', { name: 'Save' }))
  await keyboard.press('Enter')
  await expect(page.getByText('Saved.')).toBeVisible()
  await keyboard.tabTo(page.getByRole('main').getByRole('link', { name: /\/cv\// }))
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: person })).toBeVisible()
  await keyboard.tabTo(page.getByRole('link', { name: 'Download PDF' }))
})
