import { questionVersion } from '../../app/features/courses/rules/question-version.ts'
import type { Question } from '../../app/features/courses/schema/course-file.ts'
import { expect, phone, test } from './fixtures.ts'
import { expectAccessible } from './page-checks.ts'
import type { Sql } from './sql.ts'

test.use({ viewport: phone })

const place = { courseId: 'react-basics', moduleId: 'props' }

/** Makes the first two questions of a module due for a student, as if they were missed long ago. */
async function makeDue(sql: Sql, email: string): Promise<Question[]> {
  const [module] = (await sql('select quiz from course_modules where course_id = $1 and id = $2', [
    place.courseId,
    place.moduleId,
  ])) as { quiz: Question[] }[]
  const questions = (module?.quiz ?? []).slice(0, 2)
  for (const [index, question] of questions.entries())
    await sql(
      `insert into review_items select id, $2, 'question', $3, $4, $5, current_date - 9 + $6::int,
         current_date - 20, now() - interval '20 days', 1, 5, 1, 0 from users where email = $1`,
      [email, place.courseId, place.moduleId, question.id, questionVersion(question), index],
    )
  return questions
}

for (const scripts of [true, false]) {
  test.describe(scripts ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled: scripts })

    test('a review asks one question at a time, says why, and ends', async ({
      page,
      sql,
      signedUpStudent,
    }) => {
      await signedUpStudent.completes('react-basics', 'props')
      const [first, second] = await makeDue(sql, signedUpStudent.email)
      await page.goto('/dashboard')
      await page.getByRole('link', { name: 'Start the review' }).click()

      await expect(page.getByText('1 of 2')).toBeVisible()
      await expect(page.locator('legend')).toHaveCount(1)
      const wrong = first?.options.findIndex(({ correct }) => !correct) ?? 0
      await page.getByRole('group').locator(`input[value="${wrong}"]`).check()
      await page.getByRole('button', { name: 'Check' }).click()
      await expect(page.getByRole('heading', { name: 'Not right' })).toBeVisible()
      await expect(page.getByText('your answer')).toBeVisible()
      await expect(page.getByText('right answer')).toBeVisible()
      await expect(page.getByRole('link', { name: 'Read the lesson again: Props' })).toBeVisible()
      await expect(page.getByText('Module 3 of 8')).toBeVisible()
      if (scripts) await expectAccessible(page, [phone])

      await page.getByRole('link', { name: 'Next' }).click()
      await expect(page.getByText('2 of 2')).toBeVisible()
      const right = second?.options.findIndex(({ correct }) => correct) ?? 0
      await page.getByRole('group').locator(`input[value="${right}"]`).check()
      await page.getByRole('button', { name: 'Check' }).click()
      await expect(page.getByRole('heading', { name: 'Right', exact: true })).toBeVisible()

      await page.getByRole('link', { name: 'Finish' }).click()
      await expect(page.getByRole('heading', { name: 'Done for today' })).toBeVisible()
      await expect(page.getByText('The next question is due tomorrow.')).toBeVisible()
      await page.getByRole('link', { name: 'Go to the dashboard' }).click()
      await expect(page.getByText('Done for today.')).toBeVisible()
    })
  })
}

test('an exercise can be postponed until tomorrow', async ({ page, sql, signedUpStudent }) => {
  await signedUpStudent.starts(place.courseId)
  await sql(
    `insert into review_items select u.id, x.course_id, 'exercise', '', x.id, x.version,
       current_date - 9, current_date - 20, now() - interval '20 days', 1, 5, 1, 0
     from users u, course_exercises x
     where u.email = $1 and x.course_id = $2 and x.kind = 'predict' and x.removed_at is null limit 1`,
    [signedUpStudent.email, place.courseId],
  )
  await page.goto('/dashboard/review')

  await page.getByRole('button', { name: 'Not now' }).click()

  await expect(page.getByText('The next exercise is due tomorrow.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Today’s review' })).toBeFocused()
  await expect(page.getByRole('main').getByRole('link', { name: /the dashboard/ })).toHaveCount(1)
})

test.describe('without a connection', () => {
  test.use({ expectedFailures: ['no answer'] })

  test('keeps an answer to a review and sends it when the connection is back', async ({
    page,
    context,
    sql,
    signedUpStudent,
  }) => {
    await signedUpStudent.completes('react-basics', 'props')
    const [first] = await makeDue(sql, signedUpStudent.email)
    await page.goto('/dashboard/review')
    const right = first?.options.findIndex(({ correct }) => correct) ?? 0
    await page.getByRole('group').locator(`input[value="${right}"]`).check()
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Check' }).click()
    await expect(page.getByRole('alert')).toContainText('will be sent once the connection is back')
    await context.setOffline(false)

    await expect(page.getByRole('heading', { name: 'Right', exact: true })).toBeVisible()
    await expect(page.getByRole('alert')).toBeHidden()
  })
})
