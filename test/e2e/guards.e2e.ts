import { expect, phone, test } from './fixtures.ts'
import { openDrawer } from './menus.ts'

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  test('a visitor at the dashboard is sent home and asked to log in first', async ({
    page,
    authDialog,
  }) => {
    await page.goto('/dashboard')
    await expect(page).toHaveURL('/')
    await expect(authDialog.heading('Welcome Back')).toBeVisible()
    await expect(authDialog.window).toContainText('You must log in first.')

    await authDialog.window.getByRole('button', { name: 'Close' }).click()
    await expect(authDialog.window).toBeHidden()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Learn. Build. Achieve.' })).toBeVisible()
    await expect(authDialog.window).toBeHidden()
  })

  test('somebody who signs up instead also lands on the requested page', async ({
    page,
    visitor,
    authDialog,
  }) => {
    await page.goto('/profile')
    await expect(page).toHaveURL('/')
    await authDialog.switchTo('Sign up').click()
    await expect(authDialog.heading('Create Your Account')).toBeVisible()
    await authDialog.signUp(visitor)
    await expect(page).toHaveURL('/dashboard/profile')
    await expect(page.getByRole('heading', { name: visitor.name })).toBeVisible()
  })

  test('the next click after a session ended elsewhere redirects the student home', async ({
    page,
    context,
    signedUpStudent: person,
    authDialog,
    localStore,
  }) => {
    await page.goto('/dashboard')
    await expect.poll(localStore).toHaveProperty('isAuthenticated', 'true')
    await context.clearCookies()
    await openDrawer(page)
    await page.getByRole('link', { name: 'My Courses' }).click()
    await expect(page).toHaveURL('/')
    await expect(authDialog.window).toContainText('You must log in first.')
    await authDialog.logIn(person)
    await expect(page).toHaveURL('/dashboard/courses')
  })
})

test('every section of the dashboard is closed to visitors', async ({ request }) => {
  for (const path of [
    '/dashboard',
    '/dashboard/courses',
    '/dashboard/profile',
    '/dashboard/achievements',
    '/profile',
  ]) {
    const answer = await request.get(path, { maxRedirects: 0 })
    expect(answer.status(), path).toBe(302)
    expect(answer.headers().location, path).toBe('/')
    expect(await answer.text(), path).toBe('')
  }
})
