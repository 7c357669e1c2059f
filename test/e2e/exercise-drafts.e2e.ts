import type { Request } from '@playwright/test'
import { expect, phone, test } from './fixtures.ts'
import { exercise, exercisePage, read, write } from './function-exercise.ts'

test.use({ viewport: phone, hasTouch: true, isMobile: true, actionTimeout: 30_000, trace: 'off' })
test.setTimeout(300_000)

/** A draft is saved a moment after the last key. */
const often = { intervals: [100] }
const isDraft = (request: Request) => request.url().endsWith('/draft')

test('typed or pasted text is there after a reload and in another browser', async ({
  page: tab,
  browser,
  baseURL,
  signedUpStudent: _,
}) => {
  await tab.goto(exercisePage)
  const saved = tab.waitForResponse((answer) => isDraft(answer.request()))
  await write(tab, 'wrong-2.py')
  await saved
  const field = tab.locator('textarea[name=answer]')
  const typed = await field.inputValue()
  await tab.reload()
  await expect(field).toHaveValue(typed)

  const state = await tab.context().storageState()
  const elsewhere = await browser.newPage({
    ...(baseURL !== undefined && { baseURL }),
    storageState: { ...state, origins: [] },
  })
  await elsewhere.goto(exercisePage)
  await expect(elsewhere.locator('textarea[name=answer]')).toHaveValue(typed)
  await elsewhere.close()

  await test.step('text pasted over the program', async () => {
    const editor = tab.getByRole('textbox', { name: 'Your program' })
    const pasted = read('exercises', exercise.id, 'wrong-2.py').trimEnd()
    await editor.press('ControlOrMeta+A')
    await editor.press('ControlOrMeta+X')
    await tab.keyboard.type('x = 1')
    await expect(field).toHaveValue('x = 1')
    await editor.press('ControlOrMeta+A')
    await editor.press('ControlOrMeta+V')
    await expect(field).toHaveValue(pasted)
    await tab.reload()
    await expect(field).toHaveValue(pasted)
  })
})

test.describe('with an ended session', () => {
  test.use({ expectedFailures: [401] })

  test('says once that typed text is not saved, and sends it after the log-in', async ({
    page: tab,
    authDialog,
    sql,
    signedUpStudent: person,
  }) => {
    const findSaved = () =>
      sql(
        `select d.answer from exercise_drafts d join users u on u.id = d.student_id where u.email = $1`,
        [person.email],
      )
    await tab.goto(exercisePage)
    await tab.context().clearCookies()
    await write(tab, 'wrong-1.py')
    const field = tab.locator('textarea[name=answer]')
    const typed = await field.inputValue()
    await expect(authDialog.window).toContainText('You must log in first.')
    expect(await findSaved()).toEqual([])

    await authDialog.logIn(person)
    await expect(authDialog.window).toBeHidden()
    await expect(tab).toHaveURL(exercisePage)
    await expect(field).toHaveValue(typed)
    await expect.poll(findSaved, often).toEqual([{ answer: typed }])
    await tab.reload()
    await expect(field).toHaveValue(typed)
    await expect(authDialog.window).toBeHidden()
  })
})

