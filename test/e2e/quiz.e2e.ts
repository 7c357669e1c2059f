import type { BrowserContext, Locator, Page } from '@playwright/test'
import type { Question } from '../../app/features/courses/schema/course-file.ts'
import { expect, phone, test } from './fixtures.ts'
import { openMenu } from './menus.ts'
import type { Sql } from './sql.ts'

const lesson = '/course/react-basics/props'
const questions = [
  { asks: 'A card calculates', right: ['5510'], wrong: ['65'], wrongAgain: ['An error'] },
  {
    asks: 'The page breaks',
    right: ['dish is the object'],
    wrong: ['price is a number'],
    wrongAgain: ['h3 may not'],
  },
  {
    asks: 'You write a TrainRow',
    right: ['It takes name and minutesLate', 'It takes minutesLate with a default'],
    wrong: ['Its text says'],
    wrongAgain: ['It changes'],
  },
  {
    asks: 'What appears?',
    right: ['The heading only'],
    wrong: ['The paragraph only'],
    wrongAgain: ['Nothing'],
  },
]

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  test('a wrong choice is marked and explained, and the key appears after the second one', async ({
    page,
    signedUpStudent: _,
  }) => {
    await page.goto(lesson)
    await expect(quiz(page).getByText('Question 1 of 4')).toBeVisible()
    await expect(page.getByText(/Best: \d/)).toBeHidden()
    await test.step('a choice stays through a reload before it is checked', async () => {
      await option(page, '5510').click()
      await page.reload()
      await expect(option(page, '5510').getByRole('radio')).toBeChecked()
      await expect(quiz(page).getByRole('radio', { checked: true })).toHaveCount(1)
    })
    await choose(page, ['65'])
    await expect(quiz(page).getByText('Not right yet. You have a second try.')).toBeVisible()
    await expect(quiz(page).getByRole('group')).toBeFocused()
    await expect(quiz(page).getByRole('group')).toBeInViewport()
    await expect(option(page, '65')).toContainText('wrong answer')
    await expect(option(page, '65').getByRole('radio')).toBeDisabled()
    expect(await borderOf(option(page, '65'))).toBe(await colour(page, 'wrong'))
    await expect(quiz(page)).not.toContainText('Quotes make a string')

    await page.reload()
    await expect(option(page, '65')).toContainText('wrong answer')
    await expect(quiz(page)).not.toContainText('right answer')

    await choose(page, ['An error'])
    await expect(quiz(page).getByText('Not right.', { exact: true })).toBeVisible()
    await expect(quiz(page)).toContainText('Quotes make a string')
    await expect(option(page, '5510')).toContainText('right answer')
    await expect(quiz(page).getByText('wrong answer')).toHaveCount(2)
    const tick = (element: Element) => getComputedStyle(element, '::before').display
    const second = option(page, 'An error').getByRole('radio')
    await expect(second).toBeChecked()
    expect(await second.evaluate(tick)).toBe('none')

    await quiz(page).getByRole('button', { name: 'Next question' }).click()
    await expect(quiz(page).getByText('Question 2 of 4')).toBeVisible()
    await expect(quiz(page).getByRole('group')).toBeFocused()
  })

  test("a student's first-try and best score stay after a worse attempt and a reload", async ({
    page,
    context,
    baseURL,
    sql,
    signedUpStudent: _,
  }) => {
    await sendRightAnswers(context, baseURL, sql)
    await page.goto(lesson)
    await expect(quiz(page).getByText('All 4 right.')).toBeVisible()
    await expect(page.getByText(/Best: \d/)).toBeHidden()

    await page.getByRole('link', { name: 'Take the quiz again' }).click()
    await expect(quiz(page).getByText('Question 1 of 4')).toBeVisible()
    await take(page, 'wrong')
    await expect(quiz(page).getByText('0 of 4 right at once')).toBeVisible()
    await page.reload()
    await expect(page.getByText('First try: 4 of 4 · Best: 4 of 4')).toBeVisible()
    await expect(quiz(page).getByText('0 of 4 right at once')).toBeVisible()
    const last = quiz(page).getByRole('listitem').filter({ hasText: 'What appears?' })
    await expect(last).toContainText('You chose: The paragraph only')
    await last.getByText('All answers').click()
    await expect(option(page, 'The heading only')).toContainText('right answer')
  })
})

