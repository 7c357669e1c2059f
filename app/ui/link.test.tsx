import { renderToStaticMarkup } from 'react-dom/server'
import { Link as RouterLink, MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { Link } from './link'

/** The HTML of a link on the page `/course/boats/knots`, by our component or the router's. */
function draw(Drawn: typeof Link | typeof RouterLink, to: string): string {
  return renderToStaticMarkup(
    <MemoryRouter initialEntries={['/course/boats/knots']}>
      <Drawn
        to={to}
        replace
        reloadDocument
        preventScrollReset
        defaultShouldRevalidate={false}
        state={{ from: 'here' }}
        className="boat"
        aria-current="page"
      >
        A boat
      </Drawn>
    </MemoryRouter>,
  )
}

test.each([
  '/',
  '/courses',
  '/course/boats/knots?before=2&after=a/b#the-bowline',
  '/search?q=%E0%A4%A8%E0%A4%BE%E0%A4%B5 "नाव"',
  '/a/',
  '/a//b',
  '/a/../b',
  '//example.org/a',
  'https://example.org/a',
  'mailto:crew@example.org',
  'end',
  '?item=2',
  '#register',
  '..',
])('renders the same anchor as the router for %s', (to) => {
  expect(draw(Link, to)).toBe(draw(RouterLink, to))
  expect(draw(Link, to)).toContain('A boat</a>')
})
