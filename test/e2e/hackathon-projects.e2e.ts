import type { Page } from '@playwright/test'
import { expect, phone } from './fixtures.ts'
import { makeTeamQuietly, openOwnTeam, registerQuietly, teamPage } from './hackathon-people.ts'
import { openMail } from './mail.ts'
import { test } from './running-hackathon.ts'

// One site for all of them, as starting one takes seconds.
test.describe.configure({ mode: 'default' })

test.describe('on a phone', () => {
  test.use({ viewport: phone, expectedFailures: [400, 409] })

  test.beforeEach(async ({ context, baseURL, signedUpStudent }) => {
    await registerQuietly(context, baseURL, signedUpStudent)
    await makeTeamQuietly(context, baseURL, 'Night Bus')
  })

  test('a team submits its project and replaces it, and each member sees the receipt', async ({
    page,
    baseURL,
    hackathonSite,
    signedUpStudent,
    signUpElsewhere,
  }) => {
    await page.goto(teamPage)
    await fillProject(page, { repository: 'https://localhost/bus' })
    await page.getByRole('button', { name: 'Submit project' }).click()
    const repository = page.getByLabel('Repository link')
    await expect(repository).toHaveAccessibleDescription(/Others cannot open an address/)
    await expect(page.getByLabel('Summary')).toHaveValue('Which hostel bus still runs.')
    await repository.fill('https://git.example/bus')
    await page.getByRole('button', { name: 'Submit project' }).click()
    const first = await readReceipt(page)
    await expect(repository).toHaveAccessibleDescription('')

    const link = new URL(await page.getByLabel('Invite link').inputValue())
    const friend = await signUpElsewhere('Ravi Menon')
    await registerQuietly(friend.page.context(), baseURL, friend)
    await friend.page.goto(link.pathname)
    await friend.page.getByRole('button', { name: 'Join this team' }).click()
    // Only verified addresses get receipts.
    await hackathonSite.sql(`update users set email_verified = true`)
    await friend.page.getByLabel('Summary').fill('Which hostel bus still runs, by text message.')
    await friend.page.getByRole('button', { name: 'Replace project' }).click()
    await expect(friend.page.getByRole('definition').last()).toHaveText(/by text message/)
    const second = await readReceipt(friend.page)
    expect(second).toBeGreaterThan(first)

    await page.reload()
    expect(await readReceipt(page)).toBe(second)
    for (const { email } of [signedUpStudent, friend]) {
      await openMail(page, email, new RegExp(`Receipt ${second}:`))
      await expect(page.locator('body')).toContainText('https://git.example/bus')
    }
  })

  test('a page opened before a teammate submitted shows their project and asks', async ({
    page,
    baseURL,
    signUpElsewhere,
  }) => {
    await page.goto(teamPage)
    const link = new URL(await page.getByLabel('Invite link').inputValue())
    const friend = await signUpElsewhere('Ravi Menon')
    await registerQuietly(friend.page.context(), baseURL, friend)
    await friend.page.goto(link.pathname)
    await friend.page.getByRole('button', { name: 'Join this team' }).click()
    await fillProject(friend.page)
    await friend.page.getByRole('button', { name: 'Submit project' }).click()
    const first = await readReceipt(friend.page)

    await fillProject(page, { repository: 'https://git.example/night' })
    await page.getByRole('button', { name: 'Submit project' }).click()
    const theirs = page.getByRole('region', { name: 'Saved version' })
    await expect(theirs).toContainText(`${first}, sent by Ravi Menon`)
    await expect(theirs).toContainText('https://git.example/bus')
    await expect(page.getByLabel('Repository link')).toHaveValue('https://git.example/night')
    await page.getByRole('button', { name: 'Replace project' }).click()
    await expect(theirs).toBeHidden()
    // The answer removes the refusal; the reloaded page brings the receipt.
    await expect(page.getByRole('definition').first()).toHaveText('you')
    expect(await readReceipt(page)).toBeGreaterThan(first)

    // Its own receipt does not count as a change by somebody else.
    await page.getByLabel('Summary').fill('Which bus is late.')
    await page.getByRole('button', { name: 'Replace project' }).click()
    await expect(page.getByRole('definition').last()).toHaveText('Which bus is late.')
  })

  test('accepts nothing after the deadline by the clock of the server, not of the browser', async ({
    page,
    hackathonSite,
  }) => {
    const yesterday = new Date(Date.now() - 86_400_000)
    await page.clock.setFixedTime(yesterday)
    await page.goto(teamPage)
    await fillProject(page)
    await page.getByRole('button', { name: 'Submit project' }).click()
    const receipt = await readReceipt(page)

    await page.getByLabel('Summary').fill('A minute too late')
    await hackathonSite.closeIn(0)
    await page.getByRole('button', { name: 'Replace project' }).click()
    await expect(page.getByRole('alert')).toHaveText(
      'Submissions are closed. What your team submitted before the deadline counts.',
    )
    await expect(page.getByText('You can replace it until')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Replace project' })).toHaveCount(0)
    const kept = page.getByText('What you typed and did not send stays in this browser.')
    await expect(kept).toBeVisible()
    await page.reload()
    expect(await readReceipt(page)).toBe(receipt)
    await expect(kept).toBeVisible()
    const project = page.getByRole('region', { name: 'Project' })
    await expect(project).not.toContainText('A minute too late')
    await expect(project.getByRole('button')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Leave team' })).toHaveCount(0)

    await hackathonSite.closeIn(3600)
    await page.reload()
    await expect(kept).toBeHidden()
    await expect(page.getByLabel('Summary')).toHaveValue('A minute too late')
  })
})

async function fillProject(page: Page, { repository = 'https://git.example/bus' } = {}) {
  await page.getByLabel('Repository link').fill(repository)
  await page.getByLabel('Demo link').fill('https://bus.example')
  await page.getByLabel('Summary').fill('Which hostel bus still runs.')
}

async function readReceipt(page: Page): Promise<number> {
  const words = page.getByText(/^Receipt \d+, .* IST$/)
  await expect(words).toBeVisible()
  return Number(/\d+/.exec((await words.textContent()) ?? '')?.[0])
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the last member of a team that has submitted cannot leave, and the page says why', async ({
    page,
    baseURL,
    signedUpStudent,
  }) => {
    await openOwnTeam(page, baseURL, signedUpStudent)
    await fillProject(page, { repository: 'https://git.example/bus' })
    await page.getByRole('button', { name: 'Submit project' }).click()
    await readReceipt(page)
    await expect(page.getByText('so you cannot leave it')).toHaveCount(1)
    await expect(page.getByRole('button', { name: 'Leave team' })).toHaveCount(0)
  })
})
