import type { Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openEditor, writeCode } from './code-editor.ts'
import { expect, phone, test } from './fixtures.ts'
import { expectAccessible } from './page-checks.ts'
import { passTimeUntilSeen } from './pass-time.ts'

test.use({ trace: 'off', actionTimeout: 10_000 })

const solution = (name: string) =>
  readFileSync(join(import.meta.dirname, '../solutions/fair-stretch', name), 'utf8').trimEnd()

const programs = {
  JavaScript: {
    right: solution('ac-differences.js'),
    wrong: "const log = readline()\nconsole.log(log.length, 'नमस्ते')",
    broken: 'const log = readline(\n',
    error: "const log = readline()\nthrow new Error('no such meal')",
    endless: { loop: 'for (;;) {}', flood: "for (;;) console.log('spam')" },
  },
  Python: {
    right: solution('ac-differences.py'),
    wrong: 'log = input()\nprint(len(log), "नमस्ते")',
    broken: 'log = input(',
    error: 'log = input()\nraise ValueError("no such meal")',
    // One that does not end is ended in the same way, as in a lesson's block of it.
    endless: null,
  },
}

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  for (const [language, code] of Object.entries(programs)) {
    test.describe(`${language} with nothing but the files of the page`, () => {
      test.use({ expectedFailures: ['no answer'] })

      test('runs in the browser, right, wrong, broken and without an end', async ({ page }) => {
        await page.clock.install()
        await page.goto('/hackathon-test')
        await openEditor(page)
        await page.route(
          (url) => !url.pathname.startsWith('/assets/'),
          (route) => route.abort(),
        )

        await writeCode(page, language, code.right)
        await runSamples(page)
        await expect(page.getByText('All 3 samples passed.')).toBeVisible()
        await expect(page.getByText('Sample 3: Passed')).toBeVisible()

        await writeCode(page, language, code.wrong)
        await runSamples(page)
        await expect(page.getByText('0 of 3 samples passed.')).toBeVisible()
        await expect(page.getByText('Sample 2: Wrong answer')).toBeVisible()
        const differences = page.getByRole('group', { name: 'Differences' }).first()
        await expect(differences.getByRole('listitem')).toHaveText([
          /Expected: 6 2$/,
          /Yours: 9 नमस्ते$/,
        ])

        await writeCode(page, language, code.broken)
        await runSamples(page)
        await expect(page.getByText('Not a valid program.')).toBeVisible()
        await expect(page.getByRole('group', { name: 'not a valid program' })).toContainText(
          /line 1|js:[12]/,
        )

        await writeCode(page, language, code.error)
        await runSamples(page)
        await expect(page.getByText('Sample 1: Stopped with an error')).toBeVisible()
        const said = page.getByRole('group', { name: 'Error output' }).first()
        await expect(said).toContainText('no such meal')
        await expect(said).toContainText(/line 2|js:2/)

        await (code.endless ? expectEnded(page, code.endless) : fillOwnInput(page))
        await writeCode(page, language, code.right)
        await page.getByRole('button', { name: 'Run with this input' }).click()
        await expect(page.getByText('Finished.')).toBeVisible()
        await expect(page.getByRole('group', { name: 'Your output' })).toHaveText('3 1')
      })
    })
  }
})

test.describe('what the browser cannot run', () => {
  test.use({ viewport: phone, expectedFailures: ['no answer'] })

  test('runs on the server: C++, calls that go too deep, and Python without its engine', async ({
    page,
  }) => {
    await page.goto('/hackathon-test')
    await test.step('returns the messages of the C++ compiler', async () => {
      await writeCode(page, 'C++', '#include <iostream>\nint main() { std::cout << 1 }')
      await runSamples(page)
      await expect(page.getByText('Not a valid program.')).toBeVisible({ timeout: 60_000 })
      await expect(page.getByRole('group', { name: 'not a valid program' })).toContainText(
        'solution.cpp:2',
      )
    })
    await test.step('runs recursion that is too deep for the browser', async () => {
      const deep = 'const down = (n) => (n === 0 ? 0 : 1 + down(n - 1))\nconsole.log(down(9000))'
      await writeCode(page, 'JavaScript', deep)
      await runSamples(page)
      await expect(page.getByText('Sample 1: Wrong answer')).toBeVisible({ timeout: 60_000 })
      await expect(page.getByText('Yours: 9000').first()).toBeAttached()
    })
    await test.step('the results break no rule', async () => {
      await page.getByText('How a program reads its input in JavaScript').click()
      await page.getByText('What is different about JavaScript here').click()
      await page.getByText('Try it on your own input').click()
      await expectAccessible(page)
    })
    await test.step('the engine does not load', async () => {
      await page.context().route('**/*.wasm', (route) => route.abort())
      await writeCode(page, 'Python', programs.Python.right)
      await runSamples(page)
      await expect(page.getByText('All 3 samples passed.')).toBeVisible({ timeout: 60_000 })
    })
  })
})

async function fillOwnInput(page: Page): Promise<void> {
  await page.getByText('Try it on your own input').click()
  await page.getByLabel('Input of your program').fill('DIP')
}

type Endless = { loop: string; flood: string }

/** That the page answers while a program does not end, and ends it. */
async function expectEnded(page: Page, { loop, flood }: Endless): Promise<void> {
  await writeCode(page, 'JavaScript', loop)
  await runSamples(page)
  await fillOwnInput(page)
  await passTimeUntilSeen(page, page.getByText('Sample 1: Too slow'))
  await expect(page.getByText('The samples after it did not run.')).toBeVisible()

  await writeCode(page, 'JavaScript', flood)
  await runSamples(page)
  await expect(page.getByText('Sample 1: Too much output')).toBeVisible()

  await writeCode(page, 'JavaScript', loop)
  await runSamples(page)
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByText('Stopped.')).toBeVisible()
}

async function runSamples(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Run samples' }).click()
}
