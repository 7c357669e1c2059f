import { comeBackTo } from './come-back.ts'
import { expectCode } from './code-editor.ts'
import { expect, phone, test as base } from './fixtures.ts'
import { answerAll, code, expectAnswers, expectSaved, saveNow } from './hackathon-answers.ts'
import { openRegistered } from './hackathon-people.ts'

type Fixtures = {
  /** Moves the end of somebody's attempt, which no page can do. */
  endAttemptIn: (email: string, seconds: number) => Promise<void>
}

const test = base.extend<Fixtures>({
  endAttemptIn: async ({ sql }, use) => {
    await use(async (email, seconds) => {
      const ended = await sql(
        `update hackathon_test_attempts set ends_at = now() + make_interval(secs => $2)
         where registration_id = (select id from hackathon_registrations where email = $1)
         returning id`,
        [email, seconds],
      )
      expect(ended).toHaveLength(1)
    })
  },
})

test.describe('on a phone', () => {
  test.use({ viewport: phone, expectedFailures: [409, 'no answer'] })

  test('a reload loses nothing, neither saved answers nor those only in this browser', async ({
    page,
    context,
    baseURL,
    visitor,
  }) => {
    await context.clock.install()
    await openRegistered(page, baseURL, visitor)
    await answerAll(page)
    await saveNow(page)
    await page.evaluate(() => localStorage.clear())
    await page.reload()
    await expectAnswers(page)

    await page.route('**/hackathon-test.data*', (route) => route.abort())
    await page.getByLabel('Your answer').fill('x = 5')
    await page.getByLabel('Language').selectOption('C++')
    await expect(page.getByText('The server did not answer.')).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Your answer')).toHaveValue('x = 5')
    await expect(page.getByLabel('Language')).toHaveValue('C++')
    await page.unroute('**/hackathon-test.data*')
    await saveNow(page)
    const before = await context.request.get('/hackathon-test')
    const body = await before.body()

    await page.getByLabel('Your answer').fill('')
    await saveNow(page)
    await page.evaluate(() => localStorage.clear())
    await page.reload()
    await expect(page.getByLabel('Your answer')).toHaveValue('')

    await page.getByLabel('Your answer').fill('5')
    await saveNow(page)
    await test.step('a page requested at the moment of a save', async () => {
      await page.route('**/hackathon-test', (route) => route.fulfill({ response: before, body }))
      await page.reload()
      await expect(page.getByLabel('Your answer')).toHaveValue('5')
    })
  })

  test('keeps text typed before the scripts load', async ({ page, baseURL, visitor }) => {
    await openRegistered(page, baseURL, visitor)
    let goOn = () => {}
    const held = new Promise<void>((resolve) => {
      goOn = resolve
    })
    await page.route('**/assets/*.js', async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/hackathon-test', { waitUntil: 'commit' })
    await answerAll(page)
    goOn()
    await expectSaved(page)
    await expectAnswers(page)
  })

  test('a lost connection loses nothing, also when the page was closed meanwhile', async ({
    page,
    context,
    baseURL,
    visitor,
  }) => {
    await context.clock.install()
    await openRegistered(page, baseURL, visitor)
    await page.getByLabel('4', { exact: true }).check()
    await saveNow(page)
    await context.setOffline(true)
    await answerAll(page)
    await expect(page.getByText('The server did not answer.')).toBeVisible()
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.getByRole('button', { name: 'Submit test' }).click()
    await expect(page.getByRole('alert')).toContainText('Submission failed.')
    await comeBackTo(page)
    await expectAnswers(page)
    await page.close()

    await context.setOffline(false)
    const again = await context.newPage()
    await again.goto('/hackathon-test')
    await expectAnswers(again)
    await saveNow(again)
    await again.evaluate(() => localStorage.clear())
    await again.reload()
    await expectAnswers(again)
  })

  test('the time runs by the clock of the server, and answers saved in time count', async ({
    page,
    context,
    baseURL,
    visitor,
    endAttemptIn,
  }) => {
    await page.clock.install({ time: Date.now() + 86_400_000 })
    await openRegistered(page, baseURL, visitor)
    await page.getByLabel('4', { exact: true }).check()
    await saveNow(page)
    await expect(page.getByRole('timer')).toHaveText(/^59:\d\d left$/)

    await endAttemptIn(visitor.email, 300)
    await page.getByLabel('Your answer').fill('5')
    await saveNow(page)
    await expect(page.getByRole('timer')).toHaveText(/^4:\d\d left$/)
    await context.setOffline(true)
    await page.getByLabel('Your code').fill(code)
    await page.clock.fastForward(300_000)
    await expect(page.getByRole('timer')).toHaveText('0:00 left')
    // The server cannot be reached yet, so the typed text stays in view.
    await expectCode(page, code)
    // 0:00 is the last second; an answer within it would still count.
    await endAttemptIn(visitor.email, 0)
    await context.setOffline(false)
    await expect(page.getByRole('heading', { name: 'Your time is over' })).toBeVisible()
    await expect(page.getByText('You answered 5')).toBeVisible()
    await expect(page.getByText('Not answered')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Your time is over' })).toBeVisible()
  })
})
