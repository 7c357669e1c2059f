import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from './fixtures.ts'

/** With headings of every level, the wordmark among them. */
const pages = ['/', '/courses', '/course/react-basics', '/course/react-basics/props', '/contact']

/** How dark the lightest row between dot and stem may be, beside the ink around it. */
const darkestGap = 0.3

test('the dots of i and j stand clear of their stems in every heading', async ({
  page,
  browser,
  baseURL,
}) => {
  const sizes = new Set<number>()
  for (const address of pages) {
    await page.goto(address)
    for (const width of [375, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      for (const size of await headingSizes(page)) sizes.add(size)
    }
  }
  expect(sizes.size).toBeGreaterThan(3)
  await test.step('at 1x', () => expectClearDots(page, sizes))
  await test.step('at 2x', async () => {
    const context = await browser.newContext({ baseURL, deviceScaleFactor: 2 })
    const fine = await context.newPage()
    await fine.goto('/contact')
    await expectClearDots(fine, sizes)
    await context.close()
  })
})

async function expectClearDots(page: Page, sizes: Iterable<number>): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const letter of ['i', 'j'] as const)
      for (const size of sizes)
        expect
          .soft(await gapOf(page, letter, size), `${letter} at ${size} px in ${colorScheme}`)
          .toBeLessThan(darkestGap)
  }
}

/** The sizes that the heading face is shown in, in CSS pixels. */
function headingSizes(page: Page): Promise<number[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => [...element.childNodes].some((child) => child.nodeType === 3))
      .map((element) => getComputedStyle(element))
      .filter((style) => style.fontFamily.startsWith('"Anek Heading"'))
      .map((style) => parseFloat(style.fontSize)),
  )
}

/** Draws the letter and returns the lightest row between its dot and stem: 0 is paper, 1 is ink. */
async function gapOf(page: Page, letter: 'i' | 'j', size: number): Promise<number> {
  const box = await page.evaluate(
    async ([text, px]) => {
      document.querySelector('#letter-probe')?.remove()
      const probe = document.body.appendChild(document.createElement('p'))
      probe.id = 'letter-probe'
      probe.textContent = text
      Object.assign(probe.style, {
        position: 'fixed',
        inset: '0 auto auto 0',
        zIndex: '99',
        width: '120px',
        padding: '10px 40px',
        background: 'var(--paper)',
        font: `640 ${px}px/1.5 var(--font-heading)`,
      })
      await document.fonts.ready
      const { width, height } = probe.getBoundingClientRect()
      return { x: 0, y: 0, width, height: Math.ceil(height) }
    },
    [letter, size] as const,
  )
  const image = sharp(await page.screenshot({ clip: box })).greyscale()
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  const paper = data[0] ?? 0
  const rows = Array.from({ length: info.height }, (_, y) => {
    const row = data.subarray(y * info.width, (y + 1) * info.width)
    return row.reduce((most, pixel) => Math.max(most, Math.abs(pixel - paper)), 0)
  })
  return lightestGap(rows)
}

/** @param rows the ink of each row of pixels, from the top */
function lightestGap(rows: readonly number[]): number {
  const ink = Math.max(...rows)
  const inked = rows.flatMap((row, index) => (row > ink / 10 ? [index] : []))
  const first = inked[0] ?? 0
  const last = inked.at(-1) ?? 0
  // The gap lies in the upper half of either letter, below the darkest row of the dot.
  const upper = rows.slice(first, first + Math.ceil((last - first + 1) * 0.45))
  const dot = upper.slice(0, Math.ceil(upper.length / 2))
  return Math.min(...upper.slice(dot.indexOf(Math.max(...dot)))) / ink
}
