import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { question } from '../../../../test/builders'
import { showQuiz } from '../rules/quiz-attempt'
import { QuizResult } from './quiz-result'

test('each question of a finished quiz shows the first choice and why it is wrong', () => {
  const why = 'It slips.'
  const single = question({ id: 'one' })
  const quiz = [
    { ...single, options: single.options.map((each) => (each.correct ? each : { ...each, why })) },
    question({ id: 'two', correct: [0, 1] }),
  ]
  const tries = [
    { questionId: 'one', chosen: [2] },
    { questionId: 'one', chosen: [0] },
    { questionId: 'two', chosen: [1] },
    { questionId: 'two', chosen: [0, 1] },
  ]
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <QuizResult
        quiz={showQuiz(quiz, tries, { attempt: 1, seed: '' })}
        courseId="knots"
        left={null}
        isVisitor={false}
      />
    </MemoryRouter>,
  )
  const [, one = '', two = ''] = html
    .split('<li')
    .map((item) => (item.split('<details')[0] ?? '').replaceAll(/^[^>]*>|<[^>]+>/g, ''))

  expect(one).toBe(
    `1. Which of these, one? (right at the second try)You chose: Option 2 (wrong)${why}`,
  )
  expect(two).toBe(
    '2. Which of these, two? (right at the second try)You chose: Option 1 (right)There was more to choose.',
  )
})
