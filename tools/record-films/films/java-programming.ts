import type { Film } from '../stage.ts'
import { openTerminal } from '../terminal.ts'

export const javaProgramming: Film = {
  checkpoint: 'threads-and-tests',
  async play(stage, project) {
    const terminal = await openTerminal(stage, 'Library fine desk', { cwd: project })
    stage.say(
      'The finished fine desk reads the loans of a branch. Some lines are broken on purpose.',
    )
    await stage.hold(1000)
    await terminal.run('cat north.csv')
    await stage.hold(5000)
    stage.say('It is plain Java: compiled, then run on two files at once. One of them is missing.')
    await terminal.run('javac *.java')
    await terminal.run('java FineDesk north.csv south.csv')
    await stage.hold(2000)
    stage.say('Each member has a bill, and the report has the totals.')
    await stage.hold(4000)
    stage.say('What it could not read is a message with its line, not a crash.')
    await stage.hold(5000)
  },
}
