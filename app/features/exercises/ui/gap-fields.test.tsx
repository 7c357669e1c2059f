import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { GapFields } from './gap-fields'

test('a call may wrap after its opening bracket, unless the brackets are empty', () => {
  const html = renderToStaticMarkup(
    <GapFields
      program={'  print(priceOf(item)) + next()'}
      gaps={[]}
      initial=""
      mayBeEmpty
      onAnswer={() => undefined}
    />,
  )

  expect(html).toContain('>print(<wbr/>priceOf(<wbr/>item)) + next()<')
})

test('marks and labels each gap that still holds its wrong text', () => {
  const html = renderToStaticMarkup(
    <GapFields
      program={'a = [[1]]\nb = [[2]]\nc = [[3]]'}
      gaps={[null, ['x', 'y'], null]}
      initial={'1=one\n2=x\n3=three'}
      wrong={{ 1: 'one', 2: 'x', 3: 'tree' }}
      mayBeEmpty={false}
      onAnswer={() => undefined}
    />,
  )
  const labels = [...html.matchAll(/aria-label="(.*?)"/g)].map(([, label]) => label)

  expect(labels).toEqual([
    'Gap 1, not right',
    'Gap 2, not right',
    'Gap 3',
    'Gap 2, not right: tap one',
  ])
  expect(html.match(/border-wrong/g)).toHaveLength(2)
})
