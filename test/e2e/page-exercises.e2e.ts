import type { Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isolationFlags } from '../../tools/find-chromium.ts'
import { pasteMegabyte } from './code-editor.ts'
import { expect, phone, test } from './fixtures.ts'
import { expectAccessible, widthNeeded } from './page-checks.ts'

const id = 'plates-on-the-page'
const address = `/course/react-basics/exercise/${id}`
const folder = join(import.meta.dirname, '../../content/courses/react-basics/exercises', id)
const read = (path: string) => readFileSync(join(folder, path), 'utf8').trimEnd()

test.use({
  trace: 'off',
  launchOptions: async ({ launchOptions }, use) => {
    await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...isolationFlags] })
  },
})
test.setTimeout(240_000)

const preview = (tab: Page) =>
  tab.locator('iframe[title="Preview of your page"]').last().contentFrame()
const printed = (tab: Page) => tab.getByRole('list', { name: 'Console' })

async function write(tab: Page, text: string, name = 'App.jsx') {
  const editor = tab.getByRole('textbox', { name })
  await expect(editor).toHaveAttribute('contenteditable', 'true')
  // Emptied first: Chromium gives what replaces coloured text its look, as a style that is refused.
  await editor.press('ControlOrMeta+A')
  await editor.press('Delete')
  await editor.fill(text)
}

const component = (code: string, shown = '<p>Shown</p>') =>
  `${code}\nexport default function App() { return ${shown} }`

// That it is sent, judged and solved is in exercise-kinds and test/http/page-exercises.test.ts.
test('by keyboard, a student sees the page, what fails, and their changes', async ({
  page: tab,
}) => {
  await tab.goto(address)
  await expect(preview(tab).getByText('Plates: 1, ₹60')).toBeVisible({ timeout: 60_000 })
  await expectAccessible(tab)

  await tab.getByRole('tab', { name: 'App.jsx' }).focus()
  await tab.keyboard.press('ArrowRight')
  await expect(tab.getByRole('tab', { name: 'style.css' })).toBeFocused()
  await expect(tab.getByRole('textbox', { name: 'style.css' })).toBeVisible()
  await tab.keyboard.press('ArrowLeft')
  await expect(tab.getByRole('textbox', { name: 'App.jsx' })).toBeVisible()

  await write(tab, read('wrong-2/App.jsx'))
  await tab.getByRole('button', { name: 'Check in the page' }).focus()
  await tab.keyboard.press('Enter')
  await expect(tab.getByText('3 of 4 tests pass.')).toBeVisible({ timeout: 90_000 })
  await expect(tab.getByText(/^(Failed|Passed): /).first()).toHaveText('Failed: ')

  await write(tab, read('solution/App.jsx'))
  await expect(async () => {
    // The preview of the earlier files may still be there.
    await preview(tab).getByRole('button', { name: 'More' }).click()
    await expect(preview(tab).getByText('Plates: 2, ₹120')).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 60_000 })
})

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('shows the statement, the coloured editor and the preview together, as wide as the header', async ({
    page: tab,
  }) => {
    await tab.goto(address)
    await tab.getByRole('tab', { name: 'style.css' }).click()
    const editor = tab.getByRole('textbox', { name: 'style.css' })
    await expect(editor.locator('span').first()).toBeVisible()
    const title = tab.getByRole('heading', { level: 1 })
    for (const part of [
      title,
      // Not its text, of which a long line is cut off.
      tab.getByRole('tabpanel', { name: 'style.css' }),
      tab.locator('iframe[title="Preview of your page"]').last(),
      tab.getByRole('button', { name: 'Submit answer' }),
    ])
      await expect(part).toBeInViewport({ ratio: 1 })

    const header = await tab
      .getByRole('banner')
      .locator('> div')
      .evaluate((element) => {
        const { paddingLeft, paddingRight } = getComputedStyle(element)
        const { left, right } = element.getBoundingClientRect()
        return [left + Number.parseFloat(paddingLeft), right - Number.parseFloat(paddingRight)]
      })
    const answer = await tab.getByRole('region', { name: 'Your answer' }).boundingBox()
    expect(header).toEqual([
      (await title.boundingBox())?.x,
      (answer?.x ?? 0) + (answer?.width ?? 0),
    ])
  })
})

