import { expect } from 'vitest'
import { createCourse, createStudent, enrol } from '../../../../test/builders'
import { createHackathon } from '../../../../test/hackathon-builders'
import { test } from '../../../../test/fixtures'
import { moduleCompletions, moduleMasteries } from '../../courses/tables.server'
import { projectSubmissions, teamMembers, teams } from '../../hackathons/tables.server/teams'
import { listOwnData, ownTables } from './own-data'

/** Columns that refer to a person, with or without a foreign key. */
const personColumns =
  "'student_id', 'user_id', 'person_id', 'actor_id', 'sender_id', 'owner_id', 'admin_id', 'submitted_by', 'requested_by'"

/** Tables with such a column that are not in the file, and why. */
const leftOut: Record<string, string> = {
  account_tokens: 'hashes of links that were sent to the person, which end soon',
  audit_log: 'what admins did to others; kept for the site, not for its admin',
  judge_jobs: 'programs on their way through the judge; the attempts have their text',
}

test('the file includes every table that refers to a person, or gives a reason for leaving it out', async ({
  db,
}) => {
  const { rows } = await db.$client.query<{ name: string }>(`
    select distinct name from (
      select table_name::text as name from information_schema.columns
      where table_schema = 'public' and column_name in (${personColumns})
      union
      select conrelid::regclass::text from pg_constraint
      where contype = 'f' and confrelid = 'users'::regclass
    ) t order by name`)

  const known = [...ownTables.map(({ name }) => name), ...Object.keys(leftOut)]
  expect(rows.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([])
  expect(new Set(known).size).toBe(known.length)
})

async function readAll(db: Parameters<typeof listOwnData>[0], personId: string) {
  const all: Record<string, Record<string, unknown>[]> = {}
  for (const { name, parts } of listOwnData(db, personId)) {
    const rows: Record<string, unknown>[] = []
    for await (const part of parts) rows.push(...part)
    all[name] = rows
  }
  return all
}

test('the file has the student’s own rows, no secrets, and nothing about other students', async ({
  db,
}) => {
  const [ada, bela] = [await createStudent(db, { name: 'Ada' }), await createStudent(db)]
  const { id: courseId } = await createCourse(db)
  for (const { id: studentId } of [ada, bela]) {
    await enrol(db, { studentId, courseId })
    await db.$client.query(
      `insert into sessions (id, token, user_id, expires_at) values ($1, 'a-secret-' || $1, $1, now())`,
      [studentId],
    )
  }

  const all = await readAll(db, ada.id)

  expect(all.users).toEqual([expect.objectContaining({ id: ada.id, name: 'Ada' })])
  expect(all.enrolments).toEqual([
    expect.objectContaining({ student_id: ada.id, course_id: courseId }),
  ])
  expect(all.sessions).toHaveLength(1)
  const text = JSON.stringify(all)
  expect(text).not.toContain('a-secret')
  expect(text).not.toContain(bela.id)
})

test('the file shows for each course and module whether it is read and whether it is mastered', async ({
  db,
}) => {
  const [ada, bela] = [await createStudent(db), await createStudent(db)]
  const course = await createCourse(db, { title: 'Knots', modules: ['one', 'two', 'three'] })
  await createCourse(db)
  const own = { studentId: ada.id, courseId: course.id }
  await enrol(db, own)
  for (const moduleId of ['one', 'two', 'three'])
    await db.insert(moduleCompletions).values({ ...own, moduleId, completedAt: new Date() })
  await db.insert(moduleMasteries).values({ ...own, moduleId: 'two', masteredAt: new Date() })
  const skipped = { ...own, moduleId: 'three', masteredAt: new Date(), isSkipped: true }
  await db.insert(moduleMasteries).values(skipped)

  expect((await readAll(db, ada.id)).courses_read_and_mastered).toEqual([
    {
      course: 'Knots',
      course_id: course.id,
      every_module_is_read: true,
      every_module_is_mastered: false,
      modules: [
        {
          module: 'Module one',
          module_id: 'one',
          is_read: true,
          read_at: expect.stringMatching(/^20/),
          is_mastered: false,
          mastered_at: null,
          evidence: null,
        },
        expect.objectContaining({ is_mastered: true, evidence: 'quiz and exercises' }),
        expect.objectContaining({ is_mastered: true, evidence: 'course challenge' }),
      ],
    },
  ])
  expect((await readAll(db, bela.id)).courses_read_and_mastered).toEqual([])
})

test('the file lists the same hackathons as the CV', async ({ db }) => {
  const [ada, now] = [await createStudent(db), new Date('2026-03-09T10:00:00Z')]
  const { id: hackathonId } = await createHackathon(db, now)
  const team = { id: 'bus', hackathonId, name: 'Night Bus', inviteToken: 'bus', createdAt: now }
  const member = { hackathonId, studentId: ada.id, teamId: 'bus', joinedAt: now }
  const project = { teamId: 'bus', repositoryUrl: '', demoUrl: '', summary: '', submittedAt: now }
  await db.insert(teams).values(team)
  await db.insert(teamMembers).values(member)
  await db.insert(projectSubmissions).values(project)

  expect((await readAll(db, ada.id)).hackathons_with_places).toEqual([
    { hackathon: 'Third Surge', hackathon_id: hackathonId, place: null, teams: 0 },
  ])
})

test('returns every row of a table with more than one page', async ({ db }) => {
  const { id } = await createStudent(db)
  await db.$client.query(
    `insert into notifications (person_id, kind, key, title, body, link, created_at)
     select $1, 'test', n::text, 'T', 'B', '/', now() from generate_series(1, 450) n`,
    [id],
  )

  const { notifications = [] } = await readAll(db, id)

  expect(new Set(notifications.map(({ key }) => key)).size).toBe(450)
})

/** What deleting an account's row does to each table that refers to it. */
const atDeletion: Record<string, string[]> = {
  // Orders and messages are records: the database refuses to delete an account that has any.
  kept: ['messages', 'orders'],
  // They belong to a team or a hackathon, which remains without the account.
  unlinked: ['hackathon_project_submissions', 'hackathon_registrations', 'hackathon_test_attempts'],
}

test('deleting an account deletes its rows in every table that is not listed as kept or unlinked', async ({
  db,
}) => {
  const { rows } = await db.$client.query<{ name: string; rule: string }>(`
    select conrelid::regclass::text as name, confdeltype as rule from pg_constraint
    where contype = 'f' and confrelid = 'users'::regclass order by 1`)

  const by = (rule: string) => rows.filter((row) => row.rule === rule).map(({ name }) => name)
  expect(by('a')).toEqual(atDeletion.kept)
  expect(by('n')).toEqual(atDeletion.unlinked)
  expect(by('c').length).toBe(rows.length - by('a').length - by('n').length)
})
