import type { Route } from '@playwright/test'
import { expect, phone, test } from './fixtures.ts'
import { openMenu } from './menus.ts'

test.describe('on a phone', () => {
  test.use({ viewport: phone, expectedFailures: [404] })

  test('an unknown address says so and offers links', async ({ page }) => {
    const answer = await page.goto('/no/such/page')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found.')
    await expect(page).toHaveTitle(/Page not found/)
    await expect(page.getByText(/quote/)).toBeHidden()
    await openMenu(page)
    await page.getByRole('banner').getByRole('link', { name: 'Hackathons' }).click()
    await expect(page).toHaveURL('/hackathons')
    await page.goBack()
    await page.getByRole('link', { name: 'Browse courses' }).click()
    await expect(page).toHaveURL('/courses')
    await page.goBack()
    await page.getByRole('link', { name: 'Go to the front page' }).click()
    await expect(page).toHaveURL('/')
  })

  test.describe('a failure of the server', () => {
    test.use({ expectedFailures: [500] })

    test('shows the id of the failed request and a link home', async ({ page }) => {
      const requestId = 'f0e1d2c3-aaaa-4bbb-8ccc-123456789abc'
      await page.route('**/courses.data*', (route) =>
        route.fulfill({
          status: 500,
          headers: { 'x-request-id': requestId },
          body: '<!doctype html><h1>Something failed on our side.</h1>',
        }),
      )
      await page.goto('/')
      await openMenu(page)
      await page.getByRole('banner').getByRole('link', { name: 'Courses' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page failed.')
      await expect(page.getByText('If you write to us, quote')).toContainText(requestId)
      await expect(page.getByRole('main')).not.toContainText('<')
      await page.getByRole('link', { name: 'Go to the front page' }).click()
      await expect(page.getByRole('heading', { name: 'Learn. Build. Achieve.' })).toBeVisible()
    })

    test('caused by a page of the network is reported as such, on a page and in a form', async ({
      page,
    }) => {
      const portal = (route: Route) =>
        route.fulfill({ contentType: 'text/html', body: '<h1>Welcome</h1>' })
      await page.goto('/contact')
      for (const label of ['Name', 'Email', 'Subject', 'Message'])
        await page.getByLabel(label, { exact: true }).fill(label === 'Email' ? 'a@b.in' : label)
      await page.route('**/*.data*', portal)
      await page.getByRole('button', { name: 'Send the message' }).click()
      await expect(page.getByText('Unexpected server response.')).toBeVisible()
      await expect(page.getByLabel('Message', { exact: true })).toHaveValue('Message')

      await openMenu(page)
      await page.getByRole('banner').getByRole('link', { name: 'Courses' }).click()
      const title = page.getByRole('heading', { level: 1 })
      await expect(title).toHaveText('Unexpected server response.')
      await page.unroute('**/*.data*')
      await page.getByRole('link', { name: 'Try again' }).click()
      await expect(title).toHaveText('Courses')
    })

    test('while a module is being completed loses nothing and says so', async ({
      page,
      signedUpStudent: _,
    }) => {
      await page.goto('/course/react-basics/props')
      let isDown = true
      await page.route('**/props.data*', (route) => {
        if (!isDown || route.request().method() !== 'POST') return route.fallback()
        isDown = false
        return route.fulfill({ status: 500, body: 'Unexpected Server Error' })
      })
      await page.getByRole('button', { name: 'Mark Complete' }).click()
      await expect(page.getByRole('main').getByRole('alert')).toContainText('on our side')
      await page.getByRole('button', { name: 'Mark Complete' }).click()
      await expect(page.getByText('Read', { exact: true })).toBeVisible()
    })
  })

  test.describe('a lost connection', () => {
    test.use({ expectedFailures: ['no answer'] })

    test('is named as such, not as an error, and Try again opens the page', async ({ page }) => {
      await page.goto('/')
      await page.route('**/courses.data*', (route) => route.abort('internetdisconnected'))
      await openMenu(page)
      await page.getByRole('banner').getByRole('link', { name: 'Courses' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('No connection.')
      await expect(page.getByRole('main')).not.toContainText('on our side')
      await page.getByRole('link', { name: 'Try again' }).click()
      await expect(page).toHaveURL('/courses')
      await expect(page.getByRole('heading', { level: 1, name: 'Courses' })).toBeVisible()
    })

    test('the page loads by itself once the server answers again', async ({ page }) => {
      await page.clock.install()
      await page.goto('/')
      await page.route('**/courses.data*', (route) => route.abort('internetdisconnected'), {
        times: 1,
      })
      await openMenu(page)
      await page.getByRole('banner').getByRole('link', { name: 'Courses' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('No connection.')
      await page.clock.fastForward(4000)
      await expect(page.getByRole('heading', { level: 1, name: 'Courses' })).toBeVisible()
    })
  })

  test.describe('without a connection', () => {
    test.use({ expectedFailures: ['no answer'] })

    test('a link keeps the page and says why', async ({ page, context }) => {
      await page.goto('/contact', { waitUntil: 'networkidle' })
      const message = page.getByLabel('Message', { exact: true })
      await message.fill('How do I join a team?')
      await context.setOffline(true)

      const link = page.getByRole('contentinfo').getByRole('link', { name: 'Features' })
      await link.click()
      await expect(page.getByText('No connection. This page stays open')).toBeVisible()
      await expect(page).toHaveURL('/contact')
      await expect(message).toHaveValue('How do I join a team?')

      await context.setOffline(false)
      await expect(page.getByText('No connection.')).toBeHidden()
      await link.click()
      await expect(page).toHaveURL('/features')
    })

    test('a form to another page keeps this one, and is sent at the next press', async ({
      page,
      context,
      signedUpStudent: _,
    }) => {
      await page.goto('/dashboard', { waitUntil: 'networkidle' })
      const minutes = page.getByRole('radio', { name: '15 minutes' })
      await minutes.check()
      await context.setOffline(true)

      const send = page.getByRole('button', { name: 'Show my first lesson' })
      await send.click()
      await expect(page.getByText('No connection. This page stays open')).toBeVisible()
      await expect(minutes).toBeChecked()

      await context.setOffline(false)
      await send.click()
      await expect(page).toHaveURL(/^.*\/course\//)
    })
  })
})

test('every answer carries its request id', async ({ request }) => {
  const numbers = new Set<string | undefined>()
  for (const path of ['/', '/', '/no/such/page', '/api/health', '/icon.svg']) {
    numbers.add((await request.get(path)).headers()['x-request-id'])
  }
  expect(numbers.size).toBe(5)
  expect(numbers).not.toContain(undefined)
})
