import { expect } from 'vitest'
import { changed, long, missing } from './bad-values'
import { test } from './nothing-stored'
import { createVisitor } from './person'
import { origin } from './site'

const answer = { intent: 'quiz', attempt: '1', question: 'what-holds', try: '1', choice: '0' }
const cannotBeRead = 'These answers could not be read. Reload the page and choose again.'
const choose = 'Choose an answer.'
const hasChanged = 'This question has changed.'
const otherTab = 'You continued this quiz in another tab.'

test.for([
  ['no intent', {}, 400, 'We could not read this form.'],
  ['an unknown intent', { intent: 'delete' }, 400, 'We could not read this form.'],
  ['an intent of 200 kB', { intent: long }, 400, 'We could not read this form.'],
  ['a quiz without answers', { intent: 'quiz' }, 400, cannotBeRead],
  ['a question without a choice', changed(answer, 'choice', missing), 400, choose],
  ['a question left out', changed(answer, 'question', missing), 400, cannotBeRead],
  ['an answer that is a word', changed(answer, 'choice', 'first'), 400, cannotBeRead],
  ['an answer of 200 kB', changed(answer, 'choice', '1'.repeat(200_000)), 400, cannotBeRead],
  ['an answer of SQL', changed(answer, 'choice', '0; drop table users'), 400, cannotBeRead],
  ['an answer that no question has', changed(answer, 'choice', '7'), 400, cannotBeRead],
  ['an answer that this question does not have', changed(answer, 'choice', '5'), 400, cannotBeRead],
  ['a question of 200 kB', changed(answer, 'question', long), 400, cannotBeRead],
  ['a question that is not there', changed(answer, 'question', '__proto__'), 409, hasChanged],
  ['a third try', changed(answer, 'try', '3'), 400, cannotBeRead],
  ['an attempt that is not begun', changed(answer, 'attempt', '2'), 409, otherTab],
  ['an attempt of 1e9', changed(answer, 'attempt', '1e9'), 400, cannotBeRead],
] as const)('a lesson with %s', async ([, fields, status, words], { person }) => {
  const response = await person.send('/course/knots/bowline', fields)

  expect(response.status).toBe(status)
  expect(await response.text()).toContain(words)
})

test('a quiz answered with files', async ({ person }) => {
  const body = new FormData()
  for (const name of Object.keys(answer)) body.append(name, new Blob(['0']), 'x.txt')
  body.set('intent', 'quiz')
  const response = await person.request('/course/knots/bowline', {
    method: 'POST',
    body,
    headers: { origin },
  })

  expect(response.status).toBe(400)
  expect(await response.text()).toContain(cannotBeRead)
})

test.for([
  ['a second try before the first', { try: '2' }, 'Check answer'],
  [
    'earlier answers of a visitor',
    { try: '2', earlier: '[{"questionId":"what-holds","chosen":[1]}]' },
    'Check answer',
  ],
] as const)("refuses a student's answer with %s", async ([, forged, words], { person }) => {
  const response = await person.send('/course/knots/bowline', { ...answer, ...forged })

  expect(response.status).toBe(200)
  const html = await response.text()
  expect(html).toContain(words)
  expect(html).not.toContain('The loop carries the load.')
})

test.for([
  ['1 MB of earlier answers', 'a'.repeat(200_000)],
  ['earlier answers of other types', '{"__proto__":[0]}'],
  [
    'a hundred earlier answers',
    JSON.stringify(Array.from({ length: 100 }, () => ({ questionId: 'a', chosen: [0] }))),
  ],
])("marks a visitor's answer with %s without them", async ([, earlier], { site, person: _ }) => {
  const fields = { ...answer, earlier: earlier ?? '' }
  const response = await createVisitor(site).send('/course/knots/bowline', fields)

  expect(response.status).toBe(200)
  expect(await response.text()).toContain('The loop carries the load.')
})

test.for([
  ['complete', '/course/knots/never-was', 404, 'This module is no longer part of the course.'],
  ['complete', '/course/never-was/bowline', 404, 'This module is no longer part of the course.'],
  ['complete', '/course/knots/%00', 404, 'Module not found'],
  ['complete', '/course/kn--ots/bowline', 404, 'Module not found'],
  ['quiz', '/course/knots/never-was', 404, 'This module is no longer part of the course.'],
] as const)('%s at %s', async ([intent, path, status, words], { person }) => {
  const response = await person.send(path, { ...answer, intent })

  expect(response.status).toBe(status)
  expect(await response.text()).toMatch(new RegExp(`${words}|Course not found|Module not found`))
})

test.for(['complete', 'quiz'])(
  '%s in a paid course redirects to its payment page',
  async (intent, { person }) => {
    const fields = { ...answer, intent }
    const page = await person.send('/course/splices/eye', fields)
    const asData = await person.send('/course/splices/eye.data', fields)

    expect(page.status).toBe(302)
    expect(page.headers.get('location')).toBe('/payment/splices')
    expect(asData.status).toBe(403)
    expect(await asData.text()).toContain('This course is not unlocked yet.')
  },
)

test.for([
  ['nothing', {}],
  ['no JSON', { progress: '{"unlockedCourses":' }],
  ['JSON of another kind', { progress: '[1,2]' }],
  ['null', { progress: 'null' }],
  ['200 kB', { progress: JSON.stringify({ unlockedCourses: [long], completed: {} }) }],
  ['very deep JSON', { progress: '['.repeat(50_000) }],
  [
    'ids that are not there',
    { progress: '{"unlockedCourses":["never"],"completed":{"knots":["never"]}}' },
  ],
  [
    'a paid course',
    { progress: '{"unlockedCourses":["splices"],"completed":{"splices":["eye"]}}' },
  ],
  ['NULs', { progress: '{"unlockedCourses":["\\u0000"],"completed":{"\\u0000":["\\u0000"]}}' }],
  [
    'a NUL for a course',
    { progress: '{"unlockedCourses":[],"completed":{"\\u0000":["bowline"]}}' },
  ],
  ['SQL', { progress: `{"unlockedCourses":["' or 1=1 --"],"completed":{}}` }],
  [
    'the prototype of everything',
    { progress: '{"unlockedCourses":[],"completed":{"__proto__":["bowline"]}}' },
  ],
] as const)('progress from a browser that is %s', async ([, fields], { person }) => {
  const response = await person.send('/courses/local-progress', fields)

  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ unlockedCourses: [], completed: {} })
})

test('refuses progress from a browser without a session', async ({ site }) => {
  const progress = '{"unlockedCourses":["knots"],"completed":{"knots":["bowline"]}}'
  const response = await createVisitor(site).send('/courses/local-progress', { progress })

  expect(response.status).toBe(401)
  expect(await response.text()).toContain('You must log in first.')
})
