import type { LoadRequest } from './load-job.ts'
import type { Row } from './row.ts'
import { addHistory, addStudents, listPairs } from './students.ts'
import type { World } from './world.ts'

const compressed = { 'accept-encoding': 'gzip, deflate, br, zstd' }
const seconds = 3
/** As many as may search so often without being told to wait. */
const searcherCount = 400

/** Each lesson of the free courses, read by students with a past: one course each, as people do. */
export async function prepareLessons({ db, cookieOf }: World): Promise<Row[]> {
  const ids = await addStudents(db, 'lesson-reader', 20)
  await addHistory(db, ids)
  const lessons = await listPairs(db, ['anybody'])
  const courses = [...new Set(lessons.map(({ courseId }) => courseId))]
  const requests = lessons.map(({ courseId, moduleId }) =>
    get(`/course/${courseId}/${moduleId}`, cookieOf(ids[courses.indexOf(courseId)] ?? '')),
  )
  return [readRow('lesson, signed in', requests)]
}

/** Each exercise of the free courses. */
export async function prepareExercises({ db, cookieOf }: World): Promise<Row[]> {
  const ids = await addStudents(db, 'solver', 50)
  await addHistory(db, ids)
  const { rows } = await db.query<{ path: string }>(
    `select '/course/' || x.course_id || '/exercise/' || x.id as path
     from course_exercises x join courses c on c.id = x.course_id
     where c.price_minor = 0 and c.removed_at is null and x.removed_at is null
     order by c.position, x.position`,
  )
  const requests = rows.map(({ path }, index) => get(path, cookieOf(ids[index % ids.length] ?? '')))
  return [readRow('exercise page, signed in', requests)]
}

const searches = ['container volumes', 'state and events', 'group by month', 'useEffect', 'file']
/** Each has a letter too many, too few or in another place. */
const withTypos = [
  'contianer volums',
  'staet and evnets',
  'gruop by mounth',
  'useEfect',
  'dictonary',
]

export async function prepareSearches({ db, cookieOf }: World): Promise<Row[]> {
  const ids = await addStudents(db, 'searcher', searcherCount)
  const row = (name: string, texts: readonly string[]) =>
    readRow(
      name,
      ids.map((id, index) => {
        const text = texts[index % texts.length] ?? ''
        return get(`/search?q=${encodeURIComponent(text)}`, cookieOf(id))
      }),
    )
  return [row('search over lessons', searches), row('search with a typo', withTypos)]
}

const get = (path: string, cookie: string): LoadRequest => ({
  method: 'GET',
  path,
  headers: { ...compressed, cookie },
})

const readRow = (name: string, requests: LoadRequest[]): Row => ({
  name,
  status: 200,
  until: { seconds },
  next: () => requests,
})
