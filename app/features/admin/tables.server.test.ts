import { join } from 'node:path'
import pg from 'pg'
import { expect } from 'vitest'
import { migrateDatabase } from '~/platform/db/migrate.server'
import { test } from '../../../test/empty-database'

const rootDir = join(import.meta.dirname, '../../..')

/** How many migrations come before the one that records names. */
const beforeNames = 57

test('the migration gives older lines the names that people have when it runs', async ({
  emptyAddress,
}) => {
  await migrateDatabase(emptyAddress, rootDir, { upTo: beforeNames })
  const client = new pg.Client(emptyAddress)
  await client.connect()
  const messageId = crypto.randomUUID()
  await client.query(`
    insert into users (id, name, email) values ('asha', 'Asha', 'asha@example.org'),
      ('ravi', 'Ravi', 'ravi@example.org');
    insert into courses (id, title, summary, description_html, level, hours, price_minor, position,
      featured, outcomes, build, has_video, content_hash)
    values ('knots', 'Knots', '', '', 'Beginner', 4, 49900, 1, false, '[]', '', false, '');
    insert into orders (id, student_id, course_id, amount_minor, currency, state, created_at)
    values ('o', 'ravi', 'knots', 49900, 'INR', 'paid', now());
    insert into payments (id, order_id, student_id, course_id, amount_minor, state, captured_at)
    values ('p', 'o', 'ravi', 'knots', 49900, 'kept', now());
    insert into refunds (id, payment_id, amount_minor, state, reason, created_at)
    values ('r', 'p', 49900, 'due', 'by-staff', now());
    insert into messages (id, name, email, subject, body, status, sent_at)
    values ('${messageId}', 'Mina', 'mina@example.org', 'Hello', '', 'new', now());
    insert into hackathons (id, title, summary, starts_at, submissions_close_at, time_zone, prize_minor,
      team_size_min, team_size_max) values ('surge', 'Surge', '', now(), now(), 'UTC', 0, 1, 4);
    insert into hackathon_results (id, hackathon_id, team_name, members, project_title, score, updated_at)
    values ('a', 'surge', 'Knotted', '{}', 'It', 88, now());
    insert into audit_log (occurred_at, admin_id, action, subject, before, after) values
      (now(), 'asha', 'user-block', 'ravi', '{}', '{}'),
      (now(), 'operator', 'user-promote', 'nobody', '{}', '{}'),
      (now(), 'asha', 'order-refund', 'o', '{}', '{"refund": "r"}'),
      (now(), 'asha', 'message-close', '${messageId}', '{}', '{}'),
      (now(), 'asha', 'photo-hide', 'x', '{"alt": "A table"}', '{}'),
      (now(), 'asha', 'winners-publish', 'surge', '{"winners": []}',
        '{"winners": [{"resultId": "gone", "prizeMinor": 2}, {"resultId": "a", "prizeMinor": 1}]}')`)
  await client.end()

  await migrateDatabase(emptyAddress, rootDir)

  const after = new pg.Client(emptyAddress)
  await after.connect()
  const { rows } = await after.query({
    text: 'select action, admin_name, admin_email, title, subject_email, after from audit_log order by id',
    rowMode: 'array',
  })
  await after.end()
  const asha = ['Asha', 'asha@example.org']
  expect(rows).toEqual([
    ['user-block', ...asha, 'Ravi', 'ravi@example.org', {}],
    ['user-promote', null, null, null, null, {}],
    [
      'order-refund',
      ...asha,
      'Knots, Ravi',
      'ravi@example.org',
      { refund: 'r', amountMinor: 49_900 },
    ],
    ['message-close', ...asha, '“Hello” from Mina', 'mina@example.org', {}],
    ['photo-hide', ...asha, 'A table', null, {}],
    [
      'winners-publish',
      ...asha,
      'Surge',
      null,
      {
        winners: [
          { resultId: 'gone', prizeMinor: 2 },
          { resultId: 'a', teamName: 'Knotted', prizeMinor: 1 },
        ],
      },
    ],
  ])
})
