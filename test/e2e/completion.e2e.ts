import type { Page } from '@playwright/test'
import { expect, phone, signUp, test } from './fixtures.ts'

const lesson = '/course/react-basics/your-first-component'

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  test('a double click counts the module once, advances the line a step, and moves nothing below it', async ({
    page,
    signedUpStudent: _,
  }) => {
    await page.goto(lesson)
    const below = page.getByRole('link', { name: 'The project after this module' })
    const line = page.getByRole('progressbar', { name: 'Modules read' })
    await below.scrollIntoViewIfNeeded()
    const before = await below.boundingBox()
    await page.getByRole('button', { name: 'Mark Complete' }).dblclick()

    await expect(page.getByText('1 of 8 modules read')).toBeInViewport({ ratio: 1 })
    await expect(page.locator('article footer .draw-step')).toBeInViewport()
    await expect(line).toHaveAttribute('aria-valuenow', '12')
    expect(await below.boundingBox()).toEqual(before)
    await expectOneCompletion(page)
  })

  test('a double press by a visitor counts the module once', async ({ page, localStore }) => {
    await page.goto(lesson)
    const button = page.getByRole('button', { name: 'Mark Complete' })
    await button.hover()
    const box = await button.boundingBox()
    if (!box) throw new Error('The button has no place.')
    const right = { x: box.x + box.width - 8, y: box.y + box.height / 2 }
    await page.mouse.click(right.x, right.y)
    await expect(completed(page)).toBeVisible()

    // The second press of a double press hits no link that moved up.
    const linkBelow = await page.evaluate(
      ({ x, y }) => document.elementFromPoint(x, y)?.closest('a')?.textContent ?? 'none',
      right,
    )
    expect(linkBelow).toBe('none')
    expect(await localStore()).toHaveProperty(
      'course-react-basics-progress',
      '["your-first-component"]',
    )
  })
})

test('a module completed on a visitor’s page belongs to the account that another tab signed up', async ({
  page,
  context,
  localStore,
}) => {
  await page.goto(lesson)
  await expect(page.getByRole('button', { name: 'Mark Complete' })).toBeVisible()
  const other = await context.newPage()
  await signUp(context, new URL(page.url()).origin, 'Asha Verma')
  await other.goto('/dashboard')
  await expect.poll(localStore).toHaveProperty('isAuthenticated', 'true')

  await page.getByRole('button', { name: 'Mark Complete' }).click()
  await expect(completed(page)).toBeVisible()
  await expectOneCompletion(page)
})

function completed(page: Page) {
  return page.getByRole('main').getByText('Read', { exact: true })
}

async function expectOneCompletion(page: Page) {
  await page.goto('/dashboard')
  await expect(page.getByText('1 of 8 modules')).toBeVisible()
  await expect(page.getByText('1 step on 1 day in the last 12 weeks.')).toBeVisible()
  const progress = page.getByRole('progressbar', { name: 'React Basics' })
  await expect(progress).toHaveAttribute('aria-valuenow', '12')
}
