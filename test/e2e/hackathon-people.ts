import type { BrowserContext, Page } from '@playwright/test'
import { randomInt } from 'node:crypto'
import { expect, sendForm } from './fixtures.ts'

export const teamPage = '/hackathons/second-surge/team'

type Somebody = { name: string; email: string; mobile?: string }

const mobile = '+91 98765 43210'
const college = 'IIT Madras'

export async function fillRegistration(page: Page, somebody: Somebody): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(somebody.name)
  await page.getByLabel('Email').fill(somebody.email)
  await page.getByLabel('Mobile').fill(somebody.mobile ?? mobile)
  await page.getByLabel('College').fill(college)
}

export async function registerAs(page: Page, somebody: Somebody): Promise<void> {
  await page.goto('/hackathons')
  await fillRegistration(page, somebody)
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page).toHaveURL('/hackathon-test')
}

/** Registers somebody with the request of the form, without the page. */
export async function registerQuietly(
  context: BrowserContext,
  baseURL: string | undefined,
  { name, email }: Somebody,
): Promise<void> {
  const form = { name, email, Mobile: mobile, College_Name: college }
  await sendForm(context, baseURL, '/hackathons', form)
}

/** Registers somebody and opens the test, as the form of the page leads to it. */
export async function openRegistered(
  page: Page,
  baseURL: string | undefined,
  somebody: Somebody,
): Promise<void> {
  await registerQuietly(page.context(), baseURL, somebody)
  await page.goto('/hackathon-test')
}

/** Registers whoever is signed in to the page's browser, makes a team of theirs and opens it. @returns its invite link */
export async function openOwnTeam(
  page: Page,
  baseURL: string | undefined,
  somebody: Somebody,
): Promise<string> {
  await registerQuietly(page.context(), baseURL, somebody)
  await makeTeamQuietly(page.context(), baseURL, 'Night Bus')
  await page.goto(teamPage)
  return page.getByLabel('Invite link').inputValue()
}

/** No other test on the same site has a team of this name, which begins with what is given. */
export function ownTeamName(start: string): string {
  return `${start} ${randomInt(10_000, 100_000)}`
}

/** A team of the person signed in to the browser, who is registered; its name has a number. */
export async function makeTeamQuietly(
  context: BrowserContext,
  baseURL: string | undefined,
  teamName: string,
): Promise<void> {
  await sendForm(context, baseURL, teamPage, {
    intent: 'create',
    teamName: ownTeamName(teamName),
  })
}
