import { expect, phone } from './fixtures.ts'
import { makeTeamQuietly, registerQuietly, teamPage } from './hackathon-people.ts'
import { expectAccessible, expectFits, expectGoodPage } from './page-checks.ts'
import { test } from './running-hackathon.ts'

const longName = 'Venkatanarasimharajuvaripeta Ramachandran'
const results = '/hackathons/first-surge/results'
const code = 'print(sum(int(line) for line in open(0)))  # a line that is wider than any phone is'

test.use({ reducedMotion: 'reduce', expectedFailures: [409, 'no answer'], trace: 'off' })
test.describe.configure({ mode: 'default', timeout: 180_000 })

test.describe('with much data and long names', () => {
  test.use({ studentName: longName })

  test('the pages of a team fit and break no rule, from the registration to the end', async ({
    page,
    context,
    baseURL,
    signedUpStudent,
    signUpElsewhere,
    hackathonSite,
  }) => {
    await expectGoodPage(page, teamPage)
    await registerQuietly(context, baseURL, signedUpStudent)
    await expectGoodPage(page, '/hackathons')
    await expectGoodPage(page, teamPage)
    await makeTeamQuietly(context, baseURL, 'हॉस्टल की आख़िरी रात वाली बस और उसके साथी यात्री दल')
    await expectGoodPage(page, teamPage)
    const link = await page.getByLabel('Invite link').inputValue()
    await page.getByLabel('Repository link').fill(`https://git.example/${'bus-'.repeat(60)}`)
    await page.getByLabel('Demo link').fill('https://bus.example')
    await page.getByLabel('Summary').fill('Which hostel bus still runs.\n\n'.repeat(20))
    await page.getByRole('button', { name: 'Submit project' }).click()
    await expect(page.getByText(/^Receipt \d+/)).toBeVisible()
    await expectAccessible(page)
    await expectFits(page, teamPage)

    const friend = await signUpElsewhere('प्रियंका चतुर्वेदी')
    await registerQuietly(friend.page.context(), baseURL, friend)
    await expectGoodPage(friend.page, new URL(link).pathname)
    await hackathonSite.closeIn(0)
    await expectGoodPage(page, teamPage)
    await friend.page.getByRole('button', { name: 'Join this team' }).click()
    await expect(friend.page.getByRole('alert')).toContainText('This hackathon is over')
    await expectAccessible(friend.page)
  })
})

test('the test fits and breaks no rule in all its states', async ({
  page,
  context,
  baseURL,
  signedUpStudent,
  hackathonSite,
}) => {
  await registerQuietly(context, baseURL, signedUpStudent)
  await page.goto('/hackathon-test')
  await page.getByLabel('4', { exact: true }).check()
  await page.getByLabel('Your answer').fill('5')
  await expect(page.getByText('Answers saved.')).toBeVisible()
  await expectAccessible(page, [phone])
  await context.setOffline(true)
  await page.getByLabel('Your code').fill(code)
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByRole('button', { name: 'Submit test' }).click()
  await expect(page.getByRole('alert')).toContainText('Submission failed.')
  await expectAccessible(page, [phone])
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByRole('button', { name: 'Submit test' }).click()
  await expect(page.getByRole('heading', { name: 'Submitted' })).toBeVisible()
  await expectGoodPage(page, '/hackathon-test')

  await hackathonSite.closeIn(0)
  await expectGoodPage(page, '/hackathon-test')
  await expect(page.getByRole('heading', { name: 'Your test at Second Surge' })).toBeVisible()
  await expect(page.getByText('25 of 25')).toHaveCount(2)
  await expectGoodPage(page, '/hackathons')
})

test('results fit and break no rule, with sixty teams and with none', async ({
  page,
  hackathonSite,
}) => {
  await hackathonSite.sql(
    `insert into hackathon_results
       (id, hackathon_id, team_name, members, project_title, score, updated_at)
     select 'more-' || n, 'first-surge', 'हॉस्टल की आख़िरी रात वाली बस ' || n, array[$1, $2],
       'A board for shared equipment that says who has the key of the laboratory', n % 60, now()
     from generate_series(1, 60) n`,
    [longName, 'प्रियंका चतुर्वेदी'],
  )
  await expectGoodPage(page, results)
  await expect(page.getByRole('row')).toHaveCount(54)
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page.getByRole('row')).toHaveCount(13)

  await hackathonSite.sql(`delete from hackathon_winners`)
  await hackathonSite.sql(`delete from hackathon_results`)
  // The address differs, as visitors may be shown the page of half a minute ago.
  await expectGoodPage(page, `${results}?none`)
  await expect(page.getByText('No results yet.')).toBeVisible()
})

test.describe('on the narrowest phones', () => {
  test.use({ viewport: { width: 375, height: 812 } })

  test('the hours under the line of a hackathon do not overlap', async ({
    page,
    hackathonSite,
  }) => {
    await hackathonSite.sql(
      `update hackathons set submissions_close_at = starts_at + interval '12 hours 59 minutes'
       where id = 'second-surge'`,
    )
    await page.goto('/hackathons')
    const labels = page.getByText(/^(\d+h )?\d+[hm]$/).and(page.locator('span'))
    await expect(labels.last()).toHaveText('12h 59m')
    const boxes = await labels.evaluateAll((spans) =>
      spans
        .filter((span) => span.childElementCount === 0 && span.checkVisibility())
        .map((span) => {
          const range = document.createRange()
          range.selectNodeContents(span)
          const { left, right } = range.getBoundingClientRect()
          return { left, right }
        }),
    )
    expect(boxes.length).toBeGreaterThan(2)
    for (const [index, { left }] of boxes.entries())
      expect(left).toBeGreaterThan(boxes[index - 1]?.right ?? 0)
  })
})
