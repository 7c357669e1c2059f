import type { Film } from '../stage.ts'
import { openTerminal } from '../terminal.ts'

export const pythonEssentials: Film = {
  checkpoint: 'the-tracker',
  async play(stage, project) {
    const terminal = await openTerminal(stage, 'Expense tracker', { cwd: project })
    stage.say('The finished tracker of a shared room, in a terminal.')
    await stage.hold(1500)
    const add = (payer: string, item: string, rupees: string) => ['add', payer, item, rupees]
    await terminal.talk('python3 -u tracker.py', [
      {
        say: 'Each expense says who paid, for what, and how much.',
        answers: add('ishita', 'rice and dal', '840'),
      },
      {
        say: 'A slip is refused: 9o5 is not a whole number.',
        answers: add('farhan', 'gas refill', '9o5'),
      },
      {
        say: 'Once more, and one for the train.',
        answers: [...add('farhan', 'gas refill', '905'), ...add('joseph', 'train to Pune', '310')],
      },
      { say: 'All expenses are in a file, and in the list.', answers: ['list'] },
      { say: 'The report works out who pays whom.', answers: ['report'] },
      { say: 'Joseph pays Farhan 220 rupees and Ishita 155.', answers: ['quit'] },
    ])
    await stage.hold(3000)
  },
}
