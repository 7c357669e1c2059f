import type { Browser, Locator, Page } from '@playwright/test'

export const frame = { width: 1280, height: 720 }

/** A picture and how long it is shown. */
export type Shot = { png: Buffer; ms: number }

/** A caption and when it is shown, in milliseconds from the start. */
export type Cue = { fromMs: number; toMs: number; text: string }

/**
 * A page that is filmed frame by frame. Time passes only when the film says so, so that a busy
 * machine records the same film as an idle one.
 */
export class Stage {
  readonly page: Page
  readonly shots: Shot[] = []
  readonly cues: Cue[] = []
  /** The picture for the posters; the last one if none is chosen. */
  poster: Buffer | null = null
  #nowMs = 0
  #hand = { x: frame.width * 0.7, y: frame.height * 0.75 }

  private constructor(page: Page) {
    this.page = page
  }

  static async open(browser: Browser): Promise<Stage> {
    const page = await browser.newPage({ viewport: frame, deviceScaleFactor: 1 })
    page.setDefaultTimeout(15_000)
    return new Stage(page)
  }

  /** Shows the current picture for this long. */
  async hold(ms: number): Promise<void> {
    const png = await this.page.screenshot({
      type: 'png',
      animations: 'disabled',
      caret: 'initial',
    })
    const last = this.shots.at(-1)
    if (last?.png.equals(png)) last.ms += ms
    else this.shots.push({ png, ms })
    this.#nowMs += ms
  }

  /** Uses the last picture shown for the posters. */
  keepForPoster(): void {
    this.poster = this.shots.at(-1)?.png ?? null
  }

  /** Begins the next caption and ends the previous one. */
  say(text: string): void {
    this.endCaption()
    this.cues.push({ fromMs: this.#nowMs, toMs: this.#nowMs, text })
  }

  endCaption(): void {
    const last = this.cues.at(-1)
    if (last) last.toMs = this.#nowMs
  }

  get lengthMs(): number {
    return this.#nowMs
  }

  /** Moves the drawn pointer to an element and clicks it. */
  async click(target: Locator): Promise<void> {
    await this.#pointAt(target)
    await this.#drawHand(true)
    await this.hold(160)
    await target.click()
    await this.#drawHand(false)
    await this.hold(240)
  }

  async type(target: Locator, text: string): Promise<void> {
    await this.click(target)
    for (const part of text.match(/.{1,2}/gu) ?? []) {
      await this.page.keyboard.type(part)
      await this.hold(120)
    }
    await this.hold(300)
  }

  async #pointAt(target: Locator): Promise<void> {
    await target.scrollIntoViewIfNeeded()
    const box = await target.boundingBox()
    if (!box) throw new Error(`Nothing to point at: ${target.toString()}`)
    const from = this.#hand
    const to = { x: box.x + Math.min(box.width / 2, 120), y: box.y + box.height / 2 }
    const steps = 6
    for (let step = 1; step <= steps; step++) {
      const part = 1 - (1 - step / steps) ** 2
      this.#hand = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }
      await this.#drawHand(false)
      await this.hold(40)
    }
  }

  /** Added each time, because a navigation removes it. */
  async #drawHand(isPressed: boolean): Promise<void> {
    await this.page.evaluate(
      ({ x, y, size }) => {
        const id = 'film-hand'
        const hand = document.getElementById(id) ?? document.createElement('div')
        hand.id = id
        hand.style.cssText = `position:fixed;z-index:2147483647;pointer-events:none;border-radius:50%;
          background:#f9b04acc;border:2px solid #fff;box-shadow:0 1px 6px #0008;
          width:${size}px;height:${size}px;left:${x - size / 2}px;top:${y - size / 2}px`
        document.body.append(hand)
      },
      { ...this.#hand, size: isPressed ? 30 : 22 },
    )
  }
}

export type Film = {
  /** The module whose checkpoint is the finished project. */
  checkpoint: string
  /** @param project the folder of a copy of that checkpoint */
  play: (stage: Stage, project: string) => Promise<void>
}
