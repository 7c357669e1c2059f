import { test } from './admin-fixtures.ts'
import { desktop, expect, phone } from './fixtures.ts'

const titles = [
  'Home',
  'Verified Users',
  'Non-Verified Users',
  'Deleted Users',
  'Hackathons',
  'Hackathon Users',
  'Hackathon Results',
  'Hackathon Winners',
  'Photos',
  'Feedback',
  'Payments',
  'Settings',
]

// The photos of other tests may be deleted before their pictures are fetched.
test.use({ expectedFailures: [404] })

test('the drawer of a phone leads to every section', async ({ admin }) => {
  await admin.setViewportSize(phone)
  await admin.goto('/admin')
  await admin.getByRole('button', { name: 'Menu', exact: true }).click()
  const ways = admin.getByRole('navigation', { name: 'Admin' }).getByRole('link')
  await expect(ways).toHaveText([...titles, 'Logout'])
  await ways.filter({ hasText: 'Photos' }).click()
  await expect(admin).toHaveURL('/admin/photos')
  await expect(admin.getByRole('navigation', { name: 'Admin' })).toBeHidden()
})

test('each of the entries opens its section', async ({ admin }) => {
  await admin.setViewportSize(desktop)
  await admin.goto('/admin')
  const ways = admin.getByRole('navigation', { name: 'Admin' })
  for (const title of titles) {
    await ways.getByRole('link', { name: title, exact: true }).click()
    await expect(admin.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(ways.locator('[aria-current=page]')).toHaveText(title)
    await expect(admin.getByRole('main')).toHaveText(/\S/)
  }
  await ways.getByRole('link', { name: 'Logout' }).click()
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click()
  await expect(admin).toHaveURL('/')
  await admin.goto('/admin')
  await expect(admin).toHaveURL('/admin-login')
})

test('a list has whoever came since, once it is opened', async ({ admin, signUpElsewhere }) => {
  await admin.setViewportSize(desktop)
  await admin.goto('/admin')
  const { email } = await signUpElsewhere('Ravi Kumar')
  const asked = admin.waitForRequest(/\/admin\/users\/non-verified/)
  await admin.getByRole('link', { name: 'Non-Verified Users' }).click()
  await asked
  await expect(admin.getByRole('row').filter({ hasText: email })).toBeVisible()
})
