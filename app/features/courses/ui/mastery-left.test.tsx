import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { MasteryLeft } from './mastery-left'

const sentenceWith = (toPass: string, quizCountsFrom: string | null) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <MasteryLeft
        courseId="knots"
        left={{ isQuizPassed: false, toPass, quizCountsFrom, practice: null, exercises: [] }}
      />
    </MemoryRouter>,
  ).replaceAll(/<[^>]+>/g, '')

test('names the number of right answers that the quiz needs', () => {
  expect(sentenceWith('4 of 5', null)).toBe(
    'To master this module, pass the quiz (4 of 5 right at once).',
  )
  expect(sentenceWith('all 4', null)).toBe(
    'To master this module, pass the quiz (all 4 right at once).',
  )
})

test('says when the quiz counts again and what an earlier attempt costs', () => {
  expect(sentenceWith('all 4', '28 Nov 2026, 12:44 am UTC')).toContain(
    'You can try for mastery again from 28 Nov 2026, 12:44 am UTC. You may practise before, but each practice attempt you finish moves this time to a day after it.',
  )
})
