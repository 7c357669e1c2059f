import type { Locator, Page } from '@playwright/test'
import { expect, phone, test } from './fixtures.ts'
import { boxOf, findTappedExercise } from './function-exercise.ts'
import { expectAccessible } from './page-checks.ts'
import { answerRight, findBody, thumb } from './right-answers.ts'

// Dragging lines and tapping gaps.
test.use({ viewport: phone, hasTouch: true, isMobile: true, actionTimeout: 30_000, trace: 'off' })
test.setTimeout(300_000)

/** From the handle of a line; `hold` is what the finger waits for before it is lifted. */
async function dragByFinger(
  tab: Page,
  from: Locator,
  toY: number,
  hold: () => Promise<void> = async () => undefined,
): Promise<void> {
  const { left, right, top, bottom } = await boxOf(from.locator('span[aria-hidden]').first())
  const finger = await tab.context().newCDPSession(tab)
  const x = (left + right) / 2
  const fromY = (top + bottom) / 2
  const touch = (type: 'touchStart' | 'touchMove', y: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] })
  await touch('touchStart', fromY)
  for (let step = 1; step <= 20; step += 1)
    await touch('touchMove', fromY + ((toY - fromY) * step) / 20)
  await hold()
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

test('a finger drags a line past others, down and up', async ({ page: tab }) => {
  await tab.goto('/course/react-mastery/exercise/loader-with-404')
  const lines = tab.getByRole('group', { name: /^Put the lines/ }).getByRole('listitem')
  await lines.first().evaluate((line) => line.scrollIntoView({ behavior: 'instant' }))
  const codes = lines.locator('code')
  const before = await codes.allTextContents()
  const scrolled = () => tab.evaluate(() => window.scrollY)
  const start = await scrolled()
  await dragByFinger(tab, lines.nth(0), (await boxOf(lines.nth(3))).bottom - 8)
  await expect(codes.nth(3)).toHaveText(before[0] ?? '')
  await dragByFinger(tab, lines.nth(3), (await boxOf(lines.nth(0))).top + 8)
  await expect(codes).toHaveText(before)
  expect(await scrolled()).toBe(start)
})

test('a line held at the edge of the screen scrolls to the end of the list', async ({
  page: tab,
}) => {
  await tab.setViewportSize({ width: 375, height: 420 })
  await tab.goto('/course/react-mastery/exercise/loader-with-404')
  const lines = tab.getByRole('group', { name: /^Put the lines/ }).getByRole('listitem')
  const codes = lines.locator('code')
  await lines.first().evaluate((line) => {
    line.scrollIntoView({ behavior: 'instant' })
    window.scrollBy({ top: -100, behavior: 'instant' })
  })
  const [first = ''] = await codes.allTextContents()
  await expect(lines.last()).not.toBeInViewport()
  await dragByFinger(tab, lines.first(), 412, () => expect(codes.last()).toHaveText(first))
  await expect(lines.last()).toBeInViewport({ ratio: 1 })
  await dragByFinger(tab, lines.last(), 8, () => expect(codes.first()).toHaveText(first))
  await expect(lines.first()).toBeInViewport({ ratio: 1 })
})

test('each gap of a wide program is fully visible, and a tap hits only one', async ({
  page: tab,
}) => {
  await tab.goto('/course/docker-deep-dive/exercise/one-door-in-the-wall')
  const gaps = await tab.getByRole('combobox', { name: /^Gap / }).all()
  expect(gaps).toHaveLength(5)
  const frame = await boxOf(tab.getByRole('region', { name: 'Your answer' }))
  const boxes = await Promise.all(gaps.map(boxOf))
  for (const [index, box] of boxes.entries()) {
    expect(box.left).toBeGreaterThanOrEqual(frame.left)
    expect(box.right).toBeLessThanOrEqual(frame.right)
    expect(box.bottom - box.top).toBeGreaterThanOrEqual(44)
    for (const other of boxes.slice(index + 1))
      expect(Math.max(other.top - box.bottom, other.left - box.right)).toBeGreaterThanOrEqual(8)
  }
})

test('the choices of a gap can be tapped or pressed by keyboard', async ({ page: tab }) => {
  const id = findTappedExercise()
  await tab.goto(`/course/python-essentials/exercise/${id}`)
  const tokens = tab.getByRole('group', { name: 'Gap 1: tap one' }).getByRole('button')
  const select = tab.getByRole('combobox', { name: 'Gap 1' })
  await tab.getByRole('button', { name: 'Submit answer' }).tap()
  await expect(select).toBeFocused()
  expect(await select.evaluate((field: HTMLSelectElement) => field.validationMessage)).toBe(
    'Gap 1 is empty. Fill it in.',
  )
  const first = await tokens.first().innerText()
  await tokens.first().tap()
  await expect(select).toHaveValue(first)

  await tokens.nth(1).focus()
  await tab.keyboard.press('Enter')
  await expect(select).toHaveValue(await tokens.nth(1).innerText())
  await expect(tokens.first()).toHaveAttribute('aria-pressed', 'false')
  await expectAccessible(tab)
})

const typed = {
  function: ['react-basics', 'line-on-the-card'],
  program: ['python-essentials', 'next-train'],
  page: ['react-basics', 'list-on-the-page'],
  command: ['react-mastery', 'browser-for-the-tests'],
} as const

for (const [kind, [courseId, exerciseId]] of Object.entries(typed))
  test(`an exercise of kind ${kind} is solved by tapping`, async ({
    page: tab,
    sql,
    signedUpStudent: _,
  }) => {
    const body = await findBody(sql, { courseId, exerciseId })
    await tab.goto(`/course/${courseId}/exercise/${exerciseId}`)
    const submit = tab.getByRole('button', { name: 'Submit answer' })
    await expect(submit).toBeVisible()
    await answerRight(tab, body, {
      ...thumb,
      async write(field, text) {
        // The plain field that stands there first goes as soon as the editor has loaded.
        if (kind !== 'command') await expect(field).toHaveAttribute('contenteditable', 'true')
        await typeByKeys(tab, field, text)
      },
    })
    await submit.tap()
    await expect(tab.getByRole('status').getByText('Solved.')).toBeVisible()
  })

/** Types everything except the closing characters, which the row of keys has if there is one. */
async function typeByKeys(tab: Page, field: Locator, text: string): Promise<void> {
  await field.tap()
  await tab.keyboard.press('ControlOrMeta+A')
  await tab.keyboard.press('Delete')
  const keys = tab.getByRole('toolbar', { name: 'Keys' }).filter({ visible: true })
  const key = keys.getByRole('button', { name: text.slice(-1), exact: true })
  const hasKey = (await key.count()) > 0
  await tab.keyboard.insertText(hasKey ? text.slice(0, -1) : text)
  if (hasKey) await key.tap()
}
