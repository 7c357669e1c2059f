import type { Page } from '@playwright/test'
import { pasteMegabyte } from './code-editor.ts'
import { expect, phone, test } from './fixtures.ts'
import { exercise, exercisePage, write, writeProgram } from './function-exercise.ts'
import { expectAccessible } from './page-checks.ts'
import { passTimeUntilSeen } from './pass-time.ts'

test.use({ viewport: phone, hasTouch: true, isMobile: true, actionTimeout: 30_000, trace: 'off' })
test.setTimeout(300_000)

test('a student runs a program, sees what is wrong, and solves the exercise', async ({
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
  await writeProgram(tab, 'print("fare " * 300)')
  await tab.getByRole('button', { name: 'Run tests' }).tap()
  const came = tab.getByRole('group', { name: 'Yours' }).first()
  await expect(came).toBeVisible({ timeout: 120_000 })
  expect(await came.evaluate((block) => block.scrollWidth - block.clientWidth)).toBe(0)
  const parts = tab.getByRole('region', { name: 'Your answer' }).getByRole('listitem').first()
  await expect(parts.getByRole('group')).toHaveText(['30', 'Fare: Rs 24', /^fare fare /])
})

test('the tests of an exercise in TypeScript run in the browser, without checking types', async ({
  page: tab,
}) => {
  await tab.goto('/course/react-mastery/exercise/text-of-a-seat')
  const editor = await writeProgram(
    tab,
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

test('the tab survives an endless loop, a flood of output and a megabyte, and a right program passes', async ({
  page: tab,
}) => {
  await tab.clock.install()
  await tab.goto('/course/react-basics/exercise/line-on-the-card')
  const run = tab.getByRole('button', { name: 'Run tests' })
  const result = tab.getByRole('region', { name: 'Your answer' }).getByRole('listitem').first()
  const runWith = async (line: string) => {
    await writeProgram(tab, `function line(plates) {\n  ${line}\n}`)
    await run.tap()
    await expect(tab.getByText(/^Running test 1 of/)).toBeVisible()
    await pressMenu(tab)
  }
  const stopped = result.getByText(/, so we stopped it\. The likely cause is a loop/)
  for (const line of ['for (;;) plates += 1', 'for (;;) console.log(plates)']) {
    await runWith(line)
    await passTimeUntilSeen(tab, stopped)
  }

  const right = [
    'function line(plates, price) {',
    "  if (plates === 0) return 'Not eaten'",
    "  return plates + (plates === 1 ? ' plate' : ' plates') + ', ₹' + plates * price",
    '}',
  ].join('\n')
  const editor = await writeProgram(tab, right)
  await pasteMegabyte(tab, editor, () => pressMenu(tab))
  const field = tab.locator('textarea[name=answer]')
  await expect(field).not.toHaveValue(right)
  await tab.getByRole('button', { name: 'Submit answer' }).tap()
  await expect(editor).toBeFocused()
  await expect(tab.getByRole('main').getByRole('alert')).toHaveText(
    /^This is longer than 64 KiB: shorten it by/,
  )
  await tab.getByRole('button', { name: 'Undo' }).tap()
  await expect(field).toHaveValue(right)
  await run.tap()
  await expect(tab.getByText('All tests pass here.')).toBeVisible()
})

test('a visitor who submits signs up in a dialog and keeps the program', async ({
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
  await expect(tab.getByText('create a free account')).toBeHidden()
  await expect(field).toHaveValue(typed)
})

/** Opens the menu and closes it. */
async function pressMenu(tab: Page): Promise<void> {
  const menu = tab.getByRole('banner').getByRole('button', { name: 'Menu', exact: true })
  const link = tab.getByRole('banner').getByRole('link', { name: 'Contact' })
  await menu.tap()
  await expect(link).toBeVisible()
  await menu.tap()
  await expect(link).toBeHidden()
}
