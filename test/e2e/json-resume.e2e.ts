import { expect, phone, sendForm, test } from './fixtures.ts'
import { cvFields, cvSettings, download, fillProfile } from './public-cv.ts'

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  test('a downloaded JSON Resume can be imported into an emptied profile', async ({
    page,
    baseURL,
    context,
    signedUpStudent: { name: person },
  }) => {
    await fillProfile(context, baseURL, person)
    await page.goto(cvSettings)
    const { bytes, fileName } = await download(page, 'Download CV data (JSON Resume)')
    expect(fileName).toBe('resume.json')
    const buffer = Buffer.from(bytes)
    const emptied = { name: 'Somebody else', version: '1', intent: 'save' }
    await sendForm(context, baseURL, '/dashboard/profile?edit=header', emptied)

    await page.getByRole('link', { name: 'Import CV data (JSON Resume)' }).click()
    await page.getByLabel('File').setInputFiles({ name: fileName, mimeType: 'text/json', buffer })
    await page.getByRole('button', { name: 'Preview' }).click()
    await expect(page.getByText('This is a preview.')).toBeVisible()
    await expect(page.getByRole('main')).toContainText('Looms & Sons')
    await page.getByRole('button', { name: 'Replace my profile' }).click()
    await expect(page).toHaveURL('/dashboard/profile?saved=import')
    const lines = Object.values(cvFields).flatMap((field) => field.split('\n'))
    for (const words of [person, ...lines])
      await expect(page.getByRole('main')).toContainText(words)
  })
})

const noResume = 'We could not read this as a JSON Resume.'
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

test.describe(`refusals with a message on a phone`, () => {
  test.use({ viewport: phone, expectedFailures: [400, 'no answer'] })

  test('refuses a file that is not a JSON Resume and accepts the next one', async ({
    page,
    signedUpStudent: _,
  }) => {
    await page.goto('/dashboard/profile/import')
    const text = page.getByRole('textbox', { name: 'Or its text' })
    for (const [what, content, words] of files)
      await test.step(what, async () => {
        const buffer = Buffer.from(content)
        const file = { name: 'resume.json', mimeType: 'application/json', buffer }
        await page.getByLabel('File').setInputFiles(file)
        // Several are refused with the same message, and files that are too large are not sent.
        const isSent = buffer.length < 200_000
        const answered = isSent && page.waitForResponse('**/dashboard/profile/import.data*')
        await page.getByRole('button', { name: 'Preview' }).click()
        if (answered) expect((await answered).status()).toBe(400)
        await expect(page.getByRole('alert')).toContainText(words)
        // The page does not show the text of a file that it cannot parse.
        await expect(text).toHaveValue('')
      })

    await page.getByLabel('File').setInputFiles([])
    await text.fill('{"basics":{"label":"Weaver"}}')
    await page.getByRole('button', { name: 'Preview' }).click()
    await expect(page.getByText('This is a preview.')).toBeVisible()
    await expect(page.getByText('Weaver')).toBeVisible()
  })
})
