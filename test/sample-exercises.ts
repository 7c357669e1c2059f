/** A valid function exercise; its hints begin in line 6, its tests in line 15. */
export const functionFile = `---
kind: function
title: Double a number
minutes: 5
language: python
hints:
  - Which operator makes twice of a number?
mistakes:
  - output: '^None$'
    say: You print the number, or forget to return it.
  - error: '^NameError'
    say: You use a name that has no value.
  - output: '^\\d$'
    say: You return the number itself.
tests:
  - call: double(5)
    expect: '10'
  - name: nothing doubled
    call: double(0)
    expect: '0'
  - call: double("a")
    raises: TypeError
---

Write the function \`double(number)\`. It returns twice the number.
`

export const functionFiles = {
  'exercise.md': functionFile,
  'starter.py': 'def double(number):\n    pass\n',
  'solution.py': 'def double(number):\n    return number * 2 + 0\n',
  'wrong-1.py': 'def double(number):\n    print(number * 2)\n',
  'wrong-2.py': 'def double(number):\n    return nummer * 2\n',
}

const head = (kind: string, title: string) => `kind: ${kind}
title: ${title}
minutes: 3
hints:
  - Look at the first line.
  - Look at the last line.
`
const says = (...answers: string[]) =>
  `mistakes:\n${answers.map((answer) => `  - answer: '${answer}'\n    say: You chose ${answer.replaceAll(/[^a-z0-9]/g, '')}.`).join('\n')}\n`

const wrong = (...answers: string[]) =>
  `wrong:\n${answers.map((answer) => `  - '${answer}'`).join('\n')}\n`

/** One exercise of each kind whose answer is compared, by id. */
export const comparedExercises: Record<string, Record<string, string>> = {
  predict: {
    'exercise.md': `---\n${head('predict', 'Predict a sum')}language: python\nanswer: '3'\n${says('^2$', '^12$', '^1$')}${wrong('2', '12', '1')}---\n\nWhat does it print?\n`,
    'program.py': 'print(1 + 2)\n',
  },
  arrange: {
    'exercise.md': `---\n${head('order', 'Put a sum in order')}language: python\nlines:\n  - a = 1\n  - b = a + 1\n  - print(b)\n${says('^2,', '^3,', '^1,3')}---\n\nOrder them.\n`,
  },
  gaps: {
    'exercise.md': `---\n${head('fill', 'Fill a sum')}language: python\ngaps:\n  - accept: ['1 + 2', '3']\nprints: '3'\n${says('^1=2', '^1=1$', '^1=4')}${wrong('1=2', '1=1', '1=4')}---\n\nFill it.\n`,
    'program.py': 'print([[1]])\n',
  },
  fault: {
    'exercise.md': `---\n${head('spot', 'Find the wrong line')}language: python\nfault: 2\nbecause: The name is \`total\`.\n${says('^1$', '^3$', '^4$')}---\n\nFind it.\n`,
    'program.py': 'total = 1\ntotl = total + 1\nprint(total)\n',
  },
  container: {
    'exercise.md': `---\n${head('command', 'Start a container')}accept:\n  - docker run -d nginx\noptions:\n  - { names: ['-d', '--detach'] }\ntranscript: 3f2a\n${says('^docker run nginx$', '^docker start', '^docker exec')}${wrong('docker run nginx', 'docker start nginx', 'docker exec nginx')}---\n\nStart it.\n`,
  },
}

/** The sum of three numbers made from the seed; the mistakes omit the last number or multiply. */
export const ownInputFiles = {
  'exercise.md': `---\n${head('own-input', 'Add up a list')}file: numbers.txt\nanswer: number\nmistakes:\n  - wrong: wrong-1\n    say: You forgot the last number.\n  - wrong: wrong-2\n    say: You multiplied.\n  - wrong: wrong-3\n    say: You read no number.\n---\n\nAdd up the numbers.\n`,
  'generator.js':
    'const seed = Number(readline())\nfor (const more of [1, 2, 4]) console.log(seed * 10 + more)\n',
  'solution.js':
    "const lines = require('fs').readFileSync(0, 'utf8').trim().split('\\n')\nconsole.log(lines.reduce((sum, each) => sum + Number(each), 0))\n",
  'wrong-1.js':
    "const lines = require('fs').readFileSync(0, 'utf8').trim().split('\\n')\nconsole.log(Number(lines[0]) + Number(lines[1]))\n",
  'wrong-2.js': "throw new Error('no answer')\n",
  'wrong-3.js': "throw new Error('no number')\n",
}

const knotPage = (handler: string) => `import { useState } from 'react'

export default function App() {
  const [knots, setKnots] = useState(0)
  return <button onClick={() => ${handler}}>{knots} knots</button>
}
`

/** A button that counts; the mistakes do not set the state or do not add. Optional for mastery. */
export const pageFiles = {
  'exercise.md': `---
kind: page
title: Count knots on a page
minutes: 5
optional: true
hints:
  - What does a click change?
tests:
  - name: begins without knots
    run: expect(getByRole('button')).toHaveText('0 knots')
  - name: a click adds a knot
    run: |
      await click(getByRole('button'))
      expect(getByRole('button')).toHaveText('1 knots')
  - name: the button is a box
    browser: true
    run: expect(style(getByRole('button')).display).toBe('inline-block')
mistakes:
  - source: 'knots \\+ 1\\}'
    say: You add, and keep it nowhere.
  - error: Error
    say: Your page stops with an error.
  - test: adds
    say: Your click adds nothing.
---

Make the button count.
`,
  'starter/App.jsx': knotPage('0'),
  'starter/style.css': 'button { color: green }\n',
  'solution/App.jsx': knotPage('setKnots(knots + 1)'),
  'solution/style.css': 'button { color: green }\n',
  'wrong-1/App.jsx': knotPage('knots + 1'),
  'wrong-1/style.css': 'button { color: green }\n',
  'wrong-2/App.jsx': knotPage('setKnots(knots)'),
  'wrong-2/style.css': 'button { color: green }\n',
}
