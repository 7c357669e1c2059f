import type { Film } from '../stage.ts'
import { serveNode } from '../serve.ts'
import { openTerminal } from '../terminal.ts'

const url = 'http://localhost:3000'

export const dockerDeepDive: Film = {
  checkpoint: 'operate-and-deliver',
  async play(stage, project) {
    // A container cannot be started everywhere; what runs in it can. The database is away.
    const env = { DB_HOST: '127.0.0.1', DB_PASSWORD: 'none' }
    const service = await serveNode(project, { file: 'src/server.js', url: `${url}/health`, env })
    try {
      const terminal = await openTerminal(stage, 'Library fines', { cwd: project })
      stage.say(
        'The service that the course puts into a container, here without one. Its tests run when the image is built.',
      )
      await stage.hold(2000)
      await terminal.run('node --test --test-reporter=dot test/')
      await stage.hold(1000)
      stage.say('The Compose file starts it with its database, its limits and a health check.')
      await terminal.run('head -n 20 compose.yaml')
      await stage.hold(4500)
      stage.keepForPoster()
      stage.say('It answers what a late book costs, in paise, and refuses nonsense.')
      await terminal.run(`curl -s "${url}/fine?days=9"`)
      await terminal.run(`curl -s "${url}/fine?days=soon"`)
      await stage.hold(3000)
      stage.say('Here its database is away. It says so, and keeps running.')
      await terminal.run(`curl -s ${url}/loans/L-204`)
      await terminal.run(`curl -s ${url}/health`)
      await stage.hold(4500)
    } finally {
      await service.stop()
    }
  },
}
