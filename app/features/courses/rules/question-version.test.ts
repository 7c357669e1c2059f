import { expect, test } from 'vitest'
import { question } from '../../../../test/builders'
import { questionVersion } from './question-version'

const asked = question({ id: 'one' })
const version = questionVersion(asked)

test('a question keeps its version when only its id or its explanations change', () => {
  const explained = asked.options.map((option) =>
    option.correct ? option : { ...option, why: 'It slips.' },
  )

  expect(
    questionVersion({ ...asked, id: 'two', options: explained, explanation: 'It holds.' }),
  ).toBe(version)
})

test('another text, kind, option, order or key makes another version', () => {
  const [first, ...others] = asked.options
  const changed = [
    { ...asked, question: 'What?' },
    { ...asked, kind: 'multiple' as const },
    { ...asked, options: others },
    { ...asked, options: asked.options.toReversed() },
    { ...asked, options: [{ text: 'Option 0', correct: false }, ...others] },
  ]

  expect(first?.correct).toBe(true)
  expect(new Set([version, ...changed.map(questionVersion)]).size).toBe(6)
})
