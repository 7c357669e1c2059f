import { expect } from './fixtures.ts'
import { expectSaved } from './hackathon-answers.ts'
import { registerAs } from './hackathon-people.ts'
import { test } from './running-hackathon.ts'

test('a test that is open when its hackathon closes does not count for the next one', async ({
  page,
  visitor,
  hackathonSite: { sql },
}) => {
  await sql(
    `insert into hackathons (id, title, summary, starts_at, submissions_close_at, time_zone,
       prize_minor, team_size_min, team_size_max, test_minutes)
     select 'third-surge', 'Third Surge', summary, starts_at, now() + interval '2 days', time_zone,
       prize_minor, team_size_min, team_size_max, test_minutes
     from hackathons where id = 'second-surge'`,
  )
  await registerAs(page, visitor)
  await page.getByLabel('4', { exact: true }).check()
  await expectSaved(page)
  await sql(
    `with closed as (
       update hackathons set submissions_close_at = now() + interval '2 seconds'
       where id = 'second-surge' returning submissions_close_at as at)
     update hackathon_test_attempts set ends_at = closed.at from closed
     where hackathon_id = 'second-surge'`,
  )
  await page.getByLabel('Your answer').fill('5')

  await expect(page.getByRole('heading', { name: 'Your test at Second Surge' })).toBeVisible()
  await expect(page.getByText('You answered 5')).toBeVisible()
  await expect(page.getByText(/^For Third Surge/)).toBeHidden()
  const begun = await sql(
    `select 1 from hackathon_test_attempts where hackathon_id = 'third-surge'`,
    [],
  )
  expect(begun).toEqual([])
})
