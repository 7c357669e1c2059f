import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { question } from '../../../../test/builders'
import { ReviewAnswer } from './review-answer'

/** The page after choosing some of four options, of which `correct` are right. */
function answer(chosen: number[], correct = [0, 1]) {
  const isRight = chosen.length === correct.length && chosen.every((each) => correct.includes(each))
  return renderToStaticMarkup(
    <MemoryRouter>
      <ReviewAnswer
        answered={{
          question: question({ options: 4, correct }),
          order: [0, 1, 2, 3],
          isRight,
          correct,
          chosen,
          isOther: false,
          lesson: { courseId: 'knots', moduleId: 'bend', moduleTitle: 'Bends', stops: [] },
        }}
        next={null}
      />
    </MemoryRouter>,
  )
}

const optionsOf = (html: string) =>
  [...html.matchAll(/<li [^>]*border-[^>]*>(.*?)<\/li>/g)].map(([, option = '']) =>
    option.replaceAll(/<[^>]+>/g, '|'),
  )

test('labels each option as right or wrong and as chosen or not', () => {
  expect(optionsOf(answer([1, 2]))).toEqual([
    'Option 0|right answer, not chosen|',
    'Option 1|right answer, your answer|',
    'Option 2|wrong answer, your answer|',
    'Option 3',
  ])
  expect(optionsOf(answer([2], [0]))[0]).toBe('Option 0|right answer|')
})

test.for([
  [[0], 'What you chose is right, but it is not everything: 1 of 2 right answers.'],
  [[1, 2], 'You chose 1 of 2 right answers and 1 wrong one.'],
  [[0, 1, 2, 3], 'You chose all 2 right answers and 2 wrong ones.'],
] as const)('explains the partly right choice %j', ([chosen, sentence]) => {
  expect(answer([...chosen])).toContain(sentence)
})

test.for([[[2]], [[0, 1]]])(
  'does not explain the choice %j, which is all wrong or all right',
  ([chosen = []]) => {
    expect(answer(chosen)).not.toMatch(/You chose|What you chose/)
  },
)
