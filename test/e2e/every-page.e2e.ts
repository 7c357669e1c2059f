import type { Page } from '@playwright/test'
import { expect, phone, test } from './fixtures.ts'
import { logInAsAdmin, makePages } from './made-pages.ts'
import { expectFits, expectGoodPage } from './page-checks.ts'
import { adminPages, coursePages, publicPages, studentPages } from './pages.ts'
import { fillProfile, openCv } from './public-cv.ts'

/** A lesson whose quiz has lines of code wider than a phone. */
const lessonOfLongLines = '/course/data-analysis-with-pandas/joining-tables'

// Without motion, no check runs during an animation; failures need no trace.
test.use({ reducedMotion: 'reduce', expectedFailures: [400, 404, 410], trace: 'off' })
// Long enough for a busy machine.
test.setTimeout(240_000)

test('the public pages fit, also at twice the text size, and break no rule', async ({ page }) => {
  for (const path of publicPages) {
    await expectGoodPage(page, path)
    await expectFitsAtTwiceTheTextSize(page, path)
  }
})

test('the pages of the courses fit and break no rule for a visitor', async ({ page }) => {
  for (const path of coursePages) await expectGoodPage(page, path)
  await expectFits(page, lessonOfLongLines)
})

test('the pages that an act has to create first fit and break no rule', async ({
  page,
  context,
  baseURL,
}) => {
  const made = await makePages(context, baseURL)
  await expectGoodPage(page, made['/cv/:slug'])
  await expectGoodPage(page, made['/hackathons/:hackathonId/join/:token'])
  await logInAsAdmin(context, baseURL)
  await expectGoodPage(page, made['/admin/feedback/:messageId'])
})

test('the pages of the admin area fit and break no rule', async ({ page, context, baseURL }) => {
  await logInAsAdmin(context, baseURL)
  for (const path of adminPages) await expectGoodPage(page, path)
})

test.describe('for a student', () => {
  test.beforeEach(async ({ signedUpStudent }) => {
    await signedUpStudent.completes('react-basics', 'your-first-component', 'props')
  })

  test('the dashboard and their other pages fit and break no rule', async ({ page }) => {
    for (const path of [...studentPages, '/']) await expectGoodPage(page, path)
  })

  test('the pages of the courses fit and break no rule', async ({ page }) => {
    for (const path of coursePages) await expectGoodPage(page, path)
  })
})

test.describe('a CV and a profile full of long words', () => {
  test.use({ studentName: `${'प्रियंकाराजेश्वरी'.repeat(3)} ${'W'.repeat(40)}` })

  test('fit', async ({ page, baseURL, context, signedUpStudent: { name } }) => {
    await fillProfile(context, baseURL, name)
    await expectFits(page, await openCv(context, baseURL))
    await expectFits(page, '/dashboard/profile')
    await expectFits(page, '/dashboard/profile?edit=work')
  })
})

async function expectFitsAtTwiceTheTextSize(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ ...phone, height: 700 })
  const widths = await page.evaluate(() => {
    const root = document.documentElement
    root.style.fontSize = '200%'
    return [root.scrollWidth, root.clientWidth]
  })
  expect([path, widths[0]]).toEqual([path, widths[1]])
}
