import { sayYes, test } from './admin-fixtures.ts'
import { expect, desktop } from './fixtures.ts'
import { expectAccessible } from './page-checks.ts'
import type { Sql } from './sql.ts'

test.describe('on a desktop', () => {
  test.use({ viewport: desktop, expectedFailures: [400, 409] })

  test('a hackathon is announced, corrected, moved and shown', async ({ admin, sql }) => {
    const title = `Night Hack ${crypto.randomUUID().slice(0, 8)}`
    const field = (label: string) => admin.getByLabel(label, { exact: true })
    await admin.goto('/admin/hackathons')
    await field('Name').fill(title)
    await field('Description in one sentence').fill('A night for the campus.')
    // After every other hackathon of these tests, so that it is nobody's next one.
    await field('Starts').fill('2098-03-01T18:00')
    await field('Submissions close').fill('2098-03-01T06:00')
    await field('Time zone').selectOption('Asia/Kolkata')
    await admin.getByRole('button', { name: 'Announce' }).click()
    await expect(admin.getByText('Submissions must close after the start.')).toBeVisible()
    await expect(field('Name')).toHaveValue(title)

    await field('Submissions close').fill('2098-03-02T06:00')
    await admin.getByRole('button', { name: 'Announce' }).click()
    await expect(admin.getByText(`${title} is announced.`)).toBeVisible()
    await expect(field('Name')).toHaveValue('')
    await expectAccessible(admin)

    await admin.getByRole('link', { name: title }).click()
    await expect(field('Starts')).toHaveValue('2098-03-01T18:00')
    await field('Starts').fill('2098-03-01T19:30')
    await field('Largest team').fill('6')
    await admin.getByRole('button', { name: 'Save' }).click()
    await expect(admin.getByText(`${title} is saved.`)).toBeVisible()
    await expect(admin.getByRole('button', { name: 'Save' })).toBeEnabled()
    await expect(field('Starts')).toHaveValue('2098-03-01T19:30')
    await expect(field('Largest team')).toHaveValue('6')
    const [stored] = await sql('select starts_at, team_size_max from hackathons where title = $1', [
      title,
    ])
    expect(stored).toEqual({
      starts_at: new Date('2098-03-01T14:00:00Z'),
      team_size_max: 6,
    })

    await admin.getByRole('link', { name: /Delete this hackathon/ }).click()
    await expectAccessible(admin)
    await sayYes(admin, `Delete ${title} for good? Nobody is registered.`, `${title} is deleted.`)
    await expect(admin.getByRole('link', { name: title })).toHaveCount(0)
    expect(await sql('select id from hackathons where title = $1', [title])).toEqual([])
  })
})

test.describe('changed by two at once', () => {
  test.use({ expectedFailures: [409] })

  test('the form is cleared even if another hackathon was deleted meanwhile', async ({
    admin,
    sql,
  }) => {
    const id = `gone-${crypto.randomUUID().slice(0, 8)}`
    await addHackathon(sql, id)
    await admin.goto('/admin/hackathons')
    await expect(admin.getByRole('link', { name: id })).toBeVisible()
    const title = `Follows ${id}`
    const field = (label: string) => admin.getByLabel(label, { exact: true })
    await field('Name').fill(title)
    await field('Description in one sentence').fill('One goes, one comes.')
    await field('Starts').fill('2098-03-01T18:00')
    await field('Submissions close').fill('2098-03-02T06:00')
    await sql('delete from hackathons where id = $1', [id])
    await admin.getByRole('button', { name: 'Announce' }).click()
    await expect(admin.getByRole('link', { name: title })).toBeVisible()
    await expect(field('Name')).toHaveValue('')
    await expect(field('Starts')).toHaveValue('')
    await sql('delete from hackathons where title = $1', [title])
  })

  test('an admin can save a hackathon after seeing the other one’s change', async ({
    admin,
    sql,
  }) => {
    const id = `twice-${crypto.randomUUID().slice(0, 8)}`
    await addHackathon(sql, id)
    await admin.goto(`/admin/hackathons?event=${id}`)
    await sql(`update hackathons set summary = 'Theirs.', version = version + 1 where id = $1`, [
      id,
    ])
    await admin.getByLabel('Description in one sentence').fill('Ours.')
    await admin.getByRole('button', { name: 'Save' }).click()
    await expect(admin.getByText(/Another admin changed/)).toBeVisible()
    await expect(admin.getByRole('region', { name: 'Saved version' })).toContainText('Theirs.')
    await admin.getByRole('button', { name: 'Save' }).click()
    await expect(admin.getByText(`${id} is saved.`)).toBeVisible()
    expect(await sql('select summary from hackathons where id = $1', [id])).toEqual([
      { summary: 'Ours.' },
    ])
    await sql('delete from hackathons where id = $1', [id])
  })
})

/** A hackathon after every other, of this id and name. */
async function addHackathon(sql: Sql, id: string) {
  await sql(
    `insert into hackathons (id, title, summary, time_zone, starts_at, submissions_close_at,
      prize_minor, team_size_min, team_size_max, test_minutes)
      select $1, $1, summary, time_zone, starts_at + interval '70 years',
      submissions_close_at + interval '70 years', prize_minor, team_size_min, team_size_max,
      test_minutes from hackathons limit 1`,
    [id],
  )
}
