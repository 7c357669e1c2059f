import type { Page } from '@playwright/test'

/**
 * Makes words smaller until they keep to their lines (data-lines) and width and stay clear of the
 * scene's line. They stay as large as a phone shows well, unless data-smallest allows less.
 *
 * @throws Error naming those that do not fit even in their smallest size
 */
export async function fitWords(page: Page): Promise<void> {
  const tooLong = await page.evaluate(fitInPage)
  if (tooLong.length > 0) throw new Error(`Too long for the film: ${tooLong.join('; ')}`)
}

/** Runs in the page, so it can use nothing from outside itself. */
function fitInPage(): string[] {
  const clearancePx = 38

  const crossesLine = (element: HTMLElement) => {
    const line = element.closest('.layer')?.querySelector<SVGPathElement>('.track')
    if (!line) return false
    const range = document.createRange()
    range.selectNodeContents(element)
    const boxes = [...range.getClientRects()]
    const steps = Array.from({ length: 241 }, (_, index) => index / 240)
    const places = steps.map((step) => line.getPointAtLength(step * line.getTotalLength()))
    return boxes.some((box) =>
      places.some(
        ({ x, y }) =>
          x > box.left - clearancePx &&
          x < box.right + clearancePx &&
          y > box.top - clearancePx &&
          y < box.bottom + clearancePx,
      ),
    )
  }
  const fits = (element: HTMLElement) => {
    const lines = Number(element.dataset.lines)
    const lineHeight = Number.parseFloat(getComputedStyle(element).lineHeight)
    const keepsLines = element.offsetHeight < (lines + 0.5) * lineHeight
    return keepsLines && element.scrollWidth <= element.clientWidth && !crossesLine(element)
  }

  document.body.classList.add('still')
  const words = [...document.querySelectorAll<HTMLElement>('[data-lines]')]
  for (const element of words) {
    const smallestPx = Number(element.dataset.smallest ?? 40)
    let sizePx = Number.parseFloat(getComputedStyle(element).fontSize)
    while (!fits(element) && sizePx > smallestPx) {
      sizePx -= 2
      element.style.fontSize = `${sizePx}px`
    }
  }
  const tooLong = words.filter((element) => !fits(element)).map((element) => element.textContent)
  document.body.classList.remove('still')
  return tooLong
}
