import type { Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isolationFlags } from '../../tools/find-chromium.ts'
import { expect, phone, test } from './fixtures.ts'

const id = 'style-the-board'
const address = `/course/web-development-bootcamp/exercise/${id}`
const folder = join(
  import.meta.dirname,
  '../../content/courses/web-development-bootcamp/exercises',
  id,
)
const read = (path: string) => readFileSync(join(folder, path), 'utf8').trimEnd()
const oneColumn = read('solution/style.css').replace('1fr 1fr', '1fr')

test.use({
  viewport: phone,
  launchOptions: async ({ launchOptions }, use) => {
    await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...isolationFlags] })
  },
})
test.setTimeout(240_000)

test.beforeEach(async ({ sql, signedUpStudent: { email } }) => {
  await sql(
    `insert into enrolments (student_id, course_id, enrolled_at, last_active_at)
     select id, 'web-development-bootcamp', now(), now() from users where email = $1`,
    [email],
  )
})

async function write(tab: Page, name: string, text: string) {
  await tab.getByRole('tab', { name }).click()
  const editor = tab.getByRole('textbox', { name })
  await expect(editor).toHaveAttribute('contenteditable', 'true')
  await editor.press('ControlOrMeta+A')
  await editor.press('Delete')
  await editor.fill(text)
}

test('checks that only the browser can run are part of the verdict on that answer', async ({
  page: tab,
}) => {
  await tab.goto(address)
  await expect(tab.getByText('6 tests: 4 by our server, 2 only in your browser')).toBeVisible()
  await write(tab, 'index.html', read('solution/index.html'))
  await write(tab, 'style.css', oneColumn)
  await tab.getByRole('button', { name: 'Check in the page' }).click()
  await expect(tab.getByText('5 of 6 tests pass.')).toBeVisible({ timeout: 90_000 })
  await tab.getByRole('button', { name: 'Submit answer' }).click()
  await expect(tab.getByText('1 check of your browser still fails: see above.')).toBeVisible({
    timeout: 120_000,
  })

  await write(tab, 'style.css', read('solution/style.css'))
  await expect(tab.getByText('Your earlier answer, before you changed it:')).toBeVisible()
  await tab.getByRole('button', { name: 'Submit answer' }).click()
  await expect(tab.getByText(/2 checks run only in your browser/)).toBeVisible({
    timeout: 120_000,
  })
  await expect(tab.getByText(/Your earlier answer/)).toBeHidden()
  await tab.getByRole('button', { name: 'Check in the page' }).click()
  await expect(tab.getByText('Solved.')).toBeVisible({ timeout: 90_000 })
})

test('by keyboard, an exercise is started again from its files after a confirmation', async ({
  page: tab,
}) => {
  await tab.goto(address)
  // Its own style sheet causes no request to the network.
  const preview = tab.locator('iframe[title="Preview of your page"]').last().contentFrame()
  const notice = preview.getByText('No water on Sunday')
  await expect(notice).toHaveCSS('border-top-width', '2px', { timeout: 60_000 })
  await expect(tab.getByRole('list', { name: 'Console' })).toBeHidden()

  await write(tab, 'style.css', 'p { color: red }')
  const css = tab.locator('textarea[name="file-style.css"]')
  const again = tab.getByRole('button', { name: 'Start again' })
  await again.focus()
  await tab.keyboard.press('Enter')
  await expect(tab.getByRole('alertdialog')).toContainText('restores the original files')
  await tab.keyboard.press('Escape')
  await expect(css).toHaveValue('p { color: red }')

  await tab.keyboard.press('Enter')
  await tab.getByRole('alertdialog').getByRole('button', { name: 'Start again' }).focus()
  await tab.keyboard.press('Enter')
  await expect(css).toHaveValue(read('starter/style.css'))
  await expect(again).toBeFocused()
  await tab.reload()
  await expect(css).toHaveValue(read('starter/style.css'))
})
