import type { Locator, Page } from '@playwright/test'
import type { ExerciseBody } from '../../app/features/courses/schema/exercise-body.ts'
import { desktop, expect, type Keyboard, phone, test } from './fixtures.ts'
import { expectAccessible } from './page-checks.ts'
import {
  answerRight,
  choices,
  findBody,
  findOwnAnswer,
  type Hand,
  indexOfRight,
} from './right-answers.ts'

const smallPhone = { width: 375, height: 667 }

test.use({ viewport: phone, reducedMotion: 'reduce', trace: 'off' })

const exercises: Record<ExerciseBody['kind'], [courseId: string, exerciseId: string]> = {
  predict: ['data-analysis-with-pandas', 'day-before-month'],
  order: ['java-programming', 'runs-in-fifties'],
  fill: ['ai-ml-foundations', 'who-may-be-seen'],
  spot: ['react-basics', 'typing-has-no-effect'],
  command: ['react-mastery', 'browser-for-the-tests'],
  'own-input': ['data-analysis-with-pandas', 'canteen-takings'],
  function: ['react-basics', 'line-on-the-card'],
  program: ['python-essentials', 'next-train'],
  page: ['react-basics', 'list-on-the-page'],
}

test.describe('by keyboard, with the connection cut before the right answer is sent', () => {
  test.use({ expectedFailures: ['no answer'] })

  for (const [kind, [courseId, exerciseId]] of Object.entries(exercises))
    test(`an exercise of kind ${kind} is solved, and counted once`, async ({
      page,
      context,
      sql,
      keyboard,
      signedUpStudent: { email },
    }) => {
      const place = { courseId, exerciseId }
      const body = await findBody(sql, place)
      const hand = handOf(page, keyboard)
      const submit = page.getByRole('button', { name: 'Submit answer' })
      const verdict = page.getByRole('region', { name: 'Your answer' }).getByRole('status').last()
      // What is earned on the way is shown over the page for some seconds.
      await sql(
        `insert into awards (student_id, achievement_id, earned_at, told_at)
         select id, 'starting-point', now(), now() from users where email = $1`,
        [email],
      )
      await page.goto(`/course/${courseId}/exercise/${exerciseId}`)
      await expect(submit).toBeVisible()
      // What appears together with its place is not announced.
      await expect(verdict).toBeAttached()

      await answerWrong(page, body, hand)
      await hand.press(submit)
      await expect(verdict.getByText(/[Nn]ot right yet\.|^\d of \d tests pass\./)).toBeVisible()
      await expect(submit).toBeFocused()
      await expectAccessible(page, [phone])

      await page.setViewportSize(smallPhone)
      await context.setOffline(true)
      await answerRight(page, body, hand, await findOwnAnswer(sql, { email, ...place }))
      const typed = await readForm(page)
      await hand.press(submit)
      await expect(page.getByRole('alert').getByText('The server did not respond.')).toBeVisible()
      await expect(submit).toBeFocused()
      expect(await readForm(page)).toEqual(typed)

      // Leaves the page, which would otherwise send the answer at once.
      await page.goto('about:blank')
      await context.setOffline(false)
      await page.goto(`/course/${courseId}/exercise/${exerciseId}`)
      await expect.poll(() => readForm(page)).toEqual(typed)
      // The page sends it by itself.
      await expect(verdict.getByText('Solved.')).toBeVisible()
      await expect(verdict.getByText('Solved.')).toBeInViewport({ ratio: 1 })
      const onward = page.getByRole('link', { name: /^(Next exercise|Back to the lesson)$/ })
      await expect(onward).toBeInViewport({ ratio: 1 })
      await hand.press(page.getByText('Compare with a solution'))
      await expectAccessible(page, [phone, desktop])
      const attempts = await sql(
        `select a.verdict from exercise_attempts a join users u on u.id = a.student_id
         where u.email = $1 order by a.answered_at`,
        [email],
      )
      expect(attempts).toEqual([{ verdict: 'wrong' }, { verdict: 'right' }])
    })
})

test('an exercise opened from the previous one starts fresh', async ({ page }) => {
  await page.goto('/course/data-analysis-with-pandas/exercise/money-without-a-room')
  const field = page.getByRole('textbox', { name: 'Your answer' })
  await field.fill('of this one')
  await page.getByRole('button', { name: 'Submit answer' }).click()
  await expect(page.getByText('Not right yet.')).toBeVisible()
  await page.getByRole('link', { name: /^Previous: / }).click()
  await expect(page).not.toHaveURL(/money-without-a-room/)
  await expect(page.getByRole('button', { name: 'Submit answer' })).toBeVisible()
  await expect(page.getByText('Not right yet.')).toBeHidden()
})

