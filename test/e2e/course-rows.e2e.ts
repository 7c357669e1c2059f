import { expect, screens, test } from './fixtures.ts'

const dockerModules = 8

for (const screen of screens) {
  test.describe(`on ${screen.name}`, () => {
    test.use({ viewport: screen.viewport })

    test('a course says how far it is, and its button goes on from there', async ({
      page,
      context,
      signedUpStudent,
    }) => {
      await page.goto('/course/docker-deep-dive')
      const links = page.getByRole('navigation', { name: 'Modules' }).getByRole('link')
      await expect(links).toHaveCount(dockerModules)
      const addresses = await Promise.all(
        (await links.all()).map((link) => link.getAttribute('href')),
      )
      const modules = addresses.map((address) => address?.split('/').at(-1) ?? '')
      await signedUpStudent.completes('docker-deep-dive', ...modules)
      await signedUpStudent.completes('react-basics', 'your-first-component', 'props')
      await context.request.get('/course/python-essentials')

      for (const path of ['/dashboard', '/dashboard/courses']) {
        await page.goto(path)
        for (const [title, label, button, goesTo] of [
          ['Docker Deep Dive', 'Completed', 'Review', '/course/docker-deep-dive'],
          ['React Basics', '25% Complete', 'Continue', '/course/react-basics/jsx-'],
          ['Python Essentials', '0% Complete', 'Start', '/course/python-essentials/numbers-'],
        ] as const) {
          const row = page.getByRole('listitem').filter({
            has: page.getByRole('heading', { level: 4, name: title }),
          })
          await expect(row.getByText(label, { exact: true })).toBeVisible()
          const link = row.getByRole('link', { name: `${button}: ${title}` })
          await expect(link).toHaveText(button)
          await expect(link).toHaveAttribute('href', new RegExp(`^${goesTo}`))
        }
      }
    })
  })
}
