import type { Route } from '@playwright/test'
import { expect, phone, test } from './fixtures.ts'

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  test.describe('signing up', () => {
    test.use({ expectedFailures: ['no answer'] })

    test('different passwords are not sent, and a lost connection or a second press does no harm', async ({
      page,
      context,
      visitor,
      authDialog,
    }) => {
      const requests: string[] = []
      page.on('request', (request) => {
        if (request.method() === 'POST') requests.push(request.url())
      })
      await authDialog.open('Sign up')
      await expect(authDialog.name).toBeFocused()
      await page.waitForLoadState('networkidle')
      await authDialog.name.fill(visitor.name)
      await authDialog.email.fill(visitor.email)
      await authDialog.password.fill(visitor.password)
      await authDialog.confirmPassword.fill(`${visitor.password}!`)
      await authDialog.submit('Sign up').click()
      await expect(authDialog.message).toHaveText('Passwords do not match.')
      expect(requests).toEqual([])
      await expect(authDialog.password).toHaveValue(visitor.password)

      await context.setOffline(true)
      await authDialog.confirmPassword.fill(visitor.password)
      await authDialog.submit('Sign up').click()
      await expect(authDialog.message).toHaveText(
        'Server did not respond. Check your connection and try again.',
      )
      await expect(authDialog.name).toHaveValue(visitor.name)
      await context.setOffline(false)

      const held = Promise.withResolvers<void>()
      await page.route('**/sign-up.data*', async (route) => {
        if (route.request().method() === 'POST') await held.promise
        await route.continue()
      })
      requests.length = 0
      await authDialog.submit('Sign up').click()
      await expect(authDialog.submit('Please wait...')).toBeDisabled()
      for (const name of ['Google', 'GitHub']) {
        await expect(authDialog.window.getByRole('button', { name, exact: true })).toBeDisabled()
      }
      await authDialog.email.press('Enter')
      held.resolve()
      await expect(page).toHaveURL('/dashboard')
      expect(requests.filter((url) => url.includes('/sign-up'))).toHaveLength(1)
    })
  })

  test.describe('an answer that never arrives', () => {
    test.use({ expectedFailures: ['no answer'] })

    test('ends the wait after a minute, without the message of the earlier try', async ({
      page,
      visitor,
      authDialog,
    }) => {
      const words = 'Server did not respond. Check your connection and try again.'
      await page.clock.install()
      await authDialog.open('Sign up')
      let answer = (route: Route) => route.abort()
      await page.route('**/sign-up.data*', (route) =>
        route.request().method() === 'POST' ? answer(route) : route.fallback(),
      )
      await authDialog.signUp(visitor)
      await expect(authDialog.message).toHaveText(words)

      answer = async () => {}
      await authDialog.submit('Sign up').click()
      await expect(authDialog.submit('Please wait...')).toBeDisabled()
      await expect(authDialog.message).toBeHidden()
      await page.clock.fastForward(60_000)
      await expect(authDialog.message).toHaveText(words)
      await expect(authDialog.email).toHaveValue(visitor.email)
    })
  })

  test.describe('refused by the server', () => {
    test.use({ expectedFailures: [400, 401, 409, 500] })

    test('a used email, an invalid one, and a common password', async ({
      page,
      context,
      visitor,
      signedUpStudent,
      authDialog,
    }) => {
      await context.clearCookies()
      await authDialog.open('Sign up')
      await authDialog.signUp(signedUpStudent)
      await expect(authDialog.message).toHaveText(
        'There is already an account with this email. Log in instead.',
      )
      await expect(authDialog.message).toBeInViewport({ ratio: 1 })
      await expect(authDialog.email).toHaveValue(signedUpStudent.email)

      await test.step('an email that only the server finds invalid, with the message at its field', async () => {
        await authDialog.signUp({ ...visitor, email: 'asha@localhost' })
        await expect(authDialog.email).toHaveAccessibleDescription(
          'This does not look like an email address. Enter one like asha@example.com.',
        )
        await expect(authDialog.email).toHaveAttribute('aria-invalid', 'true')
        await expect(authDialog.email).toBeInViewport({ ratio: 1 })
        await expect(authDialog.name).toHaveValue(visitor.name)
      })
      await authDialog.signUp({ ...visitor, password: 'password123' })
      await expect(authDialog.message).toContainText('is one of the most common')
      await authDialog.signUp(visitor)
      await expect(page).toHaveURL('/dashboard')
    })

    test('log-in answers a wrong password like an unknown email, and explains a missing answer', async ({
      page,
      context,
      signedUpStudent,
      authDialog,
    }) => {
      const words = 'Wrong email or password.'
      await context.clearCookies()
      await authDialog.open('Log in')
      await authDialog.logIn({ ...signedUpStudent, password: 'not this one' })
      await expect(authDialog.message).toHaveText(words)
      await expect(authDialog.email).toHaveValue(signedUpStudent.email)

      const answered = page.waitForResponse('**/log-in.data*')
      await authDialog.logIn({ ...signedUpStudent, email: `not-${signedUpStudent.email}` })
      expect((await answered).status()).toBe(401)
      await expect(authDialog.submit('Log in')).toBeEnabled()
      await expect(authDialog.message).toHaveText(words)

      for (const failure of failures.slice(0, 2)) {
        await page.route('**/log-in.data*', failure.answer, { times: 1 })
        await authDialog.logIn(signedUpStudent)
        await expect(authDialog.message).toHaveText(failure.words)
        await expect(authDialog.email).toHaveValue(signedUpStudent.email)
      }
      await authDialog.submit('Log in').click()
      await expect(page).toHaveURL('/dashboard')
    })
  })
})

