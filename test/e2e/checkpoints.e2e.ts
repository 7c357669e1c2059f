import { expect, onEachScreen, test } from './fixtures.ts'
import { expectAccessible, widthNeeded } from './page-checks.ts'

const page5 = '/course/react-basics/lists-and-keys/checkpoint'

test('the project after a module is compared with the student’s own file, place by place', async ({
  page,
}) => {
  await page.goto('/course/react-basics/lists-and-keys')
  await page.getByRole('article').getByRole('link', { name: 'The project after' }).click()
  const card = page.locator('code[data-path="src/MealCard.jsx"]')
  await expect(card).toBeVisible()
  const theirs = (await card.textContent()) ?? ''
  await expect(page.getByText('In a downloaded copy, type npm install first.')).toBeVisible()
  await page.getByRole('button', { name: 'Compare with yours' }).click()

  await expect(page.getByRole('heading', { name: 'Compare with yours' })).toBeFocused()
  // A file of this module, not the first by name.
  await expect(page.getByLabel('File of the project')).toHaveValue(/^src\//)
  const file = (name: string, text: string) =>
    page.getByLabel('Your file', { exact: true }).setInputFiles({
      name,
      mimeType: 'text/javascript',
      buffer: Buffer.from(text),
    })
  await file('MealCard.jsx', theirs.replaceAll('\n', '\r\n'))
  await expect(page.getByText('Your file is the same as src/MealCard.jsx.')).toBeVisible()

  await file('MealCard.jsx', theirs.replace('setPlates(plates + 1)', 'plates + 1'))
  const place = page.getByRole('listitem').filter({ hasText: 'after function addPlate() {' })
  await expect(place.getByRole('region', { name: /^Yours/ })).toHaveText(/^ *plates \+ 1$/)
  await expect(place.getByRole('region', { name: /^The project/ })).toHaveText(
    /^ *setPlates\(plates \+ 1\)$/,
  )
  await onEachScreen(page, async () => {
    await expect(place.getByRole('region', { name: /^Yours/ })).toBeVisible()
    expect(await widthNeeded(page)).toBe(page.viewportSize()?.width)
  })
  await expectAccessible(page)

  await file('MealCard.jsx', 'a'.repeat(70_000))
  await expect(page.getByText('Choose a text file of at most 64 kB.')).toBeVisible()
})

test('refuses a pasted megabyte, and the page keeps working', async ({ page }) => {
  await page.goto(page5)
  await page.getByRole('button', { name: 'Compare with yours' }).click()
  await page.getByLabel('Or paste your file here').evaluate((area) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', 'x\n'.repeat(500_000))
    const paste = { clipboardData, bubbles: true, cancelable: true }
    if (area.dispatchEvent(new ClipboardEvent('paste', paste))) throw new Error('It is pasted')
  })
  await expect(page.getByText('Paste a text file of at most 64 kB.')).toBeVisible()

  await page.getByLabel('Or paste your file here').fill('x')
  await expect(page.getByText(/^1 place where your file/)).toBeVisible()
})
