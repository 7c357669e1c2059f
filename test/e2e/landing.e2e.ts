import { expect, onEachScreen, phone, test } from './fixtures.ts'
import { openMenu } from './menus.ts'

test('the landing page shows all its sections', async ({ page }) => {
  await page.goto('/')
  await onEachScreen(page, async () => {
    await expect(
      page.getByRole('heading', { level: 1, name: 'Learn. Build. Achieve.' }),
    ).toBeVisible()
    const main = page.getByRole('main')
    for (const button of ['Get Started', 'Explore Courses', 'Create Your Account']) {
      await expect(main.getByRole('link', { name: button, exact: true })).toBeVisible()
    }
    for (const feature of [
      'Elite Course Tracks',
      'Real-World Projects',
      'Internships & Hackathons',
      'Progress Engine',
      'Achievement Vault',
      'Unified Dashboard',
    ]) {
      await expect(page.getByRole('heading', { level: 3, name: feature })).toBeVisible()
    }
    await expect(page.getByRole('heading', { level: 2, name: 'Start Your Surge' })).toBeVisible()

    const voices = page.getByRole('region', { name: 'Real Voices. Real Impact.' })
    await expect(voices.getByRole('listitem')).toHaveCount(4)
    for (const voice of await voices.getByRole('listitem').all()) {
      await expect(voice.locator('svg, img')).toBeVisible()
      await expect(voice.getByRole('blockquote')).toHaveText(/\w+/)
      await expect(voice.locator('figcaption')).toHaveText(/.+, \p{L}+$/u)
    }
  })
  await test.step('its text uses the fonts that it fetches', async () => {
    const loaded = () =>
      page.evaluate(() =>
        [...document.fonts].flatMap(({ family, weight, status }) =>
          status === 'loaded' ? `${family} ${weight}` : [],
        ),
      )
    await expect
      .poll(loaded)
      .toEqual(
        expect.arrayContaining(['Anek 420 540', 'Anek 560 680', 'Anek Heading 640', 'Mono normal']),
      )
  })
})

test('its buttons open the modal in their mode over the current page', async ({
  page,
  authDialog,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await onEachScreen(page, async () => {
    for (const [button, heading] of [
      ['Get Started', 'Create Your Account'],
      ['Create Your Account', 'Create Your Account'],
      ['Sign up', 'Create Your Account'],
      ['Log in', 'Welcome Back'],
    ] as const) {
      // On a phone, the two buttons of the header are in its menu, which closes after each.
      if (button === 'Sign up' || button === 'Log in') await openMenu(page)
      await page.getByRole('link', { name: button, exact: true }).click()
      await expect(authDialog.heading(heading)).toBeVisible()
      await expect(page).toHaveURL('/')
      await page.keyboard.press('Escape')
      await expect(authDialog.window).toBeHidden()
      await expect(page.getByRole('heading', { name: 'Learn. Build. Achieve.' })).toBeAttached()
    }
  })
})

test("'Explore Courses' opens the courses", async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: 'Explore Courses' }).click()
  await expect(page).toHaveURL('/courses')
})

test('offers a logged-in student the dashboard instead of another account', async ({
  page,
  signedUpStudent,
}) => {
  await signedUpStudent.completes('python-essentials', 'numbers-names-and-text')
  await page.goto('/')
  const main = page.getByRole('main')
  await onEachScreen(page, async () => {
    await expect(main.getByRole('link', { name: 'Go to dashboard' })).toHaveCount(2)
    for (const way of await main.getByRole('link', { name: 'Go to dashboard' }).all())
      await expect(way).toBeVisible()
    await expect(main.getByRole('link', { name: 'Get Started' })).toBeHidden()
  })
  const card = main.getByRole('listitem', { name: '1 of 6' })
  await expect(card).toContainText('Python Essentials')
  await expect(card).toContainText('12% complete')
})

test('opens no modal for a reader who has just arrived', async ({ page, authDialog }) => {
  await page.clock.install()
  await page.goto('/')
  await page.clock.runFor(10_000)
  await expect(authDialog.window).toBeHidden()
})

test('Features and Privacy have real text', async ({ page }) => {
  for (const [path, title, sections] of [
    ['/features', 'Features', ['Courses', 'Quizzes', 'Progress', 'Dashboard', 'Hackathons']],
    [
      '/privacy',
      'Privacy',
      ['On our server', 'In your browser', 'How long', 'When your account is deleted'],
    ],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    for (const section of sections) {
      const heading = page.getByRole('heading', { level: 2, name: section, exact: true })
      await expect(heading).toBeVisible()
      await expect(heading.locator('xpath=..')).toHaveText(/(\w+\W+){20}/)
    }
  }
})