test.describe('a visitor who first sends nothing', () => {
  test.use({ expectedFailures: [400] })

  test('is told so; a reload keeps the answers in the browser, but not the score', async ({
    page,
  }) => {
    await page.goto(lesson)
    await page.getByRole('button', { name: 'Check answer' }).click()
    await expect(
      quiz(page).getByText('Question 1 is not answered. Choose an answer.'),
    ).toBeVisible()
    await expect(quiz(page).getByRole('group')).toBeFocused()
    await choose(page, ['65'])
    await expect(option(page, '65')).toContainText('wrong answer')
    await page.reload()
    await expect(option(page, '65')).toContainText('wrong answer')
    await choose(page, ['5510'])
    await expect(quiz(page).getByText('Right at the second try.')).toBeVisible()
    await quiz(page).getByRole('button', { name: 'Next question' }).click()
    await take(page, 'right', 1)
    await expect(
      quiz(page).getByText('3 of 4 right at once, 1 more with the second try.'),
    ).toBeVisible()
    await page.reload()
    await expect(
      quiz(page).getByText('3 of 4 right at once, 1 more with the second try.'),
    ).toBeVisible()
    await expect(page.getByText(/Best: \d/)).toBeHidden()
  })
})

test("a visitor's choices are the account's after signing up from the lesson", async ({
  page,
  visitor,
  authDialog,
}) => {
  await page.goto(lesson)
  await option(page, '5510').click()
  await openMenu(page)
  await page.getByRole('link', { name: 'Sign up' }).first().click()
  await authDialog.signUp(visitor)
  await expect(authDialog.window).toBeHidden()
  await page.reload()
  await expect(option(page, '5510').getByRole('radio')).toBeChecked()
})

test('the page does not contain the key before an answer', async ({ request }) => {
  for (const address of [lesson, `${lesson}.data`]) {
    const answered = await (await request.get(address)).text()
    expect(answered).toContain('A card calculates')
    expect(answered).not.toContain('Quotes make a string')
  }
})

/** Of the signed-in student's first attempt, without a page. */
async function sendRightAnswers(context: BrowserContext, baseURL: string | undefined, sql: Sql) {
  const [module] = (await sql(
    `select quiz from course_modules where course_id = 'react-basics' and id = 'props'`,
  )) as { quiz: Question[] }[]
  for (const { id, options } of module?.quiz ?? []) {
    const fields = new URLSearchParams({ intent: 'quiz', attempt: '1', try: '1', question: id })
    for (const [index, { correct }] of options.entries())
      if (correct) fields.append('choice', String(index))
    const headers = {
      origin: baseURL ?? '',
      'content-type': 'application/x-www-form-urlencoded',
    }
    await context.request.post(lesson, { data: fields.toString(), headers })
  }
}

function quiz(page: Page) {
  return page.getByRole('region', { name: 'Check yourself' })
}

function option(page: Page, words: string) {
  return quiz(page).locator('label', { hasText: words }).first()
}

function borderOf(place: Locator) {
  return place.evaluate((element) => getComputedStyle(element).borderTopColor)
}

/** A colour of the theme as the browser writes it. */
function colour(page: Page, name: string) {
  return page.evaluate((token) => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.color = `var(--${token})`
    const value = getComputedStyle(probe).color
    probe.remove()
    return value
  }, name)
}

/** Chooses in the question that is shown, and checks it. */
async function choose(page: Page, words: readonly string[]) {
  for (const box of await quiz(page).getByRole('checkbox').all()) await box.uncheck()
  for (const each of words) await option(page, each).click()
  await quiz(page).getByRole('button', { name: 'Check answer' }).click()
}

/** Answers every question from the one at `from`, the wrong ones twice. */
async function take(page: Page, how: 'right' | 'wrong', from = 0) {
  for (const [index, { asks, ...words }] of questions.entries()) {
    if (index < from) continue
    await expect(quiz(page).getByRole('group')).toContainText(asks)
    await choose(page, words[how])
    if (how === 'wrong') {
      await expect(quiz(page).getByText('Not right yet.')).toBeVisible()
      await choose(page, words.wrongAgain)
    }
    const isLast = index === questions.length - 1
    const next = isLast ? 'See your score' : 'Next question'
    await quiz(page).getByRole('button', { name: next }).click()
  }
}

test.describe('without a connection', () => {
  test.use({ expectedFailures: ['no answer'] })

  test('keeps a choice and checks it when the connection is back', async ({
    page,
    context,
    signedUpStudent: _,
  }) => {
    await page.goto(lesson)
    await context.setOffline(true)
    await choose(page, ['65'])
    await expect(quiz(page).getByRole('alert')).toContainText(
      'will be sent once the connection is back',
    )
    await context.setOffline(false)

    await expect(quiz(page).getByText('Not right yet. You have a second try.')).toBeVisible()
    await expect(quiz(page).getByRole('alert')).toBeHidden()
    await choose(page, ['5510'])
    await expect(option(page, '5510')).toContainText('right answer')
  })
})
