import type { Page } from '@playwright/test'
import { sayYes, test } from './admin-fixtures.ts'
import { expect, desktop } from './fixtures.ts'

/** Presses the button of an act for this user and confirms it. */
async function act(
  page: Page,
  list: string,
  user: { name: string; email: string },
  button: string,
) {
  await page.goto(`/admin/users/${list}?search=${encodeURIComponent(user.email)}`)
  await page.getByRole('link', { name: new RegExp(`^${button} ?: ${user.name}`) }).click()
  await sayYes(page, user.name, new RegExp(`^${user.name} is `))
}

test.describe('on a desktop', () => {
  test.use({ viewport: desktop })

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
    await expect(admin.getByRole('table', { name: 'Latest actions' })).toContainText(
      'user restored',
    )
  })
})

test('a deleted user is erased after a confirmation that names them', async ({
  admin,
  signUpElsewhere,
  sql,
}) => {
  const user = await signUpElsewhere('Nisha Menon')
  await act(admin, 'non-verified', user, 'Delete')
  await admin.goto(`/admin/users/deleted?search=${encodeURIComponent(user.email)}`)
  await admin.getByRole('link', { name: /^Erase for good ?: Nisha Menon/ }).click()
  await expect(admin.getByRole('alertdialog')).toContainText(
    `Erase Nisha Menon (${user.email}) for good?`,
  )
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Erase for good' }).click()
  await expect(admin.getByText('Nisha Menon is erased for good.')).toBeVisible()
  await expect(admin.getByText('No deleted users found')).toBeVisible()
  expect(await sql('select 1 from users where email = $1', [user.email])).toEqual([])
})

test('No and Escape leave a user unchanged; the keyboard alone can delete one', async ({
  admin,
  signUpElsewhere,
  keyboard,
}) => {
  const user = await signUpElsewhere('Kavya Rao')
  await admin.goto(`/admin/users/non-verified?search=${user.email}`)
  const ask = admin.getByRole('link', { name: /^Delete ?: Kavya Rao/ })
  const dialog = admin.getByRole('alertdialog')
  for (const answer of ['No', 'Escape']) {
    await ask.click()
    await expect(dialog).toContainText('Delete Kavya Rao?')
    if (answer === 'No') await dialog.getByRole('button', { name: 'No' }).click()
    else await admin.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(ask).toBeFocused()
  }
  await test.step('a confirmation that is dismissed can be opened again at once', async () => {
    await ask.click()
    await expect(dialog.getByRole('button', { name: 'No' })).toBeFocused()
    // As on a phone too busy to tell of the closing in between, which is a task of its own.
    await dialog.getByRole('button', { name: 'No' }).evaluate(async (no: HTMLElement) => {
      no.click()
      await Promise.resolve()
      const again = document.activeElement as HTMLElement
      again.click()
    })
    await expect(dialog).toContainText('Delete Kavya Rao?')
    await admin.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(ask).toBeFocused()
  })
  await user.page.goto('/dashboard')
  await expect(user.page).toHaveURL('/dashboard')

  await test.step('with the keyboard only', async () => {
    await admin.reload()
    await keyboard.tabTo(ask)
    await keyboard.press('Enter')
    await expect(dialog.getByRole('button', { name: 'No' })).toBeFocused()
    await keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(ask).toBeFocused()

    await keyboard.press('Enter')
    await keyboard.tabTo(dialog.getByRole('button', { name: 'Delete' }))
    await keyboard.press('Enter')
    await expect(admin.getByText('Kavya Rao is deleted')).toBeVisible()
    await expect(admin.getByText('No users found')).toBeVisible()
    // The pressed link is gone; the focus is on the result.
    await expect(admin.locator(':focus')).toContainText('Kavya Rao is deleted')
    await user.page.goto('/dashboard')
    await expect(user.page).toHaveURL('/')
  })
})

test.describe(`a long list on a desktop`, () => {
  test.use({ viewport: desktop })

  test('can be searched, sorted and paged without repeating anybody, and follows its address', async ({
    admin,
    sql,
  }) => {
    const tag = crypto.randomUUID().slice(0, 8)
    await sql(
      `insert into users (id, name, email, created_at)
         select $1 || n, 'Pager ' || lpad(n::text, 3, '0') || ' ' || $1, $1 || n || '@example.org',
           '2020-01-01'::timestamptz + n * interval '1 minute'
         from generate_series(1, 60) n`,
      [tag],
    )
    const names = admin.getByRole('table').locator('tbody tr td:first-child')
    const numbers = async () =>
      (await names.allTextContents()).map((text) => Number(/\d{3}/.exec(text)?.[0]))
    const upTo = (first: number, last: number) =>
      Array.from({ length: last - first + 1 }, (_, index) => first + index)

    await admin.goto('/admin/users/non-verified')
    await admin.getByLabel('Search by name, email or id').fill(tag)
    await admin.getByLabel('Sort by').selectOption('Name')
    await admin.getByRole('button', { name: 'Show' }).click()
    await expect.poll(numbers).toEqual(upTo(1, 50))
    await admin.getByRole('link', { name: 'Next page' }).click()
    await expect.poll(numbers).toEqual(upTo(51, 60))
    await expect(admin.getByLabel('Sort by')).toHaveValue('name')
    await admin.getByRole('link', { name: 'First page' }).click()
    await expect(names).toHaveCount(50)

    await admin.getByLabel('Sort by').selectOption('Newest first')
    await admin.getByRole('button', { name: 'Show' }).click()
    await expect(names.first()).toContainText('Pager 060')
    await admin.getByLabel('Search by name, email or id').fill(`Pager 007 ${tag}`)
    await admin.getByRole('button', { name: 'Show' }).click()
    await expect(names).toHaveCount(1)
    await admin.getByLabel('Search by name, email or id').fill(`nobody ${tag}`)
    await admin.getByRole('button', { name: 'Show' }).click()
    await expect(admin.getByText(`No users found for “nobody ${tag}”`)).toBeVisible()

    const sidebar = admin.getByRole('navigation', { name: 'Admin' })
    await sidebar.getByRole('link', { name: 'Non-Verified Users' }).click()
    await expect(names.first()).toBeVisible()
    const search = admin.getByLabel('Search by name, email or id')
    await expect(search).toHaveValue('')
    await admin.goBack()
    await expect(admin.getByText(`No users found for “nobody ${tag}”`)).toBeVisible()
    await expect(search).toHaveValue(`nobody ${tag}`)
  })
})

test.describe('a user whom another admin has just deleted', () => {
  test.use({ expectedFailures: [409] })

  test('leaves the list, which says so', async ({ admin, signUpElsewhere, sql }) => {
    const user = await signUpElsewhere('Ravi Kumar')
    await admin.goto(`/admin/users/non-verified?search=${encodeURIComponent(user.email)}`)
    await admin.getByRole('link', { name: /^Delete ?: Ravi Kumar/ }).click()
    await sql(`update users set deleted_at = now() where email = $1`, [user.email])
    await admin.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(admin.getByText(/Somebody else has changed this user/)).toBeVisible()
    await expect(admin.getByText('No users found')).toBeVisible()
  })
})
