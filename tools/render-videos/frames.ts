import { chromium, type Browser } from '@playwright/test'
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
  const motions = await page.evaluate(listMotionsInPage)

  const photograph = async (ms: number) => {
    await page.evaluate(standStillInPage, ms)
    return page.screenshot({ type: 'png' })
  }
  return { photograph, frames: (endsAt) => photographAll(photograph, motions, endsAt) }
}

type Motion = { startsAt: number; endsAt: number }

async function* photographAll(
  photograph: (ms: number) => Promise<Buffer>,
  motions: readonly Motion[],
  endsAt: number,
): AsyncGenerator<Buffer> {
  const frameMs = 1000 / framesPerSecond
  let last = await photograph(0)
  yield last
  for (let ms = frameMs; ms < endsAt; ms += frameMs) {
    const moved = motions.some((motion) => motion.startsAt < ms && motion.endsAt > ms - frameMs)
    if (moved) last = await photograph(ms)
    yield last
  }
}

/** Runs in the page, as the next. */
function listMotionsInPage(): Motion[] {
  return document.getAnimations().map((animation) => {
    const { delay = 0, endTime = 0 } = animation.effect?.getComputedTiming() ?? {}
    return { startsAt: delay, endsAt: Number(endTime) }
  })
}

/**
 * Brings everything where its animation has it at that moment, and ends the animation: what is
 * animated, even paused, is drawn on layers of its own, whose edges are not the same every time.
 */
function standStillInPage(ms: number): void {
  const moved = ['opacity', 'transform', 'stroke-dashoffset']
  const elements = [...document.querySelectorAll<HTMLElement | SVGElement>('body *')]
  for (const element of elements) for (const name of moved) element.style.removeProperty(name)
  document.body.classList.remove('still')

  for (const animation of document.getAnimations()) animation.currentTime = ms
  const places = elements
    .filter((element) => getComputedStyle(element).animationName !== 'none')
    .map((element) => {
      const style = getComputedStyle(element)
      return { element, values: moved.map((name) => [name, style.getPropertyValue(name)] as const) }
    })
  document.body.classList.add('still')
  for (const { element, values } of places) {
    for (const [name, value] of values) element.style.setProperty(name, value)
  }
}
