import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { answerAll, expectSaved } from './hackathon-answers.ts'
import { openDrawer } from './menus.ts'
import { edit, field, profilePage } from './profile-sections.ts'

/** Stored keys that belong to no person, which a browser may keep. */
const impersonal = /^(?:theme|react-router-scroll-positions)$/

test('a log-out leaves nothing of the person in the browser', async ({
  page,
  signedUpStudent: _,
}) => {
  await page.goto('/hackathon-test')
  await answerAll(page)
  await expectSaved(page)
  await page.goto('/contact')
  await page.getByRole('textbox', { name: 'Message' }).fill('My secret message')
  await page.goto('/course/react-basics/props')
  await page.getByRole('radio').first().check()
  await page.goto(profilePage)
  await edit(page, 'Professional Summary')
  await field(page, 'Summary').fill('My secret summary')
  expect((await keptKeys(page)).length).toBeGreaterThan(5)

  await openDrawer(page)
  await page.getByRole('navigation').getByRole('link', { name: 'Logout' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('We will remove your unsaved drafts')
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('You are logged out.')).toBeInViewport()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect.poll(() => keptKeys(page)).toEqual([])
  const cookies = (await page.context().cookies()).map(({ name }) => name)
  expect(cookies).toEqual(['site.device'])
  const scrolled = await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))
  expect(scrolled).not.toContain('secret')
})

async function keptKeys(page: Page): Promise<string[]> {
  const keys = await page.evaluate(() => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
  ])
  return keys.filter((key) => !impersonal.test(key))
}
