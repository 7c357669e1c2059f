import type pg from 'pg'
import { setTimeout as sleep } from 'node:timers/promises'
import { takeDown } from './answer.ts'
import { measurePageRuns, type RunLanguage, type Times } from './page-runs.ts'
import { median } from './statistics.ts'
import { addStudents } from './students.ts'
import { renderCells } from './table.ts'
import type { Verdict } from './targets.ts'
import type { World } from './world.ts'

const rounds = 9
const testCount = 5
const patienceMs = 60_000
const limitMs = {
  page: { javascript: 100, python: 300 },
  server: { javascript: 1000, python: 2000 },
}

const notes = `
Medians of ${rounds} runs after the first one. In the page: a block of a lesson in Chromium, from the press on
Run until what it printed is shown. On the server: an exercise of ${testCount} tests, solved by a new student
each time, from sending the form until the verdict is stored; its page asks after 0.6 s, then ever
less often.`

/** Measures how long a student waits for a run in the page and for the server's verdict. */
export async function measureExerciseRuns(world: World): Promise<Verdict[]> {
  const cells: string[][] = []
  const verdicts: Verdict[] = []
  const add = (name: string, limit: number, { firstMs, warmMs }: Times) => {
    cells.push([name, firstMs.toFixed(0), warmMs.toFixed(0)])
    const seen = `${warmMs.toFixed(0)} ms`
    verdicts.push({ target: `${name}: under ${limit} ms`, seen, isMet: warmMs < limit })
  }
  for (const language of ['javascript', 'python'] as const) {
    console.log(`… runs, ${language}`)
    const inPage = await measurePageRuns(world, language, rounds)
    add(`Run in the page, ${language}`, limitMs.page[language], inPage)
    const onServer = await measureVerdicts(world, language)
    add(`verdict of ${testCount} tests, ${language}`, limitMs.server[language], onServer)
  }
  console.log(`\n${renderCells([['', 'first ms', 'warm ms'], ...cells])}\n${notes}\n`)
  return verdicts
}

type Exercise = { path: string; solution: string }

async function measureVerdicts(world: World, language: RunLanguage): Promise<Times> {
  const { db, cookieOf } = world
  const exercise = await findExercise(db, language)
  const ids = await addStudents(db, `${language}-solver`, rounds + 1)
  const times: number[] = []
  for (const id of ids) {
    const beganMs = performance.now()
    await submit(world, exercise, cookieOf(id))
    await untilJudged(db, id)
    times.push(performance.now() - beganMs)
  }
  return { firstMs: times[0] ?? Number.NaN, warmMs: median(times.slice(1)) }
}

async function findExercise(db: pg.Client, language: RunLanguage): Promise<Exercise> {
  const { rows } = await db.query<Exercise>(
    `select '/course/' || x.course_id || '/exercise/' || x.id as path, x.body ->> 'solution' as solution
     from course_exercises x join courses c on c.id = x.course_id
     where x.kind in ('function', 'program') and x.body ->> 'language' = $1
       and jsonb_array_length(x.body -> 'tests') = $2
       and c.price_minor = 0 and c.removed_at is null and x.removed_at is null
     order by c.position, x.position limit 1`,
    [language, testCount],
  )
  const [exercise] = rows
  if (!exercise) throw new Error(`No exercise in ${language} has ${testCount} tests`)
  return exercise
}

async function submit({ site }: World, { path, solution }: Exercise, cookie: string) {
  const { status } = await takeDown(site.url, {
    method: 'POST',
    path: `${path}.data`,
    headers: {
      origin: site.url,
      cookie,
      'content-type': 'application/x-www-form-urlencoded;charset=UTF-8',
    },
    body: new URLSearchParams({ intent: 'submit', answer: solution }).toString(),
  })
  if (status !== 200) throw new Error(`${path}: answered ${status}`)
}

async function untilJudged(db: pg.Client, studentId: string): Promise<void> {
  const deadline = performance.now() + patienceMs
  while (performance.now() < deadline) {
    const { rows } = await db.query<{ verdict: string | null }>(
      `select verdict from exercise_attempts where student_id = $1`,
      [studentId],
    )
    const verdict = rows[0]?.verdict ?? null
    if (verdict === 'right') return
    if (verdict !== null) throw new Error(`The solution was judged ${verdict}`)
    await sleep(5)
  }
  throw new Error('No verdict came')
}
