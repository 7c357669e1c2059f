import { expect, sendForm, test } from './fixtures.ts'
import { ownTeamName, registerQuietly, teamPage } from './hackathon-people.ts'

test.describe('a team created although the answer was lost', () => {
  test.use({ expectedFailures: ['no answer'] })

  test('leaves no draft of its name', async ({ page, baseURL, signedUpStudent, localStore }) => {
    await registerQuietly(page.context(), baseURL, signedUpStudent)
    await page.goto(teamPage)
    await page.getByLabel('Team name').fill(ownTeamName('Night Bus'))
    await page.route(`**${teamPage}.data*`, (route) => route.fetch().then(() => route.abort()))
    await page.getByRole('button', { name: 'Create team' }).click()
    await expect(page.getByText('The server did not answer.')).toBeVisible()
    await page.unroute(`**${teamPage}.data*`)

    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Night Bus' })).toBeVisible()
    expect(Object.keys(await localStore()).filter((key) => key.includes('team-'))).toEqual([])
  })
})

test.describe('a name changed after another tab chose a time zone', () => {
  test.use({ timezoneId: 'UTC', expectedFailures: [409] })

  test('keeps the time zone that the page showed', async ({
    page,
    context,
    baseURL,
    signedUpStudent: { name },
  }) => {
    const zone = page.getByLabel('Time zone')
    await page.goto('/dashboard/account')
    const shown = await zone.inputValue()
    const version = await page
      .locator('form:has(input[value=details]) input[name=version]')
      .inputValue()
    const elsewhere = { intent: 'details', version, name, timeZone: 'Asia/Kathmandu' }
    await sendForm(context, baseURL, '/dashboard/account', elsewhere, 200)

    await page.getByLabel('Full Name').fill('Meera R. Iyer')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('region', { name: 'Saved version' })).toContainText(
      'Asia/Kathmandu',
    )
    await expect(zone).toHaveValue(shown)
  })
})
