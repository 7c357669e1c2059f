import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { question } from '../../../../test/builders'
import { ReviewAnswer } from './review-answer'

test('each option says whether it is right and whether it was chosen', () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <ReviewAnswer
        answered={{
          question: question({ options: 4, correct: [0, 1] }),
          order: [0, 1, 2, 3],
          isRight: false,
          correct: [0, 1],
          chosen: [1, 2],
          isOther: false,
          lesson: { courseId: 'knots', moduleId: 'bend', moduleTitle: 'Bends', stops: [] },
        }}
        next={null}
      />
    </MemoryRouter>,
  )
  const options = [...html.matchAll(/<li [^>]*border-[^>]*>(.*?)<\/li>/g)].map(([, option = '']) =>
    option.replaceAll(/<[^>]+>/g, '|'),
  )

  expect(options).toEqual([
    'Option 0|right answer|',
    'Option 1|right answer, your answer|',
    'Option 2|your answer|',
    'Option 3',
  ])
})
