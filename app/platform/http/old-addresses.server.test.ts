import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { oldAddresses } from './old-addresses.server'

const site = new Hono()
  .use(oldAddresses({ '/explore': '/courses', '/explore hackathons': '/hackathons' }))
  .all('*', (c) => c.text('the page'))

test.each([
  ['/explore', '/courses'],
  ['/EXPLORE/', '/courses'],
  ['/explore%20Hackathons', '/hackathons'],
  ['/Hackathons', '/hackathons'],
  ['/Hackathons/', '/hackathons'],
  ['/COURSES?level=Beginner&q=A%20B', '/courses?level=Beginner&q=A%20B'],
  ['/Course/React-Basics', '/course/react-basics'],
  ['/Dashboard/Profile', '/dashboard/profile'],
  ['/Hackathons.data?_routes=a', '/hackathons.data?_routes=a'],
])('%s redirects permanently to %s', async (from, to) => {
  const answer = await site.request(from)

  expect(answer.status).toBe(308)
  expect(answer.headers.get('location')).toBe(to)
})

test.each([
  '/',
  '/hackathons',
  '/hackathons/',
  '/courses?q=React',
  '/course/react-basics',
  '/constructor',
  '//COURSES',
  '/Profile/CV.pdf',
  '/Course/..%2f..%2fEtc',
])('%s does not redirect', async (path) => {
  const answer = await site.request(path)

  expect(answer.status).toBe(200)
})

test('a form sent to an address in another case is redirected with its method', async () => {
  const answer = await site.request('/COURSES', { method: 'POST' })

  expect(answer.status).toBe(308)
})
