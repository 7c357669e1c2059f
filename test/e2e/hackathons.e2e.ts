import { expect, phone, test } from './fixtures.ts'
import { fillRegistration } from './hackathon-people.ts'
import { holdUp } from './hold-up.ts'

test.describe('on a phone', () => {
  test.use({ viewport: phone, expectedFailures: [400, 409, 'no answer'] })

  test('a visitor registers, takes the test without losing an answer, and sees what counted', async ({
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
    const told = page.getByRole('status').filter({ hasText: '✅ Registration successful!' })
    await expect(told).toBeVisible()
    // The message has its own check mark.
    await expect(told.locator('svg')).toHaveCount(0)

    await page.getByLabel('4', { exact: true }).check()
    await expect(page.getByText('Answers saved.')).toBeVisible()
    await expect(page.getByRole('timer')).toHaveText(/^59:\d\d left$/)
    await context.setOffline(true)
    await page.getByLabel('Your answer').fill('5')
    await page.getByLabel('Language').selectOption('Python')
    await page.getByLabel('Your code').fill('print(sum(map(int, open(0))))')
    await expect(page.getByText('The server did not answer.')).toBeVisible()
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.getByRole('button', { name: 'Submit test' }).click()
    await expect(page.getByRole('alert')).toContainText('Submission failed.')

    await context.setOffline(false)
    await page.reload()
    await expect(page.getByLabel('4', { exact: true })).toBeChecked()
    await expect(page.getByLabel('Your answer')).toHaveValue('5')
    await expect(page.getByLabel('Language')).toHaveValue('Python')
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.getByRole('button', { name: 'Submit test' }).click()
    await expect(page.getByRole('heading', { name: 'Submitted' })).toBeVisible()
    await expect(page.getByText('It counts for Second Surge.')).toBeVisible()
    await expect(page.getByText('25 of 25').first()).toBeVisible()
    await expect.poll(localStore).toEqual({})
    await expect(page.getByText('You wrote a program in Python')).toBeVisible()
  })

  test('the form requires its four fields and sends nothing without them', async ({ page }) => {
    await page.goto('/hackathons')
    const fields = page
      .getByRole('region', { name: 'Register' })
      .locator('input:not([type=hidden])')
    const names = await fields.evaluateAll((all) => all.map((each) => each.getAttribute('name')))
    expect(names).toEqual(['name', 'email', 'Mobile', 'College_Name'])
    await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email')

    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(request.url())
    })
    const answers = ['Asha Verma', 'asha@example.org', '+91 98765 43210', '']
    for (const [index, answer] of answers.entries()) {
      await page.getByRole('button', { name: 'Register' }).click()
      await expect(fields.nth(index)).toBeFocused()
      expect(await fields.nth(index).evaluate((each) => each.matches(':invalid'))).toBe(true)
      await fields.nth(index).fill(answer)
    }
    expect(sent).toEqual([])
  })

  test('the page shows the hackathon with its terms, its rules and earlier hackathons', async ({
    page,
  }) => {
    await page.goto('/hackathons')
    const next = page.getByRole('region', { name: 'Second Surge' })
    await expect(next).toContainText(/10:00 am IST/)
    await expect(next).toContainText('1 to 4 people')
    await expect(next).toContainText('₹50,000')
    const rules = page.getByRole('region', { name: 'The rules' }).getByRole('heading', { level: 3 })
    await expect(rules).toHaveText([
      '1 to 4 members per team',
      'Submit within 24 hours',
      'Original work only',
      'Ethics',
    ])
    const before = page.getByRole('region', { name: 'Past hackathons' })
    await expect(before).toContainText('14 Sept 2025, 10:00 am IST')

    await before.getByRole('link', { name: 'Results of First Surge' }).click()
    const first = page.getByRole('region', { name: 'Winners' }).getByRole('listitem').first()
    await expect(first).toContainText('First place · ₹50,000')
    await expect(first).toContainText('Night Bus')
    const row = page.getByRole('row', { name: /Half Open/ })
    await expect(row).toContainText('Sneha Kulkarni, Imran Qureshi, Tanvi Shah')
    await expect(row).toContainText('74')
  })
})

for (const [timezoneId, words, past] of [
  ['Asia/Kolkata', 'Your time zone', '14 Sept 2025, 10:00 am IST · teams'],
  [
    'Asia/Tokyo',
    /In your time zone: .*1:30 pm/,
    '10:00 am IST (14 Sept 2025, 1:30 pm GMT+9 in your time zone) · teams',
  ],
] as const) {
  test.describe(`in ${timezoneId}`, () => {
    test.use({ timezoneId })

    test('shows a visitor the start and the end in their own time zone', async ({ page }) => {
      await page.goto('/hackathons')
      const terms = page.getByRole('region', { name: 'Second Surge' }).getByRole('definition')
      await expect(terms.nth(0)).toContainText(words)
      await expect(terms.nth(1)).toContainText(words)
      const before = page.getByRole('region', { name: 'Past hackathons' })
      await expect(before).toContainText(past)
    })
  })
}

test.describe('a registration that does not arrive', () => {
  test.use({ viewport: phone, expectedFailures: ['no answer'] })

  test('says so, keeps the typed text, and works the second time', async ({
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
    await expect(page.getByRole('alert')).toHaveText('⚠️ Error submitting form. Please try again.')
    await expect(page.getByLabel('College')).toHaveValue('IIT Madras')

    await context.setOffline(false)
    await page.reload()
    await expect(page.getByText('We restored your draft. It is not sent yet.')).toBeVisible()
    await expect(page.getByLabel('College')).toHaveValue('IIT Madras')
    const release = await holdUp(page, '/hackathons')
    await page.getByRole('button', { name: 'Register' }).click()
    await expect(page.getByRole('button', { name: 'Submitting...' })).toBeDisabled()
    release()
    await expect(page).toHaveURL('/hackathon-test')
    expect(Object.keys(await localStore()).filter((key) => key.includes('registration'))).toEqual(
      [],
    )
  })
})
