import {
  type Browser,
  type BrowserContext,
  type ElementHandle,
  expect,
  type Locator,
  type Page,
  test as base,
} from '@playwright/test'
import { randomInt, randomUUID } from 'node:crypto'
import { AuthDialog, type Person } from './auth-dialog.ts'
import { connectTo, type Sql } from './sql.ts'
import { waitForScripts } from './taken-over.ts'

/** A status from 400 on, or a request that never gets its answer. */
type Failure = number | 'no answer'

type Options = {
  /** The failures that a test provokes. Every other console error and 5xx answer fails it. */
  expectedFailures: Failure[]
  studentName: string
}

type Fixtures = {
  /** Somebody without an account yet, with what they would type to get one. */
  visitor: Person
  /** An account of the test's own; the browser is signed in to it. */
  signedUpStudent: Person & {
    completes: (courseId: string, ...modules: string[]) => Promise<void>
    starts: (courseId: string) => Promise<void>
  }
  /** Signs up another person, in a browser of their own. */
  signUpElsewhere: (name: string) => Promise<Person & { page: Page }>
  authDialog: AuthDialog
  /** The local storage of the browser for this site. */
  localStore: () => Promise<Record<string, string>>
  keyboard: Keyboard
  /** The database of the site that all tests share. */
  sql: Sql
}

export type Keyboard = {
  /** Presses Tab until this has the focus; every stop on the way has to show its focus. */
  tabTo: (goal: Locator) => Promise<void>
  /** The same by Shift+Tab, for what comes before. */
  tabBackTo: (goal: Locator) => Promise<void>
  press: (key: 'Enter' | 'Space' | 'Escape') => Promise<void>
  type: (text: string) => Promise<void>
}

export const phone = { width: 375, height: 812 }
export const desktop = { width: 1440, height: 900 }
const screens = [
  { name: 'a phone', viewport: phone },
  { name: 'a desktop', viewport: desktop },
]

export const test = base.extend<Options & Fixtures, { browser: Browser }>({
  browser: [
    async ({ browser }, use) => {
      waitForScripts(browser)
      await use(browser)
    },
    { scope: 'worker' },
  ],

  expectedFailures: [[], { option: true }],
  studentName: ['Asha Verma', { option: true }],

  // Tries are counted by where they come from, and no test has to wait for what another one tried.
  // All of it is this machine, to which alone the stand-ins answer.
  extraHTTPHeaders: async ({}, use) => {
    const address = Array.from({ length: 3 }, () => randomInt(1, 255)).join('.')
    await use({ 'x-forwarded-for': `127.${address}` })
  },

  context: async ({ context, expectedFailures }, use) => {
    const problems = watchForProblems(context, expectedFailures)
    await use(context)
    expect(problems, 'The browser reported problems').toEqual([])
  },

  visitor: async ({ studentName }, use) => {
    await use(newPerson(studentName))
  },

  signedUpStudent: async ({ context, baseURL, studentName }, use) => {
    const person = await signUp(context, baseURL, studentName)
    const completes = async (courseId: string, ...modules: string[]) => {
      for (const module of modules) {
        const path = `/course/${courseId}/${module}`
        await sendForm(context, baseURL, path, { intent: 'complete' }, 200)
      }
    }
    const starts = (courseId: string) =>
      sendForm(context, baseURL, `/course/${courseId}?index`, { intent: 'start' }, 302)
    await use({ ...person, completes, starts })
  },

  signUpElsewhere: async ({ browser, baseURL, viewport }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (name) => {
      const context = await browser.newContext({ baseURL, viewport })
      contexts.push(context)
      return { ...(await signUp(context, baseURL, name)), page: await context.newPage() }
    })
    for (const context of contexts) await context.close()
  },

  authDialog: async ({ page }, use) => {
    await use(new AuthDialog(page))
  },

  localStore: async ({ page }, use) => {
    await use(() => page.evaluate(() => Object.fromEntries(Object.entries(localStorage))))
  },

  sql: async ({}, use) => {
    const { sql, close } = await connectTo(process.env.E2E_DATA_DIR ?? '')
    await use(sql)
    await close()
  },

  keyboard: async ({ page }, use) => {
    await use({
      tabTo: (goal) => tabTo(page, goal, 'Tab'),
      tabBackTo: (goal) => tabTo(page, goal, 'Shift+Tab'),
      press: (key) => page.keyboard.press(key),
      type: (text) => page.keyboard.type(text),
    })
  },
})

export { expect }

