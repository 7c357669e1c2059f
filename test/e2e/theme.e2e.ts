import type { Page } from '@playwright/test'
import { expect, phone, test } from './fixtures.ts'

const light = 'oklch(0.985 0.008 85)'
const dark = 'oklch(0.19 0.03 278)'

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  test('the switch goes through light, dark and the system, and each choice stays', async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto('/')
    await expectPaper(page, light)

    await switchFrom(page, 'as your system').click()
    await expectPaper(page, light)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectPaper(page, light)

    await switchFrom(page, 'light').click()
    await expectPaper(page, dark)
    await page.emulateMedia({ colorScheme: 'light' })
    await expectPaper(page, dark)
    await page.reload()
    await expectPaper(page, dark)
    await page.goto('/courses')
    await expectPaper(page, dark)

    await switchFrom(page, 'dark').click()
    await expectPaper(page, light)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectPaper(page, dark)
    await page.reload()
    await expectPaper(page, dark)
    await expect(switchFrom(page, 'as your system')).toBeVisible()
  })
})

for (const chosen of ['light', 'dark']) {
  test(`${chosen} is there before the page has a body to paint`, async ({ page }) => {
    await page.addInitScript((theme) => {
      localStorage.setItem('theme', theme)
      const seen: (string | undefined)[] = []
      Object.assign(window, { themesSeen: seen })
      new MutationObserver(() => {
        if (document.body) seen.push(document.documentElement.dataset.theme)
      }).observe(document, { childList: true, subtree: true, attributes: true })
    }, chosen)
    await page.emulateMedia({ colorScheme: chosen === 'dark' ? 'light' : 'dark' })
    await page.goto('/')
    await expect(switchFrom(page, chosen)).toBeVisible()
    const seen = await page.evaluate(() => Reflect.get(window, 'themesSeen') as string[])
    expect(seen.length).toBeGreaterThan(0)
    expect([...new Set(seen)]).toEqual([chosen])
  })
}

// On one screen alone: it goes by what the browser keeps.
test('a choice in one tab reaches the others and survives a logout', async ({
  page,
  context,
  signedUpStudent: _,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/dashboard')
  const otherTab = await context.newPage()
  await otherTab.emulateMedia({ colorScheme: 'light' })
  await otherTab.goto('/')
  await switchFrom(page, 'as your system').click()
  await switchFrom(page, 'light').click()
  await expectPaper(otherTab, dark)

  await page.getByRole('navigation').getByRole('link', { name: 'Logout' }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect(page).toHaveURL('/')
  await expectPaper(page, dark)
})

// On one screen alone: paper has no width of a screen.
test('every page prints in the light theme, even after choosing the dark one', async ({ page }) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await page.goto('/contact')
  for (const chosen of ['system', 'dark']) {
    await page.evaluate((theme) => localStorage.setItem('theme', theme), chosen)
    for (const path of ['/', '/courses', '/course/react-basics/props', '/payment']) {
      await page.goto(path)
      await expectPaper(page, light)
      await expect(page.locator('html')).toHaveCSS('color', 'oklch(0.25 0.055 278)')
    }
  }
})

function switchFrom(page: Page, theme: string) {
  return page.getByRole('button', { name: new RegExp(`^Theme: ${theme}\\.`) })
}

async function expectPaper(page: Page, colour: string) {
  await expect(page.locator('html')).toHaveCSS('background-color', colour)
}
