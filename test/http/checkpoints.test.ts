import { eq } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { describe, expect } from 'vitest'
import { users } from '~/features/accounts/tables.server'
import { courseCheckpoints } from '~/features/courses/tables.server'
import { createCourse, enrol } from '../builders'
import { createSignedUp, createVisitor } from './person'
import { test } from './site'

const page = '/course/knots/sheet-bend/checkpoint'

describe('the project after a module', () => {
  test('shows what changed and is linked from the lesson and the course', async ({ site }) => {
    const visitor = createVisitor(site)
    const html = await (await visitor.open(page)).text()

    expect(html).toContain('node tie.js')
    expect(html).toContain('Changed: 1 new line, 1 line gone')
    expect(html).toContain('<ins><span class="hljs-keyword">const</span> rope = ')
    expect(html).toContain('href="/course/knots/bowline/checkpoint"')
    for (const path of ['/course/knots/sheet-bend', '/course/knots'])
      expect(await (await visitor.open(path)).text()).toContain(`href="${page}"`)
  })

  test('downloads under the name of course and module', async ({ site }) => {
    const visitor = createVisitor(site)
    const answer = await visitor.open(`${page}.zip`)

    expect(answer.headers.get('content-disposition')).toBe(
      'attachment; filename="knots-02-sheet-bend.zip"',
    )
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
    expect(Object.keys(files)).toEqual(['knots-02-sheet-bend/tie.js'])
    expect(new TextDecoder().decode(files['knots-02-sheet-bend/tie.js'])).toBe('const rope = 2\n')
    const etag = answer.headers.get('etag') ?? ''
    const again = await visitor.open(`${page}.zip`, { 'if-none-match': etag })
    expect(again.status).toBe(304)
  })

  test.for(['/course/ropes/eye/checkpoint', '/course/splices/no-such/checkpoint'])(
    'does not exist for a module without one: %s',
    async (path, { site }) => {
      expect((await createVisitor(site).open(path)).status).toBe(404)
      expect((await createVisitor(site).open(`${path}.zip`)).status).toBe(404)
    },
  )

  test('of a paid course is only for those who unlocked it', async ({ site }) => {
    for (const person of [createVisitor(site), await createSignedUp(site)]) {
      for (const ending of ['', '.zip']) {
        const answer = await person.open(`/course/splices/eye/checkpoint${ending}`)
        expect(answer.status).toBe(302)
        expect(answer.headers.get('location')).toBe('/payment/splices')
      }
      const lesson = await person.open('/course-files/splices/checkpoints/eye/tie.js')
      expect(lesson.status).toBe(404)
    }
  })
})

describe('the project around the blocks of a lesson', () => {
  const before = { 'tie.js': 'const rope = 1\n' }

  test('is sent in its state before and after the lesson, and again only when it changed', async ({
    site,
  }) => {
    const visitor = createVisitor(site)
    const first = await visitor.open('/course/knots/bowline/project.json')
    const answer = await visitor.open('/course/knots/sheet-bend/project.json')

    expect(await first.json()).toEqual({ before: {}, after: before })
    expect(await answer.json()).toEqual({ before, after: { 'tie.js': 'const rope = 2\n' } })
    const etag = answer.headers.get('etag') ?? ''
    const address = '/course/knots/sheet-bend/project.json'
    expect((await visitor.open(address, { 'if-none-match': etag })).status).toBe(304)
  })

  test('of a paid course is only for those who may read the lesson, also the state before it', async ({
    site,
  }) => {
    const { id } = await createCourse(site.db, {
      priceMinor: 49_900,
      modules: ['closed', 'free-look'],
      samples: ['free-look'],
    })
    const file = { text: 'x', html: '', change: null, newLines: 0, goneLines: 0 }
    for (const moduleId of ['closed', 'free-look'])
      await site.db.insert(courseCheckpoints).values({
        courseId: id,
        moduleId,
        noteHtml: '',
        files: [{ ...file, path: `${moduleId}.js` }],
        goneFiles: [],
      })
    for (const person of [createVisitor(site), await createSignedUp(site)]) {
      const closed = await person.open(`/course/${id}/closed/project.json`)
      const sample = await person.open(`/course/${id}/free-look/project.json`)
      expect(closed.status).toBe(404)
      expect(await sample.json()).toEqual({ before: {}, after: { 'free-look.js': 'x' } })
    }
    const buyer = await createSignedUp(site)
    const [user] = await site.db.select().from(users).where(eq(users.email, buyer.email))
    await enrol(site.db, { courseId: id, studentId: user?.id ?? '' })
    const bought = await buyer.open(`/course/${id}/free-look/project.json`)
    expect(await bought.json()).toEqual({
      before: { 'closed.js': 'x' },
      after: { 'free-look.js': 'x' },
    })
  })
})
