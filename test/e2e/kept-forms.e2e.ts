import { expect, test } from './fixtures.ts'
import { fillRegistration, registerQuietly, teamPage } from './hackathon-people.ts'

test.describe('a registration whose connection is lost', () => {
  test.use({ expectedFailures: ['no answer'] })

  test('is there after a reload, and gone once it is sent', async ({
    page,
    context,
    visitor,
    localStore,
  }) => {
    await page.goto('/hackathons')
    await page.waitForLoadState('networkidle')
    await fillRegistration(page, visitor)
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Register' }).click()
    await expect(page.getByText('⚠️ Error submitting form. Please try again.')).toBeVisible()

    await context.setOffline(false)
    await page.reload()
    await expect(page.getByText('Your draft is restored. It is not sent yet.')).toBeVisible()
    await expect(page.getByLabel('College')).toHaveValue('IIT Madras')
    await page.getByRole('button', { name: 'Register' }).click()
    await expect(page).toHaveURL('/hackathon-test')
    expect(Object.keys(await localStore()).filter((key) => key.includes('registration'))).toEqual(
      [],
    )
  })
})

test.describe('a team that was made although its answer was lost', () => {
  test.use({ expectedFailures: ['no answer'] })

  test('leaves no draft of its name', async ({ page, baseURL, signedUpStudent, localStore }) => {
    await registerQuietly(page.context(), baseURL, signedUpStudent)
    await page.goto(teamPage)
    await page.getByLabel('Team name').fill('Night Bus')
    await page.route(`**${teamPage}.data*`, (route) => route.fetch().then(() => route.abort()))
    await page.getByRole('button', { name: 'Create team' }).click()
    await expect(page.getByText('The server did not answer.')).toBeVisible()
    await page.unroute(`**${teamPage}.data*`)

    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Night Bus' })).toBeVisible()
    expect(Object.keys(await localStore()).filter((key) => key.includes('team-'))).toEqual([])
  })
})

test.describe('a name that is changed after another tab chose a time zone', () => {
  test.use({ timezoneId: 'UTC', expectedFailures: [409] })

  test('leaves the zone that the page showed', async ({ page, signedUpStudent: _ }) => {
    const zone = page.getByLabel('Time zone')
    await page.goto('/dashboard/account')
    const shown = await zone.inputValue()
    const other = await page.context().newPage()
    await other.goto('/dashboard/account')
    await other.getByLabel('Time zone').selectOption('Asia/Kathmandu')
    await other.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(other.getByText('Saved.')).toBeVisible()
    await other.close()

    await page.getByLabel('Full Name').fill('Meera R. Iyer')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('region', { name: 'Saved version' })).toContainText(
      'Asia/Kathmandu',
    )
    await expect(zone).toHaveValue(shown)
  })
})
