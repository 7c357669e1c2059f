import { sayYes, test } from './admin-fixtures.ts'
import { expect, screens } from './fixtures.ts'
import { expectAccessible } from './page-checks.ts'

for (const { name, viewport } of screens) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport, expectedFailures: [400, 409] })

    test('a hackathon is announced, put right, moved and shown', async ({ admin, sql }) => {
      const title = `Night Hack ${crypto.randomUUID().slice(0, 8)}`
      const field = (label: string) => admin.getByLabel(label, { exact: true })
      await admin.goto('/admin/hackathons')
      await field('Name').fill(title)
      await field('In a sentence').fill('A night for the campus.')
      // After every other event of these tests, so that it is the next one for nobody.
      await field('Starts').fill('2098-03-01T18:00')
      await field('Submissions close').fill('2098-03-01T06:00')
      await field('Time zone').selectOption('Asia/Kolkata')
      await admin.getByRole('button', { name: 'Announce' }).click()
      await expect(admin.getByText('Submissions close after the start.')).toBeVisible()
      await expect(field('Name')).toHaveValue(title)

      await field('Submissions close').fill('2098-03-02T06:00')
      await admin.getByRole('button', { name: 'Announce' }).click()
      await expect(admin.getByText(`${title} is announced.`)).toBeVisible()
      await expect(field('Name')).toHaveValue('')
      await expectAccessible(admin, [viewport])

      await admin.getByRole('link', { name: title }).click()
      await expect(field('Starts')).toHaveValue('2098-03-01T18:00')
      await field('Starts').fill('2098-03-01T19:30')
      await field('Largest team').fill('6')
      await admin.getByRole('button', { name: 'Save' }).click()
      await expect(admin.getByText(`${title} is saved.`)).toBeVisible()
      const [stored] = await sql(
        'select starts_at, team_size_max from hackathons where title = $1',
        [title],
      )
      expect(stored).toEqual({
        starts_at: new Date('2098-03-01T14:00:00Z'),
        team_size_max: 6,
      })

      await admin.getByRole('link', { name: /Delete this hackathon/ }).click()
      await expectAccessible(admin, [viewport])
      await sayYes(admin, `Delete ${title} for good? Nobody is registered.`, `${title} is deleted.`)
      await expect(admin.getByRole('link', { name: title })).toHaveCount(0)
      expect(await sql('select id from hackathons where title = $1', [title])).toEqual([])
    })
  })
}
