import type { Page } from '@playwright/test'
import type { ChallengeItem } from '../../app/features/exercises/rules/challenge.ts'
import type { Question } from '../../app/features/courses/schema/course-file.ts'
import { expect, phone, test } from './fixtures.ts'
import { expectAccessible } from './page-checks.ts'
import type { Sql } from './sql.ts'

test.use({ viewport: phone })

const courseId = 'react-basics'

async function drawnItems(sql: Sql, email: string): Promise<ChallengeItem[]> {
  const rows = (await sql(
    `select items from course_challenges c join users u on u.id = c.student_id where u.email = $1`,
    [email],
  )) as { items: ChallengeItem[] }[]
  return rows[0]?.items ?? []
}

/** Chooses the right options if the item is a question. @returns whether it is one */
async function chooseRight(page: Page, sql: Sql, item: ChallengeItem): Promise<boolean> {
  if (item.kind === 'exercise') return false
  const [module] = (await sql('select quiz from course_modules where course_id = $1 and id = $2', [
    courseId,
    item.moduleId,
  ])) as { quiz: Question[] }[]
  const options = module?.quiz.find(({ id }) => id === item.itemId)?.options ?? []
  for (const [index, { correct }] of options.entries())
    if (correct) await page.locator(`input[name=choice][value="${index}"]`).check()
  return true
}

async function answerQuestion(page: Page, sql: Sql, item: ChallengeItem): Promise<void> {
  if (await chooseRight(page, sql, item))
    await page.getByRole('button', { name: 'Save answer' }).click()
}

test('a challenge is taken with a thumb, left, continued and submitted', async ({
  page,
  sql,
  localStore,
  signedUpStudent,
}) => {
  await page.goto(`/course/${courseId}`)
  await page.getByRole('link', { name: 'Know this already? Take the challenge' }).click()
  await page.getByRole('button', { name: 'Start the challenge' }).click()
  await expect(page.getByRole('heading', { name: 'Question 1 of 15' })).toBeFocused()
  await expect(page.getByRole('timer')).toHaveText(/^(29|30):\d\d left$/)
  await expectAccessible(page, [phone])
  const items = await drawnItems(sql, signedUpStudent.email)
  expect(items).toHaveLength(15)

  const questions = items.flatMap((item, index) => (item.kind === 'question' ? [index + 1] : []))
  const [first = 0, second = 0] = questions
  await page.goto(`/course/${courseId}/challenge?item=${first}`)
  await answerQuestion(page, sql, items[first - 1] as ChallengeItem)
  const following = first === 15 ? 'Hand in' : `Question ${first + 1} of 15`
  await expect(page.getByRole('heading', { name: following })).toBeFocused()

  await page.goto('/dashboard')
  await page.goto(`/course/${courseId}/challenge`)
  const numbers = page.getByRole('navigation', { name: 'Questions of the challenge' })
  await expect(numbers.getByRole('button', { name: `Question ${first} (answered)` })).toBeVisible()
  await numbers.getByRole('button', { name: `Question ${second}`, exact: true }).click()
  await expect(page.getByRole('heading', { name: `Question ${second} of 15` })).toBeFocused()
  // A choice before leaving by a link of the page.
  await chooseRight(page, sql, items[second - 1] as ChallengeItem)
  await page.getByRole('link', { name: 'React Basics', exact: true }).first().click()
  // Choices in quick succession: unsent ones stay in the browser.
  await expect
    .poll(() => localStore().then((kept) => Object.keys(kept).join()))
    .not.toContain('draft challenge-')
  await page.goto(`/course/${courseId}/challenge?item=${second}`)
  await expect(page.locator('input[name=choice]:checked')).not.toHaveCount(0)
  await numbers.getByRole('button', { name: 'Hand in' }).click()
  await expect(page.getByText('You have not answered 13 questions.')).toBeVisible()
  await page.getByRole('button', { name: 'Hand in the challenge' }).click()

  await expect(page.getByText('2 of 15 right')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'You did not master a' })).toBeFocused()
  await expect(page.getByText('You can take it again from')).toBeVisible()
  await expectAccessible(page, [phone])
  const overflow = await page.evaluate(() => document.body.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
})

/** Begins a challenge and opens its first question. */
async function openFirstQuestion(page: Page, sql: Sql, email: string) {
  await page.goto(`/course/${courseId}/challenge`)
  await page.getByRole('button', { name: 'Start the challenge' }).click()
  await expect(page.getByRole('heading', { name: 'Question 1 of 15' })).toBeVisible()
  const items = await drawnItems(sql, email)
  const first = items.findIndex(({ kind }) => kind === 'question') + 1
  await page.goto(`/course/${courseId}/challenge?item=${first}`)
  return { items, first }
}

