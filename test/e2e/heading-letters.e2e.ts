import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from './fixtures.ts'

/** With headings of every level, the wordmark among them. */
const pages = ['/', '/courses', '/course/react-basics', '/course/react-basics/props', '/contact']

/** How dark the lightest row between dot and stem may be, beside the ink around it. */
const darkestGap = 0.3

test('the dots of i and j are separate from their stems in every heading', async ({
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
  await test.step('at 1x', () => expectClearDots(page, sizes, 1))
  await test.step('at 2x', async () => {
    const context = await browser.newContext({ baseURL, deviceScaleFactor: 2 })
    const fine = await context.newPage()
    await fine.goto('/contact')
    await expectClearDots(fine, sizes, 2)
    await context.close()
  })
})

async function expectClearDots(page: Page, sizes: ReadonlySet<number>, scale: number) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const letters = await page.evaluate(drawLetters, [...sizes])
    const bottom = Math.max(...letters.map(({ top, height }) => top + height))
    await page.setViewportSize({ width: 600, height: bottom })
    const image = await page.screenshot()
    for (const { letter, size, ...box } of letters)
      expect
        .soft(await gapIn(image, box, scale), `${letter} at ${size} px in ${colorScheme}`)
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

/** Runs in the page: draws each letter in each size over it, one below the other. @returns where */
async function drawLetters(sizes: number[]) {
  document.querySelector('#letter-probes')?.remove()
  const host = document.body.appendChild(document.createElement('div'))
  host.id = 'letter-probes'
  Object.assign(host.style, { position: 'absolute', inset: '0', zIndex: '99' })
  await document.fonts.load('640 20px "Anek Heading"')
  let bottom = 0
  const letters = []
  for (const size of sizes)
    for (const letter of ['i', 'j']) {
      const probe = host.appendChild(document.createElement('p'))
      probe.textContent = letter
      const top = bottom
      Object.assign(probe.style, {
        position: 'absolute',
        inset: `${top}px auto auto 0`,
        width: '200px',
        padding: '10px 40px',
        background: 'var(--paper)',
        font: `640 ${size}px/1.5 var(--font-heading)`,
      })
      const height = Math.ceil(probe.getBoundingClientRect().height)
      bottom += height
      letters.push({ letter, size, top, height, width: 200 })
    }
  await document.fonts.ready
  return letters
}

type Box = { top: number; width: number; height: number }

/** The lightest row between the dot of a letter and its stem: 0 is paper, 1 is ink. */
async function gapIn(picture: Buffer, { top, width, height }: Box, scale: number) {
  const box = { left: 0, top: top * scale, width: width * scale, height: height * scale }
  const image = sharp(picture).extract(box).greyscale()
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
