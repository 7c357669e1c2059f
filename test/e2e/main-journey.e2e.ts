import type { Page } from '@playwright/test'
import { desktop, expect, onEachScreen, phone, test } from './fixtures.ts'
import { openDrawer, openMenu } from './menus.ts'

// What the account had already is joined in merge-local-progress.test.ts of the courses.
test('a visitor finishes a module, signs up, and finds it on the dashboard', async ({
  page,
  visitor,
  authDialog,
  localStore,
}) => {
  await page.setViewportSize(phone)
  await page.goto('/courses')
  await page.getByRole('link', { name: /^Start ?: React Basics$/ }).click()
  await page
    .getByRole('navigation', { name: 'Modules' })
    .getByRole('link', { name: 'Your first component' })
    .click()
  await page.getByRole('button', { name: 'Mark Complete' }).click()
  await expect(page.getByText('Read', { exact: true })).toBeVisible()
  await expect.poll(localStore).toMatchObject({
    unlockedCourses: '["react-basics"]',
    'course-react-basics-progress': '["your-first-component"]',
  })

  const card = page.getByRole('complementary', { name: 'Keep what you did' })
  const offer = card.getByRole('link', { name: 'Create a free account' })
  await onEachScreen(page, () => expect(offer).toBeVisible())
  await page.setViewportSize(phone)
  await offer.click()
  await authDialog.signUp(visitor)
  // Back at the lesson.
  await expect(authDialog.window).not.toBeAttached()
  await expect(page).toHaveURL('/course/react-basics/your-first-component')
  await expect(page.getByText('Read', { exact: true })).toBeVisible()
  await expect(card).toBeHidden()
  await expect.poll(localStore).toHaveProperty('isAuthenticated', 'true')
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Hello, Asha Verma!' })).toBeVisible()
  await expect(progressOf(page, 'React Basics')).toHaveAttribute('aria-valuenow', '12')
  await expect.poll(localStore).toHaveProperty('isAuthenticated', 'true')
  const kept = await localStore()
  expect(JSON.parse(kept.user ?? '')).toMatchObject({
    id: expect.stringMatching(/.+/),
    name: visitor.name,
    email: visitor.email,
    avatar: null,
  })

  await page.getByRole('link', { name: 'Continue: React Basics' }).click()
  await page.getByRole('button', { name: 'Mark Complete' }).click()
  await expect(page.getByText('Read', { exact: true })).toBeVisible()
  await openMenu(page)
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(progressOf(page, 'React Basics')).toHaveAttribute('aria-valuenow', '25')
  await expect(page.getByText('25% Complete')).toBeVisible()
})

test('a student logs out after a confirmation, logs in again, and finds all progress', async ({
  page,
  signedUpStudent,
  authDialog,
  localStore,
}) => {
  await page.setViewportSize(desktop)
  await signedUpStudent.completes('react-basics', 'your-first-component')
  await page.goto('/dashboard')
  await expect.poll(localStore).toHaveProperty('user')

  await askToLogOut(page)
  const question = page.getByRole('alertdialog', { name: 'Confirm Logout' })
  await expect(question).toContainText('Are you sure you want to logout?')
  await question.getByRole('button', { name: 'No', exact: true }).click()
  await expect(question).toBeHidden()
  await expect(page).toHaveURL('/dashboard')

  await askToLogOut(page)
  await question.getByRole('button', { name: 'Yes' }).click()
  await expect(page).toHaveURL('/')
  await expect.poll(localStore).toEqual({})
  await expect(page.getByRole('heading', { name: 'Learn. Build. Achieve.' })).toBeVisible()

  await openMenu(page)
  await page.getByRole('link', { name: 'Log in' }).click()
  await authDialog.logIn(signedUpStudent)
  await expect(page).toHaveURL('/dashboard')
  await expect(progressOf(page, 'React Basics')).toHaveAttribute('aria-valuenow', '12')
  await expect.poll(localStore).toMatchObject({
    isAuthenticated: 'true',
    unlockedCourses: '["react-basics"]',
    'course-react-basics-progress': '["your-first-component"]',
  })
})

test('values set by hand in the browser’s storage unlock nothing', async ({
  page,
  visitor,
  authDialog,
  localStore,
}) => {
  await page.goto('/courses')
  await page.evaluate(() => {
    localStorage.setItem('isAuthenticated', 'true')
    localStorage.setItem('isAdmin', 'true')
    localStorage.setItem('user', JSON.stringify({ id: '1', name: 'Nobody', email: '', avatar: '' }))
    localStorage.setItem('unlockedCourses', '["web-development-bootcamp"]')
  })

  await page.goto('/dashboard')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('dialog')).toContainText('You must log in first.')
  await page.goto('/course/web-development-bootcamp')
  await expect(page).toHaveURL('/payment/web-development-bootcamp')
  await expect.poll(localStore).toEqual({})

  await test.step('an account takes over no paid course from them either', async () => {
    await page.evaluate(() => {
      localStorage.setItem('unlockedCourses', '["web-development-bootcamp"]')
      localStorage.setItem('course-web-development-bootcamp-progress', '["css-layout"]')
    })
    await page.getByRole('banner').getByRole('link', { name: 'Sign up' }).click()
    await authDialog.signUp(visitor)
    await expect(authDialog.window).not.toBeAttached()
    await page.goto('/dashboard/courses')
    await expect(page.getByText('No courses in progress. Explore new ones!')).toBeVisible()
    await page.goto('/course/web-development-bootcamp/css-layout')
    await expect(page).toHaveURL('/payment/web-development-bootcamp')
  })
})

function progressOf(page: Page, course: string) {
  return page.getByRole('main').getByRole('progressbar', { name: course })
}

async function askToLogOut(page: Page) {
  await openDrawer(page)
  const sections = page.getByRole('navigation', { name: 'Dashboard' })
  await sections.getByRole('link', { name: 'Logout' }).click()
}
