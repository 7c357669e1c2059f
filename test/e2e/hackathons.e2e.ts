import type { Page } from '@playwright/test'
import { expect, screens, test } from './fixtures.ts'

const team = '/hackathons/second-surge/team'

for (const screen of screens) {
  test.describe(`on ${screen.name}`, () => {
    test.use({ viewport: screen.viewport, expectedFailures: [400, 409, 'no answer'] })

    test('a visitor registers, takes the test without losing an answer, and reads what counted', async ({
      page,
      context,
      visitor,
      localStore,
    }) => {
      await page.goto('/hackathons')
      await fillRegistration(page, { ...visitor, mobile: '12' })
      await page.getByRole('button', { name: 'Register' }).click()
      await expect(page.getByLabel('Mobile')).toHaveAccessibleDescription(/7 to 15 digits/)
      await expect(page.getByLabel('College')).toHaveValue('IIT Madras')
      await page.getByLabel('Mobile').fill('+91 98765 43210')
      await page.getByRole('button', { name: 'Register' }).click()
      await expect(page).toHaveURL('/hackathon-test')
      await expect(page.getByText('✅ Registration successful!')).toBeVisible()

      await page.getByLabel('4', { exact: true }).check()
      await expect(page.getByText('Answers saved.')).toBeVisible()
      await expect(page.getByRole('timer')).toHaveText(/^59:\d\d left$/)
      await context.setOffline(true)
      await page.getByLabel('Your answer').fill('5')
      await page.getByLabel('Language').selectOption('Python')
      await page.getByLabel('Your code').fill('print(sum(map(int, open(0))))')
      await expect(page.getByText('The server did not answer.')).toBeVisible()
      await page.getByRole('button', { name: 'Submit' }).click()
      await expect(page.getByRole('alert')).toContainText('Submission failed.')

      await context.setOffline(false)
      await page.reload()
      await expect(page.getByLabel('4', { exact: true })).toBeChecked()
      await expect(page.getByLabel('Your answer')).toHaveValue('5')
      await expect(page.getByLabel('Language')).toHaveValue('Python')
      await page.getByRole('button', { name: 'Submit' }).click()
      await expect(page.getByRole('heading', { name: 'Submitted' })).toBeVisible()
      await expect(page.getByText('It counts for Second Surge.')).toBeVisible()
      await expect(page.getByText('Your marks stand here when submissions close')).toBeVisible()
      expect(Object.keys(await localStore())).toEqual([])
      await expect(page.getByText('Your code in Python is stored')).toBeVisible()
    })

    test('two students register and form a team by its link, and one leaves it', async ({
      page,
      signedUpStudent,
      signUpElsewhere,
    }) => {
      await page.goto(team)
      await expect(page.getByText('Register for Second Surge first')).toBeVisible()
      await registerAs(page, signedUpStudent)
      await page.goto(team)
      await page.getByLabel('Team name').fill('रात की बस')
      await page.getByRole('button', { name: 'Make team' }).click()
      const link = await page.getByLabel('Invite link').inputValue()

      const friend = await signUpElsewhere('Ravi Menon')
      await friend.page.goto(link)
      await expect(friend.page.getByText('Register for Second Surge first')).toBeVisible()
      await registerAs(friend.page, friend)
      await friend.page.goto(link)
      await expect(friend.page.getByText('In it so far: Asha Verma.')).toBeVisible()
      await friend.page.getByRole('button', { name: 'Join this team' }).click()
      await expect(friend.page.getByRole('heading', { name: 'Members, 2 of 4' })).toBeVisible()

      await page.reload()
      await expect(page.getByText('Ravi Menon')).toBeVisible()
      await friend.page.getByRole('button', { name: 'Leave team' }).click()
      await expect(friend.page.getByRole('heading', { name: 'Make a team' })).toBeVisible()

      await page.goto('/dashboard')
      const card = page.getByRole('region', { name: 'Upcoming hackathon' })
      await expect(card).toContainText('Registered')
      await card.getByRole('link', { name: 'Your team: Second Surge' }).click()
      await expect(page.getByRole('heading', { name: 'Members, 1 of 4' })).toBeVisible()
    })
  })
}

test.describe('a registration that does not arrive', () => {
  test.use({ expectedFailures: [409, 500, 'no answer'] })

  test('says so, keeps what was typed, and works the second time', async ({ page, visitor }) => {
    await page.goto('/hackathons')
    await fillRegistration(page, visitor)
    await page.route('**/hackathons.data*', (route) => route.abort())
    await page.getByRole('button', { name: 'Register' }).click()
    await expect(page.getByRole('alert')).toHaveText('⚠️ Error submitting form. Please try again.')
    await page.unroute('**/hackathons.data*')

    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/hackathons.data*', async (route) => {
      await held
      await route.continue()
    })
    await page.getByRole('button', { name: 'Register' }).click()
    await expect(page.getByRole('button', { name: 'Submitting...' })).toBeDisabled()
    answer()
    await expect(page).toHaveURL('/hackathon-test')
  })

  test('with an address that is registered, says whose turn it is', async ({
    page,
    context,
    visitor,
  }) => {
    await registerAs(page, visitor)
    await context.clearCookies()
    await page.goto('/hackathons')
    await fillRegistration(page, visitor)
    await page.getByRole('button', { name: 'Register' }).click()
    await expect(page.getByRole('alert')).toHaveText(
      '❌ This email is already registered for this edition.',
    )
  })
})

test('past results are one link away', async ({ page }) => {
  await page.goto('/hackathons')
  await page.getByRole('link', { name: 'Results of First Surge' }).click()
  await expect(page.getByRole('heading', { name: 'Winners' })).toBeVisible()
  await expect(page.getByRole('row', { name: /Half Open/ })).toContainText('74')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor registers and hands in the test', async ({ page, visitor }) => {
    await page.goto('/hackathons')
    await fillRegistration(page, visitor)
    await page.getByRole('button', { name: 'Register' }).click()
    await expect(page.getByText('✅ Registration successful!')).toBeVisible()
    await page.getByLabel('5', { exact: true }).check()
    await page.getByRole('button', { name: 'Save answers' }).click()
    await expect(page.getByLabel('5', { exact: true })).toBeChecked()
    await page.getByLabel('Your answer').fill('5')
    await page.getByLabel('Your code').fill('console.log(0)')
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Submitted' })).toBeVisible()
    await expect(page.getByText('You answered 5').first()).toBeVisible()
  })
})

type Somebody = { name: string; email: string; mobile?: string }

async function fillRegistration(page: Page, somebody: Somebody): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(somebody.name)
  await page.getByLabel('Email').fill(somebody.email)
  await page.getByLabel('Mobile').fill(somebody.mobile ?? '+91 98765 43210')
  await page.getByLabel('College').fill('IIT Madras')
}

async function registerAs(page: Page, somebody: Somebody): Promise<void> {
  await page.goto('/hackathons')
  await fillRegistration(page, somebody)
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page).toHaveURL('/hackathon-test')
}