test.describe('without a connection', () => {
  // 409: a draft sent at the same time as the submission that ends it.
  test.use({ expectedFailures: ['no answer', 409] })

  test('keeps typed text and sends it once when the connection is back', async ({
    page: tab,
    signedUpStudent: _,
  }) => {
    await tab.goto(exercisePage)
    await write(tab, 'wrong-1.py')
    await tab.waitForResponse((answer) => isDraft(answer.request()) && answer.ok())
    await tab.context().setOffline(true)
    await write(tab, 'wrong-2.py')
    const field = tab.locator('textarea[name=answer]')
    const typed = await field.inputValue()
    await tab.waitForRequest(isDraft)
    await tab.getByRole('button', { name: 'Submit answer' }).tap()
    await expect(tab.getByText('The server did not respond.')).toBeVisible()
    await expect(field).toHaveValue(typed)

    const sent: string[] = []
    tab.on('request', (request) => {
      if (isDraft(request))
        sent.push(new URLSearchParams(request.postData() ?? '').get('answer') ?? '')
    })
    const arrived = tab.waitForResponse((answer) => isDraft(answer.request()) && answer.ok())
    await tab.context().setOffline(false)
    await arrived
    const count = sent.length
    await tab.reload()
    await expect(field).toHaveValue(typed)
    expect(new Set(sent)).toEqual(new Set([typed]))
    expect(sent).toHaveLength(count)
  })

  test('sends a submission once the connection is back, and not for somebody else', async ({
    page: tab,
    context,
    sql,
    signedUpStudent: person,
  }) => {
    const listAnswers = () =>
      sql(
        `select a.answer from exercise_attempts a join users u on u.id = a.student_id where u.email = $1`,
        [person.email],
      )
    const submits: string[] = []
    tab.on('request', (request) => {
      if (request.postData()?.includes('intent=submit')) submits.push(request.url())
    })
    await tab.goto(exercisePage)
    const verdict = tab.getByText(/^\d+ of \d+ tests? /)
    const pressCut = async (file: string) => {
      await context.setOffline(true)
      await write(tab, file)
      await tab.getByRole('button', { name: 'Submit answer' }).tap()
      await expect(tab.getByText('will be sent once the connection is back')).toBeVisible()
      await expect(verdict).toBeHidden()
      submits.length = 0
    }

    await test.step('the page stays', async () => {
      await pressCut('wrong-1.py')
      await context.setOffline(false)
      await expect(verdict).toBeVisible({ timeout: 60_000 })
      expect(submits).toHaveLength(1)
      expect(await listAnswers()).toHaveLength(1)
    })

    await test.step('the page is opened by somebody else, and then again', async () => {
      await pressCut('wrong-2.py')
      const cookies = await context.cookies()
      await context.clearCookies()
      // Leaves the page, which would otherwise send the answer at once.
      await tab.goto('about:blank')
      await context.setOffline(false)
      await tab.goto(exercisePage)
      await expect(tab.getByRole('button', { name: 'Submit answer' })).toBeVisible()
      expect(submits).toHaveLength(0)
      await context.addCookies(cookies)
      await tab.goto('/log-out')
      await expect(tab.getByText('An answer of yours has not reached us')).toBeVisible()
      await tab.goto('/dashboard')
      const unsent = tab.getByText('An answer of yours has not reached us yet.')
      await unsent.getByRole('link', { name: exercise.title }).tap()
      await expect(verdict).toBeVisible({ timeout: 60_000 })
      await expect.poll(listAnswers, often).toHaveLength(2)
      expect(submits).toHaveLength(1)
      await tab.reload()
      await expect(verdict).toBeVisible()
      expect(submits).toHaveLength(1)
      await tab.goto('/dashboard')
      await expect(tab.getByRole('heading', { name: /^Hello/ })).toBeVisible()
      await expect(unsent).toBeHidden()
    })
  })
})

