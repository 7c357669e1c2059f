import type { Locator } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { makeTeamQuietly, registerQuietly, teamPage } from './hackathon-people.ts'

/** Screens without the bars of the browser. */
const cheapPhone = { width: 375, height: 700 }
const wideScreen = { name: 'a wide screen', viewport: { width: 1440, height: 900 } }
test.use({ viewport: cheapPhone })

test('the catalogue shows its first course without scrolling and all filters on every phone', async ({
  page,
}) => {
  await page.goto('/courses')
  const card = page.getByRole('article').first()
  await expect(card.getByRole('heading')).toBeInViewport({ ratio: 1 })
  for (const width of [320, 360, 375, 414])
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ ...cheapPhone, width })
      await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width)
      const header = page.getByRole('banner')
      const search = await header.getByRole('link', { name: 'Search lessons' }).boundingBox()
      const menu = await header.getByRole('button', { name: 'Menu' }).boundingBox()
      expect(menu?.y).toBe(search?.y)
      const form = page.getByRole('search')
      const cut = await form.evaluate((element) => {
        const isCut = ({ scrollWidth, clientWidth }: Element) => scrollWidth > clientWidth
        const fields = [...element.querySelectorAll('input, select, button')]
        const isOutside = (field: Element) => field.getBoundingClientRect().right > innerWidth
        return [element, ...fields].filter((one) => isCut(one) || isOutside(one)).length
      })
      expect(cut).toBe(0)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    })
})

for (const { name, viewport } of [{ name: 'a phone', viewport: cheapPhone }, wideScreen]) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport })

    test('a paid course shows Pay without scrolling, and everything above it', async ({ page }) => {
      await page.goto('/payment/web-development-bootcamp')
      const pay = page.getByRole('button', { name: 'Pay ₹499' })
      await expect(pay).toBeInViewport({ ratio: 1 })
      await expect(page.getByRole('link', { name: /^Read a whole lesson/ })).toBeInViewport()
      const terms = page.getByText('write to us within 14 days of paying').last()
      if (viewport === cheapPhone) await expect(terms).toBeInViewport({ ratio: 1 })
      await page.getByRole('heading', { name: 'Refunds' }).scrollIntoViewIfNeeded()
      for (const title of [
        'What you will be able to do',
        'What you will build',
        'About this course, and what you need for it',
      ])
        await expect(page.getByRole('heading', { name: title })).toBeVisible()
      await page.getByText('Module by module').scrollIntoViewIfNeeded()
      await expect(pay).toBeInViewport({ ratio: 1 })
    })
  })
}

test('the dashboard of a returning student shows Continue without scrolling', async ({
  page,
  signedUpStudent,
}) => {
  await signedUpStudent.completes('react-basics', 'props')
  await page.goto('/dashboard')
  await expect(page.getByRole('link', { name: /^Continue: / }).first()).toBeInViewport({ ratio: 1 })
})

test.describe('on a wide screen', () => {
  test.use({ viewport: wideScreen.viewport })

  test('the profile is read in two columns and edited in order; a team is beside its project', async ({
    page,
    context,
    baseURL,
    signedUpStudent,
  }) => {
    const topOf = async (name: string) => {
      const heading = page.getByRole('main').getByRole('heading', { name, exact: true })
      return (await heading.boundingBox())?.y ?? 0
    }
    await page.goto('/dashboard/profile')
    expect(await topOf('Professional Summary')).toBe(await topOf('Contact Information'))
    expect(await topOf('Education')).toBe(await topOf('Account'))
    await page.goto('/dashboard/profile?edit=work')
    expect(await topOf('Education')).toBeGreaterThan(await topOf('Work Experience'))

    await page.goto('/dashboard/account')
    expect(await topOf('How you sign in')).toBe(await topOf('Your details'))

    await registerQuietly(context, baseURL, signedUpStudent)
    await makeTeamQuietly(context, baseURL, 'Night Bus')
    await page.goto(teamPage)
    expect(await topOf('Project')).toBe(await topOf('Members, 1 of 4'))
  })
})

test('the links to the search are large enough for a finger', async ({ page }) => {
  await page.goto('/courses')
  const search = page.getByRole('link', { name: 'Search the lessons' })
  expect(await heightOf(search)).toBeGreaterThanOrEqual(44)
  await page.goto('/search?q=state')
  const result = page.getByRole('region').getByRole('listitem').first().getByRole('link')
  expect(await heightOf(result)).toBeGreaterThanOrEqual(44)
})

async function heightOf(link: Locator): Promise<number> {
  return (await link.boundingBox())?.height ?? 0
}
