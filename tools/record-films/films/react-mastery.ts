import type { Film } from '../stage.ts'
import { serveRoutes } from '../serve.ts'

export const reactMastery: Film = {
  checkpoint: 'testing-and-shipping',
  async play(stage, project) {
    const app = await serveRoutes(project)
    try {
      const { page } = stage
      // Vite prepares its packages at the first visit, and wants a second one.
      await page.goto(app.url, { waitUntil: 'networkidle' })
      await page.reload()
      await page.locator('html[data-ready]').waitFor({ timeout: 60_000 })
      stage.say(
        'The finished train board: routes, loaders and forms that work without scripts too.',
      )
      await stage.hold(3000)
      stage.say('A search that cannot be right leads to the field that is wrong.')
      await stage.type(page.getByLabel('From'), 'Pune')
      await stage.type(page.getByLabel('To'), 'Pune')
      await page.keyboard.press('Enter')
      await page.getByText('You are already there.').waitFor()
      await stage.hold(2500)
      stage.say('The trains stand in the address, so a search can be shared.')
      await page.getByLabel('To').fill('')
      await stage.type(page.getByLabel('To'), 'Solapur')
      await page.keyboard.press('Enter')
      await page.getByRole('link', { name: 'Deccan Night' }).waitFor()
      await stage.hold(2500)
      stage.keepForPoster()
      stage.say(
        'A train’s page is there at once. How it runs today follows when the railway answers.',
      )
      await stage.click(page.getByRole('link', { name: 'Deccan Night' }))
      await page.getByRole('table', { name: /Deccan Night/ }).waitFor()
      await stage.hold(2500)
      await page.waitForFunction(
        () => !document.querySelector('[role=status]')?.textContent?.includes('Asking'),
      )
      await stage.hold(1500)
      stage.say('A saved train shows as saved before the server has answered.')
      await stage.click(page.getByRole('button', { name: 'Save this train' }))
      await page.getByRole('button', { name: 'Remove from saved' }).waitFor()
      await stage.hold(4000)
    } finally {
      await app.stop()
    }
  },
}
