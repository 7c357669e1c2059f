import { execFileSync } from 'node:child_process'
import type { Film } from '../stage.ts'
import { serveNode } from '../serve.ts'

const port = '3987'

export const webDevelopmentBootcamp: Film = {
  checkpoint: 'deploying',
  async play(stage, project) {
    const run = (...args: string[]) =>
      execFileSync(process.execPath, args, { cwd: project, encoding: 'utf8' }).trim()
    run('seed.js')
    const password = run('set-password.js', 'asha')
    const board = await serveNode(project, {
      file: 'server.js',
      url: `http://127.0.0.1:${port}`,
      env: { PORT: port },
    })
    try {
      const { page } = stage
      await page.goto(board.url)
      await page.getByText('black umbrella').waitFor()
      stage.say('The finished notice board of a hostel, on its own server with its own database.')
      await stage.hold(3500)
      stage.keepForPoster()
      stage.say('Notices are filtered and searched while you type.')
      await stage.type(page.getByLabel('Search'), 'umbrella')
      await stage.hold(1500)
      await page.getByLabel('Search').fill('')
      stage.say('Residents log in: passwords are stored as hashes, sessions in a cookie.')
      await stage.click(page.getByRole('link', { name: 'Log in' }))
      await stage.type(page.getByLabel('Login'), 'asha')
      await stage.click(page.getByLabel('Password'))
      await page.getByLabel('Password').fill(password)
      await stage.hold(500)
      await stage.click(page.getByRole('button', { name: 'Log in' }))
      await page.getByRole('heading', { name: 'Post a notice' }).waitFor()
      stage.say('A slip is told beside its field, in the page and once more on the server.')
      await stage.type(page.getByLabel('Title'), 'Holi in the court')
      await stage.click(page.getByRole('button', { name: 'Post' }))
      await stage.hold(2500)
      stage.say('With all fields filled, the notice is on everybody’s board.')
      await stage.type(page.getByLabel('Details'), 'Colours at ten.')
      await page.getByLabel('Category').selectOption('event')
      await page.getByLabel('Show until').fill(inOneWeek())
      await stage.hold(400)
      await stage.click(page.getByRole('button', { name: 'Post' }))
      const posted = page.locator('#board').getByText('Holi in the court')
      await posted.waitFor()
      await posted.scrollIntoViewIfNeeded()
      await stage.hold(4000)
    } finally {
      await board.stop()
    }
  },
}

function inOneWeek(): string {
  return new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
}
