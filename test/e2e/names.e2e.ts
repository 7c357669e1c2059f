import { expect, test } from './fixtures.ts'
import { widthNeeded } from './page-checks.ts'

for (const { kind, name } of [
  { kind: 'A name of 100 letters', name: 'Venkatanarasimharajuvaripeta'.repeat(4).slice(0, 100) },
  { kind: 'A name in Hindi', name: 'प्रियंका चतुर्वेदी शर्मा' },
  { kind: 'A name with signs of HTML', name: '<b>Ravi</b> & "Sons"' },
]) {
  test.describe(kind, () => {
    test.use({ studentName: name, viewport: { width: 320, height: 700 } })

    test('is shown unchanged and breaks no layout', async ({ page, signedUpStudent: _ }) => {
      for (const path of ['/', '/dashboard/profile', '/dashboard']) {
        await page.goto(path)
        await expect.poll(() => widthNeeded(page), `${path} on a narrow phone`).toBe(320)
      }
      const hello = page.getByRole('heading', { name: `Hello, ${name}!` })
      await expect(hello).toBeVisible()
      // Letters of Devanagari hang together.
      await expect(hello).toHaveCSS('letter-spacing', 'normal')
      await page.getByRole('button', { name: `Account of ${name}` }).click()
      await expect(page.getByRole('banner').getByText(name)).toBeInViewport()
    })
  })
}
