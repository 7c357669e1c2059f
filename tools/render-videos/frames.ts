import { chromium, type Browser, type Page } from '@playwright/test'
import { frame } from './curve.ts'
import { fitWords } from './fit-words.ts'
import { framesPerSecond } from './timeline.ts'

/** A film page in a browser, of which any moment can be photographed as PNG. */
export type Projector = {
  photograph: (ms: number) => Promise<Buffer>
  /** All frames in order; one in which nothing moved is the same buffer again. */
  frames: (endsAt: number) => AsyncGenerator<Buffer>
}

/** Starts a Chromium that draws the same letters on every screen and for every user. */
export async function launchBrowser(chromiumPath: string): Promise<Browser> {
  return chromium.launch({
    executablePath: chromiumPath,
    args: [
      '--font-render-hinting=none',
      '--disable-lcd-text',
      '--force-color-profile=srgb',
      // Chromium's sandbox refuses to work for root.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
  })
}

/** @throws Error when words do not fit into the picture even in the smallest size that reads well */
export async function openProjector(browser: Browser, html: string): Promise<Projector> {
  const page = await browser.newPage({ viewport: frame, deviceScaleFactor: 1 })
  await page.setContent(html)
  await page.evaluate(() =>
    Promise.all([...document.fonts].map((face) => face.load())).then(() => undefined),
  )
  await fitWords(page)

  const photograph = async (ms: number) => {
    await seek(page, ms)
    return page.screenshot({ type: 'png' })
  }
  return { photograph, frames: (endsAt) => photographAll(page, photograph, endsAt) }
}

async function* photographAll(
  page: Page,
  photograph: (ms: number) => Promise<Buffer>,
  endsAt: number,
): AsyncGenerator<Buffer> {
  const frameMs = 1000 / framesPerSecond
  let last = await photograph(0)
  yield last
  for (let ms = frameMs; ms < endsAt; ms += frameMs) {
    if (await movesBetween(page, ms - frameMs, ms)) last = await photograph(ms)
    yield last
  }
}

async function seek(page: Page, ms: number): Promise<void> {
  await page.evaluate((time) => {
    for (const animation of document.getAnimations()) {
      animation.pause()
      animation.currentTime = time
    }
  }, ms)
}

async function movesBetween(page: Page, from: number, to: number): Promise<boolean> {
  return page.evaluate(
    (span) =>
      document.getAnimations().some((animation) => {
        const { delay = 0, endTime = 0 } = animation.effect?.getComputedTiming() ?? {}
        return delay < span.to && Number(endTime) > span.from
      }),
    { from, to },
  )
}
