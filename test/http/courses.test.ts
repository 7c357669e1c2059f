import { describe, expect } from 'vitest'
import { enrolments, quizAnswers } from '~/features/courses/tables.server'
import { createSignedUp, createVisitor, type Person } from './person'
import { origin, test } from './site'

const address = '/course/knots/bowline'
/** The labels of the primary actions of a page. */
const filledIn = (html: string) =>
  [...html.matchAll(/<a[^>]*bg-brand text-on-brand[^>]*>([^<]*)/g)].map(([, words]) => words)

/** Answers one question like the form of the page. */
async function answerQuestion(
  person: Person,
  question: string,
  choices: number[],
  more: { attempt?: number; try?: number } = {},
) {
  const fields = { intent: 'quiz', attempt: '1', try: '1', question }
  const response = await person.send(address, [
    ...Object.entries({ ...fields, ...more }).map(([name, value]) => [name, String(value)]),
    ...choices.map((choice) => ['choice', String(choice)]),
  ])
  return response.text()
}

/** Answers all questions rightly except, if requested, the last. */
async function takeQuiz(person: Person, attempt: number, last: 'right' | 'missed') {
  await answerQuestion(person, 'what-holds', [0], { attempt })
  await answerQuestion(person, 'what-slips', [1], { attempt })
  if (last === 'right') return answerQuestion(person, 'which-are-knots', [0, 1], { attempt })
  await answerQuestion(person, 'which-are-knots', [0], { attempt })
  return answerQuestion(person, 'which-are-knots', [2], { attempt, try: 2 })
}

test('the catalogue shows each person their own state', async ({ site }) => {
  const person = await createSignedUp(site)
  await person.send('/course/knots/bowline', { intent: 'complete' })

  const visitors = await (await createVisitor(site).open('/courses')).text()
  const own = await (await person.open('/courses')).text()

  expect(visitors).toContain('Unlock ₹499')
  expect(visitors).not.toContain('Continue 50%')
  expect(own).toContain('Continue 50%')
  expect(own).toContain('Unlock ₹499')
  // The link in the footer.
  expect(visitors).toContain('Start free, without an account.')
  expect(own).not.toContain('Start free, without an account.')
})

test.for([
  ['/courses?level=Beginner', 'Courses', 'Short modules, exercises that we run and check'],
  ['/course/knots', 'Knots', 'Tie what holds'],
  ['/course/knots/bowline?from=mail', 'The bowline', 'A loop that holds'],
] as const)(
  'a shared link to %s shows its title, description and address',
  async ([path, title, description], { site }) => {
    const html = await (await createVisitor(site).open(path)).text()
    const shared = `${origin}${path.replace(/\?.*/, '')}`

    expect(html).toContain(`<title>${title} · SkillSurge</title>`)
    expect(html).toContain(`<link rel="canonical" href="${shared}"/>`)
    for (const [property, content] of [
      ['title', title],
      ['description', description],
      ['url', shared],
      ['type', 'website'],
    ])
      expect(html).toContain(`<meta property="og:${property}" content="${content}`)

    // Programs that read the previews have no account.
    const own = await (await (await createSignedUp(site)).open(path)).text()
    expect(own).toContain(`<link rel="canonical" href="${shared}"/>`)
    expect(own).not.toContain('og:')
  },
)

