import type { Page } from '@playwright/test'
import { comeBackTo } from './come-back.ts'
import { expect, phone, test as base } from './fixtures.ts'
import { answerAll, code, expectAnswers, saveNow } from './hackathon-answers.ts'
import { openRegistered } from './hackathon-people.ts'

type Fixtures = {
  /** Another browser that is signed in to the same account. */
  newDevice: () => Promise<Page>
}

const test = base.extend<Fixtures>({
  newDevice: async ({ browser, context, baseURL, viewport }, use) => {
    const other = await browser.newContext({ baseURL, viewport })
    await other.clock.install()
    await use(async () => {
      await other.addCookies(await context.cookies())
      return other.newPage()
    })
    await other.close()
  },
})

test.describe('on a phone', () => {
  test.use({ viewport: phone, expectedFailures: [409, 'no answer'] })

  test.beforeEach(({ context }) => context.clock.install())

  test('an older window asks after each change of another device before it submits', async ({
    page,
    baseURL,
    signedUpStudent,
    newDevice,
  }) => {
    await openRegistered(page, baseURL, signedUpStudent)
    const other = await changeOnOther(page, newDevice)
    const refused = page.getByText(
      'You saved different answers in another window or on another device',
    )
    const expectRefused = async (answer: string) => {
      await submit(page)
      await expect(page.getByLabel('Your answer')).toHaveValue(answer)
      await expect(refused).toBeVisible()
    }
    await test.step('a reload overtaken by a save of this window hides nothing', async () => {
      const reloads = await holdReloads(page)
      await comeBackTo(page)
      await reloads.untilHeld
      await page.getByLabel('Your code').fill(`# Mine too\n${code}`)
      await saveNow(page)
      await reloads.release()
      await expect(page.getByLabel('Your answer')).toHaveValue('5')
      await expectRefused('x = 5')
    })
    await test.step('the other device changes the answer again, and this window saves the code', async () => {
      await other.getByLabel('Your answer').fill('five')
      await saveNow(other)
      // On two lines, which a form may send with other line ends than it was saved with.
      await page.getByLabel('Your code').fill(`# Mine\n${code}`)
      await saveNow(page)
      await expectRefused('five')
    })
    await test.step('the other device deletes the answer', async () => {
      await other.getByLabel('Your answer').fill('')
      await saveNow(other)
      await expectRefused('')
    })
    await page.getByLabel('Your answer').fill('x is 5')
    await submit(page)
    await expect(page.getByRole('heading', { name: 'Submitted' })).toBeVisible()
    await expect(page.getByText('x is 5')).toBeVisible()
  })

  test('two devices of one account do not overwrite each other’s answers', async ({
    page,
    baseURL,
    signedUpStudent,
    newDevice,
  }) => {
    await openRegistered(page, baseURL, signedUpStudent)
    await page.getByLabel('4', { exact: true }).check()
    await saveNow(page)

    const other = await newDevice()
    await other.goto('/hackathon-test')
    await expect(other.getByLabel('4', { exact: true })).toBeChecked()
    await other.getByLabel('Your answer').fill('5')
    await saveNow(other)

    // The first device has not seen that answer and saves another one.
    await page.getByLabel('3', { exact: true }).check()
    await saveNow(page)
    await comeBackTo(page)
    await expect(page.getByLabel('Your answer')).toHaveValue('5')
    await expect(page.getByLabel('3', { exact: true })).toBeChecked()
    await comeBackTo(other)
    await expect(other.getByLabel('3', { exact: true })).toBeChecked()

    await other.getByLabel('Your code').fill(code)
    await submit(other)
    await expect(other.getByRole('heading', { name: 'Submitted' })).toBeVisible()
    // Text typed on the first device now is too late, and the page shows the answers that counted.
    await page.getByLabel('Your answer').fill('6')
    await expect(page.getByRole('heading', { name: 'Submitted' })).toBeVisible()
    await expect(page.getByText('You answered 5')).toBeVisible()
  })

  test('typing in another window does not lose an answer that one window could not send', async ({
    page,
    context,
    baseURL,
    visitor,
  }) => {
    await openRegistered(page, baseURL, visitor)
    await page.getByLabel('4', { exact: true }).check()
    await saveNow(page)
    const other = await context.newPage()
    await other.goto('/hackathon-test')
    await page.route('**/hackathon-test.data*', (route) => route.abort())
    await page.getByLabel('Your answer').fill('x = 5')
    await expect(page.getByText('The server did not answer.')).toBeVisible()

    await other.getByLabel('3', { exact: true }).check()
    await saveNow(other)
    await page.close()
    await other.reload()
    await expect(other.getByLabel('3', { exact: true })).toBeChecked()
    await expect(other.getByLabel('Your answer')).toHaveValue('x = 5')
    await saveNow(other)
  })
})

async function submit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await page.getByRole('button', { name: 'Submit test' }).click()
}

/** Holds back the server's answers to reloads of the page's data. */
async function holdReloads(page: Page) {
  const held = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  await page.route('**/hackathon-test.data*', async (route) => {
    if (route.request().method() !== 'GET') return route.fallback()
    const response = await route.fetch()
    held.resolve()
    await release.promise
    return route.fulfill({ response })
  })
  return {
    untilHeld: held.promise,
    release: async () => {
      const arrived = page.waitForResponse((answer) => answer.request().method() === 'GET')
      release.resolve()
      await arrived
      await page.unroute('**/hackathon-test.data*')
    },
  }
}

/** Answers everything on the page; the other device shows it and then changes the second answer. */
async function changeOnOther(page: Page, newDevice: () => Promise<Page>): Promise<Page> {
  await answerAll(page)
  await saveNow(page)
  const other = await newDevice()
  await other.goto('/hackathon-test')
  await expectAnswers(other)
  await other.getByLabel('Your answer').fill('x = 5')
  await saveNow(other)
  return other
}
