import type { Page } from '@playwright/test'
import { desktop, expect, phone, test } from './fixtures.ts'
import { holdUp } from './hold-up.ts'
import { widthNeeded } from './page-checks.ts'

const sections = [
  { name: 'Home', path: '/dashboard' },
  { name: 'My Courses', path: '/dashboard/courses' },
  { name: 'Profile', path: '/dashboard/profile' },
  { name: 'Achievements', path: '/dashboard/achievements' },
]

test.describe('on a desktop', () => {
  test.use({ viewport: desktop })

  test('each section has an address that reload and back keep, and shows a skeleton first', async ({
    page,
    signedUpStudent: _,
  }) => {
    await page.goto('/dashboard')
    for (const { name, path } of sections.slice(1)) {
      const release = await holdUp(page, path)
      await sidebar(page).getByRole('link', { name, exact: true }).click()
      await expect(page.getByRole('status').getByText(`Loading ${name}`)).toBeAttached()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
      release()
      await expectSection(page, name, path)
      await expect(page.getByText(`Loading ${name}`)).toBeHidden()
    }
    await page.reload()
    await expectSection(page, 'Achievements', '/dashboard/achievements')
    await page.goBack()
    await expectSection(page, 'Profile', '/dashboard/profile')
    await page.goBack()
    await expectSection(page, 'My Courses', '/dashboard/courses')
    await page.getByRole('banner').getByRole('link', { name: 'SkillSurge' }).click()
    await expectSection(page, 'Home', '/dashboard')

    await test.step('the sidebar also leads out of the dashboard', async () => {
      for (const [name, path] of [
        ['Explore Courses', '/courses'],
        ['Notes', '/notes'],
        ['Hackathons', '/hackathons'],
        ['Payment', '/payment'],
        ['Contact Us', '/contact'],
      ] as const) {
        await sidebar(page).getByRole('link', { name }).click()
        await expect(page).toHaveURL(path)
        await page.goBack()
        await expectSection(page, 'Home', '/dashboard')
      }
    })
  })

  test('the avatar opens a menu with name, email and Logout', async ({ page, signedUpStudent }) => {
    await page.goto('/dashboard')
    const avatar = page.getByRole('button', { name: 'Account of Asha Verma' })
    const email = page.getByRole('banner').getByText(signedUpStudent.email)
    await expect(email).toBeHidden()
    await avatar.click()
    await expect(email).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(email).toBeHidden()
    await expect(avatar).toBeFocused()
    await avatar.click()
    await page.getByRole('main').click({ position: { x: 5, y: 5 } })
    await expect(email).toBeHidden()

    await avatar.click()
    await page.getByRole('banner').getByRole('link', { name: 'Logout' }).click()
    await expect(page.getByRole('alertdialog', { name: 'Confirm Logout' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('alertdialog')).toBeHidden()
    await expect(avatar).toBeFocused()
    await expect(page).toHaveURL('/dashboard')
  })

  test('a course in progress has its progress line beside its title', async ({
    page,
    signedUpStudent: _,
  }) => {
    await page.goto('/course/react-basics')
    await page.getByRole('button', { name: 'Start the course' }).click()
    await expect(page).toHaveURL(/react-basics\/./)
    await page.goto('/dashboard/courses')
    const title = await page.getByRole('heading', { name: 'React Basics' }).boundingBox()
    const line = await page
      .getByRole('main')
      .locator('li', { has: page.getByRole('progressbar', { name: 'React Basics' }) })
      .locator('svg[viewBox^="0 0 320"]')
      .boundingBox()
    expect(line?.x).toBeGreaterThan((title?.x ?? 0) + (title?.width ?? 0))
  })
})

test.describe('under 1024 pixels', () => {
  test.use({ viewport: phone })

  test('the sections are in a drawer that a link closes, with skeletons no wider than the screen', async ({
    page,
    signedUpStudent: _,
  }) => {
    await page.goto('/dashboard/account')
    await expect(sidebar(page)).toBeHidden()
    for (const { name, path } of sections) {
      const release = await holdUp(page, path)
      await openDrawer(page)
      await sidebar(page).getByRole('link', { name, exact: true }).click()
      await expect(page.getByRole('status').getByText(`Loading ${name}`)).toBeAttached()
      await expect
        .poll(() => widthNeeded(page), `the shape of ${name} needs this width`)
        .toBe(phone.width)
      release()
      await expect(page.getByText(`Loading ${name}`)).toBeHidden()
      await expectSection(page, name, path)
      await expect(sidebar(page)).toBeHidden()
    }
  })

  test('the title fits on the narrowest phone, and the drawer closes where it was opened', async ({
    page,
    signedUpStudent: _,
  }) => {
    await page.setViewportSize({ width: 320, height: 700 })
    for (const { name, path } of [
      ...sections,
      { name: 'Notifications', path: '/dashboard/notifications' },
    ]) {
      await page.goto(path)
      const title = page.getByRole('heading', { level: 1, name, exact: true })
      const widths = await title.evaluate((shown) => [shown.scrollWidth, shown.clientWidth])
      expect(widths[0], name).toBeLessThanOrEqual(widths[1] ?? 0)
    }
    const menu = page.getByRole('button', { name: 'Menu', exact: true })
    const place = await menu.boundingBox()
    await menu.click()
    const cross = page.getByRole('button', { name: 'Close menu' }).locator('svg')
    const { x = 0, y = 0 } = (await cross.boundingBox()) ?? {}
    expect(Math.hypot(x - (place?.x ?? 0), y - (place?.y ?? 0))).toBeLessThan(24)
    await cross.click()
    await expect(sidebar(page)).toBeHidden()
  })

  test('Escape, a press beside it, its button and a window of 1024 pixels close the drawer', async ({
    page,
    signedUpStudent: _,
  }) => {
    await page.goto('/dashboard')
    for (const close of [
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(phone.width - 10, 500),
      () => page.getByRole('button', { name: 'Close menu' }).click(),
    ]) {
      await openDrawer(page)
      await close()
      await expect(sidebar(page)).toBeHidden()
    }
    await page.setViewportSize({ width: 1023, height: 800 })
    await openDrawer(page)
    await page.setViewportSize({ width: 1024, height: 800 })
    await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeHidden()
    await expect(sidebar(page)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Close menu' })).toBeHidden()
    await page.setViewportSize({ width: 1023, height: 800 })
    await expect(sidebar(page)).toBeHidden()
  })
})

function sidebar(page: Page) {
  return page.getByRole('navigation', { name: 'Dashboard' })
}

async function openDrawer(page: Page) {
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(sidebar(page)).toBeVisible()
}

async function expectSection(page: Page, name: string, path: string) {
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page).toHaveTitle(`${name} · SkillSurge`)
  const current = page.getByRole('navigation').locator('[aria-current=page]')
  if (await current.isVisible()) await expect(current).toHaveText(name)
}
