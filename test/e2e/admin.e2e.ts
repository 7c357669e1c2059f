import type { Page } from '@playwright/test'
import { join } from 'node:path'
import pg from 'pg'
import { expect, phone, screens, test as base } from './fixtures.ts'

type Fixtures = { admin: Page; sql: (text: string, values: unknown[]) => Promise<void> }

const test = base.extend<Fixtures>({
  sql: async ({}, use) => {
    const host = join(process.env.E2E_DATA_DIR ?? '', 'socket')
    const client = new pg.Client({ host, user: 'skillsurge', database: 'skillsurge' })
    await client.connect()
    await use(async (text, values) => {
      await client.query(text, values)
    })
    await client.end()
  },
  /** A page of somebody who runs the site. */
  admin: async ({ page, signedUpStudent, sql }, use) => {
    await sql(`update users set role = 'admin' where email = $1`, [signedUpStudent.email])
    await use(page)
  },
})

/** Presses the button of an act for this user, and says yes. */
async function act(
  page: Page,
  list: string,
  user: { name: string; email: string },
  button: string,
) {
  await page.goto(`/admin/users/${list}?search=${encodeURIComponent(user.email)}`)
  await page.getByRole('link', { name: new RegExp(`^${button} ?: ${user.name}`) }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText(user.name)
  await dialog.getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByRole('main').getByRole('status')).toContainText(user.name)
}

for (const { name, viewport } of screens) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport })

    test('a user is verified, blocked, unblocked, deleted and restored', async ({
      admin,
      signUpElsewhere,
    }) => {
      const user = await signUpElsewhere('Ravi Kumar')
      await act(admin, 'non-verified', user, 'Verify')
      await expect(admin.getByText('Ravi Kumar is verified.')).toBeVisible()
      await expect(admin.getByText('No users found')).toBeVisible()

      await user.page.goto('/dashboard')
      await expect(user.page.getByText('Hello, Ravi Kumar!')).toBeVisible()
      await act(admin, 'verified', user, 'Block')
      await expect(admin.getByText('No verified users found')).toBeVisible()
      await user.page.goto('/dashboard')
      await expect(user.page).toHaveURL('/')

      await act(admin, 'blocked', user, 'Unblock')
      await act(admin, 'verified', user, 'Delete')
      await act(admin, 'deleted', user, 'Revoke')
      await expect(admin.getByText('No deleted users found')).toBeVisible()
      await admin.goto(`/admin/users/verified?search=${user.email}`)
      await expect(admin.getByText(user.email)).toBeVisible()

      await admin.goto('/admin')
      await expect(admin.getByRole('table', { name: 'Latest acts' })).toContainText('user restored')
    })
  })
}

test('an act is done with the keyboard alone', async ({ admin, signUpElsewhere, keyboard }) => {
  const user = await signUpElsewhere('Meera Nair')
  await admin.goto(`/admin/users/non-verified?search=${user.email}`)
  await keyboard.tabTo(admin.getByRole('link', { name: /^Verify ?: Meera Nair/ }))
  await keyboard.press('Enter')
  await expect(admin.getByRole('button', { name: 'No' })).toBeFocused()
  await keyboard.tabTo(admin.getByRole('button', { name: 'Yes' }))
  await keyboard.press('Enter')
  await expect(admin.getByText('Meera Nair is verified.')).toBeVisible()
})

test('a message is written, survives a reload, and is answered', async ({
  admin,
  browser,
  baseURL,
}) => {
  const subject = `A question ${crypto.randomUUID()}`
  const context = await browser.newContext({ baseURL })
  const page = await context.newPage()
  await page.goto('/contact')
  await page.getByLabel('Name', { exact: true }).fill('Asha Verma')
  await page.getByLabel('Email', { exact: true }).fill(`${crypto.randomUUID()}@example.org`)
  await page.getByLabel('Subject', { exact: true }).fill(subject)
  await page.getByLabel('Message', { exact: true }).fill('Where is the second module?')
  await page.reload()
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue(
    'Where is the second module?',
  )
  await page.getByRole('button', { name: 'Send the message' }).click()
  await expect(page.getByText('Your message has reached us.')).toBeVisible()
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('')
  await context.close()

  await admin.goto('/admin/feedback')
  await admin.getByRole('link', { name: subject }).click()
  await expect(admin.getByText('Where is the second module?')).toBeVisible()
  await admin.getByLabel('Answer to Asha Verma').fill('Right after the first one.')
  await admin.getByRole('button', { name: 'Send the answer' }).click()
  await expect(admin.getByText('Your answer is on its way by mail.')).toBeVisible()
  await expect(admin.getByRole('heading', { name: /^Answered/ })).toBeVisible()
})

test('a change of the settings shows on the site', async ({ admin }) => {
  await admin.goto('/admin/settings')
  const form = admin.getByRole('region', { name: 'Hackathon texts' })
  await form.getByLabel('First sentence').fill('')
  await form.getByLabel('First sentence').fill('A weekend of knots and ropes.')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(admin.getByText('Saved. The site shows it now.')).toBeVisible()
  await admin.goto('/hackathons')
  await expect(admin.getByText('A weekend of knots and ropes.')).toBeVisible()

  await admin.goto('/admin/settings')
  await form.getByRole('button', { name: 'Use the words of the content file' }).click()
  await expect(admin.getByText('The words of the content file count again.')).toBeVisible()
})

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
