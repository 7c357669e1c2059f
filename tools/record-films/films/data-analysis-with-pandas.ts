import { join } from 'node:path'
import { readFile } from 'node:fs/promises'
import type { Film } from '../stage.ts'
import { openTerminal } from '../terminal.ts'

export const dataAnalysisWithPandas: Film = {
  checkpoint: 'the-report',
  async play(stage, project) {
    const terminal = await openTerminal(stage, 'Mess report', { cwd: project })
    stage.say('The finished program turns a month of the mess register into a report.')
    await stage.hold(1500)
    await terminal.run('python3 make_data.py')
    await terminal.run('head -n 5 register.csv')
    await stage.hold(1500)
    stage.say(
      'It cleans the register, joins it with the students, and checks that no rupee is lost.',
    )
    await terminal.run('python3 mess_report.py')
    await terminal.run('head -n 12 report_september_2025.md')
    await stage.hold(5000)
    stage.say('Charts show what the numbers say: fewer dinners at the weekend.')
    await stage.page.setContent(
      `<body style="margin:0;height:720px;display:grid;grid-template-columns:1fr 1fr;align-items:center;gap:16px;padding:0 16px;background:#fff">${(
        await Promise.all(
          ['dinners', 'breakfasts'].map((name) =>
            readFile(join(project, `${name}_september_2025.png`), 'base64'),
          ),
        )
      )
        .map((png) => `<img style="width:100%" src="data:image/png;base64,${png}">`)
        .join('')}`,
    )
    await stage.hold(6000)
  },
}
