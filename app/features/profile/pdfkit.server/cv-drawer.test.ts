import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readPdfText } from '../../../../test/pdf-text'
import { CvDrawer } from './cv-drawer'

const site = { siteName: 'SkillSurge', owner: 'asha' }
const rootDir = join(import.meta.dirname, '../../../..')
const profile = {
  name: 'Asha Verma',
  email: '',
  version: 1,
  headline: '',
  location: '',
  phone: '',
  avatarUrl: '',
  summary: 'I build pages.',
  skills: [] as string[],
  workExperience: [] as {
    position: string
    company: string
    duration: string
    description: string
  }[],
  education: [],
}
const cvOf = (changes: Partial<typeof profile>) => ({
  profile: { ...profile, ...changes },
  masteredCourses: [],
  readCourses: [],
  hackathons: [],
  achievements: [],
})

/** As long as a profile can be: 30 jobs of 3,000 characters. */
const longest = (word: string) => ({
  workExperience: Array.from({ length: 30 }, (_, index) => ({
    position: `Job ${index}`,
    company: 'Looms',
    duration: '',
    description: word.repeat(3000 / word.length),
  })),
})

/** CPU time of the event loop's own thread. */
async function cpuMsOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage()
  await work()
  const after = process.threadCpuUsage()
  return (after.user + after.system - before.user - before.system) / 1000
}

test('draws ten long CVs outside the event loop, and identical ones only once', async () => {
  const drawer = new CvDrawer({ rootDir })
  await drawer.draw(cvOf({}), site)
  const cv = cvOf(longest('A line of work. '))
  const drawn: Awaited<ReturnType<CvDrawer['draw']>>[] = []
  const spentMs = await cpuMsOf(async () => {
    drawn.push(...(await Promise.all(Array.from({ length: 10 }, () => drawer.draw(cv, site)))))
  })
  const [first, ...others] = drawn

  expect(first?.ok && readPdfText(first.pdf).drawn).toContain('Job 29')
  for (const other of others) expect(other).toEqual(first)
  expect(spentMs).toBeLessThan(50)
  // A cached CV is not drawn again.
  expect(await cpuMsOf(() => drawer.draw(cv, site))).toBeLessThan(10)
  expect(await drawer.draw(cv, { ...site, siteName: 'Another site' })).not.toEqual(first)
})

test('a CV that takes too long is refused', async () => {
  const drawer = new CvDrawer({ rootDir, timeoutMs: 1 })
  const late = await drawer.draw(cvOf(longest('A line of work. ')), site)

  expect(late).toEqual({ ok: false, reason: 'cv-not-drawable' })
})

test('refuses CVs once the queue is full', async () => {
  const drawer = new CvDrawer({ rootDir })
  const all = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      drawer.draw(cvOf({ name: `Asha ${index}` }), { ...site, owner: `student ${index}` }),
    ),
  )

  expect(all.filter(({ ok }) => ok)).toHaveLength(21)
  expect(all.find(({ ok }) => !ok)).toEqual({ ok: false, reason: 'cv-queue-full' })
})

test('one student takes at most two places in the queue, however fast they change their CV', async () => {
  const drawer = new CvDrawer({ rootDir })
  const own = Array.from({ length: 30 }, (_, index) =>
    drawer.draw(cvOf({ headline: `Version ${index}` }), site),
  )
  const others = drawer.draw(cvOf({ name: 'Ravi Menon' }), { ...site, owner: 'ravi' })

  expect((await Promise.all(own)).filter(({ ok }) => ok)).toHaveLength(2)
  expect(await others).toMatchObject({ ok: true })
  expect(await drawer.draw(cvOf({ headline: 'The last' }), site)).toMatchObject({ ok: true })
})

test.for([
  ['one word of 3,000 letters', 'W'.repeat(3000)],
  ['only Devanagari signs', '\u094d\u200d\u0930\u093f\u0901'.repeat(200)],
  ['only combining marks', '\u0901'.repeat(30)],
  [
    'every letter of Devanagari',
    Array.from({ length: 128 }, (_, at) => String.fromCharCode(0x900 + at)).join(''),
  ],
  ['scripts without a font', 'தமிழ் 漢字 العربية עברית ไทย'],
  ['emoji', '👩🏽‍💻🇮🇳👨‍👩‍👧‍👦'.repeat(50)],
  [
    'joiners and spaces of all kinds',
    '\u200d\u200c\u200b\ufeff\u00a0\u2003\u3000\u00ad'.repeat(50),
  ],
  ['only line breaks', '\n'.repeat(1000)],
  ['tabs', '\t'.repeat(500)],
  ['unassigned and private-use characters', '\u0378\ue000\uffff\u{10ffff}'],
] as const)('draws a PDF of a CV with %s', async ([, text]) => {
  const drawer = new CvDrawer({ rootDir })
  const drawn = await drawer.draw(
    cvOf({ name: text.slice(0, 100), summary: text, skills: [text.slice(0, 60)] }),
    site,
  )

  expect(drawn).toMatchObject({ ok: true })
})
