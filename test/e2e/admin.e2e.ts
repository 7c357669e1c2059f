import { test } from './admin-fixtures.ts'
import { expect, phone } from './fixtures.ts'

test('the drawer of a phone leads to every section', async ({ admin }) => {
  await admin.setViewportSize(phone)
  await admin.goto('/admin')
  await admin.getByRole('button', { name: 'Menu', exact: true }).click()
  const ways = admin.getByRole('navigation', { name: 'Admin' }).getByRole('link')
  await expect(ways).toHaveText([
    'Home',
    'Verified Users',
    'Non-Verified Users',
    'Deleted Users',
    'Hackathon Users',
    'Hackathon Results',
    'Hackathon Winners',
    'Photos',
    'Feedback',
    'Payments',
    'Settings',
    'Logout',
  ])
  await ways.filter({ hasText: 'Photos' }).click()
  await expect(admin).toHaveURL('/admin/photos')
  await expect(admin.getByRole('navigation', { name: 'Admin' })).toBeHidden()
})
