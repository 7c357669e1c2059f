import { expect } from 'vitest'
import {
  createEntrant,
  createHackathon,
  createRegistered,
  createTestTasks,
  registrationOf,
} from '../../../../test/hackathon-builders'
import { test } from '../../../../test/fixtures'
import { judgeJobs } from '~/features/judging/tables.server/jobs'
import type { Database } from '~/platform/db/client.server'
import { testAnswers } from '../tables.server/attempts'
import { hashKey, registerForHackathon } from '../commands.server/register-for-hackathon'
import { saveTestAnswers, submitTest } from '../commands.server/take-test'
import type { Hackathon } from './find-hackathon'
import type { Entrant } from './find-registration'
import { showPastTest, showTest } from './show-test'

const now = new Date('2026-03-09T10:00:00Z')
const answers = { mcq: '4', aptitude: '6', coding: 'print(0)', language: 'Python' as const }
const expected = [25, 0, null]

const verified = ({ student, keyHash }: Awaited<ReturnType<typeof createEntrant>>) => ({
  student: { ...student, emailVerified: true },
  keyHash,
})

async function submit(db: Database, entrant: Entrant): Promise<Entrant> {
  const taken = await submitTest(db, { answers, entrant, now })
  if (!taken.ok) throw new Error(taken.reason)
  return taken.key ? { student: null, keyHash: hashKey(taken.key) } : entrant
}

async function pointsOf(db: Database, hackathon: Hackathon, entrant: Entrant, at = now) {
  const shown = await showTest(db, hackathon, entrant, at)
  return shown.state === 'finished' ? shown.lines.map(({ points }) => points) : shown.state
}

test('shows everybody the result of their own test at once, with or without an account', async ({
  db,
}) => {
  const hackathon = await createHackathon(db, now)
  const visitor = await submit(db, { student: null, keyHash: null })
  const unregistered = await submit(db, verified(await createEntrant(db)))
  const unverified = await submit(db, await createRegistered(db, now))
  const known = await submit(db, verified(await createRegistered(db, now)))

  for (const entrant of [visitor, unregistered, unverified, known])
    expect(await pointsOf(db, hackathon, entrant)).toEqual(expected)
})

test('shows the test of a past hackathon only to the person who took it', async ({ db }) => {
  const hackathon = await createHackathon(db, now)
  const visitor = await submit(db, { student: null, keyHash: null })
  const closing = hackathon.submissionsCloseAt

  expect(await pointsOf(db, hackathon, visitor, closing)).toEqual(expected)
  const past = await showPastTest(db, hackathon, visitor, closing)
  expect(past).toMatchObject({ counts: false, submitted: { at: now.toISOString() } })
  const stranger = { student: null, keyHash: hashKey('another browser') }
  expect(await showPastTest(db, hackathon, stranger, closing)).toBe(null)
})

test('a registered student’s test stays open after a submission from the same browser without the account', async ({
  db,
}) => {
  const hackathon = await createHackathon(db, now)
  const known = verified(await createRegistered(db, now))
  // The same browser, without the account.
  const { keyHash } = await submit(db, { student: null, keyHash: null })

  expect(await pointsOf(db, hackathon, { ...known, keyHash })).toBe('open')
})

test('a registered student’s test stays open after an unregistered attempt in the same browser ran out', async ({
  db,
}) => {
  const hackathon = await createHackathon(db, now)
  const begun = await saveTestAnswers(db, {
    answers: { mcq: '4' },
    entrant: { student: null, keyHash: null },
    now,
  })
  if (!begun.ok) throw new Error(begun.reason)
  const keyHash = hashKey(begun.key ?? '')
  const known = verified(await createRegistered(db, now))

  // While the attempt runs, the student continues it with the saved answers.
  const running = await showTest(db, hackathon, { ...known, keyHash }, now)
  const leftMs = begun.endsAt.getTime() - now.getTime()
  expect(running).toMatchObject({ state: 'open', answers: { mcq: '4' }, leftMs })
  expect(await pointsOf(db, hackathon, { ...known, keyHash }, begun.endsAt)).toBe('open')
})

test('a test counts once its visitor registers in the same browser', async ({ db }) => {
  const hackathon = await createHackathon(db, now)
  const visitor = await submit(db, { student: null, keyHash: null })
  const site = { appUrl: 'https://surge.example', siteName: 'SkillSurge', clientAddress: null, now }
  const made = await registerForHackathon(db, { ...site, form: registrationOf(), entrant: visitor })
  if (!made.ok || !made.key) throw new Error('Registering was refused')

  const shown = await showTest(db, hackathon, { student: null, keyHash: hashKey(made.key) }, now)
  expect(shown).toMatchObject({ counts: true })
})

test('the questions do not include their solutions', async ({ db }) => {
  const hackathon = await createHackathon(db, now)
  const shown = await showTest(db, hackathon, await createRegistered(db, now), now)

  expect(shown).toMatchObject({ state: 'open', isRegistered: true, leftMs: null })
  if (shown.state !== 'open') throw new Error('It is over')
  expect(Object.keys(shown.questions.aptitude)).toEqual(['prompt', 'weight'])
  expect(Object.keys(shown.questions.mcq)).toEqual(['prompt', 'weight', 'options'])
})

test('shows only the verdict of a hidden test until submissions close', async ({ db }) => {
  await createTestTasks(db)
  const hackathon = await createHackathon(db, now)
  const entrant = await submit(db, await createRegistered(db, now))
  const of = (name: string) => ({ name, message: `said ${name}`, cpuMs: 123, memoryMib: 45 })
  const tests = [
    { ...of('1'), verdict: 'AC' as const, output: null },
    { ...of('2'), verdict: 'RTE' as const, output: null },
  ]
  const result = { verdict: 'RTE' as const, message: '', score: 0.25, tests }
  await db.update(judgeJobs).set({ state: 'done', result })
  await db.update(testAnswers).set({ verdict: 'RTE', points: 13 })
  const shownAt = async (at: Date) => {
    const shown = await showTest(db, hackathon, entrant, at)
    const judging = shown.state === 'finished' ? shown.judging : null
    return judging?.state === 'judged' ? judging.tests : judging
  }

  const sample = { ...of('1'), verdict: 'AC', isSample: true }
  expect(await shownAt(now)).toEqual([
    sample,
    { name: '2', verdict: 'RTE', isSample: false, message: '', cpuMs: null, memoryMib: null },
  ])
  expect(await shownAt(hackathon.submissionsCloseAt)).toEqual([
    sample,
    { ...of('2'), verdict: 'RTE', isSample: false },
  ])
})
