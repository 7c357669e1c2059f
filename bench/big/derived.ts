/** What follows from the completions, payments and people that are loaded, statement by statement. */
export const derivedRows: readonly { name: string; sql: string }[] = [
  {
    name: 'enrolments',
    sql: `insert into enrolments (student_id, course_id, enrolled_at, last_active_at)
      select student_id, course_id, min(completed_at), max(completed_at)
      from module_completions group by student_id, course_id
      union all
      select student_id, course_id, captured_at, captured_at from payments where state = 'kept'`,
  },
  {
    name: 'purchases',
    sql: `insert into course_purchases (student_id, course_id, opened_at)
      select student_id, course_id, created_at from orders`,
  },
  {
    name: 'quiz results',
    sql: `insert into quiz_results
        (student_id, course_id, module_id, best_score, best_out_of, attempts, updated_at)
      select student_id, course_id, module_id, 2 + hash % 2, 3, 1 + hash % 3, completed_at
      from (select *, abs(hashtext(student_id || module_id)) as hash from module_completions) as done
      where hash % 5 = 0`,
  },
  {
    // Each question of two in five completed modules, with a second try where the first was wrong.
    name: 'quiz answers',
    sql: `insert into quiz_answers (student_id, course_id, module_id, attempt, question_id, version,
        try_number, chosen, is_right, answered_at)
      select student_id, course_id, module_id, 1, id, version, try, array[0], try = 2 or hash % 4 > 0,
        completed_at + make_interval(secs => 20 * try)
      from (
        select d.*, q.id, q.version, abs(hashtext(student_id || d.module_id || q.id)) as hash
        from module_completions d join asked_questions q using (course_id, module_id)
        where abs(hashtext(student_id || module_id)) % 5 < 2
      ) as answered, generate_series(1, case when hash % 4 > 0 then 1 else 2 end) as try
      order by completed_at`,
  },
  {
    name: 'exercise attempts',
    sql: `insert into exercise_attempts (id, student_id, course_id, exercise_id, version, answer,
        counts_as_try, verdict, feedback, answered_at)
      select gen_random_uuid()::text, student_id, course_id, x.id, x.version,
        repeat('print(sum(range(10)))' || chr(10), 5), true,
        case when abs(hashtext(student_id || x.id)) % 3 = 0 then 'wrong' else 'right' end,
        '{"outcomes": [], "say": null}', completed_at
      from module_completions d join course_exercises x using (course_id, module_id)
      where x.removed_at is null and abs(hashtext(student_id || module_id)) % 5 = 0
      order by completed_at`,
  },
  {
    name: 'notes',
    sql: `insert into module_notes (student_id, course_id, module_id, note, version, updated_at)
      select student_id, course_id, module_id, repeat('What I have to remember of it. ', 5), 1,
        completed_at
      from module_completions where abs(hashtext(student_id || module_id)) % 20 = 0`,
  },
  {
    // A tenth of them is due: 200,000 where there are a million users.
    name: 'review items',
    sql: `insert into review_items (student_id, course_id, kind, module_id, item_id, version, due_day,
        last_day, last_answered_at, stability, difficulty, reps, lapses)
      select student_id, course_id, 'question', module_id, question_id, version,
        current_date + (hash % 100) - 9, current_date - 10, answered_at, 5, 5, 1, 0
      from (
        select *, abs(hashtext(student_id || question_id)) as hash from quiz_answers
        where try_number = 1
      ) as first where hash / 100 % 4 = 0`,
  },
  {
    // In the order of time, as a site writes them.
    name: 'activity',
    sql: `insert into activity (actor_id, kind, subject, detail, occurred_at, local_day)
      select *, (occurred_at at time zone 'Asia/Kolkata')::date from (
        select student_id, 'module-completed', course_id || '/' || module_id, null::jsonb,
          completed_at as occurred_at from module_completions
        union all
        select student_id, 'quiz-answered', course_id || '/' || module_id,
          jsonb_build_object('score', best_score, 'outOf', best_out_of), updated_at
        from quiz_results
        union all
        select student_id, 'course-unlocked', course_id,
          jsonb_build_object('orderId', order_id, 'paymentId', id), captured_at from payments
      ) as happened order by occurred_at`,
  },
  {
    name: 'achievements',
    sql: `insert into awards (student_id, achievement_id, earned_at)
      with learnt as (
        select student_id, array_agg(completed_at order by completed_at) as moments
        from module_completions group by student_id)
      select student_id, achievement_id, moments[count] from learnt,
        (values ('first-point', 1), ('starting-point', 1), ('taking-shape', 5), ('steady-climb', 20))
          as rule (achievement_id, count)
      where cardinality(moments) >= count`,
  },
  {
    name: 'notifications',
    sql: `insert into notifications (person_id, kind, key, title, body, link, created_at, read_at)
      select student_id, 'achievement-earned', 'achievement-earned/' || achievement_id,
        'You went on', 'Achievement ‘' || initcap(replace(achievement_id, '-', ' ')) || '’',
        '/dashboard/achievements', earned_at,
        case when abs(hashtext(student_id)) % 10 < 7 then earned_at + interval '1 hour' end
      from awards order by earned_at`,
  },
  {
    name: 'webhooks',
    sql: `insert into webhook_events (id, body, received_at, handled_at)
      select 'evt_' || id, '{}', captured_at, captured_at from payments`,
  },
  {
    name: 'messages',
    sql: `insert into messages (id, sender_id, name, email, subject, body, status, sent_at)
      select gen_random_uuid(), id, name, email, 'A question about a course',
        'Where do I find the next module?',
        (array['new', 'closed', 'closed'])[1 + abs(hashtext(id)) % 3], created_at + interval '1 day'
      from users where abs(hashtext(id)) % 50 = 0`,
  },
  {
    name: 'acts of admins',
    sql: `insert into audit_log (occurred_at, admin_id, action, subject, before, after)
      select blocked_at, 'operator', 'user-block', id, '{"state": "verified"}', '{"state": "blocked"}'
      from users where blocked_at is not null order by blocked_at`,
  },
]