/**
 * What can come back instead of an answer, and the words for it (spec section 8, ruling 10). No two
 * neighbours say the same, so that each is seen to arrive.
 */
const failures: { words: string; answer: (route: Route) => Promise<void> }[] = [
  {
    words: 'Unexpected server response. Check your connection and send it again.',
    answer: (route) => sendData(route, '[{"_1":2},"data",{}]'),
  },
  {
    words: 'Server error: Internal Server Error',
    answer: (route) => route.fulfill({ status: 500, json: { error: 'pool exhausted' } }),
  },
  {
    // The log-in page of a network.
    words: 'Unexpected server response. Check your connection and send it again.',
    answer: (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Welcome</h1>' }),
  },
  {
    words: 'Server error: Back in ten minutes.',
    answer: (route) => route.fulfill({ status: 503, body: 'Back in ten minutes.' }),
  },
  {
    words: 'Server error: Bad Gateway',
    answer: (route) => route.fulfill({ status: 502, body: '<h1>502 Bad Gateway</h1>' }),
  },
  {
    words: 'Server did not respond. Check your connection and try again.',
    answer: (route) => route.abort('connectionrefused'),
  },
  {
    words: 'Error: Unable to decode turbo-stream response',
    answer: (route) => sendData(route, 'no data at all'),
  },
  {
    words: 'Unexpected server response. Check your connection and send it again.',
    answer: (route) =>
      sendData(route, '[{"_1":2},"data",{"_3":4,"_5":6},"success",true,"user",{}]'),
  },
]

// On one screen only, as they are many and appear where the message of a lost connection does.
test.describe('invalid answers', () => {
  test.use({ expectedFailures: [500, 502, 503, 'no answer'] })

  test('the sign-up says what went wrong, keeps the typed text, and works in the end', async ({
    page,
    visitor,
    authDialog,
  }) => {
    await authDialog.open('Sign up')
    for (const { words, answer } of failures) {
      await page.route('**/sign-up.data*', answer, { times: 1 })
      await authDialog.signUp(visitor)
      await expect(authDialog.message).toHaveText(words)
      await expect(authDialog.name).toHaveValue(visitor.name)
      await expect(authDialog.email).toHaveValue(visitor.email)
      await expect(authDialog.password).toHaveValue(visitor.password)
      await expect(authDialog.confirmPassword).toHaveValue(visitor.password)
    }
    await authDialog.submit('Sign up').click()
    await expect(page).toHaveURL('/dashboard')
  })
})

function sendData(route: Route, body: string): Promise<void> {
  const headers = {
    'content-type': 'text/x-script',
    'x-remix-response': 'yes',
    'x-request-id': 'a-request',
  }
  return route.fulfill({ status: 200, headers, body })
}