test.describe('after the session has ended', () => {
  test.use({ expectedFailures: [401] })

  for (const press of [false, true])
    test(`a choice ${press ? 'that is saved by its button' : 'alone'} stays, and is saved after the log-in`, async ({
      page,
      sql,
      authDialog,
      signedUpStudent: person,
    }) => {
      const findSaved = async () => {
        const rows = await sql(
          `select a.answer from challenge_answers a join users u on u.id = a.student_id where u.email = $1`,
          [person.email],
        )
        return rows.map(({ answer }) => answer)
      }
      await openFirstQuestion(page, sql, person.email)
      const options = page.locator('input[name=choice]')
      const [before, after] = [options.first(), options.last()]
      await before.check()
      const values = [await before.getAttribute('value'), await after.getAttribute('value')]
      const isMultiple = (await before.getAttribute('type')) === 'checkbox'
      const chosen = isMultiple ? values.join(',') : values[1]
      await expect.poll(findSaved).toEqual([values[0]])

      await page.context().clearCookies()
      await after.check()
      // The button may have gone with the page by then.
      if (press)
        await page
          .getByRole('button', { name: 'Save answer' })
          .click({ timeout: 2_000 })
          .catch(() => undefined)
      await expect(authDialog.window).toContainText('You must log in first.')
      await authDialog.logIn(person)
      await expect(after).toBeChecked()
      await expect.poll(findSaved).toEqual([chosen])
    })
})

test.describe('without a connection', () => {
  test.use({ expectedFailures: ['no answer'] })

  test('an answer that does not arrive stays on the page and is sent again', async ({
    page,
    context,
    sql,
    signedUpStudent,
  }) => {
    const { items, first } = await openFirstQuestion(page, sql, signedUpStudent.email)

    const numbers = page.getByRole('navigation', { name: 'Questions of the challenge' })

    await context.setOffline(true)
    await chooseRight(page, sql, items[first - 1] as ChallengeItem)
    const kept = 'Your answer is stored here and will be sent once the connection is back.'
    await expect(page.getByRole('alert')).toContainText(kept)
    await page.getByRole('button', { name: 'Save answer' }).click()
    await expect(page.getByRole('alert')).toContainText(kept)
    await numbers.getByRole('button', { name: 'Hand in' }).click()
    await expect(page.getByRole('alert')).toContainText('Hand in after that.')
    await context.setOffline(false)

    await expect(
      numbers.getByRole('button', { name: `Question ${first} (answered)` }),
    ).toBeVisible()
    await expect(page.getByRole('alert')).toBeHidden()
    await expect(page.getByRole('heading', { name: `Question ${first} of 15` })).toBeVisible()
  })
})

test('news of an achievement covers no feedback and disappears when closed or by itself', async ({
  page,
  signedUpStudent: _,
}) => {
  await page.setViewportSize({ width: 375, height: 700 })
  await page.clock.install()
  await page.goto(`/course/${courseId}/props`)
  await page.getByRole('button', { name: 'Mark Complete' }).click()
  const news = page.getByRole('region', { name: 'Earned just now' })
  await expect(news).toBeInViewport({ ratio: 1 })
  const box = await news.boundingBox()
  const answer = await page.getByText('Read', { exact: true }).boundingBox()
  expect((answer?.y ?? 0) + (answer?.height ?? 0)).toBeLessThan(box?.y ?? 0)

  expect(box?.height).toBeLessThan(72)

  await page.getByRole('region', { name: 'Check yourself' }).getByRole('radio').first().check()
  await expect(news).toBeHidden()
  await page.getByText('Read', { exact: true }).focus()
  await expect(news).toContainText('You completed your first module: achievement ‘First Module’')
  await expect(news).not.toContainText('First Course Started')
  await news.getByRole('button', { name: 'Close' }).click()
  await expect(news).toContainText(
    'You started your first course: achievement ‘First Course Started’',
  )
  await page.mouse.move(0, 699)
  await page.clock.fastForward(8000)
  await expect(news).toBeHidden({ timeout: 4000 })
  await page.reload()
  await expect(page.getByText('Read', { exact: true })).toBeVisible()
  await expect(news).toBeHidden()
})

test('on a wide screen, a challenge is aligned with exercises', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const startOf = async (address: string) => {
    await page.goto(address)
    return (await page.getByRole('heading', { level: 1 }).boundingBox())?.x
  }
  const exercise = await startOf('/course/react-basics/exercise/all-props-as-keys')
  expect(await startOf('/course/react-basics/challenge')).toBe(exercise)
})
