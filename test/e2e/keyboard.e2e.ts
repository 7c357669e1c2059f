import { bankIn } from './bank.ts'
import { desktop, expect, phone, test } from './fixtures.ts'

// Each journey runs on one screen, since its steps come in the same order on both.
test.describe('on a desktop, by keyboard only', () => {
  test.use({ viewport: desktop })

  test('sign up, open a course, complete a module, see it on the dashboard', async ({
    page,
    visitor,
    authDialog,
    keyboard,
  }) => {
    await page.goto('/')
    await keyboard.tabTo(page.getByRole('link', { name: 'Get Started' }))
    await keyboard.press('Enter')
    await expect(authDialog.heading('Create Your Account')).toBeVisible()
    await keyboard.tabTo(authDialog.name)
    await keyboard.type(visitor.name)
    await keyboard.tabTo(authDialog.email)
    await keyboard.type(visitor.email)
    await keyboard.tabTo(authDialog.password)
    await keyboard.type(visitor.password)
    await keyboard.tabTo(authDialog.confirmPassword)
    await keyboard.type(visitor.password)
    await keyboard.tabTo(authDialog.submit('Sign up'))
    await keyboard.press('Space')
    // Each page comes after its address, and the one before has links of the same names.
    await expect(page.getByRole('heading', { name: `Hello, ${visitor.name}!` })).toBeVisible()
    await expect(page).toHaveURL('/dashboard')
    await expect(authDialog.window).toBeHidden()

    const sections = page.getByRole('navigation', { name: 'Dashboard' })
    await keyboard.tabTo(sections.getByRole('link', { name: 'Explore Courses' }))
    await keyboard.press('Enter')
    await expect(page).toHaveURL('/courses')
    await keyboard.tabTo(page.getByRole('link', { name: /^Start ?: React Basics$/ }))
    await keyboard.press('Enter')
    await expect(page).toHaveURL('/course/react-basics')
    await expect(page.getByRole('heading', { level: 1, name: 'React Basics' })).toBeVisible()
    await keyboard.tabTo(page.getByRole('main').getByRole('button', { name: 'Start' }))
    await keyboard.press('Enter')
    await expect(page).toHaveURL('/course/react-basics/your-first-component')
    await keyboard.tabTo(page.getByRole('button', { name: 'Mark Complete' }))
    await keyboard.press('Space')
    await expect(page.getByText('Read', { exact: true })).toBeVisible()

    await page.goto('/dashboard')
    const progress = page.getByRole('progressbar', { name: 'React Basics' })
    await expect(progress).toHaveAttribute('aria-valuenow', '12')
  })
})

test.describe('on a phone, by keyboard only', () => {
  test.use({ viewport: phone })

  test('look at the payment window, close it, pay, and open the course', async ({
    page,
    signedUpStudent: _,
    keyboard,
  }) => {
    const bank = bankIn(page)
    await page.goto('/payment')
    await keyboard.tabTo(page.getByRole('link', { name: /^Unlock ₹499: Web Development/ }))
    await keyboard.press('Enter')
    await expect(page).toHaveURL('/payment/web-development-bootcamp')
    const pay = page.getByRole('button', { name: 'Pay ₹499' })
    await keyboard.tabTo(pay)
    await keyboard.press('Space')
    await expect(bank.getByRole('button', { name: 'Close' })).toBeVisible()
    await keyboard.tabTo(bank.getByRole('button', { name: 'Close' }))
    await keyboard.press('Enter')
    await expect(page.getByText('You closed the payment window')).toBeVisible()
    await expect(pay).toBeFocused()

    await keyboard.press('Enter')
    await expect(bank.getByRole('button', { name: 'Close' })).toBeVisible()
    await keyboard.tabTo(bank.getByRole('button', { name: 'Pay ₹499.00' }))
    await keyboard.press('Enter')
    await expect(page.getByText('Payment successful!')).toBeVisible()
    await keyboard.tabTo(page.getByRole('link', { name: 'Open the course' }))
    await keyboard.press('Enter')
    await expect(page).toHaveURL('/course/web-development-bootcamp')
  })
})

test('the first stop leads past the navigation, and the focus returns to what opened the modal', async ({
  page,
  authDialog,
  keyboard,
}) => {
  await page.setViewportSize(phone)
  await page.goto('/')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await keyboard.tabTo(skip)
  await expect(skip).toBeInViewport({ ratio: 1 })
  await keyboard.press('Enter')
  const opener = page.getByRole('main').getByRole('link', { name: 'Get Started' })
  await keyboard.tabTo(opener)
  await expect(page.locator('main')).toHaveCount(1)

  await keyboard.press('Enter')
  await expect(authDialog.heading('Create Your Account')).toBeVisible()
  await keyboard.tabTo(authDialog.switchTo('Log in'))
  await keyboard.press('Enter')
  await expect(authDialog.heading('Welcome Back')).toBeVisible()
  await keyboard.press('Escape')
  await expect(authDialog.window).toBeHidden()
  await expect(opener).toBeFocused()
})

test('opens the menu of the dashboard on a phone and answers Logout with No', async ({
  page,
  keyboard,
  signedUpStudent: _,
}) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await page.goto('/dashboard')
  const menu = page.getByRole('button', { name: 'Menu', exact: true })
  const logOut = page.getByRole('navigation').getByRole('link', { name: 'Logout' })
  await keyboard.tabTo(menu)
  await keyboard.press('Enter')
  await keyboard.tabTo(logOut)
  await keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'No', exact: true })).toBeFocused()
  await keyboard.press('Space')
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await expect(logOut).toBeHidden()
  await expect(menu).toBeFocused()
})
