import { expect, test } from './fixtures.ts'
import { logInAsAdmin, makePages } from './made-pages.ts'
import { expectFits } from './page-checks.ts'
import { adminPages, coursePages, publicPages, studentPages } from './pages.ts'
import { fillProfile, openCv } from './public-cv.ts'

/** Its quiz has lines of code that are wider than a phone. */
const lessonOfLongLines = '/course/data-analysis-with-pandas/joining-tables'

test.use({ expectedFailures: [404, 410] })
test('no public page scrolls sideways, and each has one main part and one title', async ({
  page,
}) => {
  for (const path of [...publicPages, ...coursePages, lessonOfLongLines])
    await expectFits(page, path)
})

test('at twice the text size no public page scrolls sideways on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 700 })
  for (const path of publicPages) {
    await page.goto(path)
    const widths = await page.evaluate(() => {
      const root = document.documentElement
      root.style.fontSize = '200%'
      return [root.scrollWidth, root.clientWidth]
    })
    expect([path, widths[0]]).toEqual([path, widths[1]])
  }
})

test.describe('a CV and a profile full of long words', () => {
  test.use({ studentName: `${'प्रियंकाराजेश्वरी'.repeat(3)} ${'W'.repeat(40)}` })

  test('scroll sideways nowhere', async ({ page, baseURL, context, signedUpStudent: { name } }) => {
    await fillProfile(context, baseURL, name)
    await expectFits(page, await openCv(context, baseURL))
    await expectFits(page, '/dashboard/profile')
    await expectFits(page, '/dashboard/profile?edit=work')
  })
})

test("none of a student's pages scrolls sideways", async ({ page, signedUpStudent }) => {
  await signedUpStudent.completes('react-basics', 'props')
  for (const path of [...studentPages, ...coursePages]) await expectFits(page, path)
})

test('no page of the admin area and none that somebody has to make first does', async ({
  page,
  context,
  baseURL,
}) => {
  const made = await makePages(context, baseURL)
  await expectFits(page, made['/cv/:slug'])
  await expectFits(page, made['/hackathons/:hackathonId/join/:token'])
  await logInAsAdmin(context, baseURL)
  for (const path of [...adminPages, made['/admin/feedback/:messageId']])
    await expectFits(page, path)
})
