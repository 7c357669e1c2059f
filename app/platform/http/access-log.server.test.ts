import { expect, test } from 'vitest'
import { loggedPath } from './access-log.server'

test.each([
  ['/hackathons/second-surge/join/0f3ab2', '/hackathons/second-surge/join/…'],
  ['/hackathons/second-surge/join/0f3ab2.data', '/hackathons/second-surge/join/…'],
  ['/reminders/stop/u1.x9_z', '/reminders/stop/…'],
  ['/course/react-basics/props', '/course/react-basics/props'],
])('%s is logged as %s', (path, logged) => {
  expect(loggedPath(path)).toBe(logged)
})
