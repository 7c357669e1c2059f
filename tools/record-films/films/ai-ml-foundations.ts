import type { Film } from '../stage.ts'
import { openTerminal } from '../terminal.ts'

export const aiMlFoundations: Film = {
  checkpoint: 'a-responsible-project',
  async play(stage, project) {
    const terminal = await openTerminal(stage, 'Which loans come back late?', { cwd: project })
    stage.say('The course ends with a model of library loans: which ones come back late?')
    await stage.hold(2500)
    stage.say('First the guess to beat, then each model, scored by what its mistakes cost.')
    await terminal.run('python3 late.py')
    await stage.hold(5000)
    stage.say('The chosen model meets the locked test set once, and is checked for each group.')
    await stage.hold(5000)
    stage.say('Its model card says what it is for, and where it must not be used.')
    await terminal.run('head -n 14 MODEL_CARD.md')
    await stage.hold(6000)
  },
}
