import type { Locator } from '@playwright/test'
import { boxOf, exercise, exercisePage } from './function-exercise.ts'
import { desktop, expect, phone, test } from './fixtures.ts'

test('an exercise has two columns from 1024 px on, a lesson its contents beside it from 1280 px on', async ({
  page,
}) => {
  const height = 800
  await page.goto(exercisePage)
  const statement = page.getByRole('region', { name: exercise.title })
  const editor = page.getByRole('textbox', { name: 'Your program' })
  await expect(editor).toHaveAttribute('contenteditable', 'true')
  await page.setViewportSize({ width: 1024, height })
  await expectBeside(statement, editor)
  await page.setViewportSize({ width: 1023, height })
  expect((await boxOf(editor)).top).toBeGreaterThanOrEqual((await boxOf(statement)).bottom)
  expect((await boxOf(editor)).left).toBeLessThan((await boxOf(statement)).right)

  await page.goto('/course/react-basics/props')
  const contents = page.getByRole('navigation', { name: 'In this lesson' })
  const text = page.getByRole('main').getByRole('article')
  await page.setViewportSize({ width: 1280, height })
  await expect(contents).toBeVisible()
  await expectBeside(text, contents)
  await page.setViewportSize({ width: 1279, height })
  await expect(contents).toBeHidden()
})

/** Expects `left` to end before `right` begins, with both visible at once. */
async function expectBeside(left: Locator, right: Locator): Promise<void> {
  const [first, second] = [await boxOf(left), await boxOf(right)]
  expect(first.right).toBeLessThanOrEqual(second.left)
  expect(first.top).toBeLessThan(second.bottom)
  expect(second.top).toBeLessThan(first.bottom)
}

test.describe('on a desktop', () => {
  test.use({ viewport: desktop })

  test('shows the program of a predict exercise on the left, with Submit in view', async ({
    page,
  }) => {
    await page.goto('/course/java-programming/exercise/gate-cards')
    const submit = page.getByRole('button', { name: 'Submit answer' })
    await expect(submit).toBeInViewport({ ratio: 1 })
    const program = page.getByRole('region', { name: 'java', exact: true })
    expect((await boxOf(program)).right).toBeLessThan((await boxOf(submit)).left)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true })

  test('a line to order wraps with a hanging indent', async ({ page }) => {
    await page.goto('/course/python-essentials/exercise/ask-for-seats')
    const lines = await page.locator('.order-line code').evaluateAll((codes) =>
      codes.map((code) => {
        const [indent, text] = [...code.children]
        const range = document.createRange()
        if (text) range.selectNodeContents(text)
        // A line on the screen may be of several pieces, from the left to the right.
        const firsts = new Map<number, number>()
        for (const { top, left } of range.getClientRects())
          if (!firsts.has(Math.round(top))) firsts.set(Math.round(top), left)
        return {
          blanks: indent?.textContent.length ?? 0,
          left: code.getBoundingClientRect().left,
          starts: [...firsts.values()],
        }
      }),
    )
    const wrapped = lines.filter(({ blanks, starts }) => blanks > 0 && starts.length > 1)
    expect(wrapped.length).toBeGreaterThan(0)
    for (const { left, starts } of wrapped) {
      const [first = 0, ...others] = starts
      expect(first).toBeGreaterThan(left)
      for (const start of others) expect(start).toBeGreaterThan(first)
    }
  })

  test('the row of keys has the operators in one row', async ({ page }) => {
    await page.goto(exercisePage)
    const keys = page.getByRole('toolbar', { name: 'Keys' }).getByRole('button')
    await expect(keys.filter({ hasText: '+' })).toHaveCount(1)
    const names = await keys.evaluateAll((buttons) =>
      buttons.map((button) => button.getAttribute('aria-label')),
    )
    expect(names).toEqual(expect.arrayContaining(['+', '-', '*', '/', '#']))
    const tops = await keys.evaluateAll((buttons) =>
      buttons.map((button) => button.getBoundingClientRect().top),
    )
    expect(new Set(tops).size).toBe(1)
  })
})
