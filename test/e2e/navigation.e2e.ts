import type { Locator } from '@playwright/test'
import { desktop, expect, onEachScreen, phone, test } from './fixtures.ts'
import { openMenu } from './menus.ts'

test.describe('on a desktop', () => {
  test.use({ viewport: desktop })

  test('marks the current page in the navigation and announces it to screen readers', async ({
    page,
  }) => {
    await page.goto('/')
    const navigation = page.getByRole('banner').getByRole('navigation', { name: 'Main' })
    for (const [name, path] of [
      ['Courses', '/courses'],
      ['Hackathons', '/hackathons'],
      ['Contact', '/contact'],
      ['Home', '/'],
    ] as const) {
      await navigation.getByRole('link', { name }).click()
      await expect(page).toHaveURL(path)
      await expect(navigation.locator('[aria-current]')).toHaveText(name)
      await expect(navigation.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
      // A screen reader does not announce a page that came without a full load.
      const status = page.getByRole('status').filter({ hasText: await page.title() })
      await expect(status).toBeAttached()
    }
  })

  test('Ctrl+K opens the search from every kind of page, and takes its field', async ({
    page,
    signedUpStudent: _,
  }) => {
    const field = page.getByRole('searchbox', { name: 'Search lessons' })
    for (const path of ['/', '/contact', '/dashboard', '/dashboard/profile']) {
      await page.goto(path)
      await page.keyboard.press('Control+k')
      await expect(page).toHaveURL('/search')
      await expect(field).toBeFocused()
    }
    await page.goto('/course/react-basics/props')
    await page.keyboard.press('Control+k')
    await expect(field).toBeFocused()
  })

  test('every link of the header and the footer leads to a page', async ({ page, request }) => {
    await page.goto('/')
    const paths = [
      ...(await pathsIn(page.getByRole('banner'))),
      ...(await pathsIn(page.getByRole('contentinfo'))),
    ]
    expect(paths).toEqual(expect.arrayContaining(['/', '/courses', '/log-in', '/privacy']))
    for (const path of new Set(paths)) {
      expect((await request.get(path)).status(), path).toBe(200)
    }
  })

  test('every link of the dashboard leads to a page', async ({
    page,
    context,
    signedUpStudent: _,
  }) => {
    await page.goto('/dashboard')
    const paths = await pathsIn(page.locator('body'))
    expect(paths).toEqual(expect.arrayContaining(['/courses', '/payment', '/contact', '/log-out']))
    for (const path of new Set(paths)) {
      expect((await context.request.get(path)).status(), path).toBe(200)
    }
  })

  test('addresses of older links redirect to the current pages', async ({ request }) => {
    for (const [old, now] of [
      ['/explore', '/courses'],
      ['/explore%20Hackathons', '/hackathons'],
      ['/Hackathons', '/hackathons'],
      ['/COURSES?level=Beginner', '/courses?level=Beginner'],
    ] as const) {
      const answer = await request.get(old, { maxRedirects: 0 })
      expect(answer.status(), old).toBe(308)
      expect(answer.headers().location, old).toBe(now)
    }
  })
})

test('the logo links to the home page', async ({ page }) => {
  await page.goto('/contact')
  await onEachScreen(page, () =>
    expect(page.getByRole('banner').getByRole('link', { name: 'SkillSurge' })).toBeInViewport(),
  )
  await page.getByRole('banner').getByRole('link', { name: 'SkillSurge' }).click()
  await expect(page).toHaveURL('/')
})

test('the footer names its pages and links to them', async ({ page }) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  const ways = [
    ['Features', '/features'],
    ['Courses', '/courses'],
    ['Hackathons', '/hackathons'],
    ['Privacy', '/privacy'],
    ['Explore Courses', '/courses'],
  ] as const
  await onEachScreen(page, async () => {
    for (const [name] of ways)
      await expect(footer.getByRole('link', { name, exact: true })).toBeVisible()
  })
  for (const [name, path] of ways) {
    await footer.getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})

test('a signed-in student finds the dashboard where visitors find the log-in', async ({
  page,
  signedUpStudent: _,
}) => {
  const header = page.getByRole('banner')
  await onEachScreen(page, async () => {
    await page.goto('/courses')
    await openMenu(page)
    await expect(header.getByRole('link', { name: 'Log in' })).toBeHidden()
    await header.getByRole('link', { name: 'Dashboard' }).click()
    await expect(page).toHaveURL('/dashboard')
  })
})

test('a signed-in student finds their account in the header of every page', async ({
  page,
  signedUpStudent: { email },
}) => {
  const header = page.getByRole('banner')
  const account = header.getByRole('button', { name: 'Account of Asha Verma' })
  for (const path of ['/search', '/payment', '/dashboard', '/notes']) {
    await page.goto(path)
    await onEachScreen(page, async () => {
      await account.click()
      await expect(header.getByText(email)).toBeInViewport()
      for (const name of ['Account', 'Preferences', 'Logout'])
        await expect(header.getByRole('link', { name, exact: true })).toBeInViewport()
      await page.keyboard.press('Escape')
      await expect(header.getByText(email)).toBeHidden()
    })
  }
  await page.setViewportSize({ width: 320, height: 700 })
  expect((await header.boundingBox())?.height).toBeLessThan(90)
})

test('a page opens at its top, and going back restores the scroll position', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
  await expect(page).toHaveURL('/privacy')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1000)
})

test('navigating elsewhere while a page loads works and reports no error', async ({ page }) => {
  await page.addInitScript(withholdEnds)
  await page.goto('/')
  const navigation = page.getByRole('banner').getByRole('navigation', { name: 'Main' })
  // Its data arrive, but not its scripts.
  await page.route('**/assets/contact-*.js', () => {})
  await navigation.getByRole('link', { name: 'Contact' }).click()
  const countReads = () => performance.getEntriesByName('read').length
  await expect.poll(() => page.evaluate(countReads)).toBeGreaterThan(0)
  await navigation.getByRole('link', { name: 'Courses' }).click()
  await expect(page).toHaveURL('/courses')
  await expect(page.getByRole('heading', { level: 1, name: 'Courses' })).toBeVisible()
})

/** Runs in the page: data are read as they come, but have no end until nobody wants them any more. */
function withholdEnds() {
  const ask = window.fetch.bind(window)
  window.fetch = async (input, init) => {
    const answer = await ask(input, init)
    if (!answer.url.includes('.data')) return answer
    const data = new Uint8Array(await answer.arrayBuffer())
    const { signal } = init ?? {}
    const body = new ReadableStream({
      start(controller) {
        signal?.addEventListener('abort', () => controller.error(signal.reason))
        controller.enqueue(data)
      },
      pull: () => void performance.mark('read'),
    })
    return new Response(body, answer)
  }
}

async function pathsIn(part: Locator): Promise<string[]> {
  const links = await part.locator('a[href^="/"]').all()
  return Promise.all(links.map(async (link) => (await link.getAttribute('href')) ?? ''))
}
