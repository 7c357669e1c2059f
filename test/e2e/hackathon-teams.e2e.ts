import { expect, phone, test } from './fixtures.ts'
import { answerAll, expectSaved } from './hackathon-answers.ts'
import {
  makeTeamQuietly,
  openOwnTeam,
  registerAs,
  registerQuietly,
  teamPage,
} from './hackathon-people.ts'

test.describe('on a phone', () => {
  test.use({ viewport: phone, expectedFailures: [404, 409, 'no answer'] })

  test('two students register and form a team by its link, and one leaves it', async ({
    page,
    signedUpStudent,
    signUpElsewhere,
  }) => {
    await page.goto(teamPage)
    await expect(page.getByText('Register for Second Surge first')).toBeVisible()
    await registerAs(page, signedUpStudent)
    await page.goto(teamPage)
    await page.getByLabel('Team name').fill('रात की बस')
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
    await registerAs(friend.page, friend)
    await friend.page.goto(link)
    await expect(friend.page.getByText('Members so far: Asha Verma.')).toBeVisible()
    await friend.page.getByRole('button', { name: 'Join this team' }).click()
    await expect(friend.page.getByRole('heading', { name: 'Members, 2 of 4' })).toBeVisible()

    await page.reload()
    await expect(page.getByText('Ravi Menon')).toBeVisible()
    await friend.page.getByRole('button', { name: 'Leave team' }).click()
    const question = friend.page.getByRole('alertdialog', { name: 'Leave team' })
    await question.getByRole('button', { name: 'No' }).click()
    await expect(friend.page.getByRole('heading', { name: 'Members, 2 of 4' })).toBeVisible()
    await friend.page.getByRole('button', { name: 'Leave team' }).click()
    await question.getByRole('button', { name: 'Yes' }).click()
    await expect(friend.page.getByRole('heading', { name: 'Create a team' })).toBeVisible()

    await page.goto('/dashboard')
    const card = page.getByRole('region', { name: 'Upcoming hackathon' })
    await expect(card).toContainText('Registered')
    await card.getByRole('link', { name: 'Your team: Second Surge' }).click()
    await expect(page.getByRole('heading', { name: 'Members, 1 of 4' })).toBeVisible()
  })

  test('a link leads a visitor back after signing in, and nowhere once there is a new one', async ({
    page,
    baseURL,
    signedUpStudent,
    signUpElsewhere,
  }) => {
    const link = await openOwnTeam(page, baseURL, signedUpStudent)
    await page.getByRole('button', { name: 'New invite link' }).click()
    await expect(page.getByLabel('Invite link')).not.toHaveValue(link)
    const newLink = await page.getByLabel('Invite link').inputValue()

    const friend = await signUpElsewhere('प्रियंका चतुर्वेदी')
    await registerQuietly(friend.page.context(), baseURL, friend)
    await friend.page.goto(link)
    await expect(friend.page.getByText('This invite link no longer works.')).toBeVisible()
    await friend.page.goto(newLink)
    await expect(friend.page.getByRole('heading', { name: 'Join Night Bus' })).toBeVisible()

    await friend.page.context().clearCookies()
    await friend.page.goto(newLink)
    await expect(friend.page).toHaveURL('/')
    const dialog = friend.page.getByRole('dialog')
    await expect(dialog).toContainText('You must log in first.')
    await dialog.getByLabel('Email').fill(friend.email)
    await dialog.getByLabel('Password', { exact: true }).fill(friend.password)
    await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
    await friend.page.getByRole('button', { name: 'Join this team' }).click()
    await expect(friend.page.getByRole('heading', { name: 'Members, 2 of 4' })).toBeVisible()
  })

  test('a full team takes nobody, and who is in one joins no other', async ({
    page,
    baseURL,
    signedUpStudent,
    signUpElsewhere,
  }) => {
    const link = await openOwnTeam(page, baseURL, signedUpStudent)
    const late = await signUpElsewhere('Ishita Rao')
    await registerQuietly(late.page.context(), baseURL, late)
    await late.page.goto(link)
    const main = late.page.getByRole('main')
    const join = main.getByRole('button', { name: 'Join this team' })
    await expect(join).toBeVisible()
    for (const name of ['Ravi Menon', 'Meenakshi Pillai', 'Farhan Siddiqui']) {
      const friend = await signUpElsewhere(name)
      const own = friend.page.context()
      await registerQuietly(own, baseURL, friend)
      const headers = { origin: baseURL ?? '' }
      await own.request.post(new URL(link).pathname, { form: {}, headers })
    }
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Members, 4 of 4' })).toBeVisible()
    await expect(page.getByLabel('Invite link')).toBeHidden()

    await test.step('the last place went to somebody else while the page was open', async () => {
      await join.click()
      await expect(late.page.getByRole('alert')).toContainText('This team is full.')
      await expect(join).toHaveCount(0)
    })
    await late.page.goto(link)
    await expect(main.getByText('This team is full.')).toBeVisible()
    await expect(main.getByRole('button')).toHaveCount(0)
    await main.getByRole('link', { name: 'Create your own team' }).click()
    await expect(late.page.getByRole('heading', { name: 'Create a team' })).toBeVisible()
    await makeTeamQuietly(late.page.context(), baseURL, 'Half Open')
    await late.page.goto(link)
    await expect(main.getByText('You are already in a team for this hackathon.')).toBeVisible()
    await expect(main.getByRole('link', { name: 'Your team' })).toHaveAttribute('href', teamPage)
  })

  test('without a connection the form of a team says so and keeps its name', async ({
    page,
    context,
    baseURL,
    signedUpStudent,
  }) => {
    await registerQuietly(context, baseURL, signedUpStudent)
    await page.goto(teamPage)
    await page.getByLabel('Team name').fill('Night Bus')
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

test('somebody elsewhere reads by their own clock when the project is due and the test arrived', async ({
  page,
  baseURL,
  signedUpStudent,
  sql,
}) => {
  await sql(`update users set time_zone = 'Asia/Tokyo' where email = $1`, [signedUpStudent.email])
  await openOwnTeam(page, baseURL, signedUpStudent)
  const moment = String.raw`\d+ \w+ \d{4}, 10:00 am IST \(\d+ \w+ \d{4}, 1:30 pm GMT\+9 in your time zone\)`
  await expect(page.getByRole('region', { name: 'Project' })).toContainText(
    new RegExp(`You submit it here between ${moment} and ${moment}\\.`),
  )

  await page.goto('/hackathon-test')
  await answerAll(page)
  await expectSaved(page)
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await page.getByRole('button', { name: 'Submit test' }).click()
  const outcome = page.getByRole('region', { name: 'Submitted' })
  await expect(outcome).toContainText(
    /submitted your test on .* IST \(.* GMT\+9 in your time zone\)\./,
  )
})

test.describe('a team made in another tab', () => {
  test.use({ expectedFailures: [409] })

  test('is there once its page says so', async ({ page, baseURL, signedUpStudent }) => {
    await registerQuietly(page.context(), baseURL, signedUpStudent)
    await page.goto(teamPage)
    await page.getByLabel('Team name').fill('Early Bird')
    await makeTeamQuietly(page.context(), baseURL, 'Night Bus')
    await page.getByRole('button', { name: 'Create team' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Night Bus' })).toBeVisible()
    await expect(page.getByLabel('Invite link')).toBeVisible()
  })
})
