import type { Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { readPdfText } from '../pdf-text.ts'
import { expect, phone, signUp, test } from './fixtures.ts'
import { cvSettings, download, fillProfile, openCv } from './public-cv.ts'

const newSlug = () => `asha-${randomUUID()}`

/** Opens an address as somebody without an account. */
async function readAsStranger(baseURL: string | undefined, path: string) {
  const answer = await fetch(new URL(path, baseURL))
  return { status: answer.status, words: (await answer.text()).replaceAll('&amp;', '&') }
}

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  test('a CV is published at a chosen address, read by a stranger, and closed at once', async ({
    page,
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

    const open = await readAsStranger(baseURL, `/cv/${slug}`)
    expect(open.status).toBe(200)
    for (const words of [person, 'Front-end developer', 'हिन्दी में', 'Looms & Sons', 'B.Tech'])
      expect(open.words).toContain(words)
    for (const kept of [email, '98765']) expect(open.words).not.toContain(kept)

    await tick(page, 'Show my email').check()
    await save(page)
    const more = await readAsStranger(baseURL, `/cv/${slug}`)
    expect(more.words).toContain(email)

    await tick(page, 'Anybody with the address').uncheck()
    await save(page)
    await expect(page.getByText('Everybody can read it')).toBeHidden()
    const closed = await readAsStranger(baseURL, `/cv/${slug}`)
    expect(closed.status).toBe(404)
    expect(closed.words).not.toContain(person)
  })

  test('the CV prints black on white, without the parts for the screen', async ({
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
    await expect(page.getByText('Test mode')).toBeHidden()
    await expect(page.getByRole('heading', { name: person })).toBeVisible()
    await expect(page.locator('html')).toHaveCSS('background-color', 'oklch(1 0 0)')
  })
})

test('the profile prints like a CV, without the dashboard and empty sections', async ({
  page,
  baseURL,
  context,
  signedUpStudent: { name: person },
}) => {
  await page.goto('/dashboard/profile')
  const skills = page.getByRole('heading', { name: 'Key Skills' })
  await page.emulateMedia({ media: 'print' })
  await expect(skills).toBeHidden()
  await fillProfile(context, baseURL, person)
  await page.goto('/dashboard/profile')
  await expect(page.getByRole('heading', { name: person })).toBeVisible()
  await expect(skills).toBeVisible()
  for (const words of ['Member since', 'Picture address', 'Test mode'])
    await expect(page.getByText(words)).toBeHidden()
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(0)
  await expect(page.getByRole('banner')).toBeHidden()
})

function tick(page: Page, name: string) {
  return page.getByRole('checkbox', { name })
}

/** Waits for the answer of this save, since the message of the previous one stays until then. */
async function save(page: Page) {
  const stored = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().includes(`${cvSettings}.data`),
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
  await page.goto(cvSettings)
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

test.describe('an unavailable address', () => {
  test.use({ expectedFailures: [400, 409] })

  test('with wrong letters or in use by somebody else, gets a message', async ({
    page,
    browser,
    baseURL,
    signedUpStudent: _,
  }) => {
    const other = await browser.newContext({ baseURL })
    await signUp(other, baseURL, 'Ravi Rao')
    const taken = (await openCv(other, baseURL)).slice('/cv/'.length)
    await other.close()

    await page.goto(cvSettings)
    const field = page.getByRole('textbox', { name: 'Address' })
    for (const [typed, words] of [
      ['आशा वर्मा', /letters a to z, digits and single hyphens/],
      [taken, /This address is taken\. Choose another\./],
    ] as const) {
      await field.fill(typed)
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(field).toHaveAccessibleDescription(words)
      await expect(field).toHaveValue(typed)
    }
  })
})

test('a CV is published and opened with the keyboard only', async ({
  page,
  keyboard,
  signedUpStudent: { name: person },
}) => {
  await page.goto('/dashboard/profile')
  await keyboard.tabTo(page.getByRole('link', { name: 'CV and export' }))
  await keyboard.press('Enter')
  await expect(page).toHaveURL(cvSettings)
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
