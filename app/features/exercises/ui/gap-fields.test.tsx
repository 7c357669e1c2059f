import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { GapFields } from './gap-fields'

test('a call may wrap after its bracket, unless nothing is between its brackets', () => {
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
