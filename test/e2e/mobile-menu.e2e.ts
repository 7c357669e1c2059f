import type { Page } from '@playwright/test'
import { expect, phone, test } from './fixtures.ts'

test.use({ viewport: phone })

test('the menu opens by its button; button, Escape, a link and a wider window close it', async ({
  page,
}) => {
  await page.goto('/')
  await expect(menuLink(page, 'Courses')).toBeHidden()
  await toggle(page).click()
  for (const name of ['Home', 'Courses', 'Hackathons', 'Contact', 'Log in', 'Sign up']) {
    await expect(menuLink(page, name)).toBeVisible()
  }
  await toggle(page).click()
  await expect(menuLink(page, 'Courses')).toBeHidden()

  await toggle(page).press('Enter')
  await expect(menuLink(page, 'Courses')).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await expect(menuLink(page, 'Courses')).toBeHidden()
  await expect(toggle(page)).toBeFocused()

  await test.step('it closes when the window grows wider than 768 pixels', async () => {
    await toggle(page).click()
    await page.setViewportSize({ ...phone, width: 768 })
    await expect(menuLink(page, 'Courses')).toBeVisible()
    await expect(toggle(page)).toBeVisible()

    await page.setViewportSize({ ...phone, width: 769 })
    await expect(toggle(page)).toBeHidden()
    await page.setViewportSize(phone)
    await expect(toggle(page)).toBeVisible()
    await expect(menuLink(page, 'Courses')).toBeHidden()
  })

  await test.step('each link opens its page and closes the menu, also the link to the current page', async () => {
    await toggle(page).click()
    await expect(menuLink(page, 'Home')).toHaveAttribute('aria-current', 'page')
    await menuLink(page, 'Home').click()
    await expect(menuLink(page, 'Courses')).toBeHidden()

    await toggle(page).click()
    await menuLink(page, 'Courses').click()
    await expect(page).toHaveURL('/courses')
    await expect(menuLink(page, 'Home')).toBeHidden()
  })
})

test('Log in and Sign up close the menu, and 200 ms later the dialog opens', async ({
  page,
  authDialog,
}) => {
  await page.clock.install()
  await page.goto('/courses')
  // Once before the clock stops, so that the dialog's code is there and only the delay is left.
  await toggle(page).click()
  await menuLink(page, 'Log in').click()
  await authDialog.isLoaded()
  await page.keyboard.press('Escape')
  await expect(authDialog.window).toBeHidden()

  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  for (const [name, heading] of [
    ['Log in', 'Welcome Back'],
    ['Sign up', 'Create Your Account'],
  ] as const)
    await test.step(name, async () => {
      await toggle(page).click()
      await menuLink(page, name).click()
      await expect(menuLink(page, name)).toBeHidden()
      await page.clock.runFor(199)
      await expect(authDialog.window).toBeHidden()
      await page.clock.runFor(1)
      await expect(authDialog.heading(heading)).toBeVisible()
      await expect(page).toHaveURL('/courses')
      await page.keyboard.press('Escape')
      await page.clock.runFor(800)
      await expect(authDialog.window).toBeHidden()
    })
})

function toggle(page: Page) {
  return page.getByRole('banner').getByRole('button', { name: 'Menu' })
}

function menuLink(page: Page, name: string) {
  return page.getByRole('banner').locator('[popover]').getByRole('link', { name, exact: true })
}
