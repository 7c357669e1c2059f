import type { Page } from '@playwright/test'
import { sayYes, test } from './admin-fixtures.ts'
import { expect, desktop } from './fixtures.ts'
import { expectAccessible } from './page-checks.ts'
import type { Sql } from './sql.ts'

/** A hackathon for one test, so long ago that it does not affect others. */
async function addHackathon(sql: Sql) {
  const id = `hackathon-${crypto.randomUUID()}`
  await sql(
    `insert into hackathons (id, title, summary, starts_at, submissions_close_at, time_zone,
       prize_minor, team_size_min, team_size_max)
     values ($1, $1, 'Long ago.', '2019-03-01T04:30:00Z', '2019-03-02T04:30:00Z', 'Asia/Kolkata',
       5000000, 1, 4)`,
    [id],
  )
  return id
}

function listWinners(sql: Sql, hackathon: string) {
  return sql('select place from hackathon_winners where hackathon_id = $1', [hackathon])
}

async function enterResult(page: Page, team: string, score: string): Promise<void> {
  await page.getByLabel('Team', { exact: true }).fill(team)
  await page.getByLabel('Members').fill('Asha Verma\nप्रियंका चतुर्वेदी')
  await page.getByLabel('Project', { exact: true }).fill(`The project of ${team}`)
  await page.getByLabel('Score out of 100').fill(score)
  await page.getByRole('button', { name: 'Save the result' }).click()
  await expect(page.getByText(`The result of ${team} is saved.`)).toBeVisible()
  await expect(page.getByLabel('Team', { exact: true })).toHaveValue('')
}

test.describe('on a desktop', () => {
  test.use({ viewport: desktop, expectedFailures: [404, 409] })

  test('results and winners are entered, published after a confirmation, shown, and withdrawn', async ({
    admin,
    sql,
    browser,
    baseURL,
  }) => {
    const hackathon = await addHackathon(sql)
    const context = await browser.newContext({ baseURL, viewport: desktop })
    const visitor = await context.newPage()
    const seeResults = () => visitor.goto(`/hackathons/${hackathon}/results`)
    expect((await seeResults())?.status()).toBe(404)

    await admin.goto(`/admin/hackathon-results?event=${hackathon}`)
    await enterResult(admin, 'Knotted', '88')
    await enterResult(admin, 'Spliced', '91')
    await admin.getByRole('link', { name: 'Correct the result of Knotted' }).click()
    await expect(admin.getByLabel('Team', { exact: true })).toHaveValue('Knotted')
    await enterResult(admin, 'Knotted', '90')
    const table = admin.getByRole('table', { name: `Results of ${hackathon}` })
    await expect(table.locator('tbody tr')).toHaveCount(2)
    await expect(table).toContainText('90 of 100')
    await expectAccessible(admin)
    await admin.getByRole('link', { name: 'Publish the results' }).click()
    await sayYes(admin, hackathon, 'Published. Everybody can see the results.')
    await seeResults()
    await expect(visitor.getByText('The project of Spliced').first()).toBeVisible()

    await admin.goto(`/admin/hackathon-winners?event=${hackathon}`)
    const second = admin.getByLabel('Second place', { exact: true })
    const publish = admin.getByRole('button', { name: 'Publish the winners' })
    await admin.getByLabel('First place', { exact: true }).selectOption('Spliced (91 of 100)')
    await second.selectOption('Spliced (91 of 100)')
    await publish.click()
    await expect(admin.getByRole('alert')).toHaveText('Choose a different team for each place.')
    await second.selectOption('Knotted (90 of 100)')
    await admin.getByLabel('Second place: prize in rupees').fill('10000')
    await publish.click()
    await expectAccessible(admin)
    await admin.getByRole('alertdialog').getByRole('button', { name: 'No' }).click()
    await expect(admin.getByRole('alertdialog')).toBeHidden()
    expect(await listWinners(sql, hackathon)).toEqual([])
    await publish.click()
    await sayYes(
      admin,
      /First place: Spliced \(91 of 100\), prize ₹50,000.*Second place: Knotted \(90 of 100\), prize ₹10,000/,
      'Published. Everybody can see the winners.',
    )
    await seeResults()
    await expect(visitor.getByText('₹50,000').first()).toBeVisible()
    await expect(visitor.getByText('₹10,000').first()).toBeVisible()

    await test.step('results published by mistake are withdrawn, winners first', async () => {
      await admin.getByRole('link', { name: 'Withdraw the winners' }).click()
      await sayYes(
        admin,
        hackathon,
        'Withdrawn. The results stay published, without winners. We tell the members of the winning teams.',
      )
      await expect(admin.getByText('Nobody sees the winners yet.', { exact: true })).toBeVisible()
      await expect(second.locator('option:checked')).toHaveText('Knotted (90 of 100)')
      await expect(admin.getByLabel('Second place: prize in rupees')).toHaveValue('10000')
      await seeResults()
      await expect(visitor.getByText('The project of Knotted').first()).toBeVisible()
      await expect(visitor.getByText('₹50,000')).toBeHidden()

      await admin.goto(`/admin/hackathon-results?event=${hackathon}`)
      await admin.getByRole('link', { name: 'Withdraw the results' }).click()
      await expectAccessible(admin)
      await sayYes(admin, hackathon, 'Withdrawn. Only admins see the results now.')
      await expect(admin.getByRole('link', { name: 'Publish the results' })).toBeVisible()
      expect((await seeResults())?.status()).toBe(404)
      await expect(visitor.getByText('The results are not published yet.')).toBeVisible()
    })
    await context.close()
  })
})

