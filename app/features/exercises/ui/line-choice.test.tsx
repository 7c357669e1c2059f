import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LineChoice } from './line-choice'

test('empty lines cannot be chosen, and the others keep their numbers', () => {
  const html = renderToStaticMarkup(
    <LineChoice lines={['a = 1', '', '  ', 'print(b)']} initial="4" />,
  )
  const values = [...html.matchAll(/ value="(\d+)"/g)].map(([, value]) => value)

  expect(values).toEqual(['1', '4'])
  expect(html.match(/>\d</g)).toEqual(['>1<', '>2<', '>3<', '>4<'])
})
