import { expect, phone, sendForm, test } from './fixtures.ts'
import { expectAccessible } from './page-checks.ts'
import { makeTeamQuietly, ownTeamName, registerQuietly, teamPage } from './hackathon-people.ts'

// Its links and a full team are in test/http/hackathon-invites.test.ts.
test.describe('on a phone', () => {
  test.use({ viewport: phone, expectedFailures: [404, 409, 'no answer'] })

  test('two students register and form a team by its link; one leaves and is later removed', async ({
    page,
    baseURL,
    signedUpStudent,
    signUpElsewhere,
  }) => {
    await page.goto(teamPage)
    await expect(page.getByText('Register for Second Surge first')).toBeVisible()
    await registerQuietly(page.context(), baseURL, signedUpStudent)
    await page.reload()
    await page.getByLabel('Team name').fill(ownTeamName('रात की बस'))
    await page.getByRole('button', { name: 'Create team' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'रात की बस' })).toBeVisible()
    const link = await page.getByLabel('Invite link').inputValue()

    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'Copy the link' }).click()
    await expect(page.getByRole('button', { name: 'Copy the link' })).toHaveText('Copied')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)

    const friend = await signUpElsewhere('Ravi Menon')
    await friend.page.goto(link)
    await expect(friend.page.getByText('Register for Second Surge first')).toBeVisible()
    await registerQuietly(friend.page.context(), baseURL, friend)
    await friend.page.reload()
    await expect(friend.page.getByText('Members so far: Asha Verma.')).toBeVisible()
    await friend.page.getByRole('button', { name: 'Join this team' }).click()
    await expect(friend.page.getByRole('heading', { name: 'Members, 2 of 4' })).toBeVisible()

    await page.reload()
    await expect(page.getByRole('listitem').filter({ hasText: 'Ravi Menon' })).toBeVisible()
    await friend.page.getByRole('button', { name: 'Leave team' }).click()
    const question = friend.page.getByRole('alertdialog', { name: 'Leave team' })
    await question.getByRole('button', { name: 'No' }).click()
    await expect(friend.page.getByRole('heading', { name: 'Members, 2 of 4' })).toBeVisible()
    await friend.page.getByRole('button', { name: 'Leave team' }).click()
    await question.getByRole('button', { name: 'Leave team' }).click()
    await expect(friend.page.getByRole('heading', { name: 'Create a team' })).toBeVisible()

    await friend.page.goto(link)
    await friend.page.getByRole('button', { name: 'Join this team' }).click()
    await expect(friend.page.getByRole('heading', { name: 'Members, 2 of 4' })).toBeVisible()
    await page.reload()
    await page.getByRole('button', { name: 'Remove Ravi Menon' }).click()
    const removal = page.getByRole('alertdialog', { name: 'Remove Ravi Menon' })
    await expectAccessible(page)
    await removal.getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByRole('heading', { name: 'Members, 1 of 4' })).toBeVisible()
    await expect(page.getByLabel('Invite link')).not.toHaveValue(link)

    await page.goto('/dashboard')
    const card = page.getByRole('region', { name: 'Upcoming hackathon' })
    await expect(card).toContainText('Registered')
    await card.getByRole('link', { name: 'Your team: Second Surge' }).click()
    await expect(page.getByRole('heading', { name: 'Members, 1 of 4' })).toBeVisible()
  })

  test('without a connection the form of a team says so and keeps its name', async ({
    page,
    context,
    baseURL,
    signedUpStudent,
  }) => {
    await registerQuietly(context, baseURL, signedUpStudent)
    await page.goto(teamPage)
    await page.getByLabel('Team name').fill(ownTeamName('Night Bus'))
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Create team' }).click()
    await expect(page.getByRole('alert')).toContainText('The server did not answer.')
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Create team' }).click()
    await expect(page.getByRole('heading', { name: 'Members, 1 of 4' })).toBeVisible()
    // Before the hackathon begins.
    const project = page.getByRole('region', { name: 'Project' })
    await expect(project).toContainText(/You submit it here between .* IST and .* IST\./)
    await expect(project.getByRole('button')).toHaveCount(0)
  })
})

test.describe('a team made in another tab', () => {
  test.use({ expectedFailures: [409] })

  test('appears once its page says so', async ({ page, baseURL, signedUpStudent }) => {
    await registerQuietly(page.context(), baseURL, signedUpStudent)
    await page.goto(teamPage)
    await page.getByLabel('Team name').fill('Early Bird')
    await makeTeamQuietly(page.context(), baseURL, 'Night Bus')
    await page.getByRole('button', { name: 'Create team' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Night Bus' })).toBeVisible()
    await expect(page.getByLabel('Invite link')).toBeVisible()
  })
})

test.describe('a team’s name that another team has', () => {
  test.use({ expectedFailures: [409] })

  test('stays in its field, with an accessible message on what to do', async ({
    page,
    baseURL,
    signedUpStudent,
    signUpElsewhere,
  }) => {
    const taken = ownTeamName('Night Bus')
    const other = await signUpElsewhere('Ravi Menon')
    await registerQuietly(other.page.context(), baseURL, other)
    await sendForm(other.page.context(), baseURL, teamPage, { intent: 'create', teamName: taken })
    await registerQuietly(page.context(), baseURL, signedUpStudent)
    await page.goto(teamPage)
    await page.getByLabel('Team name').fill(taken.toUpperCase())
    await page.getByRole('button', { name: 'Create team' }).click()

    const field = page.getByLabel('Team name')
    await expect(field).toBeFocused()
    await expect(field).toHaveValue(taken.toUpperCase())
    await expect(field).toHaveAccessibleDescription(/Choose a different one\./)
  })
})
