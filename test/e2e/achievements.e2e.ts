import type { Page } from '@playwright/test'
import { expect, phone, test } from './fixtures.ts'

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  test('the first module earns the first achievement, and every category can be collapsed', async ({
    page,
    signedUpStudent: _,
  }) => {
    await page.goto('/dashboard/achievements')
    await expect(page.getByRole('heading', { name: '0 of 16 earned' })).toBeVisible()
    await expect(achievement(page, 'First Module')).toContainText('0 of 1')
    // By mouse and by keyboard.
    for (const [category, first] of [
      ['Learning', 'First Module'],
      ['Streaks', '3 Days in a Row'],
      ['Quizzes', 'First Quiz'],
      ['Milestones', 'First Course Started'],
    ] as const) {
      const title = page.getByRole('heading', { level: 3, name: category })
      await expect(achievement(page, first)).toBeVisible()
      await title.click()
      await expect(achievement(page, first)).toBeHidden()
      await page.keyboard.press('Enter')
      await expect(achievement(page, first)).toBeVisible()
    }

    await page.goto('/course/react-basics/props')
    await page.getByRole('button', { name: 'Mark Complete' }).click()
    await expect(page.getByText('Read', { exact: true })).toBeVisible()
    await page.goto('/dashboard/achievements')
    await expect(achievement(page, 'First Module')).toContainText('Earned')
    await expect(achievement(page, 'First Course Started')).toContainText('Earned')
    await expect(achievement(page, '5 Modules')).toContainText('1 of 5')
    await expect(page.getByRole('heading', { name: '2 of 16 earned' })).toBeVisible()

    await page.goto('/dashboard')
    await expect(page.getByText('2 of 16')).toBeVisible()
  })
})

function achievement(page: Page, name: string) {
  return page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) })
}
