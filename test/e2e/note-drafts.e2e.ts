import { desktop, expect, test } from './fixtures.ts'
import { holdUp } from './hold-up.ts'

const lesson = '/course/react-basics/props'

test.describe('a note in two tabs', () => {
  test.use({ expectedFailures: [409] })

  test('keeps the refused text, also over a reload', async ({ page, signedUpStudent: _ }) => {
    const other = await page.context().newPage()
    for (const tab of [page, other]) {
      await tab.goto(lesson)
      await tab.getByText('Your notes', { exact: true }).click()
    }
    const noteOf = (tab: typeof page) => tab.getByLabel('Note on this module')
    await noteOf(page).fill('From the first tab')
    await noteOf(other).fill('From the second tab')
    await page.getByRole('button', { name: 'Save note' }).click()
    await expect(page.getByText('Note saved.')).toBeVisible()

    await noteOf(page).fill('')
    await other.getByRole('button', { name: 'Save note' }).click()
    await expect(other.getByText('in another tab')).toBeVisible()
    await other.reload()
    await expect(noteOf(other)).toHaveValue('From the second tab')
    await other.close()
  })
})

test('a note that grew during its save says so and comes back longer', async ({
  page,
  signedUpStudent: _,
}) => {
  await page.goto(lesson)
  await page.getByText('Your notes', { exact: true }).click()
  const note = page.getByLabel('Note on this module')
  await note.fill('A component ')
  const release = await holdUp(page, lesson)
  await page.getByRole('button', { name: 'Save note' }).click()
  await note.pressSequentially('is a function')
  release()
  await expect(page.getByText('Note saved. What you typed since is not saved yet.')).toBeVisible()
  await page.reload()
  await expect(note).toHaveValue('A component is a function')
  await expect(page.getByText('We restored your draft.')).toBeVisible()
  await page.getByRole('button', { name: 'Save note' }).click()
  await expect(page.getByText('Note saved.', { exact: true })).toBeVisible()
})

test.describe('without a connection', () => {
  test.use({ expectedFailures: ['no answer'], viewport: desktop })

  test('keeps a note and saves it with later typing when the connection is back', async ({
    page,
    context,
    signedUpStudent: _,
  }) => {
    await page.goto(lesson)
    await page.getByText('Your notes', { exact: true }).click()
    const note = page.getByLabel('Note on this module')
    await note.fill('A component ')
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Save note' }).click()
    await expect(page.getByRole('alert')).toHaveText(
      'No connection. Your note is stored here and will be sent once the connection is back.',
    )
    await note.pressSequentially('is a function')
    // The heading's address takes the message away, not what it promised.
    await page.getByRole('navigation', { name: 'In this lesson' }).getByRole('link').first().click()
    await context.setOffline(false)

    await expect(page.getByText('Note saved.', { exact: true })).toBeVisible()
    await page.goto('/notes')
    await expect(page.getByText('A component is a function')).toBeVisible()
  })

  test('a note whose tab is closed comes back as a draft', async ({
    page,
    context,
    signedUpStudent: _,
  }) => {
    await page.goto(lesson)
    await page.getByText('Your notes', { exact: true }).click()
    await page.getByLabel('Note on this module').fill('A component is a function')
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Save note' }).click()
    await expect(page.getByRole('alert')).toContainText('Your note is stored here')
    await page.close()
    await context.setOffline(false)

    const again = await context.newPage()
    await again.goto(lesson)
    await expect(again.getByLabel('Note on this module')).toHaveValue('A component is a function')
    await expect(again.getByText('We restored your draft. It is not saved yet.')).toBeVisible()
  })
})

test('an empty page of notes links to the courses', async ({ page, signedUpStudent: _ }) => {
  await page.goto('/notes')
  await page.getByRole('link', { name: 'Go to your courses' }).click()
  await expect(page).toHaveURL('/dashboard/courses')
})