test.describe('in two tabs or on two devices', () => {
  test.use({ expectedFailures: [409] })

  test('the first tab warns when a second one types, until its answer is submitted', async ({
    page: tab,
    context,
    signedUpStudent: _,
  }) => {
    await tab.goto(exercisePage)
    const other = await context.newPage()
    await other.goto(exercisePage)
    const saved = other.waitForResponse((answer) => isDraft(answer.request()))
    await write(other, 'wrong-1.py')
    const warnings = tab.getByText('in another tab')
    await expect(warnings).toHaveText([/^You also typed/])
    await saved
    await write(tab, 'wrong-2.py')
    await expect(warnings).toHaveText([/^You typed a different answer/])
    await tab.getByRole('button', { name: 'Submit answer' }).tap()
    await expect(warnings).toHaveCount(0)
    const field = tab.locator('textarea[name=answer]')
    const mine = await field.inputValue()
    await tab.reload()
    await expect(field).toHaveValue(mine)
  })

  test('does not replace the draft of the other device without asking', async ({
    page: tab,
    browser,
    baseURL,
    sql,
    signedUpStudent: person,
  }) => {
    const findSaved = async () => {
      const rows = await sql(
        `select d.answer from exercise_drafts d join users u on u.id = d.student_id where u.email = $1`,
        [person.email],
      )
      return rows.map(({ answer }) => answer)
    }
    const field = tab.locator('textarea[name=answer]')
    await tab.goto(exercisePage)
    const state = await tab.context().storageState()
    const other = await browser.newPage({
      ...(baseURL !== undefined && { baseURL }),
      storageState: { ...state, origins: [] },
    })
    await other.goto(exercisePage)
    await write(other, 'wrong-1.py')
    const theirs = await other.locator('textarea[name=answer]').inputValue()
    await expect.poll(findSaved, often).toEqual([theirs])

    const editor = tab.getByRole('textbox', { name: 'Your program' })
    const asked = tab.getByText('You typed a different answer to this exercise')
    await write(tab, 'wrong-2.py')
    await expect(asked).toBeVisible()
    expect(await findSaved()).toEqual([theirs])
    await tab.getByRole('button', { name: 'Keep this answer' }).tap()
    await expect(asked).toBeHidden()
    const mine = await field.inputValue()
    await expect.poll(findSaved, often).toEqual([mine])

    await other.getByRole('textbox', { name: 'Your program' }).press('ControlOrMeta+End')
    await other.keyboard.type(' ')
    await other.getByRole('button', { name: 'Take the saved answer' }).tap()
    await expect(other.locator('textarea[name=answer]')).toHaveValue(mine)
    await other.close()
    // Its own saves do not count as changes by somebody else.
    for (const typed of ['# 1', '# 2']) {
      await editor.press('ControlOrMeta+End')
      await tab.keyboard.type(typed)
      await expect.poll(findSaved, often).toEqual([await field.inputValue()])
    }
    await expect(asked).toBeHidden()
  })
})

test('text typed while an answer is submitted is there after a reload', async ({
  page: tab,
  signedUpStudent: _,
}) => {
  const field = tab.locator('textarea[name=answer]')
  const submit = /intent=submit/
  await tab.goto(exercisePage)
  await write(tab, 'wrong-1.py')
  const { promise, resolve } = Promise.withResolvers<void>()
  await tab.route('**/exercise/*.data*', async (route) => {
    if (submit.test(route.request().postData() ?? '')) await promise
    await route.continue()
  })
  await tab.getByRole('button', { name: 'Submit answer' }).tap()
  await tab.getByRole('textbox', { name: 'Your program' }).press('ControlOrMeta+End')
  await tab.keyboard.type('# and more')
  const typed = await field.inputValue()
  expect(typed).toContain('# and more')
  const saved = tab.waitForResponse((answer) => isDraft(answer.request()) && answer.ok())
  resolve()
  await saved
  await tab.reload()
  await expect(field).toHaveValue(typed)
})

test.describe('with a lost answer', () => {
  test.use({ expectedFailures: ['no answer'] })

  test('shows the verdict once the server answers again', async ({
    page: tab,
    signedUpStudent: _,
  }) => {
    await tab.goto(exercisePage)
    await write(tab, 'wrong-1.py')
    await tab.route('**/exercise/*.data*', (route) =>
      route.request().method() === 'POST'
        ? route.fetch().then(() => route.abort())
        : route.continue(),
    )
    await tab.getByRole('button', { name: 'Submit answer' }).tap()
    await expect(tab.getByText(/^\d+ of \d+ tests? /)).toBeVisible({ timeout: 60_000 })
    await expect(tab.getByText('The server did not respond.')).toBeHidden()
    await expect(tab.getByText('Your draft is kept.')).toBeHidden()
  })
})
