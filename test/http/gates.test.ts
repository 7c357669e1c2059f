import { describe, expect } from 'vitest'
import { studentPages } from '../e2e/pages'
import { createSignedUp, createVisitor, password } from './person'
import { test } from './site'

const mustLogIn = 'You must log in first.'
const ownPages = [...studentPages.filter((path) => path.startsWith('/dashboard')), '/profile']

describe('a visitor', () => {
  test.for(ownPages)('at %s is redirected to exactly /', async (path, { site }) => {
    const response = await createVisitor(site).open(path)

    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toBe('/')
    expect(await response.text()).toBe('')
  })

  test.for([
    '/dashboard.data',
    '/dashboard.data?_routes=features%2Fdashboard%2Froutes%2Fhome',
    '/dashboard/courses.data?_routes=features%2Fdashboard%2Froutes%2Fcourses',
    '/dashboard/profile.data?_routes=features%2Fprofile%2Froutes%2Fprofile',
    '/dashboard/achievements.data?_routes=features%2Fachievements%2Froutes%2Fachievements',
  ])('gets no data by requesting one part: %s', async (path, { site }) => {
    const response = await createVisitor(site).open(path)
    const body = await response.text()

    expect(response.status).toBe(202)
    expect(body).toContain('"SingleFetchRedirect"')
    expect(body).not.toMatch(/standing|earned|email/)
  })

  test('reads the reason there once', async ({ site }) => {
    const visitor = createVisitor(site)
    await visitor.open('/dashboard')

    expect(await (await visitor.open('/')).text()).toContain(mustLogIn)
    expect(await (await visitor.open('/')).text()).not.toContain(mustLogIn)
  })

  test('lands on the requested page after logging in', async ({ site }) => {
    const { email } = await createSignedUp(site)
    const visitor = createVisitor(site)
    await visitor.open('/dashboard/courses?from=mail')
    await visitor.open('/')

    const response = await visitor.send('/log-in', { email, password })

    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toBe('/dashboard/courses?from=mail')
    expect((await visitor.open('/dashboard/courses?from=mail')).status).toBe(200)
  })

  test('without a requested page lands on the dashboard', async ({ site }) => {
    const { email } = await createSignedUp(site)

    const response = await createVisitor(site).send('/log-in', { email, password })

    expect(response.headers.get('location')).toBe('/dashboard')
  })

  test('who logs in during a lesson returns to it', async ({ site }) => {
    const lesson = '/course/knots/bowline'
    const { email } = await createSignedUp(site)
    const visitor = createVisitor(site)
    // Without scripts: the link to the log-in page names the lesson, and so do the links of that page.
    const page = await (await visitor.open(lesson)).text()
    const link = '/log-in?from=%2Fcourse%2Fknots%2Fbowline'
    expect(page).toContain(`href="${link}"`)
    const form = await (await visitor.open(link)).text()
    expect(form).toContain(`action="${link}"`)
    expect(form).toContain('href="/sign-up?from=%2Fcourse%2Fknots%2Fbowline"')
    const loggedIn = await visitor.send(link, { email, password })
    expect(loggedIn.headers.get('location')).toBe(lesson)
    expect((await visitor.open(link)).headers.get('location')).toBe(lesson)

    // With scripts, the form of the dialog is sent from the lesson itself.
    const dialog = createVisitor(site)
    const referer = `${site.origin}${lesson}`
    const fields = { email, password, byScript: 'yes' }
    const answer = await dialog.send('/log-in.data', fields, { referer })
    expect(await answer.text()).toContain(lesson)
  })

  test.for(['/courses', '/course/knots', 'https://evil.example/course/a/b', '//evil.example'])(
    'who logs in at %s lands on the dashboard',
    async (from, { site }) => {
      const { email } = await createSignedUp(site)
      const page = `/log-in?${new URLSearchParams({ from })}`
      const response = await createVisitor(site).send(page, { email, password })

      expect(response.headers.get('location')).toBe('/dashboard')
    },
  )

  test('is not sent to a page requested more than ten minutes ago', async ({ site }) => {
    const cookies = (await createVisitor(site).open('/dashboard')).headers.getSetCookie()

    expect(cookies.find((cookie) => cookie.startsWith('site.asked='))).toMatch(/; Max-Age=600;/)
  })

  test('is not redirected to another site after logging in', async ({ site }) => {
    const { email } = await createSignedUp(site)
    const visitor = createVisitor(site)
    const elsewhere = btoa(JSON.stringify('//evil.example'))
    visitor.cookies.set('site.asked', encodeURIComponent(elsewhere))

    const response = await visitor.send('/log-in', { email, password })

    expect(response.headers.get('location')).toBe('/dashboard')
  })

  test('who completes a module is asked to log in and returns to it', async ({ site }) => {
    const visitor = createVisitor(site)

    const response = await visitor.send('/course/knots/bowline', { intent: 'complete' })
    expect(response.headers.get('location')).toBe('/')

    const signedUp = await visitor.signUp()
    expect(signedUp.headers.get('location')).toBe('/course/knots/bowline')
  })

  test('is redirected from the lessons of a paid course to its payment page', async ({ site }) => {
    for (const path of ['/course/splices', '/course/splices/eye']) {
      const response = await createVisitor(site).open(path)

      expect(response.status).toBe(302)
      expect(response.headers.get('location')).toBe('/payment/splices')
    }
  })

  test('gets no lesson of a paid course by a data request either', async ({ site }) => {
    const part = 'features%2Fcourses%2Froutes%2Fmodule'
    const path = `/course/splices/eye.data?_routes=${part}`

    const body = await (await createVisitor(site).open(path)).text()

    expect(body).toContain('/payment/splices')
    expect(body).not.toMatch(/rabbit|What holds/)
  })
})

test('none of this is logged as a bug', ({ site }) => {
  expect(site.logLines.filter(({ level }) => level > 30)).toEqual([])
})
