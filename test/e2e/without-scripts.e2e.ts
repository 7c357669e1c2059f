import type { Page } from '@playwright/test'
import type { Person } from './auth-dialog.ts'
import { expect, phone, test } from './fixtures.ts'
import { openDrawer, openMenu } from './menus.ts'
import { field, profilePage, saved, section } from './profile-sections.ts'

test.use({ javaScriptEnabled: false, expectedFailures: [400, 401] })

test('the landing page is complete, its buttons are links, and the menu of a phone opens', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Learn. Build. Achieve.' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Docker Deep Dive' })).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
  await page.getByRole('link', { name: 'Get Started' }).click()
  await expect(page).toHaveURL('/sign-up')

  await page.setViewportSize(phone)
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Courses' })
    .click()
  await expect(page).toHaveURL('/courses')
})

test('a paid course has no dead Pay button and says what paying needs', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto('/payment/web-development-bootcamp')
  const told = page.locator('main noscript p')
  await expect(told).toContainText('Paying ₹499 needs JavaScript')
  await expect(told).toBeInViewport()
  await expect(page.getByRole('button', { name: /^Pay/ })).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  test('courses can be filtered by the button, and a lesson can be read from end to end', async ({
    page,
  }) => {
    await page.goto('/courses')
    await page.getByLabel('Level').selectOption('Advanced')
    await page.getByLabel('Search').fill('react')
    await page.getByRole('button', { name: 'Filter' }).click()
    await expect(page).toHaveURL(/search=react&level=Advanced/)
    await expect(page.getByRole('article').getByRole('heading')).toHaveText([
      'Advanced React',
      'React Mastery',
    ])
    await expect(page.getByLabel('Level')).toHaveValue('Advanced')
    await page.getByLabel('Search').fill('origami')
    await page.getByRole('button', { name: 'Filter' }).click()
    await expect(page.getByText('No courses available.')).toBeVisible()

    await page.goto('/course/react-basics')
    await page.getByRole('main').getByRole('link', { name: 'Start' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your first component')
    await expect(page.getByText('function MealCard()').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Copy' })).toHaveCount(0)
    await page.getByRole('link', { name: 'Next: JSX and what it becomes' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('JSX and what it becomes')

    // What a script would run or compare stands there to be read.
    await page.goto('/course/python-essentials/numbers-names-and-text')
    await expect(page.locator('figure.code[data-title="share.py"]').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Run share.py' })).toBeHidden()
    await page.goto('/course/react-basics/lists-and-keys/checkpoint')
    await expect(page.getByRole('region', { name: 'src/App.jsx' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Compare with yours' })).toBeHidden()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download as .zip' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('react-basics-05-lists-and-keys.zip')
  })

  test('a visitor signs up by the page after corrections and logs out by the page', async ({
    page,
    visitor,
  }) => {
    const main = page.getByRole('main')
    await test.step('an invalid form comes back with messages and the typed text', async () => {
      await page.goto('/log-in')
      await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
      await expect(page.getByRole('button', { name: /show/i })).toHaveCount(0)
      await page.goto('/sign-up')
      await expect(page.getByRole('heading', { name: 'Create Your Account' })).toBeVisible()
      await page.getByLabel('Full Name').fill(visitor.name)
      await page.getByLabel('Email').fill(visitor.email)
      await page.getByLabel('Password', { exact: true }).fill(visitor.password)
      await page.getByLabel('Confirm Password', { exact: true }).fill('another one')
      await main.getByRole('button', { name: 'Sign up' }).click()
      await expect(
        page.getByLabel('Confirm Password', { exact: true }),
      ).toHaveAccessibleDescription('Passwords do not match.')
      await expect(page.getByLabel('Full Name')).toHaveValue(visitor.name)
      await expect(page.getByLabel('Email')).toHaveValue(visitor.email)
      await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
    })
    await page.getByLabel('Password', { exact: true }).fill(visitor.password)
    await page.getByLabel('Confirm Password', { exact: true }).fill(visitor.password)
    await main.getByRole('button', { name: 'Sign up' }).click()
    await expect(page).toHaveURL('/dashboard')
    await expect(page.getByRole('heading', { name: 'Hello, Asha Verma!' })).toBeVisible()

    await openDrawer(page)
    await page.getByRole('navigation').getByRole('link', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/log-out')
    await expect(page.getByText('Are you sure you want to logout?')).toBeVisible()
    await page.getByRole('link', { name: 'No', exact: true }).click()
    await expect(page).toHaveURL('/dashboard')
    await page.goto('/log-out')
    await page.getByRole('button', { name: 'Yes' }).click()
    await expect(page).toHaveURL('/')
    await page.goto('/dashboard')
    await expect(page).toHaveURL('/')

    await test.step('asks again for a wrong password, but not for the email', async () => {
      await page.goto('/log-in')
      await page.getByLabel('Email').fill(visitor.email)
      await page.getByLabel('Password', { exact: true }).fill('not the right one')
      await main.getByRole('button', { name: 'Log in' }).click()
      await expect(page.getByRole('alert')).toHaveText('Wrong email or password.')
      await expect(page.getByLabel('Email')).toHaveValue(visitor.email)
      await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
    })
    await test.step('nor for the email of an admin', async () => {
      await page.goto('/admin-login')
      await page.getByLabel('Email').fill(visitor.email)
      await page.getByLabel('Password', { exact: true }).fill('not the one')
      await page.getByRole('button', { name: 'Log in' }).click()
      await expect(page.getByRole('alert')).toBeVisible()
      await expect(page.getByLabel('Email')).toHaveValue(visitor.email)
    })
  })

  test('a student completes a module and a question, and has to log in after a log-out', async ({
    page,
    context,
    signedUpStudent,
  }) => {
    await page.goto('/course/react-basics/props')
    await page.getByRole('button', { name: 'Mark Complete' }).click()
    await expect(page.getByText('Read', { exact: true })).toBeVisible()
    const quiz = page.getByRole('region', { name: 'Check yourself' })
    await quiz.locator('label', { hasText: '65' }).first().click()
    await page.getByRole('button', { name: 'Check answer' }).click()
    await expect(quiz.getByText('Not right yet. You have a second try.')).toBeVisible()
    await quiz.getByLabel('5510').check()
    await page.getByRole('button', { name: 'Check answer' }).click()
    await expect(quiz.getByText('Quotes make a string')).toBeVisible()
    await page.getByRole('button', { name: 'Next question' }).click()
    await expect(quiz.getByText('Question 2 of 4')).toBeVisible()
    await openMenu(page)
    await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click()
    await expect(page.getByRole('progressbar', { name: 'React Basics' })).toHaveAttribute(
      'aria-valuenow',
      '12',
    )
    await page.getByRole('button', { name: 'Notifications, 2 unread', exact: true }).click()
    await page.getByText('You completed your first module').click()
    await expect(page).toHaveURL('/dashboard/achievements')

    await test.step('a form sent after the session ended leads back', async () => {
      await page.goto('/dashboard/profile?edit=summary')
      await page.getByRole('textbox', { name: 'Summary' }).fill('I tie knots that hold.')
      await context.clearCookies()
      await page.getByRole('button', { name: 'Save' }).click()
      await logInByNotice(page, signedUpStudent)
      await expect(page).toHaveURL(/\/dashboard\/profile\?edit=summary/)
    })
    await test.step('a visitor who marks a module comes back to it', async () => {
      await context.clearCookies()
      await page.goto('/course/react-basics/state-and-events')
      await page.getByRole('button', { name: 'Mark Complete' }).click()
      await logInByNotice(page, signedUpStudent)
      await expect(page).toHaveURL('/course/react-basics/state-and-events')
    })
  })
})

test('the page that confirms a saved name shows it, and a refused form comes back', async ({
  page,
  signedUpStudent,
}) => {
  await page.goto('/dashboard/account')
  await expect(page.getByLabel('Full Name')).toHaveValue(signedUpStudent.name)
  await page.getByLabel('Full Name').fill('Meera Iyer')
  await page.getByLabel('Time zone').selectOption('Asia/Kathmandu')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await expect(page.getByLabel('Full Name')).toHaveValue('Meera Iyer')
  await expect(page.getByLabel('Time zone')).toHaveValue('Asia/Kathmandu')

  await page.goto('/dashboard/profile/cv')
  const address = page.getByRole('textbox', { name: 'Address' })
  await address.fill(`${signedUpStudent.name} and more`)
  await page.getByLabel('Show my email and phone on it').check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(address).toHaveAttribute('aria-invalid', 'true')
  await expect(address).toHaveValue(`${signedUpStudent.name} and more`)
  await expect(page.getByLabel('Show my email and phone on it')).toBeChecked()
  await expect(page.getByLabel('Search engines may list it')).not.toBeChecked()

  await test.step('Enter saves a list with added entries', async () => {
    await page.goto(profilePage)
    await page.getByRole('link', { name: 'Edit Work Experience' }).click()
    await page.getByRole('button', { name: 'Add job' }).click()
    await page.getByRole('button', { name: 'Remove job 2' }).click()
    await field(page, 'Position').fill('Intern')
    await field(page, 'Position').press('Enter')
    await expect(section(page, 'Work Experience')).toContainText(saved)
    await expect(section(page, 'Work Experience')).toContainText('Intern')
  })
})

/** Whoever has no log-in is on the landing page, which says so. */
async function logInByNotice(page: Page, person: Person): Promise<void> {
  await expect(page).toHaveURL('/')
  const notice = page.locator('noscript p')
  await expect(notice).toBeVisible()
  await expect(notice).toContainText('You must log in first.')
  await notice.getByRole('link', { name: 'Log in' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
}
