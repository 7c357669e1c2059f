import { expect, sendForm, test } from './fixtures.ts'

const lesson = '/course/react-basics/your-first-component'

test.describe('a tab that still shows an account', () => {
  test.use({ expectedFailures: [409] })

  test('hides it when another tab logs out or logs in to another account', async ({
    page,
    signedUpStudent,
    signUpElsewhere,
    authDialog,
    baseURL,
  }) => {
    const second = await signUpElsewhere('Ravi Kumar')
    await page.goto('/dashboard/account')
    const name = page.getByLabel('Full Name')
    await expect(name).toHaveValue(signedUpStudent.name)
    const other = await page.context().newPage()
    await other.goto('/log-out')
    await other.getByRole('button', { name: 'Yes' }).click()
    // Either of the two tabs may say so.
    await expect(other.getByRole('link', { name: 'Log in' })).toBeVisible()

    await expect(name).toBeHidden()
    await page.goto('/dashboard/account')
    await expect(authDialog.heading('Welcome Back')).toBeVisible()

    await authDialog.email.fill(signedUpStudent.email)
    await authDialog.password.fill(signedUpStudent.password)
    await authDialog.submit('Log in').click()
    await expect(name).toHaveValue(signedUpStudent.name)
    const { email, password } = second
    await sendForm(page.context(), baseURL, '/log-in', { email, password })
    await other.goto('/dashboard')

    await expect(name).toHaveValue(second.name)
  })

  test('saves nothing for another account that has logged in meanwhile', async ({
    page,
    signedUpStudent,
    signUpElsewhere,
    baseURL,
    sql,
  }) => {
    await page.goto(lesson)
    await page.getByText('Your notes', { exact: true }).click()
    const note = page.getByLabel('Note on this module')
    await note.fill(`Of ${signedUpStudent.name}`)
    // In another tab, of which this one does not know.
    const { email, password } = await signUpElsewhere('Ravi Kumar')
    await sendForm(page.context(), baseURL, '/log-in', { email, password })
    await page.getByRole('button', { name: 'Save note' }).click()

    await expect(page.getByText('You are logged in to another account here now')).toBeVisible()
    await expect(note).toHaveValue('')
    const notes = 'select note from module_notes n join users u on u.id = n.student_id'
    expect(await sql(`${notes} where u.email = $1`, [email])).toEqual([])
  })
})
