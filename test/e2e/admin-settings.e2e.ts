import { test } from './admin-fixtures.ts'
import { expect, screens } from './fixtures.ts'

// The words of the one site: one change after the other.
test.describe.configure({ mode: 'serial' })

for (const { name, viewport } of screens) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport, expectedFailures: [400] })

    test('a visitor sees a change of the settings at once', async ({ admin, browser, baseURL }) => {
      const words = `A weekend of knots on ${name}.`
      const context = await browser.newContext({ baseURL, viewport })
      const visitor = await context.newPage()
      // From now on the page comes from memory.
      for (let time = 0; time < 2; time += 1) await visitor.goto('/hackathons')
      await expect(visitor.getByText(words)).toHaveCount(0)

      await admin.goto('/admin/settings')
      const form = admin.getByRole('region', { name: 'Hackathon texts' })
      await form.getByLabel('First sentence').fill(words)
      await form.getByRole('button', { name: 'Save' }).click()
      await expect(admin.getByText('Saved. The site shows it now.')).toBeVisible()
      await visitor.reload()
      await expect(visitor.getByText(words)).toBeVisible()

      await form.getByRole('button', { name: 'Use the words of the content file' }).click()
      await expect(admin.getByText('The words of the content file count again.')).toBeVisible()
      await visitor.reload()
      await expect(visitor.getByText(words)).toHaveCount(0)
      await context.close()
    })
  })
}

test.describe('what cannot be saved', () => {
  test.use({ expectedFailures: [400] })

  test('is said at its field, and what was typed stays', async ({ admin }) => {
    await admin.goto('/admin/settings')
    const form = admin.getByRole('region', { name: 'The site' })
    await form.getByLabel('Product name').fill('a'.repeat(41))
    await form.getByLabel('Phone').fill('+91 22 1234')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form.getByText('Product name should be at most 40 characters.')).toBeVisible()
    await expect(form.getByLabel('Product name')).toHaveAttribute('aria-invalid', 'true')
    await expect(form.getByLabel('Phone')).toHaveValue('+91 22 1234')
    await admin.reload()
    await expect(form.getByLabel('Product name')).toHaveValue('SkillSurge')
  })
})
