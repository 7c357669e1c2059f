import { describe, expect } from 'vitest'
import { moduleFile, writeCourse, writeCourseFiles } from '../../../../test/course-files'
import { problemsOf } from '../../../../test/course-problems'
import { test } from '../../../../test/fixtures'

describe("in a module's file,", () => {
  const thirdQuestion = moduleFile.slice(
    moduleFile.indexOf('  - id: which'),
    moduleFile.indexOf('---\n\nThe'),
  )

  test.for([
    [
      'a missing third question',
      thirdQuestion,
      '',
      '5: quiz: should have at least three questions',
    ],
    [
      'a sixth question',
      thirdQuestion,
      [3, 4, 5, 6].map((n) => thirdQuestion.replace('which-are-knots', `q-${n}`)).join(''),
      '5: quiz: should have at most five questions',
    ],
    [
      'a repeated question',
      '- id: what-slips',
      '- id: what-holds',
      '5: quiz: should give each question an id of its own',
    ],
    [
      'an id with a space',
      '- id: what-slips',
      '- id: what slips',
      '14: quiz.1.id: should be lower-case letters, digits and single hyphens',
    ],
    [
      'an unknown kind',
      'kind: multiple',
      'kind: many',
      '24: quiz.2.kind: should be single or multiple',
    ],
    [
      'two right options of a single choice',
      'kind: multiple',
      'kind: single',
      '25: quiz.2.options: should have exactly one correct for kind single',
    ],
    [
      'no right option',
      '      - text: The loop\n        correct: true',
      '      - { text: The loop, why: It slips. }',
      '9: quiz.0.options: should have a correct one',
    ],
    [
      'a right option that fails',
      '      - text: The loop\n        correct: true',
      '      - text: The loop\n        correct: true\n        why: It slips.',
      '9: quiz.0.options: should say why an option is wrong only if it is not correct',
    ],
    [
      'a wrong option that does not say why it fails',
      '      - { text: The loop, why: It holds. }',
      '      - text: The loop',
      '17: quiz.1.options: should say why each incorrect option is wrong',
    ],
    [
      'a value of correct that is not true or false',
      'correct: true\n    explanation',
      'correct: maybe\n    explanation',
      '20: quiz.1.options.1.correct: should be true or false',
    ],
    [
      'a missing explanation',
      '    explanation: The end is free.\n',
      '',
      '14: quiz.1.explanation: should be text',
    ],
    [
      'raw HTML',
      'The rabbit comes',
      '<details>Hint</details>\n\nThe rabbit comes',
      '34: raw HTML is left out together with its text: <details> (write Markdown, or put it in backticks)',
    ],
    [
      'a missing image',
      'The rabbit comes',
      'One line.\n\n![A loop](./images/loop.svg)',
      '36: there is no image ./images/loop.svg',
    ],
    [
      'a missing figure',
      'The rabbit comes',
      'One line.\n\n::figure{id=loop}\n\nThe rabbit comes',
      '36: there is no figure loop',
    ],
    [
      'a missing lesson',
      'The rabbit comes out of the hole.\n',
      '',
      ' the lesson after the front matter should not be empty',
    ],
  ] as const)('%s is refused with its line', async ([, from, to, problem], { folder }) => {
    expect(moduleFile).toContain(from)
    await writeCourse(folder, 'knots')
    await writeCourseFiles(folder, { 'knots/01-bowline.md': moduleFile.replace(from, to) })

    expect(await problemsOf(folder)).toContain(`content/courses/knots/01-bowline.md:${problem}`)
  })
})
