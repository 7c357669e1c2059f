import { desktop, expect, phone, test } from './fixtures.ts'

const lesson = '/course/react-basics/props'

test.describe('a lesson on a wide screen', () => {
  test.use({ viewport: desktop })

  test('lists its headings and marks the one being read', async ({ page }) => {
    await page.goto(lesson)
    const contents = page.getByRole('navigation', { name: 'In this lesson' })
    const link = contents.getByRole('link').nth(1)
    const text = await link.innerText()
    await link.click()

    await expect(page).toHaveURL(/#[a-z0-9-]+$/)
    await expect(page.getByRole('heading', { name: text, exact: true })).toBeInViewport()
    await expect(link).toHaveAttribute('aria-current', 'location')
  })
})

test.describe('a lesson on a phone', () => {
  test.use({ viewport: phone })

  test('opens at the last position until the reader starts from the top or logs out', async ({
    page,
    localStore,
    signedUpStudent: _,
  }) => {
    await page.goto(lesson)
    await expect(page.getByRole('navigation', { name: 'In this lesson' })).toBeHidden()
    const heading = page.locator('.prose h2').nth(1)
    await heading.evaluate((element) => element.scrollIntoView())
    const places = async () =>
      Object.keys(await localStore()).filter((key) => key.startsWith('draft place-'))
    await expect.poll(places).toHaveLength(1)

    await page.goto('/courses')
    await page.goto(lesson)
    await expect(heading).toBeInViewport()
    await page.getByRole('link', { name: 'Start from the top' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
    await expect.poll(places).toHaveLength(0)

    await heading.evaluate((element) => element.scrollIntoView())
    await expect.poll(places).toHaveLength(1)
    await page.goto('/log-out')
    await page.getByRole('main').getByRole('button', { name: 'Yes' }).click()
    await expect.poll(places).toHaveLength(0)
  })
})

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 375, height: 700 } })

  test('saving a note leaves the page where it is, says so beside the button, and lists it', async ({
    page,
    signedUpStudent: _,
  }) => {
    await page.goto(lesson)
    await page.getByText('Your notes', { exact: true }).click()
    await page.getByLabel('Note on this module').fill('Props go down.\nEvents go up.')
    const save = page.getByRole('button', { name: 'Save note' })
    await save.scrollIntoViewIfNeeded()
    const before = await save.boundingBox()
    await save.click()

    await expect(page.getByText('Note saved.')).toBeInViewport({ ratio: 1 })
    expect(Math.abs(((await save.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(80)
    expect(await page.evaluate(() => document.activeElement?.closest('#quiz'))).toBeNull()

    await page.getByRole('link', { name: 'All your notes' }).click()
    await expect(page.getByText('Props go down.')).toBeVisible()
    await page.getByRole('link', { name: 'Props', exact: true }).click()
    await expect(page.getByLabel('Note on this module')).toHaveValue(
      'Props go down.\nEvents go up.',
    )
  })

  test('offers the way back to the top only for a short time', async ({
    page,
    signedUpStudent: _,
  }) => {
    await page.goto(lesson)
    await page
      .locator('.prose h2')
      .nth(1)
      .evaluate((element) => element.scrollIntoView())
    const offer = page.getByRole('link', { name: 'Start from the top' })
    const hasPlace = () => Object.keys(localStorage).some((key) => key.includes('place-'))
    const comeBack = async () => {
      await expect.poll(() => page.evaluate(hasPlace)).toBe(true)
      await page.goto('/courses')
      await page.goto(lesson)
      await expect(offer).toBeVisible()
    }

    await comeBack()
    // Over what was read before, and nothing that follows.
    const bottom = await offer.evaluate((element) => element.getBoundingClientRect().bottom)
    expect(bottom).toBeLessThan(80)
    await page.evaluate(() => window.scrollBy(0, 800))
    await expect(offer).toBeHidden({ timeout: 3000 })

    await comeBack()
    await page.getByRole('main').locator('.prose p').first().dispatchEvent('click')
    await expect(offer).toBeHidden({ timeout: 3000 })

    await page.clock.install()
    await comeBack()
    await page.clock.fastForward(10_000)
    await expect(offer).toBeHidden({ timeout: 3000 })
  })
})

test('a larger text and a plain typeface stay for the next lesson', async ({ page }) => {
  await page.goto(lesson)
  await page.getByText('Text size', { exact: true }).first().click()
  await page.getByRole('radio', { name: 'Larger' }).check()
  await page.getByRole('checkbox', { name: 'Plain typeface' }).check()
  await expect(page.locator('.prose').first()).toHaveCSS('font-size', '24px')
  await expect(page.locator('.prose h2').first()).toHaveCSS('font-size', '36px')

  await page.reload()
  await expect(page.locator('.prose').first()).toHaveCSS('font-size', '24px')
  await expect(page.locator('.prose').first()).toHaveCSS('font-family', /^system-ui/)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveCSS('font-family', /^system-ui/)

  await page.goto('/course/react-basics/exercise/plates-on-the-page')
  await expect(page.locator('.prose').first()).toHaveCSS('font-size', '24px')
  await expect(page.locator('.prose').first()).toHaveCSS('font-family', /^system-ui/)
})

test('the focus on a step of a figure brings its buttons and captions into view', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 500 })
  await page.goto('/course/python-essentials/numbers-names-and-text')
  const figure = page
    .locator('.figure')
    .filter({ has: page.getByRole('radio') })
    .first()
  await figure.getByRole('radio').first().focus()

  await expect(figure.locator('.steps')).toBeInViewport({ ratio: 1 })
  await expect(figure.locator('.captions')).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('ArrowRight')
  await expect(figure.locator(`.captions [data-step='2']`)).toBeInViewport({ ratio: 1 })
})

test('prints a figure in steps with its last drawing, and an exercise without the site around it', async ({
  page,
}) => {
  await page.goto('/course/python-essentials/numbers-names-and-text')
  const figure = page
    .locator('.figure')
    .filter({ has: page.getByRole('radio') })
    .first()
  const steps = await figure.getByRole('radio').count()
  const drawn = (step: number) => figure.locator(`svg [data-step~='${step}']`).first()
  await expect(drawn(1)).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(drawn(steps)).toBeVisible()
  await expect(drawn(1)).toBeHidden()

  await page.goto('/course/java-programming/exercise/count-the-loans')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const role of ['banner', 'contentinfo', 'button', 'navigation'] as const)
    await expect(page.getByRole(role)).toHaveCount(0)
})