test('a read lesson and a quiz list what is left for mastery, with links', async ({ site }) => {
  const person = await createSignedUp(site)
  const bend = '/course/knots/sheet-bend'
  const left = 'To master this module,'
  expect(await (await person.open(bend)).text()).not.toContain(left)

  const read = await (await person.send(bend, { intent: 'complete' })).text()
  const [, sentence = ''] = new RegExp(`<p>${left}(.*?)</p>`, 's').exec(read) ?? []
  expect(sentence).toContain('href="#quiz"')
  expect(sentence.replaceAll(/<[^>]+>/g, '')).toMatch(
    /pass the quiz \((all \d|\d of \d) right at once\)/,
  )
  expect(sentence).toContain('href="/course/knots/exercise/double"')

  const end = await (await person.open('/course/knots/end')).text()
  expect(filledIn(end)).toEqual(['Continue: The bowline'])
  const [, missing = ''] = /To master it:(.*?)<\/p>/s.exec(end) ?? []
  expect(missing).toContain(`href="${bend}#quiz"`)
  expect(missing).toContain('href="/course/knots/exercise/double"')

  await takeQuiz(person, 1, 'missed')
  const again = await (await person.open(address)).text()
  expect(again).toMatch(/You can try for mastery again from .+\. You may practise before/)
  expect(again).not.toContain('>This attempt is for practice')
  expect(again).toMatch(/You chose:.{0,40}<b>.{1,60}<\/b>/)
  const second = await (await person.open(`${address}?attempt=2`)).text()
  expect(second).toMatch(
    /This attempt is for practice. An attempt counts again from .+, or a day after/,
  )
  expect(again).not.toContain('/course/knots/exercise/')
})

