import type { Page } from '@playwright/test'
import { expect, phone, test } from './fixtures.ts'

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  test('an achievement earned in one window shows in the other at once', async ({
    page,
    context,
    signedUpStudent,
  }) => {
    await page.goto('/dashboard')
    await expect(bell(page, 'Notifications')).toBeVisible()
    const other = await context.newPage()
    await other.goto('/dashboard/courses')

    await signedUpStudent.completes('react-basics', 'props')

    await expect(bell(other, 'Notifications, 2 unread')).toBeVisible()
    await page.bringToFront()
    await expect(bell(page, 'Notifications, 2 unread')).toBeVisible()
    await bell(page, 'Notifications, 2 unread').click()
    const panel = page.getByRole('banner').getByRole('list')
    await expect(panel.getByText('You completed your first module')).toBeVisible()

    await page
      .getByRole('button', { name: 'Mark as read: You completed your first module' })
      .click()
    await expect(bell(page, 'Notifications, 1 unread')).toBeVisible()
    await expect(bell(other, 'Notifications, 1 unread')).toBeVisible()
    await panel.getByText('You started your first course').click()
    await expect(page).toHaveURL('/dashboard/achievements')
    await expect(bell(page, 'Notifications')).toBeVisible()
  })

  test('the page of all notifications marks them read', async ({ page, signedUpStudent }) => {
    await signedUpStudent.completes('react-basics', 'props')
    await page.goto('/dashboard')
    await bell(page, 'Notifications, 2 unread').click()
    await page.getByRole('link', { name: 'All notifications' }).click()
    await expect(page).toHaveURL('/dashboard/notifications')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Notifications')
    await expect(page.getByRole('heading', { name: '2 unread notifications' })).toBeVisible()

    await page.getByRole('main').getByRole('button', { name: 'Mark all as read' }).click()

    await expect(page.getByRole('heading', { name: 'All read' })).toBeVisible()
    await expect(bell(page, 'Notifications')).toBeVisible()
  })
})

test('the answer on a page stays when a notification arrives', async ({
  page,
  signedUpStudent,
}) => {
  await page.goto('/dashboard/profile/import')
  await page
    .getByLabel('Or its text')
    .fill(JSON.stringify({ basics: { name: 'Asha Verma', label: 'Weaver of looms' } }))
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByText('Weaver of looms')).toBeVisible()

  await signedUpStudent.completes('react-basics', 'props')

  await expect(bell(page, 'Notifications, 2 unread')).toBeVisible()
  await expect(page.getByText('Weaver of looms')).toBeVisible()
})

function bell(page: Page, name: string) {
  return page.getByRole('button', { name, exact: true })
}