test('on a phone, a long line has its buttons below it and a short one beside it', async ({
  page,
}) => {
  await page.goto('/course/java-programming/exercise/count-the-loans')
  const lines = page.locator('.order-line')
  await expect(lines.first().getByRole('button', { name: /^Move .* down:/ })).toBeVisible()
  const shown = await lines.evaluateAll((all) =>
    all.map((line) => {
      const [code, button] = [line.querySelector('code'), line.querySelector('button')]
      const [row, place] = [line.getBoundingClientRect(), code?.getBoundingClientRect()]
      return {
        text: code?.textContent.trim() ?? '',
        share: (place?.width ?? 0) / row.width,
        isBelow: (button?.getBoundingClientRect().top ?? 0) >= (place?.bottom ?? 0) - 1,
      }
    }),
  )
  const of = (start: string) => shown.find(({ text }) => text.startsWith(start))
  expect(of('Files.newBufferedReader')).toMatchObject({ isBelow: true })
  expect(of('return loans;')).toMatchObject({ isBelow: false })
  for (const { share } of shown.filter(({ isBelow }) => isBelow)) expect(share).toBeGreaterThan(0.8)
})

test('announces where a line was moved and that it is left out, and a new start undoes both', async ({
  page,
}) => {
  await page.goto('/course/react-mastery/exercise/loader-with-404')
  const group = page.getByRole('group', { name: /^Put the lines/ })
  const count = await group.getByRole('listitem').count()
  const announced = group.locator('[aria-live=polite]')
  const begun = await group.locator('.order-line code').allTextContents()
  await expect(announced).toBeEmpty()

  await page.getByRole('button', { name: 'Move line 1 down' }).click()
  await expect(announced).toHaveText(`Line 2 of ${count}`)
  await page.getByRole('button', { name: 'Leave out line 2' }).click()
  await expect(announced).toHaveText('Line 2 left out')
  await page.getByRole('button', { name: 'Use line 2' }).click()
  await expect(announced).toHaveText('Line 2 used')

  const lines = page.locator('.order-line code')
  await expect(lines.first()).not.toHaveText(begun[0] ?? '')
  await page.getByRole('button', { name: 'Start again' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Start again' }).click()
  await expect(lines).toHaveText(begun)
})

/** Continues from where the focus is, like somebody without a mouse. */
function handOf(page: Page, keyboard: Keyboard): Hand {
  const reach: Keyboard['tabTo'] = async (goal) =>
    (await goal.evaluate(isBehindFocus)) ? keyboard.tabBackTo(goal) : keyboard.tabTo(goal)
  const openTab = async (tab: Locator) => {
    await reach(page.getByRole('tab', { selected: true }))
    while (!(await tab.evaluate((element) => element === document.activeElement)))
      await page.keyboard.press('ArrowRight')
  }
  return {
    async press(button) {
      if ((await button.getAttribute('role')) === 'tab') return openTab(button)
      await reach(button)
      await keyboard.press('Enter')
    },
    async choose(radios, index) {
      const chosen = await radios.evaluateAll((all) =>
        all.findIndex((each) => (each as HTMLInputElement).checked),
      )
      const start = Math.max(0, chosen)
      await reach(radios.nth(start))
      if (chosen === -1) await keyboard.press('Space')
      const key = index > start ? 'ArrowDown' : 'ArrowUp'
      for (let left = Math.abs(index - start); left > 0; left -= 1) await page.keyboard.press(key)
      await expect(radios.nth(index)).toBeChecked()
    },
    async write(field, text) {
      await reach(field)
      await page.keyboard.press('ControlOrMeta+A')
      await page.keyboard.press('Delete')
      // All at once: typed letter by letter, an editor would add brackets and indents.
      await page.keyboard.insertText(text)
      // Where Tab indents, Escape lets it out.
      await keyboard.press('Escape')
    },
  }
}

/** Runs in the page. */
function isBehindFocus(goal: Element): boolean {
  const root = goal.getRootNode()
  const place = root instanceof ShadowRoot ? root.host : goal
  const focused = document.activeElement ?? document.body
  return (place.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
}

/** Lines and files are wrong as they are shown first. */
async function answerWrong(page: Page, body: ExerciseBody, hand: Hand): Promise<void> {
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  if (body.kind === 'predict' || body.kind === 'spot') {
    const right = await indexOfRight(page, body)
    await hand.choose(choices(page), right === 0 ? 1 : 0)
  }
  if (body.kind === 'fill') {
    // Their order differs for each person.
    const wrong = body.gaps[0]?.choices?.find((each) => !body.gaps[0]?.accept.includes(each)) ?? ''
    const tokens = page.getByRole('group', { name: 'Gap 1: tap one' })
    await hand.press(tokens.getByRole('button', { name: wrong, exact: true }))
  }
  if (body.kind === 'command') await hand.write(field('Command'), 'ls')
  if (body.kind === 'own-input') await hand.write(field('Your answer'), '0')
  if (body.kind === 'function' || body.kind === 'program')
    await hand.write(field('Your program'), 'lost')
}

/** The answer that would be sent. */
async function readForm(page: Page) {
  const form = page.locator('form', { has: page.locator('input[value=submit]') })
  const fields = await form.evaluate((element: HTMLFormElement) => [...new FormData(element)])
  // What was typed without a connection is a draft of its own by then.
  return fields.filter(([name]) => name !== 'draftVersion')
}
