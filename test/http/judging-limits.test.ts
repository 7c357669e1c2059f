import { eq } from 'drizzle-orm'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { expect, vi } from 'vitest'
import { users } from '~/features/accounts/tables.server'
import { recordAnswerJudged } from '~/features/hackathons/commands.server/judge-answers'
import { loadJudge } from '~/features/judging/jobs.server/load-judge'
import { startJudging } from '~/features/judging/jobs.server/start-judging'
import { LiveEvents } from '~/platform/live/live-events.server'
import { collectLog } from '../collect-log'
import { createHackathon } from '../hackathon-builders'
import { createSignedUp, type Person } from './person'
import { type Site, test as siteTest } from './site'

// Judges real programs, on a machine that also does other work.
vi.setConfig({ testTimeout: 180_000 })
const judged = { timeout: 150_000, interval: 250 }

/** The site with a running hackathon, and a judge. */
const test = siteTest.extend('judging', { scope: 'file' }, async ({ site }, { onCleanup }) => {
  await createHackathon(site.db, new Date())
  const { log } = collectLog()
  const live = new LiveEvents(site.db, log)
  const judging = startJudging({
    db: site.db,
    live,
    clock: () => new Date(),
    log,
    openJudge: () => loadJudge({ rootDir: resolve('.'), cacheFolder: tmpdir() }),
    onJudged: recordAnswerJudged,
    // These tests do not need the C++ compiler.
    prepareAfterMs: 3_600_000,
  })
  onCleanup(async () => {
    await judging.stop()
    live.close()
  })
  return judging
})

/** A registered student with a verified email, so that points are shown at once. */
async function createEntrant(site: Site): Promise<Person> {
  const person = await createSignedUp(site)
  const { email } = person
  await site.db.update(users).set({ emailVerified: true }).where(eq(users.email, email))
  const form = { name: 'Asha Verma', email, Mobile: '+91 98765 43210', College_Name: 'IIT Madras' }
  expect((await person.send('/hackathons', form)).status).toBe(302)
  return person
}

/** The text of the page without markup. */
async function outcomeOf(person: Person): Promise<string> {
  const html = await (await person.open('/hackathon-test')).text()
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  return main.replaceAll('<!-- -->', '').replaceAll(/<[^>]*>/g, ' ')
}

const memory = /Too much memory\.\s+It used more memory than the limit\./
const output = /Too much output\.\s+It printed more than the limit\./

test.for([
  ['memory', 'JavaScript', 'for (const all = []; ; ) all.push(new Uint8Array(2 ** 24))', memory],
  ['memory', 'Python', 'all = []\nwhile True: all.append(bytearray(2 ** 24))', memory],
  ['output', 'JavaScript', "for (;;) console.log('x'.repeat(2 ** 16))", output],
  ['output', 'Python', "while True: print('x' * 2 ** 16)", output],
] as const)(
  'a program that uses too much %s in %s gets a verdict that says so',
  async ([, language, coding, words], { site, judging: _ }) => {
    const student = await createEntrant(site)
    const answers = { mcq: '4', aptitude: '5', coding, language }
    const sent = await student.send('/hackathon-test', { intent: 'submit', ...answers })
    expect(sent.status).toBe(302)

    await vi.waitFor(async () => expect(await outcomeOf(student)).toMatch(words), judged)

    const outcome = await outcomeOf(student)
    expect(outcome).toContain('It passed 0 of 2 tests.')
    expect(outcome).toContain('0 of 50')
  },
)
