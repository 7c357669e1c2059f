import type { Locator, Page } from '@playwright/test'
import { test } from './admin-fixtures.ts'
import { expect, desktop } from './fixtures.ts'

// All tests change the texts of one site, so they run one after the other.
test.describe.configure({ mode: 'serial' })

const useContentFile = 'Use the texts of the content file'

async function giveBack(page: Page, form: Locator) {
  await form.getByRole('link', { name: useContentFile }).click()
  await expect(page.getByText('from the content file?')).toBeVisible()
  // In a dialog with scripts, on the page without.
  await page.getByRole('button', { name: useContentFile }).click()
  await expect(page.getByText('The texts of the content file are restored.')).toBeVisible()
}

test.describe('on a desktop', () => {
  test.use({ viewport: desktop, expectedFailures: [400] })

  test('a visitor sees a change of the settings at once', async ({ admin, browser, baseURL }) => {
    const words = `A weekend of knots on a desktop.`
    const context = await browser.newContext({ baseURL, viewport: desktop })
    const visitor = await context.newPage()
    // From now on the page comes from the cache.
    for (let time = 0; time < 2; time += 1) await visitor.goto('/hackathons')
    await expect(visitor.getByText(words)).toHaveCount(0)

    await admin.goto('/admin/settings')
    const form = admin.getByRole('region', { name: 'Hackathon texts' })
    await form.getByLabel('First sentence').fill(words)
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(admin.getByText('Saved. The site shows it now.')).toBeVisible()
    await visitor.reload()
    await expect(visitor.getByText(words)).toBeVisible()

    const teams = form.getByLabel('About teams')
    const teamWords = await teams.inputValue()
    await teams.fill('Typed over and not saved')
    await form.getByRole('link', { name: useContentFile }).click()
    await admin.getByRole('alertdialog').getByRole('button', { name: 'No' }).click()
    await expect(teams).toHaveValue('Typed over and not saved')
    await giveBack(admin, form)
    await expect(form.getByRole('link', { name: useContentFile })).toHaveCount(0)
    await expect(teams).toHaveValue(teamWords)
    await expect(form.getByLabel('First sentence')).not.toHaveValue(words)
    await visitor.reload()
    await expect(visitor.getByText(words)).toHaveCount(0)
    await context.close()
  })
})

test.describe('a value that cannot be saved', () => {
  test.use({ expectedFailures: [400] })

  test('gets a message at its field, and the typed text stays', async ({ admin }) => {
    await admin.goto('/admin/settings')
    const form = admin.getByRole('region', { name: 'The site' })
    await form.getByLabel('Product name').fill('a'.repeat(41))
    await form.getByLabel('Phone').fill('+91 22 1234')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form.getByText('Product name should be at most 40 characters.')).toBeVisible()
    await expect(form.getByLabel('Product name')).toHaveAttribute('aria-invalid', 'true')
    await expect(form.getByLabel('Product name')).toBeFocused()
    await expect(form.getByText('Nothing was saved.')).toBeVisible()
    await expect(form.getByLabel('Phone')).toHaveValue('+91 22 1234')

    const others = admin.getByRole('region', { name: 'Hackathon texts' })
    await others.getByRole('button', { name: 'Save' }).click()
    await expect(admin.getByText('Saved. The site shows it now.')).toBeVisible()
    await expect(form.getByLabel('Phone')).toHaveValue('+91 22 1234')
    await expect(form.getByLabel('Product name')).toHaveAttribute('aria-invalid', 'true')
    await giveBack(admin, others)
    await admin.reload()
    await form.getByRole('button', { name: 'Discard draft' }).click()
    await expect(form.getByLabel('Product name')).toHaveValue('SkillSurge')
  })
})

test('typed texts come back after a reload and an ended session', async ({ admin, context }) => {
  await admin.goto('/admin/settings')
  const ethics = admin.getByRole('region', { name: 'Hackathon texts' }).getByLabel('About ethics')
  const before = await ethics.inputValue()
  await ethics.fill('Be kind to whoever judges you.')
  await admin.reload()
  await expect(ethics).toHaveValue('Be kind to whoever judges you.')
  const cookies = await context.cookies()
  await context.clearCookies()
  await admin.goto('/admin/settings')
  await expect(admin).toHaveURL('/admin-login')
  await context.addCookies(cookies)
  await admin.goto('/admin/settings')
  await expect(ethics).toHaveValue('Be kind to whoever judges you.')
  await expect(admin.getByText('We restored your draft. It is not saved yet.')).toBeVisible()
  await admin.getByRole('button', { name: 'Discard draft' }).click()
  await expect(ethics).toHaveValue(before)
})

test.describe('text typed in one section', () => {
  test.use({ expectedFailures: [409] })

  test('stays while another section is saved, even one that another admin changed', async ({
    admin,
  }) => {
    const other = await admin.context().newPage()
    for (const tab of [admin, other]) await tab.goto('/admin/settings')
    const voices = admin.getByRole('region', { name: 'Testimonials' })
    const otherVoices = other.getByRole('region', { name: 'Testimonials' })
    const quote = voices.getByLabel('Quote').first()
    await quote.fill('I can build it now.')
    await otherVoices.getByLabel('Quote').first().fill('I built my own.')
    await otherVoices.getByRole('button', { name: 'Save' }).click()
    await expect(other.getByText('Saved. The site shows it now.')).toBeVisible()

    const texts = admin.getByRole('region', { name: 'Hackathon texts' })
    await texts.getByLabel('About ethics').fill('Be kind.')
    await texts.getByRole('button', { name: 'Save' }).click()
    await expect(admin.getByText('Saved. The site shows it now.')).toBeVisible()
    await expect(quote).toHaveValue('I can build it now.')
    await voices.getByRole('button', { name: 'Save' }).click()
    await expect(
      admin.getByText('Another admin changed these texts while you were editing'),
    ).toBeVisible()
    await expect(quote).toHaveValue('I can build it now.')
    await expect(voices.getByRole('region', { name: 'Saved version' })).toContainText(
      'I built my own.',
    )
    await voices.getByRole('button', { name: 'Save' }).click()
    await expect(admin.getByText('Saved. The site shows it now.')).toBeVisible()
    await other.goto('/admin/settings')
    await expect(otherVoices.getByLabel('Quote').first()).toHaveValue('I can build it now.')

    for (const region of [texts, voices]) {
      await giveBack(admin, region)
    }
    await expect(quote).not.toHaveValue('I can build it now.')
    await expect(texts.getByLabel('About ethics')).not.toHaveValue('Be kind.')
  })
})
