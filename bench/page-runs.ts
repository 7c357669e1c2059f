import { chromium, type Page } from '@playwright/test'
import type pg from 'pg'
import { chromiumFlags, ensureChromium, isolationFlags } from '../tools/find-chromium.ts'
import { median } from './statistics.ts'
import type { World } from './world.ts'

export type RunLanguage = 'javascript' | 'python'

/** The first meets what is not loaded yet; the others count. */
export type Times = { firstMs: number; warmMs: number }

const firstPatienceMs = 120_000

/** Presses Run of a lesson's first block in this language again and again, in Chromium. */
export async function measurePageRuns(
  { site, db }: World,
  language: RunLanguage,
  rounds: number,
): Promise<Times> {
  const executablePath = await ensureChromium({ prefersShell: true })
  const args = [...chromiumFlags, ...isolationFlags]
  const browser = await chromium.launch({ executablePath, args })
  try {
    const page = await browser.newPage({ baseURL: site.url })
    await page.goto(await findLesson(db, language))
    const beganMs = performance.now()
    const block = page.locator(blockOf(language)).first()
    await block.locator('button.run').click()
    await block.getByText('It ran.').waitFor({ timeout: firstPatienceMs })
    const firstMs = performance.now() - beganMs
    const times: number[] = []
    for (let round = 0; round < rounds; round++) times.push(await timeRun(page, language))
    return { firstMs, warmMs: median(times) }
  } finally {
    await browser.close()
  }
}

/** One that waits for nothing to be typed, and goes on from no other. */
const blockOf = (language: RunLanguage) =>
  `figure[data-run="${language}"]:not([data-input], [data-continues])`

async function findLesson(db: pg.Client, language: RunLanguage): Promise<string> {
  const { rows } = await db.query<{ path: string }>(
    `select '/course/' || m.course_id || '/' || m.id as path
     from course_modules m join courses c on c.id = m.course_id
     where m.body_html like '%data-run="' || $1 || '"%'
       and c.price_minor = 0 and c.removed_at is null and m.removed_at is null
     order by c.position, m.position limit 1`,
    [language],
  )
  const [lesson] = rows
  if (!lesson) throw new Error(`No lesson has a block in ${language}`)
  return lesson.path
}

/** @returns milliseconds from the press to the end that is shown */
function timeRun(page: Page, language: RunLanguage): Promise<number> {
  return page.evaluate(
    (figure) =>
      new Promise<number>((resolve, reject) => {
        const block = document.querySelector(figure)
        const buttons = [...(block?.querySelectorAll('button') ?? [])]
        // The other one with this word, among the keys, has a label of its own.
        const run = buttons.find(
          (each) => each.textContent === 'Run' && !each.ariaLabel && !each.hidden,
        )
        const status = block?.querySelector('[role=status]')
        if (!block || !run || !status) return reject(new Error('The block shows no Run'))
        let isRunning = false
        const watch = new MutationObserver(() => {
          if (status.textContent === 'Running…') isRunning = true
          if (!isRunning || status.textContent !== 'It ran.') return
          watch.disconnect()
          resolve(performance.now() - beganMs)
        })
        watch.observe(block, { subtree: true, childList: true, characterData: true })
        const beganMs = performance.now()
        run.click()
      }),
    blockOf(language),
  )
}
