import type { Page, Request } from '@playwright/test'
import { expect, phone, test } from './fixtures.ts'
import { holdUp } from './hold-up.ts'
import { openMenu } from './menus.ts'

test("every course is there, with its level, duration, price, and the visitor's own state", async ({
  page,
}) => {
  await page.goto('/course/react-basics/props')
  await page.getByRole('button', { name: 'Mark Complete' }).click()
  await page.goto('/courses')
  await expect(card(page, 'React Basics').getByRole('link')).toContainText('Continue 12%')
  await expect(card(page, 'Java Programming').getByRole('link')).toContainText('Start')
  expect(await titles(page)).toEqual([
    'React Basics',
    'Advanced React',
    'Web Development Bootcamp',
    'Python Essentials',
    'Java Programming',
    'AI & ML Foundations',
    'Data Analysis with Pandas',
    'React Mastery',
    'Docker Deep Dive',
  ])
  for (const [title, facts] of [
    ['React Basics', '7h · Beginner · Free'],
    ['Advanced React', 'Advanced · Free'],
    ['Web Development Bootcamp', '11h · Beginner · ₹499'],
    ['Python Essentials', '6h · Beginner · Free'],
    ['Java Programming', '8h · Intermediate · Free'],
    ['AI & ML Foundations', '10h · Advanced · Free'],
    ['Data Analysis with Pandas', '7h · Intermediate · Free'],
    ['React Mastery', '9h · Advanced · Free'],
    ['Docker Deep Dive', '5h · Intermediate · Free'],
  ] as const) {
    await expect(card(page, title)).toContainText(facts)
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  test('the filters live in the address, and reload and back keep them', async ({ page }) => {
    await page.goto('/')
    await openMenu(page)
    await page.getByRole('banner').getByRole('link', { name: 'Courses' }).click()
    await page.getByLabel('Search').fill('react')
    await expect(page).toHaveURL('/courses?search=react')
    await page.getByLabel('Level').selectOption('Advanced')
    await expect(page).toHaveURL('/courses?search=react&level=Advanced')
    await page.getByLabel('Duration').selectOption('9 hours and more')
    await page.getByLabel('Price').selectOption('Free')
    const filtered = '/courses?search=react&level=Advanced&price=free&duration=long'
    await expect(page).toHaveURL(filtered)
    await expect.poll(() => titles(page)).toEqual(['React Mastery'])
    await expect(page.getByRole('main').getByRole('status')).toHaveText('1 of 9 courses')

    await page.reload()
    await expectFilters(page)
    expect(await titles(page)).toEqual(['React Mastery'])

    await page.getByRole('link', { name: /React Mastery/ }).click()
    await expect(page).toHaveURL('/course/react-mastery')
    await page.goBack()
    await expect(page).toHaveURL(filtered)
    await expectFilters(page)
    expect(await titles(page)).toEqual(['React Mastery'])
  })

  test('keeps filters that are chosen or cleared while the page loads', async ({ page }) => {
    await page.goto('/courses')
    const answer = Promise.withResolvers<void>()
    await page.route('**/courses.data**', async (route) => {
      await answer.promise
      await route.continue()
    })
    const isAsked = page.waitForRequest('**/courses.data?level=Advanced**')
    await page.getByLabel('Level').selectOption('Advanced')
    await isAsked
    // Typed, but not sent yet when the answer arrives.
    await page.getByLabel('Search').fill('react')
    await page.getByLabel('Price').focus()
    answer.resolve()
    await expect(page).toHaveURL('/courses?search=react&level=Advanced')
    await expect(page.getByLabel('Search')).toHaveValue('react')
    await expect(page.getByLabel('Price')).toBeFocused()
    await page.keyboard.press('f')
    await expect(page).toHaveURL('/courses?search=react&level=Advanced&price=free')
    await expect(page.getByLabel('Price')).toBeFocused()

    await page.unroute('**/courses.data**')
    await page.goto('/courses')
    const letGo = await holdUp(page, '/courses')
    const isTyped = page.waitForRequest('**/courses.data?search=react**')
    await page.getByLabel('Search').fill('react')
    await isTyped
    const isFirst = (request: Request) => request.url().includes('search=react')
    // On a slow machine the next one goes out before its answer, which then is not waited for.
    const isOver = Promise.race([
      page.waitForEvent('requestfinished', isFirst),
      page.waitForEvent('requestfailed', isFirst),
    ])
    await page.getByLabel('Search').fill('')
    letGo()
    await isOver
    await expect(page.getByText(/^9 courses$/)).toBeVisible()
    await expect(page).toHaveURL('/courses')
    await expect(page.getByLabel('Search')).toHaveValue('')
  })

  test('says when nothing matches and offers every course', async ({ page }) => {
    await page.goto('/courses?search=origami')
    await expect(page.getByText('No courses available.')).toBeVisible()
    await page.getByRole('button', { name: 'Show every course' }).click()
    await expect(page).toHaveURL('/courses')
    await expect(page.getByRole('article')).toHaveCount(9)
    await expect(page.getByLabel('Search')).toHaveValue('')
  })

  test("every card shows the student's own state", async ({ page, signedUpStudent }) => {
    await signedUpStudent.completes('react-basics', 'props', 'lists-and-keys')
    await signedUpStudent.completes(
      'docker-deep-dive',
      ...(await modulesOf(page, 'docker-deep-dive')),
    )
    await signedUpStudent.starts('python-essentials')
    await page.goto('/courses')
    for (const [title, words] of [
      ['Java Programming', 'Start'],
      ['Python Essentials', 'Start'],
      ['React Basics', 'Continue 25%'],
      ['Docker Deep Dive', 'Review'],
      ['Web Development Bootcamp', 'Unlock ₹499'],
    ] as const) {
      await expect(card(page, title).getByRole('link')).toHaveText(`${words}: ${title}`)
    }
    const progress = card(page, 'React Basics').getByRole('progressbar', { name: 'React Basics' })
    await expect(progress).toHaveAttribute('aria-valuenow', '25')
  })

  test('the back button returns to the previous page or home', async ({ page }) => {
    await page.goto('/courses')
    await page.getByRole('link', { name: 'Back' }).click()
    await expect(page).toHaveURL('/')
    await page.goto('/contact')
    await openMenu(page)
    await page.getByRole('banner').getByRole('link', { name: 'Courses' }).click()
    await page.getByRole('link', { name: 'Back' }).click()
    await expect(page).toHaveURL('/contact')
  })
})

test.describe('on a phone, by keyboard only', () => {
  test.use({ viewport: phone })

  test('a course is found, opened and paged through', async ({ page, keyboard }) => {
    await page.goto('/courses')
    await keyboard.tabTo(page.getByLabel('Search'))
    await keyboard.type('pandas')
    await expect(page).toHaveURL('/courses?search=pandas')
    await expect(page.getByRole('article')).toHaveCount(1)
    await keyboard.tabTo(page.getByRole('article').getByRole('link'))
    await keyboard.press('Enter')
    await expect(page).toHaveURL('/course/data-analysis-with-pandas')
    // The page arrives after its address changed, and starts at its top wherever the focus is.
    const title = page.getByRole('heading', { level: 1, name: 'Data Analysis with Pandas' })
    await expect(title).toBeVisible()
    await keyboard.tabTo(page.getByRole('main').getByRole('link', { name: 'Start' }))
    await keyboard.press('Enter')
    await expect(page).toHaveURL(/\/data-analysis-with-pandas\/./)
    const next = page.getByRole('link', { name: /^Next:/ })
    await expect(next).toBeVisible()
    const first = await page.getByRole('heading', { level: 1 }).textContent()
    await keyboard.tabTo(next)
    await keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(first ?? '')
  })
})

function titles(page: Page): Promise<string[]> {
  return page.getByRole('article').getByRole('heading', { level: 2 }).allTextContents()
}

function card(page: Page, title: string) {
  const heading = page.getByRole('heading', { name: title, exact: true })
  return page.getByRole('article').filter({ has: heading })
}

async function expectFilters(page: Page) {
  await expect(page.getByLabel('Search')).toHaveValue('react')
  await expect(page.getByLabel('Level')).toHaveValue('Advanced')
  await expect(page.getByLabel('Duration')).toHaveValue('long')
  await expect(page.getByLabel('Price')).toHaveValue('free')
}

async function modulesOf(page: Page, courseId: string): Promise<string[]> {
  await page.goto(`/course/${courseId}`)
  const links = await page.getByRole('navigation', { name: 'Modules' }).getByRole('link').all()
  const addresses = await Promise.all(links.map((link) => link.getAttribute('href')))
  return addresses.map((address) => address?.split('/').at(-1) ?? '')
}
