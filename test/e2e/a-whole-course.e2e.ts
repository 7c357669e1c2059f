import type { Page } from '@playwright/test'
import type { Question } from '../../app/features/courses/schema/course-file.ts'
import { expect, phone, test } from './fixtures.ts'
import { expectAccessible } from './page-checks.ts'
import { openCv } from './public-cv.ts'
import {
  answerRight,
  type CourseModule,
  findOwnAnswer,
  listModules,
  thumb,
} from './right-answers.ts'
import type { Sql } from './sql.ts'

test.use({
  viewport: phone,
  hasTouch: true,
  isMobile: true,
  reducedMotion: 'reduce',
  trace: 'off',
})

/** The course with the fewest exercises. */
const courseId = 'data-analysis-with-pandas'

// Its file name sorts first: it takes longest, and at the end a single worker would still run it.
test('a whole course is mastered with a thumb, from Start to the CV', async ({
  page,
  sql,
  context,
  baseURL,
  signedUpStudent: { email },
}) => {
  test.setTimeout(300_000)
  const modules = await listModules(sql, courseId)
  await tellNothingEarned(sql, email)
  await page.goto(`/course/${courseId}`)
  await page.getByRole('main').getByRole('button', { name: 'Start' }).tap()
  for (const [index, module] of modules.entries())
    await test.step(module.title, async () => {
      await openedPage(page, module.title)
      await solveExercises(page, sql, { email, module })
      await answerQuiz(page, module.quiz)
      await page.getByRole('button', { name: 'Mark Complete' }).tap()
      await expect(page.getByRole('status').filter({ hasText: /^Mastered/ })).toBeVisible()
      const next = modules[index + 1]
      if (next) await page.getByRole('link', { name: `Next: ${next.title}` }).tap()
    })

  expect(await isLineDrawn(page), 'with reduced motion').toBe(false)
  await page.goBack()
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  expect(await isLineDrawn(page), 'with motion').toBe(true)
  await openedPage(page, 'You finished Data Analysis with Pandas')
  await expect(page.getByText(`All ${modules.length} modules mastered.`)).toBeVisible()
  await expectAccessible(page, [phone])
  await page.goto(`/course/${courseId}`)
  await expect(page.getByText(`${modules.length} modules mastered`)).toBeVisible()
  await page.goto(await openCv(context, baseURL))
  const mastered = page.locator('section', { hasText: 'Courses mastered on' })
  await expect(mastered.getByText('Data Analysis with Pandas')).toBeVisible()
})

/** Goes to the end of the course and checks whether the line there animates. */
async function isLineDrawn(page: Page): Promise<boolean> {
  const link = page.getByRole('link', { name: 'You mastered the whole course' })
  await expect(link).toBeVisible()
  const isDrawn = page.evaluate(watchLine)
  await link.tap()
  return isDrawn
}

/** Runs in the page, from the lesson to the first frames of the course's end. */
async function watchLine(): Promise<boolean> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const isUnderWay = ({ effect }: Animation) => {
    const isOfLine = effect instanceof KeyframeEffect && effect.target instanceof SVGPathElement
    // An instant change has no frame that shows it half done.
    const { progress } = effect?.getComputedTiming() ?? {}
    return isOfLine && typeof progress === 'number' && progress > 0 && progress < 1
  }
  while (!document.querySelector('h1')?.textContent.startsWith('You finished')) await frame()
  for (let left = 10; left > 0; left -= 1) {
    if (document.getAnimations().some(isUnderWay)) return true
    await frame()
  }
  return false
}

/** Closes news of achievements, which may cover for some seconds what the thumb wants. */
async function tellNothingEarned(sql: Sql, email: string): Promise<void> {
  const earned = ['starting-point', 'first-point', 'first-try', 'straight-line', 'taking-shape']
  await sql(
    `insert into awards (student_id, achievement_id, earned_at, told_at)
     select users.id, earned, now(), now() from users, unnest($2::text[]) earned where email = $1`,
    [email, [...earned, 'to-the-end']],
  )
}

function openedPage(page: Page, heading: string) {
  return expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible()
}

/** From the first exercise of a lesson to its last, and back to the lesson. */
async function solveExercises(
  page: Page,
  sql: Sql,
  { email, module }: { email: string; module: CourseModule },
): Promise<void> {
  const [first] = module.exercises
  await page.getByRole('link', { name: `Start exercise ${first?.title}` }).tap()
  for (const [index, { id, title, body }] of module.exercises.entries()) {
    await openedPage(page, title)
    if (body.kind === 'own-input')
      await expect(page.getByRole('link', { name: 'Download your input' })).toBeVisible()
    const own = await findOwnAnswer(sql, { email, courseId, exerciseId: id })
    await answerRight(page, body, thumb, own)
    await page.getByRole('button', { name: 'Submit answer' }).tap()
    await expect(page.getByRole('status').getByText('Solved.'), title).toBeVisible()
    if (index < module.exercises.length - 1)
      await page.getByRole('link', { name: 'Next exercise' }).tap()
  }
  await page.getByRole('link', { name: module.title, exact: true }).first().tap()
  await openedPage(page, module.title)
}

async function answerQuiz(page: Page, questions: readonly Question[]): Promise<void> {
  const quiz = page.getByRole('region', { name: 'Check yourself' })
  for (const [index, { options }] of questions.entries()) {
    for (const [value, { correct }] of options.entries())
      if (correct) await quiz.locator(`input[name=choice][value="${value}"]`).tap()
    await quiz.getByRole('button', { name: 'Check answer' }).tap()
    const isLast = index === questions.length - 1
    await quiz.getByRole('button', { name: isLast ? 'See your score' : 'Next question' }).tap()
  }
  await expect(quiz.getByText('You have mastered this module.')).toBeVisible()
}
