/**
 * SQL: whether the student `$1` has not left an item's course. Written so that the left courses are
 * looked up once; with `<> all (array(…))` PostgreSQL would expect no rows and sort all items.
 */
export const notLeft = `course_id not in (
  select left_one.course_id from enrolments left_one
  where left_one.student_id = $1 and left_one.left_at is not null)`
