import type { Page } from '@playwright/test'
import { openEditor } from './code-editor.ts'
import { expect, phone, test } from './fixtures.ts'

test('the editor shows the draft of the account after a log-in beside it', async ({
  page,
  context,
  signedUpStudent,
  authDialog,
  sql,
}) => {
  await page.goto('/course/python-essentials/exercise/hours-and-minutes')
  const editor = await openEditor(page, 'Your program')
  const starter = await editor.innerText()
  // Emptied first: Chromium gives what replaces coloured text its look, as a style that is refused.
  await editor.press('ControlOrMeta+A')
  await editor.press('Delete')
  await editor.fill('print("kept")')
  const stored = () => sql('select 1 from exercise_drafts where answer = $1', ['print("kept")'])
  await expect.poll(stored).toHaveLength(1)
  await page.evaluate(() => localStorage.clear())
  await context.clearCookies()

  await page.reload()
  expect(await (await openEditor(page, 'Your program')).innerText()).toBe(starter)
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await authDialog.logIn(signedUpStudent)

  await expect(page.getByText('Your draft is kept.')).toBeVisible()
  await expect(await openEditor(page, 'Your program')).toHaveText('print("kept")')
})

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  test('the account has what a visitor read, answered, solved and typed before signing up', async ({
    page,
    visitor,
    authDialog,
  }) => {
    const lesson = '/course/python-essentials/numbers-names-and-text'
    await page.goto(lesson)
    await page.getByRole('link', { name: 'Start exercise Text or number?' }).click()
    await page.getByRole('textbox', { name: 'Your answer' }).fill('33\n6')
    await page.getByRole('link', { name: 'Numbers, names and text' }).click()

    await page.getByRole('link', { name: 'Start exercise Follow the balance' }).click()
    for (const [answer, verdict] of [
      ['255\n255', 'Not right yet.'],
      ['155\n255', 'Solved.'],
    ] as const) {
      await page.getByRole('textbox', { name: 'Your answer' }).fill(answer)
      await page.getByRole('button', { name: 'Submit answer' }).click()
      await expect(page.getByText(verdict)).toBeVisible()
    }
    await page.reload()
    await expect(page.getByText('Solved.')).toBeVisible()
    await expect(page.getByRole('textbox')).toHaveValue('155\n255')

    await page.getByRole('link', { name: 'Numbers, names and text' }).click()
    await expect(metroCard(page)).toContainText('Solved')
    const quiz = page.getByRole('region', { name: 'Check yourself' })
    await quiz.getByRole('radio', { name: '500', exact: true }).check()
    await quiz.getByRole('button', { name: 'Check answer' }).click()
    await expect(quiz.getByText('Right.')).toBeVisible()
    await page.getByRole('button', { name: 'Mark Complete' }).click()
    await card(page).getByRole('link', { name: 'Create a free account' }).click()
    await authDialog.signUp(visitor)

    await expect(authDialog.window).not.toBeAttached()
    await expect(page).toHaveURL(lesson)
    const kept = 'Kept in your account: 1 module, 1 answer to a quiz, 1 exercise and 1 draft.'
    await expect(page.getByText(kept)).toBeInViewport()
    // The news of what was earned lies over the bottom of the page, and not over this.
    const earned = page.getByRole('region', { name: 'Earned just now' })
    await expect(earned).toBeInViewport({ ratio: 1 })
    const { y = 0, height = 0 } = (await page.getByText(kept).boundingBox()) ?? {}
    expect((await earned.boundingBox())?.y).toBeGreaterThan(y + height)
    await page.reload()
    await expect(page.getByText(kept)).toBeHidden()
    await expect(page.getByText('Read', { exact: true })).toBeVisible()
    await expect(metroCard(page)).toContainText('Solved')
    await expect(quiz.getByText('Question 1: right')).toBeAttached()

    await page.getByRole('link', { name: 'Open exercise Follow the balance' }).click()
    await expect(page.getByText('Solved.')).toBeVisible()
    await page.goto('/course/python-essentials/exercise/three-rolls')
    await expect(page.getByRole('textbox')).toHaveValue('33\n6')
    await expect(page.getByText('Submit it to have it checked.')).toBeVisible()

    await page.goto('/dashboard')
    await page.getByText('Two questions').click()
    await page.getByRole('radio', { name: '15 minutes' }).check()
    await page.getByRole('button', { name: 'Save my answers' }).click()
    const saved = page.getByText('Saved: Python Essentials, 15 minutes a day, no reminders.')
    await expect(saved).toBeInViewport()
    await expect(page.getByRole('link', { name: 'Show my next lesson' })).toBeVisible()
    await page.goto('/dashboard')
    await expect(page.getByText('Two questions')).toBeHidden()
  })
})

test('the question appears once in a lesson and stays closed', async ({ page }) => {
  await page.goto('/course/react-basics/props')
  await page.getByRole('button', { name: 'Mark Complete' }).click()
  await card(page).getByRole('button', { name: 'Close' }).click()
  await expect(card(page)).toBeHidden()

  await page.reload()
  await expect(page.getByText('Read', { exact: true })).toBeVisible()
  await expect(card(page)).toBeHidden()

  await page.getByRole('link', { name: 'Next: State and events' }).click()
  await page.getByRole('button', { name: 'Mark Complete' }).click()
  await expect(card(page)).toBeVisible()
})

function card(page: Page) {
  return page.getByRole('complementary', { name: 'Keep what you did' })
}

function metroCard(page: Page) {
  return page.getByRole('region', { name: 'Exercise: Follow the balance of a metro card' })
}
