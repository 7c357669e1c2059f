import type { Locator, Page } from '@playwright/test'
import { pasteMegabyte } from './code-editor.ts'
import { expect, phone, test } from './fixtures.ts'
import { expectAccessible } from './page-checks.ts'
import { passTimeUntilSeen } from './pass-time.ts'

const lesson = '/course/python-essentials/numbers-names-and-text'

/** The figure keeps its code, shown or not, while an editor changes it: it is found by its file. */
const figureOf = (tab: Page, title: string, nth = 0) =>
  tab.locator(`figure.code[data-title="${title}"]`).nth(nth)

const sizeOf = (code: Locator) => code.evaluate((element) => getComputedStyle(element).fontSize)

test.use({ viewport: phone, hasTouch: true, isMobile: true, actionTimeout: 30_000 })

test('a block of a lesson can be run, changed, and reset', async ({ page: tab }) => {
  await tab.clock.install()
  await tab.goto(lesson)
  const block = figureOf(tab, 'share.py')
  const size = await sizeOf(block.locator('pre code'))
  await block.getByRole('button', { name: 'Run share.py' }).tap()

  await expect(block.getByText('657 each, 3 left over')).toBeVisible({ timeout: 120_000 })
  await expectAccessible(tab)
  const editor = block.getByRole('textbox', { name: 'share.py' })
  expect(await sizeOf(editor)).toBe(size)
  await editor.press('ControlOrMeta+A')
  await editor.press('Delete')
  await editor.fill('print("changed")')
  await block.getByRole('button', { name: 'Run', exact: true }).tap()
  await expect(block.getByRole('group', { name: 'It printed' })).toHaveText('changed')

  await editor.press('ControlOrMeta+A')
  await editor.press('Delete')
  await editor.fill('print("started")\nwhile True: pass')
  await block.getByRole('button', { name: 'Run', exact: true }).tap()
  await passTimeUntilSeen(tab, block.getByText(/did not end within/))
  await expect(block.getByText('We stopped it because it did not end in time.')).toBeVisible()
  await expect(block.getByRole('group', { name: 'It printed' })).toHaveText('started')

  await pasteMegabyte(tab, editor, () =>
    block.getByRole('button', { name: 'Run', exact: true }).tap(),
  )
  await expect(block.getByText('Your program is longer than 64 KiB: shorten it.')).toBeVisible()
  await block.getByRole('button', { name: 'Reset' }).tap()
  // It draws only lines that are in view.
  await editor.scrollIntoViewIfNeeded()
  await expect(editor).toContainText('people = 4')
})

test('a changed block is there again after a reload, until it is reset', async ({ page: tab }) => {
  await tab.goto(lesson)
  const block = figureOf(tab, 'share.py')
  const open = async () => {
    await block.getByRole('button', { name: 'Run share.py' }).tap()
    await expect(block.getByRole('textbox', { name: 'share.py' })).toBeVisible()
  }
  await open()
  const editor = block.getByRole('textbox', { name: 'share.py' })
  await editor.press('ControlOrMeta+A')
  await editor.press('Delete')
  await editor.fill('print("mine")')

  await tab.reload()
  await open()
  await expect(editor).toHaveText('print("mine")')
  await block.getByRole('button', { name: 'Reset' }).tap()
  await tab.reload()
  await open()
  await expect(editor).toContainText('people = 4')
})

test('Tab stops only at code that can be scrolled', async ({ page: tab }) => {
  await tab.goto('/course/react-basics/props')
  const codes = tab.locator('.prose figure.code pre')
  for (const width of [360, 1440])
    await test.step(`${width} px`, async () => {
      await tab.setViewportSize({ width, height: 800 })
      await expect
        .poll(() =>
          codes.evaluateAll((all) =>
            all.every((pre) => pre.hasAttribute('tabindex') === pre.scrollWidth > pre.clientWidth),
          ),
        )
        .toBe(true)
    })
})

test('on a connection that should be spared, the size is named first, once; then programs are given what they ask for', async ({
  page: tab,
}) => {
  await tab.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
  let engines = 0
  tab.on('request', (request) => {
    if (request.url().endsWith('.wasm')) engines += 1
  })
  await tab.goto(lesson)
  const block = figureOf(tab, 'share.py')
  await block.getByRole('button', { name: 'Run share.py' }).tap()

  await expect(block.getByText(/downloads about 6\.3 MB, once/)).toBeVisible()
  expect(engines).toBe(0)
  await block.getByRole('button', { name: 'Download and run' }).tap()
  await expect(block.getByText('657 each, 3 left over')).toBeVisible({ timeout: 120_000 })

  await test.step('the input of a program can be changed', async () => {
    const asking = figureOf(tab, 'bill.py', 1)
    await asking.getByRole('button', { name: /^Run bill\.py/ }).tap()
    await expect(asking.getByText('Meena: 52 meals at Rs 48')).toBeVisible()
    await asking.getByLabel('Input for the program').fill('Asha\n10\n0')
    await asking.getByRole('button', { name: 'Run', exact: true }).tap()
    await expect(asking.getByText('Bill: Rs 480')).toBeVisible()
  })
})
