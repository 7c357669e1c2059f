import type { Page } from '@playwright/test'
import { desktop, expect, phone, test } from './fixtures.ts'

const sections = [
  { name: 'Home', path: '/dashboard' },
  { name: 'My Courses', path: '/dashboard/courses' },
  { name: 'Profile', path: '/dashboard/profile' },
  { name: 'Achievements', path: '/dashboard/achievements' },
]

test.describe('on a desktop', () => {
  test.use({ viewport: desktop })

  test('each section is an address that reload and back keep', async ({
    page,
    signedUpStudent: _,
  }) => {
    await page.goto('/dashboard')
    for (const { name, path } of sections.slice(1)) {
      await sidebar(page).getByRole('link', { name, exact: true }).click()
      await expectSection(page, name, path)
    }
    await page.reload()
    await expectSection(page, 'Achievements', '/dashboard/achievements')
    await page.goBack()
    await expectSection(page, 'Profile', '/dashboard/profile')
    await page.goBack()
    await expectSection(page, 'My Courses', '/dashboard/courses')
    await page.getByRole('banner').getByRole('link', { name: 'SkillSurge' }).click()
    await expectSection(page, 'Home', '/dashboard')
  })

  test('the sidebar leads out of the dashboard too', async ({ page, signedUpStudent: _ }) => {
    for (const [name, path] of [
      ['Explore Courses', '/courses'],
      ['Payment', '/payment'],
      ['Contact Us', '/contact'],
    ] as const) {
      await page.goto('/dashboard')
      await sidebar(page).getByRole('link', { name }).click()
      await expect(page).toHaveURL(path)
    }
  })

  test('the avatar opens a menu with name, e-mail and the way out', async ({
    page,
    signedUpStudent,
  }) => {
    await page.goto('/dashboard')
    const avatar = page.getByRole('button', { name: 'Account of Asha Verma' })
    const email = page.getByText(signedUpStudent.email)
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
})

test.describe('under 1024 pixels', () => {
  test.use({ viewport: phone })

  test('the sections are in a drawer that a link closes', async ({ page, signedUpStudent: _ }) => {
    await page.goto('/dashboard')
    await expect(sidebar(page)).toBeHidden()
    await openDrawer(page)
    await sidebar(page).getByRole('link', { name: 'Profile' }).click()
    await expectSection(page, 'Profile', '/dashboard/profile')
    await expect(sidebar(page)).toBeHidden()
  })

  test('Escape, a press beside it and its button close the drawer', async ({
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
  })

  test('the drawer is for windows up to 1023 pixels', async ({ page, signedUpStudent: _ }) => {
    await page.setViewportSize({ width: 1023, height: 800 })
    await page.goto('/dashboard')
    await openDrawer(page)
    await page.setViewportSize({ width: 1024, height: 800 })
    await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeHidden()
    await expect(sidebar(page)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Close menu' })).toBeHidden()
    await page.setViewportSize({ width: 1023, height: 800 })
    await expect(sidebar(page)).toBeHidden()
  })
})

test('a new student reads what will stand there', async ({ page, signedUpStudent: _ }) => {
  await page.goto('/dashboard')
  await expect(page.getByText('No courses in progress. Explore new ones!')).toBeVisible()
  await expect(page.getByText('No steps in the last 12 weeks yet.').first()).toBeVisible()
  expect(await figures(page)).toEqual({
    'Courses enrolled': '0',
    'Modules completed': '0',
    Achievements: '0 of 16',
    Streak: '0 Days',
  })
  await page.getByRole('main').getByRole('link', { name: 'Explore Courses' }).click()
  await expect(page).toHaveURL('/courses')
  await page.goto('/dashboard/courses')
  await expect(page.getByText('No courses in progress. Explore new ones!')).toBeVisible()
  await page.goto('/dashboard/achievements')
  await expect(page.getByText('No achievements yet.')).toBeVisible()
})

test('a module makes a streak of 1 Day and a point on the map of twelve weeks', async ({
  page,
  signedUpStudent,
}) => {
  await signedUpStudent.completes('react-basics', 'props')
  await page.goto('/dashboard')
  const counted = await figures(page)
  expect(counted).toMatchObject({
    'Courses enrolled': '1',
    'Modules completed': '1',
    Streak: '1 Day',
  })
  await expect(
    page.getByRole('img', { name: '1 step on 1 day in the last 12 weeks.' }),
  ).toBeVisible()
  await page.getByText('Week by week').click()
  const weeks = page.getByRole('region', { name: 'Activity' }).getByRole('listitem')
  await expect(weeks).toHaveCount(12)
  await expect(weeks.last()).toHaveText(/: (Mon|Tue|Wed|Thu|Fri|Sat|Sun) 1$/)
  await expect(page.getByText('7 modules to go in React Basics.')).toBeVisible()
})

test('three recent courses at most, the latest first, each with its next step', async ({
  page,
  context,
  signedUpStudent,
}) => {
  await signedUpStudent.completes('react-basics', 'your-first-component')
  await signedUpStudent.completes('docker-deep-dive', 'images-and-layers')
  for (const course of ['java-programming', 'python-essentials']) {
    await context.request.get(`/course/${course}`)
  }
  await page.goto('/dashboard')
  const recent = page.getByRole('region', { name: 'Recent courses' })
  await expect(recent.getByRole('listitem')).toHaveCount(3)
  await expect(recent.getByRole('heading', { level: 4 })).toHaveText([
    'Python Essentials',
    'Java Programming',
    'Docker Deep Dive',
  ])
  await recent.getByRole('link', { name: 'Start: Python Essentials' }).click()
  await expect(page).toHaveURL('/course/python-essentials/numbers-names-and-text')
})

test('places that are left offer the paid course', async ({ page, signedUpStudent }) => {
  await signedUpStudent.completes('react-basics', 'props')
  await page.goto('/dashboard')
  const offer = page.getByRole('listitem').filter({ hasText: 'Web Development Bootcamp' })
  await expect(offer).toContainText('₹499')
  await offer.getByRole('link', { name: 'Please Make Payment: Web Development Bootcamp' }).click()
  await expect(page).toHaveURL('/payment/web-development-bootcamp')
})

test('the next hackathon stands there with its terms', async ({ page, signedUpStudent: _ }) => {
  await page.goto('/dashboard')
  const card = page.getByRole('region', { name: 'Upcoming hackathon' })
  await expect(card).toContainText('Second Surge')
  await expect(card).toContainText(/\d{1,2} \w+ \d{4}, 10:00 am IST/)
  await expect(card).toContainText('1 to 4 members')
  await expect(card).toContainText('₹50,000')
  await card.getByRole('link', { name: 'Join now: Second Surge' }).click()
  await expect(page).toHaveURL('/hackathons')
})

test('the profile shows whose account it is', async ({ page, signedUpStudent }) => {
  await page.goto('/profile')
  await expect(page).toHaveURL('/dashboard/profile')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: signedUpStudent.name })).toBeVisible()
  await expect(main.getByText(signedUpStudent.email)).toBeVisible()
  await expect(main.getByText('Asia/Kolkata')).toBeVisible()
})

for (const { kind, name } of [
  { kind: 'A name of 100 letters', name: 'Venkatanarasimharajuvaripeta'.repeat(4).slice(0, 100) },
  { kind: 'A name in Hindi', name: 'प्रियंका चतुर्वेदी शर्मा' },
  { kind: 'A name with signs of HTML', name: '<b>Ravi</b> & "Sons"' },
]) {
  test.describe(kind, () => {
    test.use({ studentName: name, viewport: { width: 320, height: 700 } })

    test('is shown as it is and breaks nothing', async ({ page, signedUpStudent: _ }) => {
      for (const path of ['/dashboard', '/dashboard/profile', '/']) {
        await page.goto(path)
        const width = await page.evaluate(() => document.documentElement.scrollWidth)
        expect(width, `${path} on a narrow phone`).toBe(320)
      }
      await page.goto('/dashboard')
      await expect(page.getByRole('heading', { name: `Hello, ${name}!` })).toBeVisible()
      await page.getByRole('button', { name: `Account of ${name}` }).click()
      await expect(page.getByRole('banner').getByText(name)).toBeInViewport()
    })
  })
}

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

/** The figures by their labels. */
async function figures(page: Page): Promise<Record<string, string>> {
  await expect(page.getByRole('term').first()).toBeVisible()
  const stats = page.getByRole('main').locator('dl').first()
  const labels = await stats.getByRole('term').allTextContents()
  const values = await stats.getByRole('definition').allTextContents()
  return Object.fromEntries(labels.map((label, index) => [label, values[index] ?? '']))
}
