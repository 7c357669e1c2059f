import { desktop, expect, sendForm, signUp, test } from './fixtures.ts'
import { admin } from './global-setup.ts'

test.use({ expectedFailures: [401, 429] })

test.describe('on a desktop', () => {
  test.use({ viewport: desktop })

  test('the log-in of admins answers everybody else alike and remembers an admin', async ({
    page,
    localStore,
    signedUpStudent,
  }) => {
    await page.goto('/admin')
    await expect(page).toHaveURL('/admin-login')
    for (const { email, password } of [
      signedUpStudent,
      { email: admin.email, password: 'not the one' },
      { email: 'nobody@example.org', password: admin.password },
    ]) {
      await page.getByLabel('Email').fill(email)
      await page.getByLabel('Password', { exact: true }).fill(password)
      await page.getByRole('button', { name: 'Log in', exact: true }).click()
      await expect(page.getByRole('alert')).toHaveText('Invalid admin credentials!')
    }
    await page.getByLabel('Email').fill(admin.email)
    await page.getByLabel('Password', { exact: true }).fill(admin.password)
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(page).toHaveURL('/admin')
    await expect.poll(localStore).toMatchObject({ isAdmin: 'true', isAuthenticated: 'true' })
    await page.goto('/log-out')
    await page.getByRole('button', { name: 'Yes' }).click()
    await expect(page).toHaveURL('/')
    await expect.poll(async () => Object.keys(await localStore())).not.toContain('isAdmin')
  })
})

// On one screen only, since it checks what the browser stores.
test('an admin sees nothing of a student who did not log out of the browser', async ({
  page,
  localStore,
  signedUpStudent,
}) => {
  await signedUpStudent.completes('react-basics', 'props')
  await page.goto('/dashboard')
  await expect
    .poll(localStore)
    .toMatchObject({ 'course-react-basics-progress': '["props"]', isAuthenticated: 'true' })
  await page.goto('/admin-login')
  await page.getByLabel('Email').fill(admin.email)
  await page.getByLabel('Password', { exact: true }).fill(admin.password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL('/admin')

  await expect.poll(localStore).toMatchObject({
    isAdmin: 'true',
    user: expect.stringContaining(admin.email),
  })
  const left = await localStore()
  expect(JSON.stringify(left)).not.toContain(signedUpStudent.email)
  expect(left['course-react-basics-progress'] ?? '[]').not.toContain('props')
})

test('a student who logs in after an admin who did not log out is not an admin', async ({
  page,
  context,
  baseURL,
  localStore,
}) => {
  await sendForm(context, baseURL, '/admin-login', admin)
  await page.goto('/admin')
  await expect.poll(localStore).toMatchObject({ isAdmin: 'true' })
  // The session ends while this browser is closed.
  await page.goto('about:blank')
  await context.clearCookies()
  const { email } = await signUp(context, baseURL, 'Asha Verma')
  await page.goto('/dashboard')

  await expect.poll(localStore).toMatchObject({
    isAuthenticated: 'true',
    user: expect.stringContaining(email),
  })
  expect(Object.keys(await localStore())).not.toContain('isAdmin')
})
