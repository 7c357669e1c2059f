import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { question } from '../../../../test/builders'
import { showQuiz } from '../rules/quiz-attempt'
import { QuestionField } from './quiz-question'

test('the accessible name of a marked option separates its text, its result and the reason', () => {
  const single = question({ id: 'one' })
  const why = 'It slips.'
  const options = single.options.map((each) => (each.correct ? each : { ...each, why }))
  const tries = [{ questionId: 'one', chosen: [2] }]
  const [shown] = showQuiz([{ ...single, options }], tries, { attempt: 1, seed: '' }).questions
  if (!shown) throw new Error('no question')

  const html = renderToStaticMarkup(
    <QuestionField number={1} question={shown} isUnanswered={false} />,
  )
  const names = html.split('<label').map((label) => label.replaceAll(/^[^>]*>|<[^>]+>/g, ''))

  expect(names.find((name) => name.includes('Option 2'))).toContain(
    'Option 2: wrong answer. It slips.',
  )
})
