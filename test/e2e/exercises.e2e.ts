import { expect, phone, test } from './fixtures.ts'
import { exercise, exercisePage, write } from './function-exercise.ts'
import { expectAccessible } from './page-checks.ts'

test.use({ viewport: phone, hasTouch: true, isMobile: true, actionTimeout: 30_000, trace: 'off' })
test.setTimeout(300_000)

test('a student runs a program, is told what is wrong, and solves the exercise', async ({
  page: tab,
  signedUpStudent: _,
}) => {
  await tab.goto(`/course/python-essentials/${exercise.moduleId}`)
  await tab.getByRole('link', { name: `Start exercise ${exercise.title}` }).click()
  await expect(tab.getByRole('heading', { level: 1, name: exercise.title })).toBeVisible()

  await write(tab, 'wrong-1.py')
  await tab.getByRole('button', { name: 'Run tests' }).click()
  await expect(tab.getByText(/\d of \d+ tests pass\./)).toBeVisible({ timeout: 120_000 })
  await tab.getByRole('button', { name: 'Submit answer' }).click()
  await expect(
    tab
      .getByRole('status')
      .getByText(/\d of \d+ tests pass\.$/)
      .last(),
  ).toBeVisible({
    timeout: 120_000,
  })
  await tab.getByRole('button', { name: 'Show a hint' }).click()
  await expect(tab.getByText('Hint 1')).toBeVisible()
  await expectAccessible(tab)

  await write(tab, 'solution.py')
  await tab.getByRole('button', { name: 'Submit answer' }).click()
  await expect(tab.getByText('Solved.')).toBeVisible({ timeout: 120_000 })
  await expect(tab.getByText('Compare with a solution')).toBeVisible()

  await tab.goto(`/course/python-essentials/${exercise.moduleId}`)
  await expect(tab.getByRole('link', { name: `Open exercise ${exercise.title}` })).toBeVisible()
})

test('a long line of output wraps, and the first test that fails comes first', async ({
  page: tab,
}) => {
  await tab.goto('/course/python-essentials/exercise/bus-ticket')
  const editor = tab.getByRole('textbox', { name: 'Your program' })
  await expect(editor).toHaveAttribute('contenteditable', 'true')
  await editor.press('ControlOrMeta+A')
  await editor.press('Delete')
  await editor.fill('print("fare " * 300)')
  await tab.getByRole('button', { name: 'Run tests' }).tap()
  const came = tab.getByRole('group', { name: 'Yours' }).first()
  await expect(came).toBeVisible({ timeout: 120_000 })
  expect(await came.evaluate((block) => block.scrollWidth - block.clientWidth)).toBe(0)
  const parts = tab.getByRole('region', { name: 'Your answer' }).getByRole('listitem').first()
  await expect(parts.getByRole('group')).toHaveText(['30', 'Fare: Rs 24', /^fare fare /])
})

test('the tests of an exercise in TypeScript run here, without its types', async ({
  page: tab,
}) => {
  await tab.goto('/course/react-mastery/exercise/text-of-a-seat')
  const editor = tab.getByRole('textbox', { name: 'Your program' })
  await expect(editor).toHaveAttribute('contenteditable', 'true')
  await editor.press('ControlOrMeta+A')
  await editor.press('Delete')
  await editor.fill(
    'const seatText = (seat: { place?: number }): string => `${seat.place! - 1} before you`',
  )
  await tab.getByRole('button', { name: 'Run tests' }).tap()
  await expect(tab.getByText('2 of 5 tests pass.')).toBeVisible({ timeout: 120_000 })

  // Types that a parser reads for hours keep a worker busy, and not the page.
  await editor.fill(`let x = ${'<a>('.repeat(60)}1`)
  await tab.getByRole('button', { name: 'Run tests' }).tap()
  await tab.getByRole('button', { name: 'Stop', exact: true }).tap()
  await expect(tab.getByRole('status').getByText('Stopped.')).toBeVisible()
})

test('a visitor who submits makes an account over the page, with the program as it was', async ({
  page: tab,
  visitor,
  authDialog,
}) => {
  await tab.goto(exercisePage)
  await write(tab, 'wrong-1.py')
  const field = tab.locator('textarea[name=answer]')
  const typed = await field.inputValue()
  await tab.getByRole('button', { name: 'Submit answer' }).tap()
  await expect(authDialog.window).toContainText('You must log in first.')
  await expect(tab).toHaveURL(exercisePage)
  await authDialog.switchTo('Sign up').click()
  await authDialog.signUp(visitor)
  await expect(authDialog.window).toBeHidden()
  await expect(tab).toHaveURL(exercisePage)
  await tab.reload()
  await expect(tab.getByText('make a free account')).toBeHidden()
  await expect(field).toHaveValue(typed)
})
