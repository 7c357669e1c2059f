import type { Page } from '@playwright/test'
import { expect, onEachScreen, sendForm, test } from './fixtures.ts'

test('a new student sees only two questions, which lead to a suitable first lesson', async ({
  page,
  signedUpStudent,
}) => {
  await page.goto('/dashboard/courses')
  const words = page.getByText('No courses in progress. Explore new ones!')
  await onEachScreen(page, () => expect(words).toBeVisible())
  const explore = page.getByRole('main').getByRole('link', { name: 'Explore Courses' })
  await expect(explore).toHaveAttribute('href', '/courses')
  await page.goto('/dashboard/achievements')
  await onEachScreen(page, () => expect(page.getByText('No achievements yet.')).toBeVisible())
  await page.goto('/profile')
  await expect(page).toHaveURL('/dashboard/profile')
  const main = page.getByRole('main')
  await onEachScreen(page, async () => {
    await expect(main.getByRole('heading', { name: signedUpStudent.name })).toBeVisible()
    await expect(main.getByText(signedUpStudent.email)).toBeVisible()
    await expect(main.getByText('Asia/Kolkata')).toBeVisible()
  })

  await page.goto('/dashboard')
  const send = page.getByRole('button', { name: 'Show my first lesson' })
  await onEachScreen(page, () => expect(send).toBeInViewport({ ratio: 1 }))
  await expect(page.getByRole('term').filter({ hasText: 'Streak' })).toHaveCount(0)
  for (const name of ['Activity', 'Recent courses', 'Upcoming hackathon'])
    await expect(page.getByRole('region', { name })).toHaveCount(0)
  await page.getByRole('radio', { name: /Docker Deep Dive/ }).check()
  await page.getByRole('radio', { name: '15 minutes' }).check()
  await send.click()

  await expect(page).toHaveURL('/course/docker-deep-dive/images-and-layers')
  await page.goto('/dashboard')
  const lesson = page.getByRole('region', { name: 'Your first lesson' })
  await expect(lesson).toContainText('Docker Deep Dive')
  await onEachScreen(page, () => expect(lesson).toBeVisible())

  await page.goto('/dashboard/preferences')
  await expect(page.getByRole('radio', { name: '15 minutes' })).toBeChecked()
  await page.getByRole('radio', { name: '5 minutes', exact: true }).check()
  await onEachScreen(page, async () => {
    await page.getByRole('button', { name: 'Save' }).click()
    const saved = page.getByText('Saved: Docker Deep Dive, 5 minutes a day, no reminders.')
    await expect(saved).toBeInViewport({ ratio: 1 })
  })
  await page.getByRole('link', { name: 'Show my first lesson' }).click()
  await expect(page).toHaveURL('/course/docker-deep-dive/images-and-layers')
})

