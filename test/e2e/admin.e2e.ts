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

// Other tests may delete their photos before the pictures are fetched.
test.use({ expectedFailures: [404] })

test('each entry opens its section, also from the drawer of a phone', async ({
  admin,
  signUpElsewhere,
}) => {
  await admin.setViewportSize(phone)
  await admin.goto('/admin')
  await admin.getByRole('button', { name: 'Menu', exact: true }).click()
  const ways = admin.getByRole('navigation', { name: 'Admin' })
  await expect(ways.getByRole('link')).toHaveText([...titles, 'Logout'])
  await ways.getByRole('link', { name: 'Photos' }).click()
  await expect(admin).toHaveURL('/admin/photos')
  await expect(ways).toBeHidden()

  await admin.setViewportSize(desktop)
  const { email } = await signUpElsewhere('Ravi Kumar')
  await ways.getByRole('link', { name: 'Non-Verified Users' }).click()
  // A list has whoever came since the page before it.
  await expect(admin.getByRole('row').filter({ hasText: email })).toBeVisible()
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

test('the charts are as wide as their cards on a desktop', async ({ admin }) => {
  await admin.setViewportSize(desktop)
  await admin.goto('/admin')
  for (const title of ['Sign-ups', 'Modules completed', 'Users', 'Messages']) {
    const card = admin.getByRole('region', { name: title })
    const outer = await card.boundingBox()
    const chart = await card.getByRole('img', { name: `${title}: ` }).boundingBox()
    const paddingAndBorder = 2 * 21
    expect(chart?.width, title).toBeCloseTo((outer?.width ?? 0) - paddingAndBorder, 0)
  }
})
