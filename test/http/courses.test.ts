import { describe, expect } from 'vitest'
import { createSignedUp, createVisitor } from './person'
import { test } from './site'

const rightAnswers: [string, string][] = [
  ['intent', 'quiz'],
  ['q-what-holds', '0'],
  ['q-what-slips', '1'],
  ['q-which-are-knots', '0'],
  ['q-which-are-knots', '1'],
]

test('the catalogue shows each person their own state', async ({ site }) => {
  const person = await createSignedUp(site)
  await person.send('/course/knots/bowline', { intent: 'complete' })

  const visitors = await (await createVisitor(site).open('/courses')).text()
  const own = await (await person.open('/courses')).text()

  expect(visitors).toContain('Unlock ₹499')
  expect(visitors).not.toContain('Continue 50%')
  expect(own).toContain('Continue 50%')
  expect(own).toContain('Unlock ₹499')
  // The footer's invitation.
  expect(visitors).toContain('Your first lesson is free.')
  expect(own).not.toContain('Your first lesson is free.')
})

describe('a lesson', () => {
  test('of a free course is read without an account', async ({ site }) => {
    const html = await (await createVisitor(site).open('/course/knots/bowline')).text()

    expect(html).toContain('The rabbit comes out of the hole.')
    expect(html).toContain('What holds?')
  })

  test('keeps what is right, and why, until it is answered', async ({ site }) => {
    const person = await createSignedUp(site)
    const before = [
      await (await person.open('/course/knots/bowline')).text(),
      await (await person.open('/course/knots/bowline.data')).text(),
    ]
    const after = await (await person.send('/course/knots/bowline', rightAnswers)).text()

    for (const text of before) {
      expect(text).not.toContain('The loop carries the load.')
      expect(text).not.toContain('"correct"')
    }
    expect(after).toContain('The loop carries the load.')
    expect(after).toContain('All 3 right.')
  })

  test('remembers the best score of a student', async ({ site }) => {
    const person = await createSignedUp(site)
    await person.send('/course/knots/bowline', rightAnswers)
    await person.send('/course/knots/bowline', rightAnswers.slice(0, 4))

    expect(await (await person.open('/course/knots/bowline')).text()).toMatch(
      /Best: (<!-- -->)?3(<!-- -->)? of (<!-- -->)?3/,
    )
  })

  test('that is completed is on the dashboard', async ({ site }) => {
    const person = await createSignedUp(site)
    const answer = await person.send('/course/knots/bowline', { intent: 'complete' })
    await person.send('/course/knots/bowline', { intent: 'complete' })

    expect(answer.status).toBe(200)
    const html = await (await person.open('/dashboard')).text()
    expect(html).toContain('50% Complete')
    expect(html).toMatch(/aria-valuenow="50"/)
  })
})

test('a course without modules says so', async ({ site }) => {
  const html = await (await createVisitor(site).open('/course/ropes')).text()

  expect(html.split('No modules available')).toHaveLength(2)
})

test("a visitor's progress is taken over, once, and answered with the whole", async ({ site }) => {
  const person = await createSignedUp(site)
  await person.send('/course/knots/sheet-bend', { intent: 'complete' })
  const kept = { unlockedCourses: ['knots', 'splices'], completed: { knots: ['bowline', 'never'] } }

  const answers = []
  for (let time = 0; time < 2; time++) {
    const fields = { progress: JSON.stringify(kept) }
    answers.push(await (await person.send('/courses/local-progress', fields)).json())
  }

  const whole = { unlockedCourses: ['knots'], completed: { knots: ['sheet-bend', 'bowline'] } }
  expect(answers).toEqual([whole, whole])
})

test('addresses of the specification that are no pages lead to their pages', async ({ site }) => {
  const moved = {
    '/explore': '/courses',
    '/explore%20Hackathons': '/hackathons',
    '/Hackathons': '/hackathons',
    '/Courses?price=free': '/courses?price=free',
    '/Course/Knots/Bowline': '/course/knots/bowline',
    '/DASHBOARD': '/dashboard',
  }
  for (const [from, to] of Object.entries(moved)) {
    const response = await createVisitor(site).open(from)

    expect([from, response.status, response.headers.get('location')]).toEqual([from, 308, to])
  }
})

test('the health of the site is told to those who watch over it', async ({ site }) => {
  const response = await site.request('/api/health')

  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ status: 'ok' })
  expect(response.headers.get('cache-control')).toBe('no-store')
})
