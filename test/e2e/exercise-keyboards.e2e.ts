import { expect, phone, test } from './fixtures.ts'
import { boxOf, exercisePage, write } from './function-exercise.ts'

// The part of the page that a phone's keyboard covers, and the keys that it lacks.
test.use({ viewport: phone, hasTouch: true, isMobile: true, actionTimeout: 30_000, trace: 'off' })
test.setTimeout(300_000)

test('does not show the hint on keys, and Run does not move when the editor loads', async ({
  page: tab,
}) => {
  const asked = Promise.withResolvers<void>()
  await tab.route('**/mount-editor-*.js', async (route) => {
    await asked.promise
    await route.continue()
  })
  await tab.goto(exercisePage)
  await tab.evaluate(() => document.fonts.ready)
  const run = tab.getByRole('button', { name: 'Run tests' })
  await expect(tab.getByText(/The first run loads/)).toBeVisible()
  const before = await boxOf(run)
  asked.resolve()
  const editor = tab.getByRole('textbox', { name: 'Your program' })
  await expect(editor).toHaveAttribute('contenteditable', 'true')
  expect(await boxOf(run)).toEqual(before)
  await expect(tab.getByText('Tab leaves the editor')).toBeHidden()

  await test.step('the row of keys that a phone’s keyboard lacks types, moves and undoes', async () => {
    await write(tab, 'wrong-1.py')
    await editor.press('ControlOrMeta+A')
    await editor.press('Delete')
    const keys = tab.getByRole('toolbar', { name: 'Keys' })
    await keys.getByRole('button', { name: 'Indent' }).tap()
    await keys.getByRole('button', { name: '[', exact: true }).tap()
    await keys.getByRole('button', { name: ':', exact: true }).tap()
    await expect(editor.locator('.cm-line')).toHaveText(['    [:]'])
    await expect(editor).toBeFocused()
    await keys.getByRole('button', { name: 'Undo' }).tap()
    await expect(editor.locator('.cm-line')).not.toHaveText(['    [:]'])
  })
})

test('Run stays above the keyboard while a long program is written', async ({ page: tab }) => {
  // The part of the screen that a phone's keyboard leaves free.
  await tab.setViewportSize({ width: 375, height: 400 })
  await tab.goto(exercisePage)
  await write(tab, 'solution.py')
  const editor = tab.getByRole('textbox', { name: 'Your program' })
  await editor.press('ControlOrMeta+End')
  for (let line = 0; line < 30; line += 1) await editor.press('Enter')
  const run = tab.getByRole('button', { name: 'Run the tests now' })

  await expect(run).toBeInViewport({ ratio: 1 })
  await expect(editor).toBeFocused()
  await run.tap()
  await expect(editor).toBeFocused()
  const result = tab.getByText(/\d of \d+ tests pass\.|All tests pass here/)
  await expect(result).toBeVisible({ timeout: 120_000 })
  await expect(result).toBeInViewport()
  await expect(editor).toBeFocused()
})

test('a keyboard that covers a part of the page leaves Run visible within the editor', async ({
  page: tab,
}) => {
  await tab.addInitScript(() => {
    const viewport = new EventTarget()
    Object.assign(viewport, { offsetTop: 0, height: 812, scale: 1 })
    Object.defineProperty(window, 'visualViewport', { value: viewport })
  })
  await tab.goto(exercisePage)
  const editor = tab.getByRole('textbox', { name: 'Your program' })
  await expect(editor).toHaveAttribute('contenteditable', 'true')
  const row = tab.getByRole('toolbar', { name: 'Keys' })
  const open = (covered: number) =>
    tab.evaluate((height) => {
      Object.assign(window.visualViewport ?? {}, { height: 812 - height })
      window.visualViewport?.dispatchEvent(new Event('resize'))
    }, covered)
  const scrollTo = (y: number) =>
    row.evaluate((element, place) => {
      const editorTop = element.parentElement?.getBoundingClientRect().top ?? 0
      window.scrollBy({ top: editorTop - place, behavior: 'instant' })
    }, y)
  const bottom = async () => Math.round((await boxOf(row)).bottom)

  await scrollTo(100)
  const natural = await bottom()
  expect(natural).toBeGreaterThan(412)
  await open(400)
  await expect.poll(bottom).toBe(412)
  // The whole editor is above the keyboard, so its row is in its normal place.
  await scrollTo(412 - (natural - 100) - 40)
  await expect.poll(bottom).toBe(372)
  await open(0)
  await scrollTo(100)
  await expect.poll(bottom).toBe(natural)
})
