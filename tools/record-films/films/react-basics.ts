import type { Film } from '../stage.ts'
import { serveReact } from '../serve.ts'

export const reactBasics: Film = {
  checkpoint: 'lifting-state',
  async play(stage, project) {
    const app = await serveReact(project)
    try {
      const { page } = stage
      await page.goto(app.url)
      await page.getByText('No meals here.').waitFor()
      await page.addStyleTag({ content: 'html { zoom: 1.35 }' })
      stage.say('The finished mess diary, with the menu of the day from a file.')
      await stage.hold(3000)
      const add = async (dish: string, slot: string, price: string) => {
        await stage.type(page.getByLabel('Dish'), dish)
        await page.getByLabel('Slot').selectOption(slot)
        await stage.type(page.getByLabel('Price'), price)
        await stage.click(page.getByRole('button', { name: 'Add' }))
        await stage.hold(900)
      }
      stage.say('A meal is typed, checked and added to the list.')
      await add('Masala dosa', 'Breakfast', 'forty')
      await stage.type(page.getByLabel('Price'), '')
      await page.getByLabel('Price').fill('40')
      await stage.click(page.getByRole('button', { name: 'Add' }))
      await stage.hold(900)
      stage.say('Each card counts its plates, and the total follows.')
      await add('Rajma rice', 'Lunch', '60')
      await stage.click(page.getByRole('button', { name: 'One plate more of Rajma rice' }))
      await stage.hold(1200)
      stage.keepForPoster()
      stage.say('The filter shows one meal of the day.')
      await stage.click(page.getByRole('button', { name: 'Breakfast', exact: true }))
      await stage.hold(1500)
      stage.say('After a reload everything is still there.')
      await page.reload()
      await page.getByText('Masala dosa').waitFor()
      await page.addStyleTag({ content: 'html { zoom: 1.35 }' })
      await stage.hold(3500)
    } finally {
      await app.stop()
    }
  },
}
