import type { Film } from '../stage.ts'
import { serveReact } from '../serve.ts'

export const advancedReact: Film = {
  checkpoint: 'tests-and-accessibility',
  async play(stage, project) {
    const app = await serveReact(project)
    try {
      const { page } = stage
      await page.goto(app.url)
      await page.getByText('17:00 Imran').waitFor()
      await page.addStyleTag({ content: 'html { zoom: 1.35 }' })
      stage.say('The finished laundry desk: machines, bookings and a history, in React.')
      await stage.hold(3500)
      stage.say('A machine is a small state machine: it can only be started when it is free.')
      await stage.click(page.getByRole('article').first().getByRole('button').first())
      await stage.hold(2000)
      stage.say('Another day loads beside the old one, which stays until it is there.')
      await stage.click(page.getByRole('button', { name: 'Wed' }))
      await page.getByText('18:00 Tara').waitFor()
      await stage.hold(1800)
      stage.say('A booking shows at once, marked as sending, and is confirmed by the answer.')
      await stage.type(page.getByLabel('Your name'), 'Kavya')
      await page.getByLabel('Hour').fill('19:00')
      await stage.click(page.getByRole('button', { name: 'Book' }))
      await page.getByRole('button', { name: 'Cancel 19:00' }).waitFor()
      await stage.hold(2200)
      stage.say('An hour that is taken is refused, and what was typed stays.')
      await stage.type(page.getByLabel('Your name'), 'Arun')
      await page.getByLabel('Hour').fill('19:00')
      await stage.click(page.getByRole('button', { name: 'Book' }))
      await page.getByRole('alert').waitFor()
      await stage.hold(2200)
      stage.say('On Sunday the laundry is closed: the error stays in its part of the page.')
      await stage.click(page.getByRole('button', { name: 'Sun' }))
      await page.getByRole('button', { name: 'Try again' }).waitFor()
      await stage.hold(4000)
    } finally {
      await app.stop()
    }
  },
}