describe('a lesson', () => {
  test('of a free course can be read without an account', async ({ site }) => {
    const html = await (await createVisitor(site).open('/course/knots/bowline')).text()

    expect(html).toContain('The rabbit comes out of the hole.')
    expect(html).toContain('What holds?')
  })

  test('is sent once: in the page or in the data that a script requests', async ({ site }) => {
    const visitor = createVisitor(site)
    const page = await (await visitor.open(address)).text()
    const data = await (await visitor.open(`${address}.data`)).text()

    expect(page.split('The rabbit comes out of the hole.')).toHaveLength(2)
    expect(data).toContain('The rabbit comes out of the hole.')
  })

  test('is sent without the parts that only the page of its course shows', async ({ site }) => {
    const texts = ['Knots is for people who know what a rope is.', 'Say where it holds']
    const visitor = createVisitor(site)
    for (const ending of ['', '.data']) {
      const lesson = await (await visitor.open(`${address}${ending}`)).text()
      const course = await (await visitor.open(`/course/knots${ending}`)).text()
      for (const text of texts) {
        expect(lesson).not.toContain(text)
        expect(course).toContain(text)
      }
    }
  })

  test('hides the right answer and the explanation until the second wrong try', async ({
    site,
  }) => {
    const person = await createSignedUp(site)
    const before = [
      await (await person.open(address)).text(),
      await (await person.open(`${address}.data`)).text(),
      await answerQuestion(person, 'what-holds', [1]),
      await (await person.open(`${address}.data`)).text(),
    ]
    const after = await answerQuestion(person, 'what-holds', [1], { try: 2 })

    for (const text of before) {
      expect(text).not.toContain('The loop carries the load.')
      expect(text).not.toContain('right answer')
      expect(text).not.toContain('"correct"')
    }
    expect(before[2]).toContain('You have a second try.')
    expect(after).toContain('The loop carries the load.')
    expect(after).toContain('right answer')
  })

  test('says what a wrong answer costs before the first question when the attempt counts', async ({
    site,
  }) => {
    const cost = 'Your first choice counts: you pass with all 3.'
    const person = await createSignedUp(site)
    const read = async (query = '') => (await person.open(`${address}${query}`)).text()

    expect(await (await createVisitor(site).open(address)).text()).toContain(cost)
    expect(await read()).toContain(cost)
    expect(await answerQuestion(person, 'what-holds', [1])).not.toContain(cost)
    await answerQuestion(person, 'what-holds', [0], { try: 2 })
    await takeQuiz(person, 1, 'right')
    expect(await read()).not.toContain('Best:')
    expect(await read('?attempt=2')).not.toContain(cost)
  })

  test("shows a visitor's quiz step by step without scripts, and stores nothing", async ({
    site,
  }) => {
    const visitor = createVisitor(site)
    const earlier = JSON.stringify([{ questionId: 'what-holds', chosen: [0] }])
    const before = await site.db.$count(quizAnswers)
    const answered = await answerQuestion(visitor, 'what-holds', [0])
    const next = await visitor.send(address, { intent: 'next-question', attempt: '1', earlier })

    expect(answered).toContain('The loop carries the load.')
    expect(answered).toContain('Next question')
    expect(await next.text()).toMatch(/Question (<!-- -->)?2(<!-- -->)? of (<!-- -->)?3/)
    expect(await site.db.$count(quizAnswers)).toBe(before)
  })

  test('remembers the first and the best score of a student', async ({ site }) => {
    const person = await createSignedUp(site)
    await takeQuiz(person, 1, 'missed')
    await takeQuiz(person, 2, 'right')

    const html = await (await person.open(address)).text()
    expect(html).toContain('All 3 right.')
    expect(html).toMatch(/First try: 2 of 3 · (<!-- -->)?Best: 3 of 3/)
  })

  test('ignores a late answer to a finished attempt', async ({ site }) => {
    const person = await createSignedUp(site)
    await takeQuiz(person, 1, 'missed')

    const late = await answerQuestion(person, 'which-are-knots', [0, 1], { try: 2 })

    expect(late).toContain('See your score')
    expect(await (await person.open(address)).text()).toContain('2 of 3 right at once.')
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

describe('enrolment in a course', () => {
  const isIn = async (person: Person) =>
    (await (await person.open('/dashboard/courses')).text()).includes('1 in progress')

  test('begins by starting the course, not by opening its page', async ({ site }) => {
    const person = await createSignedUp(site)
    for (const path of ['/course/knots', address, '/course/knots.data']) await person.open(path)
    expect(await isIn(person)).toBe(false)

    const started = await person.send('/course/knots?index', { intent: 'start' })

    expect([started.status, started.headers.get('location')]).toEqual([302, address])
    expect(await isIn(person)).toBe(true)
  })

  test('ends by leaving the course, and resumes where it was', async ({ site }) => {
    const person = await createSignedUp(site)
    await person.send(address, { intent: 'complete' })

    const left = await person.send('/course/knots?index', { intent: 'leave' })

    expect([left.status, left.headers.get('location')]).toEqual([302, '/course/knots'])
    expect(await isIn(person)).toBe(false)
    const page = await (await person.open('/course/knots')).text()
    expect(page).toContain('You left this course.')
    expect(page).not.toContain('Leave this course')
    const again = await person.send('/course/knots?index', { intent: 'start' })
    expect(again.headers.get('location')).toBe('/course/knots/sheet-bend')
    expect(await isIn(person)).toBe(true)
  })

  test('is for students, and not for a locked course', async ({ site }) => {
    const visitor = createVisitor(site)
    const person = await createSignedUp(site)
    const before = await site.db.$count(enrolments)

    const asked = await visitor.send('/course/knots?index', { intent: 'start' })
    const locked = await person.send('/course/splices?index', { intent: 'start' })
    const unknown = await person.send('/course/never-was?index', { intent: 'start' })
    const unread = await person.send('/course/knots?index', { intent: 'stay' })

    expect(asked.headers.get('location')).toBe('/')
    expect(locked.headers.get('location')).toBe('/payment/splices')
    expect([unknown.status, unread.status]).toEqual([404, 400])
    expect(await site.db.$count(enrolments)).toBe(before)
  })

  test('does not result from lessons that a visitor only opened', async ({ site }) => {
    const person = await createSignedUp(site)
    const progress = JSON.stringify({ unlockedCourses: ['knots', 'splices'], completed: {} })

    const answer = await person.send('/courses/local-progress', { progress })

    expect(await answer.json()).toEqual({ unlockedCourses: ['knots'], completed: {} })
    expect(await isIn(person)).toBe(false)
  })
})

test('a course without modules says so', async ({ site }) => {
  const html = await (await createVisitor(site).open('/course/ropes')).text()

  expect(html.split('No modules available')).toHaveLength(2)
})

test('takes over the progress of a visitor once and answers with the merged progress', async ({
  site,
}) => {
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

test('other addresses in the specification redirect to their pages', async ({ site }) => {
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

test('reports the health of the site to monitoring', async ({ site }) => {
  const response = await site.request('/api/health')

  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ status: 'ok' })
  expect(response.headers.get('cache-control')).toBe('no-store')
})
