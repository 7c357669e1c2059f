import type { Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openEditor } from './code-editor.ts'
import { desktop, expect, phone, test as base } from './fixtures.ts'
import { registerQuietly } from './hackathon-people.ts'
import { logInAsAdmin } from './made-pages.ts'
import { expectAccessible } from './page-checks.ts'

const solutionsDir = join(import.meta.dirname, '../solutions/fair-stretch')
const solution = (name: string) => readFileSync(join(solutionsDir, name), 'utf8')

const right = /Accepted\. It solves the task\. It passed 15 of 15 tests\./

type Fixtures = {
  /** Registered for the hackathon, with an address that is verified, so that points are shown at once. */
  entrant: { email: string }
}

const test = base.extend<Fixtures>({
  entrant: async ({ context, baseURL, signedUpStudent, sql }, use) => {
    await sql('update users set email_verified = true where email = $1', [signedUpStudent.email])
    await registerQuietly(context, baseURL, signedUpStudent)
    await use(signedUpStudent)
  },
})

// What was typed last may be on its way to be saved when the answers are submitted.
test.use({ expectedFailures: [409] })

// A loop uses all of its time on each test, and other tests have the cores as well.
test.describe.configure({ timeout: 300_000 })
const judged = { timeout: 240_000 }

async function submitProgram(page: Page, language: string, code: string): Promise<void> {
  await page.goto('/hackathon-test')
  await page.getByLabel('4', { exact: true }).check()
  await page.getByLabel('Your answer').fill('5')
  await page.getByLabel('Language').selectOption(language)
  await (await openEditor(page)).fill(code)
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByRole('button', { name: 'Submit test' }).click()
  await expect(page.getByRole('heading', { name: 'Submitted' })).toBeVisible()
}

// The other verdicts, in each language, are in test/tasks.test.ts and test/http/hackathon-judging.test.ts.
test('a program gets its verdict, which comes by itself', async ({ page, entrant: _ }) => {
  await page.setViewportSize(phone)
  await submitProgram(page, 'JavaScript', solution('ac-words.js'))
  const outcome = page.getByRole('region', { name: 'Your code' })
  await expect(outcome).toContainText(right, judged)
  await expect(page.getByText('Total')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('100 of 100')
  await expectAccessible(page)

  await page.setViewportSize(desktop)
  await page.reload()
  await expect(outcome).toContainText(right)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a reload shows how far it is, and then the verdict', async ({ page, entrant: _ }) => {
    await page.goto('/hackathon-test')
    await page.getByLabel('4', { exact: true }).check()
    await page.getByLabel('Your answer').fill('5')
    await page.getByLabel('Language').selectOption('Python')
    await page.getByLabel('Your code').fill(solution('wa-two-meals.py'))
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(async () => {
      await page.reload()
      await expect(page.getByText('Wrong answer.')).toBeVisible({ timeout: 1000 })
    }).toPass(judged)
  })
})

test('an admin reads the code of a test and what came of it', async ({
  page,
  context,
  baseURL,
  entrant,
}) => {
  await submitProgram(page, 'C++', 'int main() { return missing; }')
  await expect(page.getByText('It does not compile.')).toBeVisible(judged)
  await expect(page.getByRole('main')).toContainText('50 of 100')
  await expectAccessible(page)

  await logInAsAdmin(context, baseURL)
  await page.goto('/admin/hackathon-results?event=second-surge')
  const table = page.getByRole('table', { name: 'Tests of Second Surge' })
  const row = table.getByRole('row').filter({ hasText: entrant.email })
  await expect(row).toContainText('Not a valid program, 0 of 50')
  await row.getByRole('link', { name: 'See the code' }).click()
  await expect(page.getByRole('heading', { name: 'The code of Asha Verma' })).toBeVisible()
  await expect(page.getByText('return missing;').first()).toBeVisible()
  await expectAccessible(page)
})
