import { join } from 'node:path'
import pg from 'pg'
import { expect } from 'vitest'
import { migrateDatabase } from '~/platform/db/migrate.server'
import { test } from '../../../test/empty-database'

const rootDir = join(import.meta.dirname, '../../..')

/** The number of migrations before the one that stores answers to quizzes. */
const beforeAnswers = 32

test('the migration gives old results a first-try score only when they have one attempt', async ({
  emptyAddress,
}) => {
  await migrateDatabase(emptyAddress, rootDir, { upTo: beforeAnswers })
  const client = new pg.Client(emptyAddress)
  await client.connect()
  await client.query(`
    insert into users (id, name, email) values ('asha', 'Asha Verma', 'asha@example.org');
    insert into courses (id, title, summary, description_html, level, hours, price_minor, position,
      featured, outcomes, build, has_video, content_hash)
    values ('knots', 'Knots', '', '', 'Beginner', 4, 0, 1, false, '[]', '', false, '');
    insert into course_modules (course_id, id, position, title, summary, minutes, body_html, quiz)
    select 'knots', id, 1, id, '', 10, '', '[]' from unnest(array['good', 'poor', 'later']) as m (id);
    insert into quiz_results (student_id, course_id, module_id, best_score, best_out_of, attempts, updated_at)
    values ('asha', 'knots', 'good', 4, 5, 1, now()), ('asha', 'knots', 'poor', 3, 5, 1, now()),
      ('asha', 'knots', 'later', 5, 5, 3, now())`)
  await client.end()

  await migrateDatabase(emptyAddress, rootDir)

  const after = new pg.Client(emptyAddress)
  await after.connect()
  const { rows } = await after.query(`
    select module_id as id, first_score as first, passed_at is not null as "isPassed"
    from quiz_results order by module_id`)
  const { rows: mastered } = await after.query('select module_id from module_masteries')
  await after.end()
  expect(rows).toEqual([
    { id: 'good', first: 4, isPassed: true },
    { id: 'later', first: null, isPassed: false },
    { id: 'poor', first: 3, isPassed: false },
  ])
  expect(mastered).toEqual([{ module_id: 'good' }])
})