test('a module makes a streak of 1 Day, a point on the map, and room for offers', async ({
  page,
  context,
  baseURL,
  signedUpStudent,
}) => {
  await signedUpStudent.completes('react-basics', 'props')
  const payment = '/payment/web-development-bootcamp'
  await page.goto(payment)
  await page.goto('/dashboard')
  const counted = await figures(page)
  expect(counted).toMatchObject({
    'Courses enrolled': '1',
    'Modules completed': '1',
    Streak: '1 Day',
  })
  await page.getByText('Week by week').click()
  const weeks = page.getByRole('region', { name: 'Activity' }).getByRole('listitem')
  await expect(weeks).toHaveCount(12)
  await expect(weeks.last()).toHaveText(/: (Mon|Tue|Wed|Thu|Fri|Sat|Sun) 1$/)
  const hackathon = page.getByRole('region', { name: 'Upcoming hackathon' })
  await expect(hackathon).toContainText('Second Surge')
  await expect(hackathon).toContainText(/\d{1,2} \w+ \d{4}, 10:00 am IST/)
  await expect(hackathon).toContainText('1 to 4 members')
  await expect(hackathon).toContainText('₹50,000')
  await onEachScreen(page, async () => {
    await expect(
      page.getByRole('img', { name: '1 step on 1 day in the last 12 weeks.' }),
    ).toBeVisible()
    await expect(weeks.last()).toBeVisible()
    await expect(page.getByText('7 modules to go in React Basics.')).toBeVisible()
    await expect(page.getByText('You can skip two days this week')).toBeVisible()
    await expect(hackathon).toBeVisible()
  })
  // Opening a course page does not start buying it.
  await expect(page.getByRole('heading', { name: 'React Basics' })).toBeVisible()
  await expect(page.getByText('Web Development Bootcamp')).toBeHidden()
  await hackathon.getByRole('link', { name: 'Join now: Second Surge' }).click()
  await expect(page).toHaveURL('/hackathons')

  await test.step('a free place offers the paid course that the student started to buy', async () => {
    await sendForm(context, baseURL, payment, { intent: 'start' }, 302)
    await sendForm(context, baseURL, payment, { intent: 'cancel' }, 200)
    await page.goto('/dashboard')
    const offer = page.getByRole('listitem').filter({ hasText: 'Web Development Bootcamp' })
    await expect(offer).toContainText('₹499')
    await onEachScreen(page, () => expect(offer).toBeVisible())
    await offer.getByRole('link', { name: 'Please Make Payment: Web Development Bootcamp' }).click()
    await expect(page).toHaveURL('/payment/web-development-bootcamp')
  })
})

test('shows at most three recent courses, the latest first, each with its progress', async ({
  page,
  signedUpStudent,
}) => {
  await signedUpStudent.starts('java-programming')
  await signedUpStudent.completes('react-basics', ...reactBasics)
  await signedUpStudent.completes('docker-deep-dive', 'images-and-layers')
  await signedUpStudent.starts('python-essentials')
  await page.goto('/dashboard')
  const recent = page.getByRole('region', { name: 'Recent courses' })
  await expect(recent.getByRole('listitem')).toHaveCount(3)
  await onEachScreen(page, () => expect(recent.getByRole('listitem').last()).toBeVisible())
  await expect(recent.getByRole('heading', { level: 4 })).toHaveText([
    'Python Essentials',
    'Docker Deep Dive',
    'React Basics',
  ])
  for (const [course, words, step, address] of [
    ['React Basics', 'Completed', 'Review', '/course/react-basics'],
    ['Docker Deep Dive', /^[1-9]\d?% Complete$/, 'Continue', /^\/course\/docker-deep-dive\//],
    ['Python Essentials', '0% Complete', 'Start', /^\/course\/python-essentials\//],
  ] as const) {
    const row = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: course }) })
    await onEachScreen(page, async () => {
      await expect(row.getByText(words)).toBeVisible()
      // Its cover.
      await expect(row.locator('svg').first()).toBeVisible()
    })
    const percent = /\d+/.exec(await row.getByText(words).innerText())?.[0] ?? '100'
    const bar = row.getByRole('progressbar', { name: course })
    await expect(bar).toHaveAttribute('aria-valuenow', percent)
    const link = row.getByRole('link', { name: `${step}: ${course}` })
    await expect(link).toHaveText(step)
    await expect(link).toHaveAttribute('href', address)
  }
  await recent.getByRole('link', { name: 'Start: Python Essentials' }).click()
  await expect(page).toHaveURL('/course/python-essentials/numbers-names-and-text')
})

const reactBasics = [
  'your-first-component',
  'jsx-and-what-it-becomes',
  'props',
  'state-and-events',
  'lists-and-keys',
  'forms-and-controlled-inputs',
  'effects-and-the-outside-world',
  'lifting-state',
]

/** The numbers by their labels. */
async function figures(page: Page): Promise<Record<string, string>> {
  await expect(page.getByRole('term').first()).toBeVisible()
  const stats = page.getByRole('main').locator('dl').first()
  const labels = await stats.getByRole('term').allTextContents()
  const values = await stats.getByRole('definition').allTextContents()
  return Object.fromEntries(labels.map((label, index) => [label, values[index] ?? '']))
}
