import type { LoadRequest } from './load-job.ts'
import type { Row } from './row.ts'
import { addHistory, addStudents, countCompletions, listPairs, type Pair } from './students.ts'
import { prepareAdminList } from './rows-of-admins.ts'
import { prepareExercises, prepareLessons, prepareSearches } from './rows-of-lessons.ts'
import { prepareAnswers, prepareRegistrations } from './rows-of-hackathons.ts'
import { prepareWebhooks } from './rows-of-payments.ts'
import { account, fromAnywhere, signUp, type World } from './world.ts'

export const groups = [
  'landing',
  'course',
  'dashboard',
  'lesson',
  'exercise',
  'search',
  'complete',
  'log-in',
  'session',
  'register',
  'answer',
  'webhook',
  'admin',
] as const
export type Group = (typeof groups)[number]

const compressed = { 'accept-encoding': 'gzip, deflate, br, zstd' }
const readSeconds = 3
const completionsOfScript = 8000
const completionsOfForm = 600
const accountCount = 20

/** Prepares what a group needs, students and their past, and gives its rows. */
export const prepareRows: Record<Group, (world: World, rounds: number) => Promise<Row[]>> = {
  landing: async () => [pageRow('landing page, visitor', '/')],
  course: async () => [pageRow('course page, visitor', '/course/react-basics')],
  dashboard: prepareDashboard,
  lesson: prepareLessons,
  exercise: prepareExercises,
  search: prepareSearches,
  complete: prepareCompletions,
  'log-in': prepareLogIn,
  session: prepareSessionCheck,
  register: prepareRegistrations,
  answer: prepareAnswers,
  webhook: prepareWebhooks,
  admin: prepareAdminList,
}

function pageRow(name: string, path: string): Row {
  const request: LoadRequest = { method: 'GET', path, headers: compressed }
  return { name, status: 200, until: { seconds: readSeconds }, next: () => [request] }
}

async function prepareDashboard({ db, cookieOf }: World): Promise<Row[]> {
  const ids = await addStudents(db, 'reader', 50)
  await addHistory(db, ids)
  const row = (name: string, headers: Record<string, string>): Row => ({
    name,
    status: 200,
    until: { seconds: readSeconds },
    next: () =>
      ids.map((id) => ({
        method: 'GET',
        path: '/dashboard',
        headers: { ...headers, cookie: cookieOf(id) },
      })),
  })
  return [row('dashboard, signed in', compressed), row('dashboard, not compressed', {})]
}

async function prepareCompletions(world: World, rounds: number): Promise<Row[]> {
  const byScript = await prepareWriters(world, 'script', completionsOfScript * rounds)
  const bySql = await prepareWriters(world, 'sql', completionsOfScript * rounds)
  const byForm = await prepareWriters(world, 'form', completionsOfForm * rounds)
  return [
    {
      ...writeRow(world, byScript, completionsOfScript, '.data'),
      name: 'complete a module, by script',
      nextPairs: () => bySql.take(completionsOfScript),
    },
    {
      ...writeRow(world, byForm, completionsOfForm, ''),
      name: 'complete a module, by plain form',
    },
  ]
}

type Writers = { kind: string; take: (amount: number) => Pair[] }

/** Students of their own for one row, with enough modules between them to complete. */
async function prepareWriters({ db }: World, kind: string, amount: number): Promise<Writers> {
  const modules = (await listPairs(db, ['anybody'])).length
  const ids = await addStudents(db, kind, Math.ceil((amount * 1.1) / modules))
  const pairs = await listPairs(db, ids)
  return { kind, take: (count) => pairs.splice(0, count) }
}

/** The form of a lesson's page: sent by its script, or by the browser, which then gets the page again. */
function writeRow({ site, db, cookieOf }: World, writers: Writers, amount: number, ending: string) {
  const toRequest = ({ studentId, courseId, moduleId }: Pair): LoadRequest => ({
    method: 'POST',
    path: `/course/${courseId}/${moduleId}${ending}`,
    headers: {
      ...compressed,
      origin: site.url,
      cookie: cookieOf(studentId),
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: 'intent=complete',
  })
  return {
    status: 200,
    until: { amount },
    // Each connection of the load builds one request that it may not send.
    next: () => writers.take(amount + 20).map(toRequest),
    verify: async (answered: number) => {
      const stored = await countCompletions(db, writers.kind)
      if (stored !== answered) {
        throw new Error(`${answered} completions were answered, but ${stored} are stored`)
      }
    },
  }
}

/** Sessions are opened for accounts in turn, made as people make them: with a hashed password. */
async function prepareLogIn({ site }: World): Promise<Row[]> {
  const emails = Array.from({ length: accountCount }, (_, index) => `sign-in-${index}@example.com`)
  for (const email of emails.slice(1)) await signUp(site, { ...account, email })
  const next = () =>
    Array.from({ length: 20 }, () => emails)
      .flat()
      .map<LoadRequest>((email) => ({
        method: 'POST',
        path: '/log-in',
        headers: {
          origin: site.url,
          'content-type': 'application/x-www-form-urlencoded',
          ...fromAnywhere(),
        },
        body: new URLSearchParams({ ...account, email }).toString(),
      }))
  return [{ name: 'log in', status: 302, until: { seconds: readSeconds }, next }]
}

/** Who is asking, and nothing else. */
async function prepareSessionCheck({ db, cookieOf }: World): Promise<Row[]> {
  const ids = await addStudents(db, 'asker', 200)
  const requests = ids.map<LoadRequest>((id) => ({
    method: 'GET',
    path: '/auth/session',
    headers: { cookie: cookieOf(id) },
  }))
  return [
    { name: 'session check', status: 200, until: { seconds: readSeconds }, next: () => requests },
  ]
}