test('the jury enters a result with the team’s own texts, and it stays with its hackathon', async ({
  admin,
  sql,
}) => {
  const hackathon = await addHackathon(sql)
  const id = crypto.randomUUID()
  await sql(
    `insert into hackathon_teams (id, hackathon_id, name, invite_token, created_at)
     values ($1, $2, 'रात की बस', $1, '2019-03-01T05:00:00Z')`,
    [id, hackathon],
  )
  await sql(
    `insert into hackathon_project_submissions (team_id, repository_url, demo_url, summary, submitted_at)
     values ($1, 'https://git.example/bus', 'https://bus.example', 'Which bus still runs.', '2019-03-01T20:00:00Z')`,
    [id],
  )
  await admin.goto(`/admin/hackathon-results?event=${hackathon}`)
  const projects = admin.getByRole('table', { name: `Projects of ${hackathon}` })
  await expect(projects).toContainText('Which bus still runs.')
  const repository = projects.getByRole('link', { name: 'https://git.example/bus' })
  await expect(repository).toHaveAttribute('href', 'https://git.example/bus')

  await projects.getByRole('link', { name: 'Enter a result for रात की बस' }).click()
  await expect(admin.getByLabel('Team', { exact: true })).toHaveValue('रात की बस')
  await admin.getByLabel('Members').fill('Asha Verma')
  await admin.getByLabel('Project', { exact: true }).fill('Which bus')
  await admin.getByLabel('Score out of 100').fill('70')
  await admin.getByRole('button', { name: 'Save the result' }).click()
  await expect(admin.getByText('The result of रात की बस is saved.')).toBeVisible()

  await admin.getByLabel('Team', { exact: true }).fill('Knotted')
  await admin.getByRole('link', { name: 'First Surge' }).click()
  await expect(admin).toHaveURL(/event=first-surge/)
  await expect(admin.getByLabel('Team', { exact: true })).toHaveValue('')
})

test('results and winners are entered and published with the keyboard only', async ({
  admin,
  sql,
  keyboard,
}) => {
  const hackathon = await addHackathon(sql)
  await admin.goto(`/admin/hackathon-results?event=${hackathon}`)
  for (const [label, text] of [
    ['Team', 'Knotted'],
    ['Members', 'Asha Verma'],
    ['Project', 'A rope ladder'],
    ['Score out of 100', '77'],
  ] as const) {
    await keyboard.tabTo(admin.getByLabel(label, { exact: true }))
    await keyboard.type(text)
  }
  await keyboard.tabTo(admin.getByRole('button', { name: 'Save the result' }))
  await keyboard.press('Enter')
  await expect(admin.getByText('The result of Knotted is saved.')).toBeVisible()
  await keyboard.tabTo(admin.getByRole('link', { name: 'Publish the results' }))
  await keyboard.press('Enter')
  await keyboard.tabTo(
    admin.getByRole('alertdialog').getByRole('button', { name: 'Publish the results' }),
  )
  await keyboard.press('Enter')
  await expect(admin.getByText('Published. Everybody can see the results.')).toBeVisible()
  await admin.goto(`/admin/hackathon-winners?event=${hackathon}`)
  await keyboard.tabTo(admin.getByLabel('First place', { exact: true }))
  await keyboard.type('Knotted')
  await keyboard.tabTo(admin.getByLabel('Second place: prize in rupees'))
  await keyboard.tabTo(admin.getByRole('button', { name: 'Publish the winners' }))
  await keyboard.press('Enter')
  const dialog = admin.getByRole('alertdialog')
  await expect(dialog).toContainText('Knotted')
  await expect(dialog.getByRole('button', { name: 'No' })).toBeFocused()
  await keyboard.tabTo(dialog.getByRole('button', { name: 'Publish the winners' }))
  await keyboard.press('Enter')
  await expect(admin.getByText('Published. Everybody can see the winners.')).toBeVisible()
  await admin.goto(`/hackathons/${hackathon}/results`)
  await expect(admin.getByText('₹50,000').first()).toBeVisible()
})

test.describe('an unsaved result', () => {
  test.use({ expectedFailures: [409] })

  test('survives a reload and a refused save, and its draft is gone once it is saved', async ({
    admin,
    sql,
  }) => {
    const hackathon = await addHackathon(sql)
    const path = `/admin/hackathon-results?event=${hackathon}`
    await admin.goto(path)
    await enterResult(admin, 'Knotted', '88')
    const team = admin.getByLabel('Team', { exact: true })
    const score = admin.getByLabel('Score out of 100')
    await team.fill('Knotted')
    await admin.getByLabel('Members').fill('Asha Verma')
    await admin.getByLabel('Project', { exact: true }).fill('A rope ladder')
    await score.fill('77')
    await admin.reload()
    await expect(score).toHaveValue('77')
    await expect(admin.getByText('We restored your draft. It is not saved yet.')).toBeVisible()
    await admin.getByRole('button', { name: 'Save the result' }).click()
    await expect(admin.getByText('There is already a result under this name.')).toBeVisible()
    await admin.reload()
    await expect(score).toHaveValue('77')

    await admin.getByRole('link', { name: 'Correct the result of Knotted' }).click()
    await expect(score).toHaveValue('88')
    await admin.goto(path)
    await team.fill('Spliced')
    await admin.getByRole('button', { name: 'Save the result' }).click()
    await expect(admin.getByText('The result of Spliced is saved.')).toBeVisible()
    await admin.reload()
    await expect(admin.getByRole('button', { name: 'Save the result' })).toBeVisible()
    await expect(score).toHaveValue('')
  })
})
