/**
 * SQL: whether the student of the enrolment `e` has visited no other course since this one. False
 * if they are not enrolled.
 */
export const wasHereLast = `(e.student_id is not null and not exists (
  select 1 from enrolments other where other.student_id = e.student_id
    and other.course_id <> e.course_id and other.last_active_at >= e.last_active_at))`
