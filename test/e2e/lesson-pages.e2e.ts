import { expect, phone, test } from './fixtures.ts'
import { expectAccessible, widthNeeded } from './page-checks.ts'

test.use({
  viewport: phone,
  hasTouch: true,
  isMobile: true,
  actionTimeout: 30_000,
  trace: 'off',
})

test('by touch, a component of a lesson is shown, changed and reset after its download is accepted', async ({
  page: tab,
}) => {
  await tab.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
  const fetched: string[] = []
  tab.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  await tab.goto('/course/react-basics/props')
  const block = tab.locator('figure.code[data-title="src/MealCard.jsx"]')
  await block.getByRole('button', { name: 'Run src/MealCard.jsx' }).tap()

  await expect(block.getByText('Running this downloads about 0.3 MB, once.')).toBeVisible()
  await expect(block.getByRole('button', { name: 'Download and run' })).toBeFocused()
  expect(fetched.filter((path) => /show-page|exercise-preview|project\.json/.test(path))).toEqual(
    [],
  )
  await block.getByRole('button', { name: 'Download and run' }).tap()
  const preview = block.getByTitle('Preview of src/MealCard.jsx').last().contentFrame()
  await expect(preview.getByText('Breakfast, ₹45 a plate')).toBeVisible({ timeout: 60_000 })
  await expect(block.getByRole('status')).toHaveText('It ran.')
  expect(await widthNeeded(tab)).toBeLessThanOrEqual(phone.width)
  await expectAccessible(tab)
  await tab.setViewportSize(phone)

  const editor = block.getByRole('textbox', { name: 'src/MealCard.jsx' })
  const write = async (text: string) => {
    await editor.press('ControlOrMeta+A')
    await editor.press('Delete')
    await editor.fill(text)
  }
  await write('export default function MealCard({ dish }) {\n  return <p>Today: {dish}</p>\n}')
  await expect(preview.getByText('Today: Egg curry')).toBeVisible()

  await write('export default function MealCard() {\n  return <p>{missing}</p>\n}')
  await expect(block.getByRole('list', { name: 'Console' })).toContainText('MealCard.jsx, line 2: ')
  await expect(block.getByRole('status')).toHaveText('It ended with an error.')

  await block.getByRole('button', { name: 'Reset' }).tap()
  await expect(preview.getByText('Breakfast, ₹45 a plate')).toBeVisible()
  await expect(block.getByRole('status')).toHaveText('It ran.')
})
