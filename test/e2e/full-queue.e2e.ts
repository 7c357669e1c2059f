import type { Locator, Page } from '@playwright/test'
import { availableParallelism } from 'node:os'
import { chooseCores } from '../../bench/processes.ts'
import { openEditor } from './code-editor.ts'
import { expect, sendForm, signUp, test as base } from './fixtures.ts'
import { startSmallSite } from './global-setup.ts'
import { registerQuietly } from './hackathon-people.ts'
import { connectTo, type Sql } from './sql.ts'

type QueueSite = { url: string; sql: Sql }

/** On a site of its own, so that nobody else's programs stand in its queue. */
const test = base.extend<
  { submitElsewhere: (coding: string) => Promise<void> },
  { queueSite: QueueSite }
>({
  queueSite: [
    async ({}, use, { workerIndex }) => {
      const { url, dataDir, stop } = await startSmallSite(`queue-site-${workerIndex}`, {}, core)
      const { sql, close } = await connectTo(dataDir)
      await use({ url, sql })
      await close()
      await stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ queueSite }, use) => {
    await use(queueSite.url)
  },
  submitElsewhere: async ({ browser, baseURL }, use) => {
    const others = await Promise.all(
      Array.from({ length: atOnce + before }, async (_, index) => {
        const extraHTTPHeaders = { 'x-forwarded-for': `10.9.0.${index}` }
        const context = await browser.newContext({ baseURL, extraHTTPHeaders })
        await signUp(context, baseURL, `Student ${index}`)
        return context
      }),
    )
    const ready = others.values()
    await use(async (coding) => {
      const { value: context } = ready.next()
      if (!context) throw new Error('There are no more students')
      const form = { intent: 'submit', mcq: '4', aptitude: '5', coding, language: 'JavaScript' }
      await sendForm(context, baseURL, '/hackathon-test', form)
    })
    for (const context of others) await context.close()
  },
})

/** With one core alone a site judges less at a time, and fewer programs fill its queue. */
const core = chooseCores()?.measured
const atOnce = (core === undefined ? availableParallelism() : 1) + 1
/** More than that, so that those who are judged first cannot all make way at once. */
const before = atOnce + 1

/** Ends by the limit on one of the tests; a source of its own, as a known one is not run. */
const makeSlow = (index: number) =>
  `// ${index}\nconst log = readline()\nwhile (log.length > 10_000 && log.startsWith('P'));\n`

test.describe.configure({ timeout: 300_000 })
const judged = { timeout: 240_000 }

test('behind a full queue a student sees their place fall, and then the verdict', async ({
  page,
  context,
  baseURL,
  queueSite: { sql },
  signedUpStudent,
  submitElsewhere,
}) => {
  await sql('update users set email_verified = true where email = $1', [signedUpStudent.email])
  await registerQuietly(context, baseURL, signedUpStudent)
  await writeAnswers(page)
  for (let index = 0; index < atOnce + before; index++) await submitElsewhere(makeSlow(index))
  await expect
    .poll(() => sql(`select 1 from judge_jobs where state = 'running'`))
    .toHaveLength(atOnce)

  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByRole('button', { name: 'Submit test' }).click()

  const outcome = page.getByRole('region', { name: 'Your code' })
  const status = outcome.getByRole('status')
  await expect(status).toHaveText(wordsOf(before))
  const seen = await collectWords(status)
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (!pathname.startsWith('/hackathon-test/judging/')) asked.push(pathname)
  })
  await expect(outcome).toContainText('Wrong answer.', judged)

  // In the order in which it was said: where it stood, fewer and fewer before it, its turn.
  const places = Array.from({ length: before + 1 }, (_, index) => wordsOf(before - index))
  const inOrder = [...places, 'Your code is being judged.']
  expect(seen).toEqual(inOrder.filter((words) => seen.includes(words)))
  expect(seen.filter((words) => places.includes(words)).length).toBeGreaterThan(1)
  expect(seen.at(-1)).toBe('Your code is being judged.')
  // The page's data is loaded again for the verdict alone.
  expect(asked).toEqual(['/api/health', '/hackathon-test.data'])
})

async function writeAnswers(page: Page): Promise<void> {
  await page.goto('/hackathon-test')
  await page.getByLabel('4', { exact: true }).check()
  await page.getByLabel('Your answer').fill('5')
  await page.getByLabel('Language').selectOption('JavaScript')
  await (await openEditor(page)).fill('console.log(0, 0)')
  await expect(page.getByText('Answers saved.')).toBeVisible()
}

function wordsOf(place: number): string {
  if (place === 0) return 'Your code is next in the queue.'
  const programs = place === 1 ? '1 other program' : `${place} other programs`
  return `Your code is in the queue, after ${programs}.`
}

/** @returns what the page says in this place, from now on, as it says it */
async function collectWords(place: Locator): Promise<string[]> {
  const seen: string[] = []
  await place.page().exposeFunction('tellTest', (words: string) => {
    if (words !== seen.at(-1)) seen.push(words)
  })
  await place.evaluate((element) => {
    const { tellTest } = globalThis as unknown as { tellTest: (words: string) => void }
    const tell = () => tellTest(element.textContent ?? '')
    tell()
    new MutationObserver(tell).observe(element, {
      characterData: true,
      childList: true,
      subtree: true,
    })
  })
  return seen
}
