import type { Locator, Page, Request } from '@playwright/test'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, phone, test } from './fixtures.ts'
import { expectAccessible } from './page-checks.ts'

const courseDir = join(import.meta.dirname, '../../content/courses/python-essentials')
const read = (...path: string[]) => readFileSync(join(courseDir, ...path), 'utf8')

/** The first exercise of the course that asks for a function, and the lesson that places it. */
function findFunctionExercise() {
  const id = readdirSync(join(courseDir, 'exercises')).find((name) =>
    /^kind: function$/m.test(read('exercises', name, 'exercise.md')),
  )
  const lesson = readdirSync(courseDir).find(
    (name) => name.endsWith('.md') && read(name).includes(`::exercise{id=${id}}`),
  )
  if (!id || !lesson) throw new Error('There is no function exercise in python-essentials')
  const title = /^title: (.*)$/m.exec(read('exercises', id, 'exercise.md'))?.[1] ?? ''
  return { id, title: title.replaceAll(/^["']|["']$/g, ''), moduleId: lesson.slice(3, -3) }
}

test.use({ trace: 'off' })

const exercise = findFunctionExercise()
const page = `/course/python-essentials/exercise/${exercise.id}`

async function write(tab: Page, file: string) {
  const editor = tab.getByRole('textbox', { name: 'Your program' })
  await expect(editor).toHaveAttribute('contenteditable', 'true')
  // Emptied first: Chromium gives what replaces coloured text its look, as a style that is refused.
  await editor.press('ControlOrMeta+A')
  await editor.press('Delete')
  await editor.fill(read('exercises', exercise.id, file).trimEnd())
}

/** One whose gaps have choices. */
function findTappedExercise(): string {
  const id = readdirSync(join(courseDir, 'exercises')).find((name) =>
    /^kind: fill$[\s\S]*^ +choices:/m.test(read('exercises', name, 'exercise.md')),
  )
  if (id === undefined) throw new Error('There are no gaps with choices in python-essentials')
  return id
}

/** From the handle of a line; `hold` is what the finger waits for before it is lifted. */
async function dragByFinger(
  tab: Page,
  from: Locator,
  toY: number,
  hold: () => Promise<void> = async () => undefined,
): Promise<void> {
  const { left, right, top, bottom } = await boxOf(from.locator('span[aria-hidden]').first())
  const finger = await tab.context().newCDPSession(tab)
  const x = (left + right) / 2
  const fromY = (top + bottom) / 2
  const touch = (type: 'touchStart' | 'touchMove', y: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] })
  await touch('touchStart', fromY)
  for (let step = 1; step <= 20; step += 1)
    await touch('touchMove', fromY + ((toY - fromY) * step) / 20)
  await hold()
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error(`${element.toString()} is not drawn`)
  return { left: box.x, right: box.x + box.width, top: box.y, bottom: box.y + box.height }
}

const isDraft = (request: Request) => request.postData()?.includes('intent=draft') ?? false

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true, actionTimeout: 30_000 })
  test.setTimeout(300_000)

  test('a student runs a program, is told what is wrong, and solves the exercise', async ({
    page: tab,
    signedUpStudent: _,
  }) => {
    await tab.goto(`/course/python-essentials/${exercise.moduleId}`)
    await tab.getByRole('link', { name: `Start exercise ${exercise.title}` }).click()
    await expect(tab.getByRole('heading', { level: 1, name: exercise.title })).toBeVisible()
    await expectAccessible(tab)

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
    await expectAccessible(tab)

    await tab.getByRole('button', { name: 'Show a hint' }).click()
    await expect(tab.getByText('Hint 1')).toBeVisible()

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

  test('the keys that a phone’s keyboard hides type, move and undo', async ({ page: tab }) => {
    await tab.goto(page)
    await write(tab, 'wrong-1.py')
    const editor = tab.getByRole('textbox', { name: 'Your program' })
    await editor.press('ControlOrMeta+A')
    await editor.press('Delete')
    const keys = tab.getByRole('toolbar', { name: 'Keys' })
    await keys.getByRole('button', { name: 'Indent' }).tap()
    await keys.getByRole('button', { name: '[', exact: true }).tap()
    await keys.getByRole('button', { name: ':', exact: true }).tap()
    await expect(editor.locator('.cm-line')).toHaveText(['    [:]'])
    await expect(editor).toBeFocused()
    await keys.getByRole('button', { name: 'Undo' }).tap()
    await expect(editor.locator('.cm-line')).not.toHaveText(['    [:]'])
  })

  test('what is typed is there after a reload, and in another browser', async ({
    page: tab,
    browser,
    baseURL,
    signedUpStudent: _,
  }) => {
    await tab.goto(page)
    const saved = tab.waitForResponse(
      (answer) => answer.request().postData()?.includes('intent=draft') ?? false,
    )
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
    await elsewhere.goto(page)
    await expect(elsewhere.locator('textarea[name=answer]')).toHaveValue(typed)
    await elsewhere.close()
  })

  test('what is pasted over the program is there after a reload', async ({ page: tab }) => {
    await tab.goto(page)
    await write(tab, 'wrong-2.py')
    const editor = tab.getByRole('textbox', { name: 'Your program' })
    const field = tab.locator('textarea[name=answer]')
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

  test('Run stays above the keyboard while a long program is written', async ({ page: tab }) => {
    // What a phone's keyboard leaves of its screen.
    await tab.setViewportSize({ width: 375, height: 400 })
    await tab.goto(page)
    await write(tab, 'solution.py')
    const editor = tab.getByRole('textbox', { name: 'Your program' })
    await editor.press('ControlOrMeta+End')
    for (let line = 0; line < 30; line += 1) await editor.press('Enter')
    const run = tab.getByRole('button', { name: 'Run the tests now' })

    await expect(run).toBeInViewport({ ratio: 1 })
    await expect(editor).toBeFocused()
    await run.tap()
    await expect(editor).toBeFocused()
    const result = tab.getByText(/\d of \d+ tests pass\.|All tests pass here/)
    await expect(result).toBeVisible({ timeout: 120_000 })
    await expect(result).toBeInViewport()
    await expect(editor).toBeFocused()
  })

  test('a visitor who submits makes an account over the page, with the program as it was', async ({
    page: tab,
    visitor,
    authDialog,
  }) => {
    await tab.goto(page)
    await write(tab, 'wrong-1.py')
    const field = tab.locator('textarea[name=answer]')
    const typed = await field.inputValue()
    await tab.getByRole('button', { name: 'Submit answer' }).tap()
    await expect(authDialog.window).toContainText('You must log in first.')
    await expect(tab).toHaveURL(page)
    await authDialog.switchTo('Sign up').click()
    await authDialog.signUp(visitor)
    await expect(authDialog.window).toBeHidden()
    await expect(tab).toHaveURL(page)
    await tab.reload()
    await expect(tab.getByText('make a free account')).toBeHidden()
    await expect(field).toHaveValue(typed)
  })

  test.describe('whose connection is cut', () => {
    test.use({ expectedFailures: ['no answer'] })

    test('what is typed while the connection is cut stays, and is sent once when it is back', async ({
      page: tab,
      signedUpStudent: _,
    }) => {
      await tab.goto(page)
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
      await tab.context().setOffline(false)
      await expect.poll(() => sent).toEqual([typed])
      await tab.reload()
      await expect(field).toHaveValue(typed)
      expect(sent).toEqual([typed])
    })
  })

  test('typing in two tabs is told in the first', async ({ page: tab, context }) => {
    await tab.goto(page)
    const other = await context.newPage()
    await other.goto(page)
    await write(other, 'wrong-1.py')
    await expect(
      tab.getByText('also typed an answer to this exercise in another tab'),
    ).toBeVisible()
    await other.close()
  })

  test('the hint on keys is not shown, and Run stays where it is when the editor comes', async ({
    page: tab,
  }) => {
    const asked = Promise.withResolvers<void>()
    await tab.route('**/mount-editor-*.js', async (route) => {
      await asked.promise
      await route.continue()
    })
    await tab.goto(page)
    await tab.evaluate(() => document.fonts.ready)
    const run = tab.getByRole('button', { name: 'Run tests' })
    await expect(tab.getByText(/The first run loads/)).toBeVisible()
    const before = await boxOf(run)
    asked.resolve()
    const editor = tab.getByRole('textbox', { name: 'Your program' })
    await expect(editor).toHaveAttribute('contenteditable', 'true')
    expect(await boxOf(run)).toEqual(before)
    await expect(tab.getByText('Tab leaves the editor')).toBeHidden()
  })

  test('a keyboard that covers a part of the page leaves Run in sight, within the editor', async ({
    page: tab,
  }) => {
    await tab.addInitScript(() => {
      const viewport = new EventTarget()
      Object.assign(viewport, { offsetTop: 0, height: 812, scale: 1 })
      Object.defineProperty(window, 'visualViewport', { value: viewport })
    })
    await tab.goto(page)
    const editor = tab.getByRole('textbox', { name: 'Your program' })
    await expect(editor).toHaveAttribute('contenteditable', 'true')
    const row = tab.getByRole('toolbar', { name: 'Keys' })
    const open = (covered: number) =>
      tab.evaluate((height) => {
        Object.assign(window.visualViewport ?? {}, { height: 812 - height })
        window.visualViewport?.dispatchEvent(new Event('resize'))
      }, covered)
    const scrollTo = (y: number) =>
      row.evaluate((element, place) => {
        const editorTop = element.parentElement?.getBoundingClientRect().top ?? 0
        window.scrollBy({ top: editorTop - place, behavior: 'instant' })
      }, y)
    const bottom = async () => Math.round((await boxOf(row)).bottom)

    await scrollTo(100)
    const natural = await bottom()
    expect(natural).toBeGreaterThan(412)
    await open(400)
    await expect.poll(bottom).toBe(412)
    // The whole editor is above the keyboard: its row is where it belongs.
    await scrollTo(412 - (natural - 100) - 40)
    await expect.poll(bottom).toBe(372)
    await open(0)
    await scrollTo(100)
    await expect.poll(bottom).toBe(natural)
  })

  test('a line is dragged past others by a finger, down and up', async ({ page: tab }) => {
    await tab.goto('/course/react-mastery/exercise/loader-with-404')
    const lines = tab.getByRole('group', { name: /^Put the lines/ }).getByRole('listitem')
    await lines.first().evaluate((line) => line.scrollIntoView({ behavior: 'instant' }))
    const codes = lines.locator('code')
    const before = await codes.allTextContents()
    const scrolled = () => tab.evaluate(() => window.scrollY)
    const start = await scrolled()
    await dragByFinger(tab, lines.nth(0), (await boxOf(lines.nth(3))).bottom - 8)
    await expect(codes.nth(3)).toHaveText(before[0] ?? '')
    await dragByFinger(tab, lines.nth(3), (await boxOf(lines.nth(0))).top + 8)
    await expect(codes).toHaveText(before)
    expect(await scrolled()).toBe(start)
  })

  test('a line that is held at the edge of the screen goes on to the end of the list', async ({
    page: tab,
  }) => {
    await tab.setViewportSize({ width: 375, height: 420 })
    await tab.goto('/course/react-mastery/exercise/loader-with-404')
    const lines = tab.getByRole('group', { name: /^Put the lines/ }).getByRole('listitem')
    const codes = lines.locator('code')
    await lines.first().evaluate((line) => {
      line.scrollIntoView({ behavior: 'instant' })
      window.scrollBy({ top: -100, behavior: 'instant' })
    })
    const [first = ''] = await codes.allTextContents()
    await expect(lines.last()).not.toBeInViewport()
    await dragByFinger(tab, lines.first(), 412, () => expect(codes.last()).toHaveText(first))
    await expect(lines.last()).toBeInViewport({ ratio: 1 })
    await dragByFinger(tab, lines.last(), 8, () => expect(codes.first()).toHaveText(first))
    await expect(lines.first()).toBeInViewport({ ratio: 1 })
  })

  test('each gap of a wide program is whole, and a thumb meets one of them', async ({
    page: tab,
  }) => {
    await tab.goto('/course/docker-deep-dive/exercise/one-door-in-the-wall')
    const gaps = await tab.getByRole('combobox', { name: /^Gap / }).all()
    expect(gaps).toHaveLength(5)
    const frame = await boxOf(tab.getByRole('region', { name: 'Your answer' }))
    const boxes = await Promise.all(gaps.map(boxOf))
    for (const [index, box] of boxes.entries()) {
      expect(box.left).toBeGreaterThanOrEqual(frame.left)
      expect(box.right).toBeLessThanOrEqual(frame.right)
      expect(box.bottom - box.top).toBeGreaterThanOrEqual(44)
      for (const other of boxes.slice(index + 1))
        expect(Math.max(other.top - box.bottom, other.left - box.right)).toBeGreaterThanOrEqual(8)
    }
  })

  test('the choices of a gap are tapped, or pressed by keyboard', async ({ page: tab }) => {
    const id = findTappedExercise()
    await tab.goto(`/course/python-essentials/exercise/${id}`)
    const tokens = tab.getByRole('group', { name: 'Gap 1: tap one' }).getByRole('button')
    const select = tab.getByRole('combobox', { name: 'Gap 1' })
    await tab.getByRole('button', { name: 'Submit answer' }).tap()
    await expect(select).toBeFocused()
    expect(await select.evaluate((field: HTMLSelectElement) => field.validationMessage)).toBe(
      'Gap 1 is empty. Fill it in.',
    )
    const first = await tokens.first().innerText()
    await tokens.first().tap()
    await expect(select).toHaveValue(first)

    await tokens.nth(1).focus()
    await tab.keyboard.press('Enter')
    await expect(select).toHaveValue(await tokens.nth(1).innerText())
    await expect(tokens.first()).toHaveAttribute('aria-pressed', 'false')
    await expectAccessible(tab)
  })
})
