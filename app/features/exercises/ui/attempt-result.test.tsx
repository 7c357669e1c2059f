import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { AttemptResult } from './attempt-result'

test('does not show the message of a mistake that is stored with a right answer', () => {
  const attempt = {
    id: 'attempt',
    answer: 'main',
    verdict: 'right' as const,
    feedback: { outcomes: [], testCount: 0, say: '<p>Read the numbers first.</p>' },
    wrongGaps: {},
    isAfterSolution: false,
    place: null,
  }
  const Page = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <AttemptResult
          attempt={attempt}
          judged={null}
          terminal={null}
          because={null}
          isSolved
          countsFrom={null}
          isOfEarlier={false}
          onward={null}
        />
      ),
    },
  ])

  const html = renderToStaticMarkup(<Page />)

  expect(html).toContain('Solved.')
  expect(html).not.toContain('Read the numbers first.')
})