/** Runs a check of the open page on a phone and on a desktop, each as a step of the test. */
export async function onEachScreen(page: Page, look: () => Promise<void>): Promise<void> {
  for (const { name, viewport } of screens)
    await test.step(`on ${name}`, async () => {
      await page.setViewportSize(viewport)
      await look()
    })
}

function newPerson(name: string): Person {
  return { name, email: `${randomUUID()}@example.org`, password: 'three quiet blue lamps' }
}

/** Sends a form as a page of the site does, without a page. */
export async function sendForm(
  context: BrowserContext,
  baseURL: string | undefined,
  path: string,
  form: Record<string, string>,
  status = 302,
): Promise<void> {
  const headers = { origin: baseURL ?? '' }
  const answer = await context.request.post(path, { form, headers, maxRedirects: 0 })
  expect(answer.status(), `${path} answered`).toBe(status)
}

/** Makes an account; the browser is signed in to it then. */
export async function signUp(
  context: BrowserContext,
  baseURL: string | undefined,
  name: string,
): Promise<Person> {
  const person = newPerson(name)
  await sendForm(context, baseURL, '/sign-up', { ...person, confirmPassword: person.password })
  return person
}

/** Collects the errors that no page should ever report. */
function watchForProblems(context: BrowserContext, expected: readonly Failure[]): string[] {
  const problems: string[] = []
  context.on('weberror', (webError) => {
    const { stack } = webError.error()
    // The router shows a page's status of 500 or more, and may leave its rejection, which has no
    // stack, unhandled as well.
    const isStatus = stack === '' || stack === undefined
    if (isStatus && expected.some((failure) => Number(failure) >= 500)) return
    problems.push(`page error: ${stack}`)
  })
  context.on('console', (message) => {
    if (message.type() !== 'error') return
    const failure = failureIn(message.text())
    if (failure !== undefined && expected.includes(failure)) return
    // A page hands progress over when it has time: perhaps just after a test has ended the log-in.
    if (failure === 401 && message.location().url.endsWith('/courses/local-progress')) return
    problems.push(`console: ${message.text()} (${message.location().url})`)
  })
  context.on('response', (response) => {
    const status = response.status()
    if (status >= 500 && !expected.includes(status)) problems.push(`${status}: ${response.url()}`)
  })
  return problems
}

/** Chromium logs every answer from 400 on, and every request without one, as an error. */
function failureIn(consoleText: string): Failure | undefined {
  if (!consoleText.startsWith('Failed to load resource:')) return undefined
  const status = /status of (\d{3})/.exec(consoleText)?.[1]
  return status ? Number(status) : 'no answer'
}

/** Runs in the page. */
function describeFocus(goal: Element) {
  if (!goal.isConnected) return 'replaced'
  const stop = document.activeElement
  if (!stop || stop === document.body) return null
  const { outlineStyle, outlineWidth } = getComputedStyle(stop)
  const { top, bottom, left, right } = stop.getBoundingClientRect()
  return {
    words: stop.textContent?.trim() || stop.getAttribute('name') || stop.tagName,
    // A field in a shadow root has the focus through its host.
    isGoal: stop === goal || stop.shadowRoot?.activeElement === goal,
    isEditor: stop.shadowRoot !== null,
    // What has the focus in a frame is marked by the frame's document.
    isMarked:
      stop.tagName === 'IFRAME' ||
      (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2),
    isInView: bottom > 0 && right > 0 && top < innerHeight && left < innerWidth && bottom > top,
  }
}

async function tabTo(page: Page, goal: Locator, key: 'Tab' | 'Shift+Tab'): Promise<void> {
  // After a link the address changes before the page does, which then begins at its top again.
  await expect(goal).toBeAttached()
  let place: ElementHandle | null = null
  // Found once, since each search by role scans the whole page.
  const look = async () => {
    place ??= await goal.elementHandle()
    const at = (await place?.evaluate(describeFocus)) ?? null
    if (at !== 'replaced') return at
    place = await goal.elementHandle()
    return goal.evaluate(describeFocus)
  }
  const mostStops = 80
  for (let stop = 0; stop < mostStops; stop += 1) {
    await page.keyboard.press(key)
    const at = await look()
    // After the last stop, the focus moves to the buttons of the browser.
    if (!at || at === 'replaced') continue
    // What has just been opened may still be sliding in.
    if (!at.isInView || !at.isMarked)
      await expect
        .poll(look, { message: `The focus shows on ${at.words}` })
        .toMatchObject({ isInView: true, isMarked: true })
    if (at.isGoal) return
    // Where Tab indents, Escape lets it out.
    if (at.isEditor) await page.keyboard.press('Escape')
  }
  throw new Error(`No ${key} in ${mostStops} led to ${goal.toString()}`)
}
