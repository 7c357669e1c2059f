import type { Page } from '@playwright/test'
import { expect, onEachScreen, phone, test } from './fixtures.ts'

test('a student works through modules and sees them struck through', async ({
  page,
  signedUpStudent: _,
}) => {
  await page.goto('/course/react-basics')
  await onEachScreen(page, () => expect(page.getByText('8 modules to go')).toBeVisible())
  await modules(page).getByRole('link', { name: 'Props' }).click()
  await expect(page).toHaveURL('/course/react-basics/props')
  await expect(page.getByRole('heading', { level: 1, name: 'Props' })).toBeVisible()
  await expect(modules(page).locator('[aria-current=page]')).toContainText('Props')

  await page.getByRole('button', { name: 'Mark Complete' }).click()
  const done = modules(page).getByRole('link', { name: 'Props' })
  await expect(done).toHaveAccessibleName(/Props.*\(read\)/)
  await expect(done.getByText('Props')).toHaveCSS('text-decoration-line', 'line-through')
  const open = modules(page).getByText('JSX and what it becomes')
  await expect(open).toHaveCSS('text-decoration-line', 'none')
  await onEachScreen(page, async () => {
    await expect(page.getByText('12%', { exact: true })).toBeVisible()
    await expect(page.getByText('7 modules to go')).toBeVisible()
    await expect(done).toBeVisible()
  })
  await expect(progress(page)).toHaveAttribute('aria-valuenow', '12')
  await expect(page.getByRole('button', { name: 'Mark Complete' })).toBeHidden()

  await page.reload()
  await expect(progress(page)).toHaveAttribute('aria-valuenow', '12')
  await expect(done.getByText('Props')).toHaveCSS('text-decoration-line', 'line-through')
})

test('Previous and Next turn the pages, and so do the arrow keys when nothing else needs them', async ({
  page,
}) => {
  await page.goto('/course/react-basics/your-first-component')
  await onEachScreen(page, async () => {
    await expect(page.getByRole('link', { name: /^Previous:/ })).toBeHidden()
    await page.getByRole('link', { name: 'Next: JSX and what it becomes' }).click()
    await expect(page).toHaveURL('/course/react-basics/jsx-and-what-it-becomes')
    await page.getByRole('link', { name: 'Previous: Your first component' }).click()
    await expect(page).toHaveURL('/course/react-basics/your-first-component')
  })
  // The address changes before the new page, which then handles the keys.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your first component')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('JSX and what it becomes')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Props')
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('JSX and what it becomes')

  await page.getByRole('radio').first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio').nth(1)).toBeChecked()
  await page.getByRole('region').and(page.locator('pre')).first().focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Alt+Shift+ArrowRight')
  await expect(page).toHaveURL('/course/react-basics/jsx-and-what-it-becomes')
})

test('the last module says that the course is finished and leads to its end', async ({
  page,
  signedUpStudent,
}) => {
  await signedUpStudent.completes(
    'react-basics',
    'your-first-component',
    'jsx-and-what-it-becomes',
    'props',
    'state-and-events',
    'lists-and-keys',
    'forms-and-controlled-inputs',
    'effects-and-the-outside-world',
  )
  await page.goto('/course/react-basics/lifting-state')
  await expect(page.getByRole('link', { name: /^Next:/ })).toBeHidden()
  await expect(progress(page)).toHaveAttribute('aria-valuenow', '87')
  await page.getByRole('button', { name: 'Mark Complete' }).click()
  const whole = page.getByText('Read. You have read the whole course.')
  await onEachScreen(page, () => expect(whole).toBeVisible())
  await expect(progress(page)).toHaveAttribute('aria-valuenow', '100')
  await page.getByRole('link', { name: 'See what you have done' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'You have read all of React Basics',
  )
  await expect(page.getByText('8 modules of 8 read, 0 mastered.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Go on with Advanced React' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'The project to do' })).toBeVisible()
  await page.goto('/course/react-basics')
  await expect(page.getByRole('main').getByRole('link', { name: 'Review' })).toBeVisible()
})

test('every address of a paid course redirects to its payment page', async ({
  page,
  signedUpStudent: _,
}) => {
  for (const path of ['', '/css-layout']) {
    await page.goto(`/course/web-development-bootcamp${path}`)
    await expect(page).toHaveURL('/payment/web-development-bootcamp')
    const offer = page.getByText('Pay ₹499 to unlock this course')
    await onEachScreen(page, () => expect(offer).toBeVisible())
  }
  await page.goto('/courses')
  await page.getByRole('link', { name: 'Unlock ₹499 : Web Development Bootcamp' }).click()
  await expect(page).toHaveURL('/payment/web-development-bootcamp')
})

test('the code of a lesson is copied by its button', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.clock.install()
  await page.goto('/course/react-basics/your-first-component')
  const figure = page.getByRole('figure').filter({ hasText: 'src/App.jsx' }).first()
  const code = await figure.locator('code').textContent()
  const copy = figure.getByRole('button', { name: 'Copy src/App.jsx' })
  await onEachScreen(page, () => expect(copy).toBeVisible())
  await copy.click()
  await expect(copy).toHaveText('Copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code)
  expect(code).toContain('function MealCard()')
  await page.clock.fastForward(10_000)
  await expect(copy).toHaveText('Copy')
})

test('a phone lists the modules once, each with its summary', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto('/course/react-basics')
  await expect(page.getByRole('heading', { name: 'Module by module' })).toHaveCount(1)
  const shown = (words: string) => page.getByText(words).filter({ visible: true })
  await expect(shown('JSX and what it becomes')).toHaveCount(1)
  await expect(shown('Show an array of meals, remove one')).toHaveCount(1)
  await expect(modules(page).getByText('Show an array of meals, remove one')).toBeVisible()

  await test.step('also after a lesson, whose data leave the summaries out', async () => {
    await page.goto('/course/react-basics/props')
    await page.getByRole('link', { name: 'React Basics', exact: true }).first().click()
    await expect(page).toHaveURL('/course/react-basics')
    await expect(modules(page).getByText('Show an array of meals, remove one')).toBeVisible()
    await expect(page.getByText('In eight modules you build one app')).toBeVisible()
  })
})

test('a free course stays unlocked for a visitor who opened it', async ({ page, localStore }) => {
  await page.goto('/courses')
  expect(await localStore()).toEqual({})
  for (let time = 0; time < 2; time += 1) {
    await page.goto('/course/react-basics')
    await expect.poll(localStore).toEqual({ unlockedCourses: '["react-basics"]' })
  }
})

function modules(page: Page) {
  return page.getByRole('navigation', { name: 'Modules' })
}

function progress(page: Page) {
  return page.getByRole('progressbar', { name: 'React Basics' })
}