test.describe('a malicious preview', () => {
  // What the frame tries is refused, which Chromium reports as errors of the page.
  test.use({ expectedFailures: ['no answer'] })

  test('reaches neither this page nor the network nor storage, cannot leave, and opens no window', async ({
    browser,
    baseURL,
  }) => {
    const tab = await browser.newPage({ ...(baseURL !== undefined && { baseURL }) })
    const left: string[] = []
    tab.on('response', (answer) => {
      if (!answer.url().startsWith(baseURL ?? '')) left.push(answer.url())
    })
    await tab.goto(address)
    await write(
      tab,
      component(`
const tries = {
  parent: () => parent.document,
  top: () => { top.location = 'https://example.com/top' },
  storage: () => indexedDB.open('x'),
  cookie: () => document.cookie,
}
for (const [name, call] of Object.entries(tries))
  try { call(); console.log(name + ' reached') } catch (error) { console.log(name + ' ' + error.name) }
fetch('https://example.com/x').catch(() => console.log('network refused'))
document.body.setAttribute('onclick', 'go()')
const form = document.body.appendChild(document.createElement('form'))
form.action = 'https://example.com/form'
setTimeout(() => form.requestSubmit(), 300)
const link = document.body.appendChild(document.createElement('a'))
link.href = 'https://example.com/link'
setTimeout(() => link.click(), 300)
console.log('kept ' + localStorage.length)
console.log('origin ' + origin, 'window ' + window.open('https://example.com/w'))
console.log(alert('Hello'), confirm('Sure?'), prompt('Name?'))`),
    )
    for (const line of [
      'parent SecurityError',
      'top SecurityError',
      'storage SecurityError',
      'kept 0',
      'cookie SecurityError',
      'network refused',
      'origin null window null',
      'The preview has no network, so this was not loaded: https://example.com/x',
      'Code in an attribute such as onclick="…" does not run here.',
      'The form tried to open another page',
      'Links to other pages do not open in the preview.',
      'alert() opens a window',
      'confirm() opens a window',
      'prompt() opens a window',
      'undefined false null',
    ])
      await expect(printed(tab).getByText(line)).toBeVisible({ timeout: 60_000 })
    await expect(preview(tab).getByText('Shown')).toBeVisible()

    await write(tab, component(`setTimeout(() => { location = 'https://example.com/leave' }, 300)`))
    await expect(printed(tab).getByText('tried to open another address')).toBeVisible({
      timeout: 60_000,
    })
    expect(tab.url()).toContain(address)
    expect(left).toEqual([])
    await tab.close()
  })
})

// That a recursion is stopped as a loop is, is in app/features/exercises/ui/loop-guards.test.ts.
test('the tab survives endless code and does not start it again', async ({ page: tab }) => {
  await tab.goto(address)
  await write(tab, component('let i = 0\nwhile (true) i += 1'))
  await expect(
    printed(tab).getByText(
      /App\.jsx, line \d+: .*We stopped a loop or a recursion that ran for more than a second/,
    ),
  ).toBeVisible({
    timeout: 60_000,
  })

  await write(tab, component(`/^(a+)+$/.test('a'.repeat(40) + 'b')`))
  await expect(printed(tab).getByText(/stopped responding/)).toBeVisible({ timeout: 60_000 })

  await tab.reload()
  await expect(tab.getByText(/preview did not finish last time/)).toBeVisible()
  await expect(tab.locator('iframe[title="Preview of your page"]')).toHaveCount(0)
  await write(tab, component('', '<h1>Well again</h1>'))
  await tab.getByRole('button', { name: 'Run the preview' }).click()
  await expect(preview(tab).getByRole('heading', { name: 'Well again' })).toBeVisible({
    timeout: 60_000,
  })

  await test.step('the tab also survives a megabyte, which is undone', async () => {
    const editor = tab.getByRole('textbox', { name: 'App.jsx' })
    await pasteMegabyte(tab, editor, () => tab.getByRole('tab', { name: 'style.css' }).click())
    await expect(tab.getByText(/^Your files are longer than 64 KiB together/)).toBeVisible()
    await tab.getByRole('button', { name: 'Submit answer' }).click()
    await expect(editor).toBeFocused()
    await expect(
      tab.getByRole('alert').getByText(/^This is longer than 64 KiB: shorten it by/),
    ).toBeVisible()
    await editor.press('ControlOrMeta+Z')
    await expect(preview(tab).getByRole('heading', { name: 'Well again' })).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true })

  // A lost connection is in exercise-kinds.
  test('it fits, and its row of keys has the characters of tags', async ({ page: tab }) => {
    await tab.goto(address)
    await expect(preview(tab).getByText('Plates: 1, ₹60')).toBeVisible({ timeout: 60_000 })
    const keys = tab.getByRole('toolbar', { name: 'Keys' }).first()
    await expect(keys.getByRole('button').nth(4)).toHaveText('<')
    expect(await widthNeeded(tab)).toBe(phone.width)
  })
})
