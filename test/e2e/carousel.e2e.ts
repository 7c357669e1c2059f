import type { Locator, Page } from '@playwright/test'
import { expect, phone, test } from './fixtures.ts'

const gap = 24
const featured = [
  { title: 'Python Essentials', facts: '6h · Beginner' },
  { title: 'Java Programming', facts: '8h · Intermediate' },
  { title: 'AI & ML Foundations', facts: '10h · Advanced' },
  { title: 'Data Analysis with Pandas', facts: '7h · Intermediate' },
  { title: 'React Mastery', facts: '9h · Advanced' },
  { title: 'Docker Deep Dive', facts: '5h · Intermediate' },
]

test('six featured courses, one, two or three in view by the width, 24 pixels apart', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  await page.goto('/')
  for (const [index, { title, facts }] of featured.entries()) {
    await expect(slide(page, index + 1)).toContainText(title)
    await expect(slide(page, index + 1)).toContainText(facts)
  }
  await expect(carousel(page).getByRole('listitem')).toHaveCount(featured.length)
  for (const { width, inView } of [
    { width: 1440, inView: 3 },
    { width: 1024, inView: 3 },
    { width: 1023, inView: 2 },
    { width: 768, inView: 2 },
    { width: 767, inView: 1 },
    { width: 375, inView: 1 },
  ]) {
    await page.setViewportSize({ width, height: 900 })
    await expectFirstInRow(page, 1)
    const row = await boxOf(carousel(page).locator('ul'))
    const first = await boxOf(slide(page, 1))
    const second = await boxOf(slide(page, 2))
    expect(second.x - (first.x + first.width), `gap at ${width}`).toBeCloseTo(gap, 0)
    const needed = inView * first.width + (inView - 1) * gap
    expect(needed, `${inView} in view at ${width}`).toBeCloseTo(row.width, 0)
    // Or its border would be cut off.
    const visible = await boxOf(rowOf(page))
    expect(first.x, `left edge at ${width}`).toBeGreaterThanOrEqual(visible.x)
  }

  await test.step('with reduced motion it never moves by itself, and jumps', async () => {
    await page.clock.runFor(9000)
    await expectFirstInRow(page, 1)
    await expect(page.getByRole('button', { name: 'Pause the slides' })).toBeHidden()
    for (const button of ['Next slide', 'Previous slide'])
      for (let step = 1; step <= featured.length; step += 1) {
        await page.getByRole('button', { name: button }).click()
        const steps = button === 'Next slide' ? step : featured.length - step
        await expectFirstInRow(page, after(1, steps))
      }
  })
  await test.step('a course is opened from its slide', async () => {
    await slide(page, 1).getByRole('link', { name: 'Python Essentials' }).click()
    await expect(page).toHaveURL('/course/python-essentials')
  })
})

test.describe('moving', () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.install()
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Pause the slides' })).toBeVisible()
    await page.clock.pauseAt(new Date(Date.now() + 60_000))
  })

  test('advances every 3000 ms and wraps around, and pauses while pointed at', async ({ page }) => {
    const start = await beginAnew(page)
    await page.clock.runFor(2999)
    await expectFirstInRow(page, start)
    await page.clock.runFor(1)
    await expectFirstInRow(page, after(start))
    for (let step = 2; step <= featured.length; step += 1) {
      await page.clock.runFor(3000)
      await expectFirstInRow(page, after(start, step))
    }
    expect(after(start, featured.length)).toBe(start)

    await test.step('pauses while pointed at and while it has the focus', async () => {
      const first = await beginAnew(page)
      await slide(page, first).hover()
      await page.clock.runFor(9000)
      await expectFirstInRow(page, first)
      await page.mouse.move(0, 0)
      await page.clock.runFor(3000)
      await expectFirstInRow(page, after(first))

      await slide(page, after(first)).getByRole('link').focus()
      await page.clock.runFor(9000)
      await expectFirstInRow(page, after(first))
      await page.getByRole('link', { name: 'Get Started' }).focus()
      await page.clock.runFor(3000)
      await expectFirstInRow(page, after(first, 2))
    })
  })

  test.describe('on a phone', () => {
    test.use({ viewport: phone })

    test('pauses, plays and moves both ways by its buttons, wherever the pointer is', async ({
      page,
    }) => {
      const start = await beginAnew(page)
      await page.getByRole('button', { name: 'Pause the slides' }).click()
      await page.mouse.move(0, 0)
      await page.clock.runFor(9000)
      await expectFirstInRow(page, start)
      await page.getByRole('button', { name: 'Play the slides' }).click()
      await page.clock.runFor(3000)
      await expectFirstInRow(page, after(start))

      const next = await beginAnew(page)
      await page.getByRole('button', { name: 'Next slide' }).click()
      await expectFirstInRow(page, after(next))
      for (const step of [0, -1]) {
        await page.clock.runFor(200)
        await page.getByRole('button', { name: 'Previous slide' }).click()
        await expectFirstInRow(page, after(next, featured.length + step))
      }
    })
  })
})

function carousel(page: Page) {
  return page.getByRole('region', { name: 'Featured courses' })
}

function slide(page: Page, number: number) {
  return carousel(page).getByRole('listitem', { name: `${number} of ${featured.length}` })
}

function after(start: number, steps = 1): number {
  return ((start - 1 + steps) % featured.length) + 1
}

/** Lets it come to rest where it is, and its three seconds begin. @returns the slide in front. */
async function beginAnew(page: Page): Promise<number> {
  let number = 0
  await page.getByRole('heading', { name: 'Featured courses' }).hover()
  await expect(async () => {
    await page.clock.runFor(200)
    const words = await carousel(page)
      .getByText(/^Slide \d of 6$/)
      .textContent()
    number = Number(words?.match(/\d/)?.[0])
    expect(await distanceFromStart(page, number)).toBeLessThan(2)
  }).toPass()
  await page.mouse.move(0, 0)
  return number
}

/** The number beside the buttons says it, and the slide, or its copy, stands at the start of the row. */
async function expectFirstInRow(page: Page, number: number) {
  await expect(carousel(page).getByText(`Slide ${number} of 6`)).toBeVisible()
  await expect.poll(() => distanceFromStart(page, number)).toBeLessThan(2)
}

async function distanceFromStart(page: Page, number: number): Promise<number> {
  const title = featured[number - 1]?.title
  const looksAlike = page.locator('li[aria-roledescription], li[inert]', { hasText: title })
  const row = await boxOf(rowOf(page))
  const slides = await Promise.all((await looksAlike.all()).map(boxOf))
  return Math.min(...slides.map(({ x }) => Math.abs(x - row.x)))
}

/** The scrolling element. */
function rowOf(page: Page) {
  return carousel(page).locator('ul').locator('..')
}

async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error(`${element.toString()} is not shown`)
  return box
}
